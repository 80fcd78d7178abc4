import { type Block, type Column, textOf } from '#features/papers/rules/blocks.ts'
import { type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { BREAKDOWN_CELLS } from '../../../approaches/fields/cost.ts'
import { INCOME_SHAPE, isOverYears } from '../../../approaches/fields/income.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import type { Sheet } from '../../../approaches/model/codes.ts'
import type { SheetField } from '../../../approaches/model.ts'
import { partName } from '../../../approaches/rules/cost/breakdown.ts'
import { paperColumns, yearName } from '../../../approaches/rules/income/paper-years.ts'
import { incomeTable } from '../../../approaches/rules/income/table.ts'
import { rowsOf } from '../../../approaches/rules/methods/reading.ts'
import type { Telling } from './telling.ts'

/** Cells of lists that a step of the calculation has each, so that a table stays as wide as a page. */
const IN_STEPS: readonly string[] = Object.keys(BREAKDOWN_CELLS)

/** The rows of a list of a sheet; nothing while there are none. */
export function listTable({ speaker }: Telling, sheet: Sheet, list: string, values: FormValues): Block[] {
  const described = shapeOf(sheet).lists[list]
  const rows = rowsOf(values, list)
  if (!described || rows.length === 0) return []
  const cells = Object.entries(described.row).filter(
    ([name]) => !name.endsWith('Id') && !IN_STEPS.includes(name) && rows.some(({ row }) => !isBlank(row[name])),
  )
  const isText = ({ kind }: SheetField) => kind === 'text' || kind === 'longText' || kind === 'choice'
  const columns = cells.map(([, field]): Column => {
    const name = field.words[speaker.reading.language]
    return {
      head: textOf(field.kind === 'money' ? speaker.word('col.kwd', { name }) : name),
      ...(isText(field) ? {} : { figure: true as const }),
      share: field.kind === 'text' || field.kind === 'longText' ? 2 : 1.2,
    }
  })
  // A row that is named by its id is called what it is called.
  const namedRow = (value: FormValue) => {
    const row = typeof value === 'string' ? values[`parts.${value}`] : undefined
    return isRow(row) ? partName(row) : value
  }
  // The head of a column has its currency, so that figures are not set smaller for it.
  const amounts = new Map(
    cells.map(([name]) => [
      name,
      speaker.exactly(rows.flatMap(({ row: { [name]: value } }) => (typeof value === 'number' ? [value] : []))),
    ]),
  )
  const cell = (name: string, field: SheetField, value: FormValue) =>
    field.kind === 'money' && typeof value === 'number'
      ? (amounts.get(name)?.(value) ?? '')
      : speaker.field(field, value)
  const written = rows.map(({ row }) =>
    cells.map(([name, field]) => textOf(cell(name, field, namedRow(row[name] ?? null)))),
  )
  return [
    { kind: 'text', text: textOf(described.words[speaker.reading.language]), mute: true },
    { kind: 'table', columns, rows: written },
  ]
}

/** The years of a cash flow or of a term, as they were worked out and what each is worth today, of a cash flow with its running yield on the value; nothing for a method of no years. */
export function cashFlow({ data, speaker }: Telling, values: FormValues, value: number | null): Block[] {
  if (!isOverYears(values.method)) return []
  const years = incomeTable(values, data.subject, value)
  if (years.length === 0) return []
  const columns = paperColumns(years)
  return [
    { kind: 'text', text: textOf(speaker.say('methods:section.years')), mute: true },
    {
      kind: 'table',
      columns: [
        { head: textOf(INCOME_SHAPE.lists.years.row.year.words[speaker.reading.language]), share: 1 },
        ...columns.map(({ word, unit }) => ({
          head: textOf(unit === 'KWD' ? speaker.word('col.kwd', { name: speaker.say(word) }) : speaker.say(word)),
          figure: true as const,
          share: unit === 'KWD' ? 1.4 : 1,
        })),
      ],
      rows: years.map((year) =>
        [
          yearName(year, speaker),
          ...columns.map(({ of, unit }) => {
            const figure = of(year)
            if (figure === null) return ''
            return unit === 'KWD' ? speaker.kwd(figure) : speaker.figure({ value: figure, unit })
          }),
        ].map(textOf),
      ),
    },
  ]
}
