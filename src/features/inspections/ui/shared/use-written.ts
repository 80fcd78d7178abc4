import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { type FormValue, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FORM_FIELDS, ROW_FIELDS } from '../../fields.ts'
import { rowOf } from '../../rules/form.ts'
import { areaOf } from '../../rules/sketch/area.ts'
import { figureOf } from '../../rules/sketch/figure.ts'

/** Writes a value of the form as a text in the reader's language. */
export function useWritten() {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const cell = (descriptor: FieldDescriptor | undefined, value: FormValue): string => {
    if (value === null || isRow(value)) return t('inspections:empty')
    if (typeof value === 'boolean') return value ? t('inspections:yes') : t('inspections:no')
    if (typeof value === 'number') return descriptor?.kind === 'year' ? digits(String(value)) : number(value)
    return descriptor?.kind === 'choice' ? (t(descriptor.codeWord(value) as WordKey) as string) : value
  }
  return (field: string, value: FormValue): string => {
    if (!isRow(value)) return cell((FORM_FIELDS as Readonly<Record<string, FieldDescriptor>>)[field], value)
    const figure = rowOf(field)?.list === 'sketch' ? figureOf(field, value) : null
    const shown = ['floor', 'kind', ...(figure?.kind === 'VOID' ? [] : ['label']), 'name']
    const cells = Object.entries(value).filter(([name, one]) => one !== null && (!figure || shown.includes(name)))
    const area = figure ? [t('inspections:area', { n: number(areaOf(figure)) })] : []
    return [
      ...cells.map(([name, one]) => cell((ROW_FIELDS as Readonly<Record<string, FieldDescriptor>>)[name], one)),
      ...area,
    ]
      .map(isolateBidi)
      .join(' · ')
  }
}
