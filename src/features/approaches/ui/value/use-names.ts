import { numbersOf } from '#features/comparables/rules/numbers.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { linkedField } from '../../fields/links.ts'
import { shapeOf } from '../../fields/shapes.ts'
import { gridMessages } from '../../messages/grid.ts'
import { INDICATING_SHEETS, type Sheet } from '../../model/codes.ts'
import type { SheetInputs, SheetShape } from '../../model.ts'
import { offeredCode } from '../../rules/grid/cells.ts'
import { shiftOf } from '../../rules/levers.ts'
import { rowIn } from '../../rules/values.ts'

type Named = { sheet: Sheet; shape: SheetShape; values: FormValues; comparables: SheetInputs['comparables'] }

/** Returns the functions that name what is on a sheet in the reader's language: comparables, rows of lists, fields. */
export function useNames() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()

  const comparable = (evidenceId: string, comparables: SheetInputs['comparables']): string => {
    const n = numbersOf(comparables).get(evidenceId)
    const place = comparables.find((one) => one.evidenceId === evidenceId)?.evidence.location
    const name = n === undefined ? t('value:comparable.gone') : t('value:comparable', { n: number(n) })
    return place ? `${name} (${isolateBidi(place)})` : name
  }

  const gridRow = (code: string, values: FormValues): string => {
    if (Object.hasOwn(gridMessages, `row.${code}`)) return t(`grid:row.${code}` as WordKey) as string
    const own = values[`ownRows.${code}`]
    const offered = isRow(own) ? offeredCode(own) : null
    if (offered) return t(`grid:row.${offered}`)
    return isRow(own) && typeof own.name === 'string' ? isolateBidi(own.name) : code
  }

  /** The input of a scenario: which scenario, and the field or the column of the list that it changes. */
  const scenarioInput = ({ scenario, input }: FormRow, values: FormValues): string => {
    const { name } = rowIn(values, `scenarios.${String(scenario)}`)
    const sheet = INDICATING_SHEETS.find((one) => one === values.scenarioSheet)
    const words = sheet && linkedField(shapeOf(sheet), String(input))?.words[language]
    return [typeof name === 'string' ? isolateBidi(name) : '', words ?? ''].filter(Boolean).join(' · ')
  }

  /** The row of a list: the comparable it is of, a text that is in it, or its place. */
  const row = (field: string, { shape, values, comparables }: Named): string => {
    const [list = '', id = ''] = split(field)
    const [evidenceId = '', code] = id.split(':')
    if (shape.lists[list]?.id === 'cell' && code)
      return `${comparable(evidenceId, comparables)} · ${gridRow(code, values)}`
    if (shape.lists[list]?.id === 'field') return linkedField(shape, id)?.words[language] ?? id
    if (comparables.some((one) => one.evidenceId === id)) return comparable(id, comparables)
    if (list === 'ownRows') return gridRow(id, values)
    const known = values[field]
    if (list === 'conclusions' && isRow(known)) return t(`conclusions:basis.${known.basis}` as WordKey) as string
    if (list === 'scenarioChanges' && isRow(known)) return scenarioInput(known, values)
    const text = isRow(known) ? textIn(known, shape, list) : undefined
    if (text) return isolateBidi(text)
    const rows = Object.keys(values).filter((one) => one.startsWith(`${list}.`))
    return number(rows.indexOf(field) + 1)
  }

  const listed = (list: string, shape: SheetShape) => shape.lists[list]?.words[language] ?? list

  const plainInput = (input: string, named: Named): string => {
    if (input.startsWith('comparables.')) {
      const [, evidenceId = ''] = input.split('.')
      return `${t('value:price')}: ${comparable(evidenceId, named.comparables)}`
    }
    const [list = '', id] = split(input)
    if (id === undefined) return named.shape.fields[input]?.words[language] ?? input
    const cut = input.lastIndexOf('.')
    const cell = named.shape.lists[list]?.row[input.slice(cut + 1)]?.words[language] ?? listed(list, named.shape)
    if (id.startsWith('*.')) return t('value:input.all', { name: cell })
    return `${cell}: ${row(input.slice(0, cut), named)}`
  }

  return {
    comparable,
    row,
    /** A field, or a row with the list it is of. */
    field: (field: string, named: Named): string => {
      const [list = '', id] = split(field)
      if (id === undefined) return named.shape.fields[field]?.words[language] ?? field
      return `${listed(list, named.shape)}: ${row(field, named)}`
    },
    /** An input that a sensitivity table or a scenario varies. */
    input: (input: string, named: Named): string => {
      const shift = shiftOf(named.shape, input)
      const name = plainInput(input, named)
      return shift ? t(`value:shift.${shift}`, { name }) : name
    },
  }
}

/** The list and the id of a row; the field alone for what is no row. */
function split(field: string): string[] {
  const cut = field.indexOf('.')
  return cut < 0 ? [field] : [field.slice(0, cut), field.slice(cut + 1)]
}

/** The first text of a row, by the order of its cells. */
function textIn(row: FormRow, shape: SheetShape, list: string): string | undefined {
  const cells = Object.entries(shape.lists[list]?.row ?? {})
  const texts = cells.map(([name, { kind }]) => (kind === 'text' ? row[name] : undefined))
  return texts.find((text): text is string => typeof text === 'string' && text !== '')
}
