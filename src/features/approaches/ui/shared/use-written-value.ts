import { type FormValue, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { SheetField, SheetShape } from '../../model.ts'
import { rowOf } from '../../rules/values.ts'

/** Writes values of a sheet as texts in the reader's language, and names their fields by the words of the sheet. */
export function useWrittenValue(shape: SheetShape) {
  const { t } = useTranslation()
  const { number, digits, date } = useFormat()
  const language = useLanguage()
  const single = (descriptor: SheetField | undefined, value: FormValue): string => {
    if (value === null || isRow(value)) return t('sheets:value.none')
    if (typeof value === 'boolean') return t(value ? 'sheets:value.yes' : 'sheets:value.no')
    if (typeof value === 'number') return descriptor?.kind === 'year' ? digits(String(value)) : number(value)
    if (descriptor?.kind === 'date') return date(value)
    return descriptor?.kind === 'choice' ? (t(descriptor.codeWord(value) as WordKey) as string) : value
  }
  const listOf = (field: string) => shape.lists[rowOf(shape, field)?.list ?? '']
  return {
    /** A value that is no row. */
    single,
    /** The value of a field; the cells of a row one after the other. */
    written: (field: string, value: FormValue): string => {
      if (!isRow(value)) return single(shape.fields[field], value)
      const row = listOf(field)?.row ?? {}
      // A row that was offered is named by its code, in the language of the reader.
      const isOffered = Object.hasOwn(row, 'code') && (value.code ?? null) !== null
      // What a scenario changes is in the name of its row.
      const isNamed = (name: string) =>
        (isOffered && name === 'name') ||
        (field.startsWith('scenarioChanges.') && (name === 'scenario' || name === 'input'))
      const filled = Object.entries(row).filter(([name]) => (value[name] ?? null) !== null && !isNamed(name))
      return filled.map(([name, descriptor]) => isolateBidi(single(descriptor, value[name] ?? null))).join(' · ')
    },
    /** The name of a field; a row is named by its list. */
    named: (field: string): string => (shape.fields[field] ?? listOf(field))?.words[language] ?? field,
  }
}
