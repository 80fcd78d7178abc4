import { type Block, heading, paragraphs, textOf } from '#features/papers/rules/blocks.ts'
import { isRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { isBlank } from '#kernel/text.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import type { IndicatingSheet } from '../../../approaches/model/codes.ts'
import { shiftOf } from '../../../approaches/rules/levers.ts'
import { rowsOf } from '../../../approaches/rules/methods/reading.ts'
import { labelOf } from '../../../approaches/rules/sheets.ts'
import { numbersOf } from '../../../comparables/rules/numbers.ts'
import type { Telling } from './telling.ts'

/** The mark of the figure in which nothing is varied. */
const BASE = '•'

/** The table of the value by two inputs, where the reconciliation chooses one. */
export function sensitivity({ data, speaker }: Telling): Block[] {
  const table = data.sensitivity
  if (!table) return []
  const { sheet, row, column, rows, columns, values, range } = table
  const named = (input: string) => speaker.inSentence(inputName({ data, speaker }, sheet, input))
  const level = (input: string, value: number) =>
    hasPercent(sheet, input) ? speaker.figure({ value, unit: 'PERCENT' }) : speaker.number(value, 3)
  const middle = (of: readonly number[]) => Math.floor(of.length / 2)
  const isBase = (at: number, place: number) => at === middle(rows) && place === middle(columns)
  const cell = (value: number | null, base: boolean) =>
    value === null ? '—' : base ? isolateBidi(`${BASE} ${speaker.kwd(value)}`) : speaker.kwd(value)
  return [
    heading(speaker.word('sensitivity')),
    ...paragraphs(
      speaker.word('sensitivity.by', {
        sheet: speaker.sheet(labelOf(data.sheets, sheet)),
        row: named(row),
        column: named(column),
      }),
    ),
    {
      kind: 'table',
      columns: [
        { head: textOf(''), figure: true, share: 1 },
        ...columns.map((one) => ({ head: textOf(level(column, one)), figure: true as const, share: 1.4 })),
      ],
      rows: rows.map((one, at) =>
        [level(row, one), ...(values[at] ?? []).map((value, place) => cell(value, isBase(at, place)))].map(textOf),
      ),
      strong: middle(rows),
    },
    ...paragraphs(speaker.word('sensitivity.base')),
    ...(range
      ? paragraphs(
          speaker.word('sensitivity.range', {
            low: speaker.worked({ value: range.low, unit: 'KWD' }),
            high: speaker.worked({ value: range.high, unit: 'KWD' }),
          }),
        )
      : []),
  ]
}

/** True for an input that is a percentage, or is changed by one. */
function hasPercent(sheet: IndicatingSheet, input: string): boolean {
  const shift = shiftOf(shapeOf(sheet), input)
  if (shift !== null) return shift === 'SHARE' || shift === 'POINTS'
  return linkedField(shapeOf(sheet), input)?.unit === 'PERCENT'
}

type Named = Pick<Telling, 'speaker'> & { data: Pick<Telling['data'], 'sheets' | 'comparables'> }

/** The name of an input that is varied: a field, a cell of a row by its list and its first text, or a cell of all rows; with how it is shifted. */
export function inputName(told: Named, sheet: IndicatingSheet, input: string): string {
  const shift = shiftOf(shapeOf(sheet), input)
  const name = plainName(told, sheet, input)
  return shift ? told.speaker.say(`value:shift.${shift}`, { name }) : name
}

function plainName({ data, speaker }: Named, sheet: IndicatingSheet, input: string): string {
  const { language } = speaker.reading
  const shape = shapeOf(sheet)
  if (input.startsWith('comparables.')) {
    const n = numbersOf(data.comparables).get(input.split('.')[1] ?? '') ?? 0
    return `${speaker.say('value:price')}: ${speaker.word('comparable', { n: speaker.number(n) })}`
  }
  const [list = '', id] = input.split('.')
  if (id === undefined) return shape.fields[input]?.words[language] ?? input
  const cut = input.lastIndexOf('.')
  const [name, cell] = [input.slice(0, cut), input.slice(cut + 1)]
  const row = data.sheets[sheet]?.[name]
  const first = Object.keys(shape.lists[list]?.row ?? {})
    .map((name) => (isRow(row) ? row[name] : null))
    .find((value): value is string => typeof value === 'string' && !isBlank(value))
  const place = rowsOf(data.sheets[sheet] ?? {}, list).findIndex(({ field }) => field === name)
  const words = shape.lists[list]?.row[cell]?.words[language] ?? shape.lists[list]?.words[language] ?? list
  if (id === '*') return speaker.say('value:input.all', { name: words })
  return `${words}: ${first ? speaker.typed(first) : speaker.number(place + 1)}`
}
