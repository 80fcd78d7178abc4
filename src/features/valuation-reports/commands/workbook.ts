import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { CELL_KINDS, type Cell, type Column } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet } from '#server/sheets/write/xlsx.ts'
import { isOverYears } from '../../approaches/fields/income.ts'
import { shapeOf } from '../../approaches/fields/shapes.ts'
import { type IndicatingSheet, kindOf } from '../../approaches/model/codes.ts'
import type { Outcome, SheetField, SheetInputs } from '../../approaches/model.ts'
import { chosenSensitivity } from '../../approaches/rules/chosen-sensitivity.ts'
import type { Outcomes, SheetValues } from '../../approaches/rules/evaluate.ts'
import { incomeMonths } from '../../approaches/rules/income/months.ts'
import { filledLines, YEAR_LINES, yearName } from '../../approaches/rules/income/paper-years.ts'
import { incomeTable } from '../../approaches/rules/income/table.ts'
import { withLinks } from '../../approaches/rules/links.ts'
import { rowsOf } from '../../approaches/rules/methods/reading.ts'
import { labelOf, orderedSheets } from '../../approaches/rules/sheets.ts'
import { inputName } from '../rules/document/sensitivity.ts'
import type { Speaker } from '../rules/wording/speaker.ts'

/** What the workbook is written from; `finalValue` in KWD. */
type Contents = { sheets: SheetValues; outcomes: Outcomes; inputs: SheetInputs; finalValue: number | null }
/** Writes a sheet of the workbook: its title, columns and rows. */
type Make = <Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]) => WholeSheet

/** The most characters of the name of a sheet of a workbook, and those that it may not have. */
const LONGEST_NAME = 31
const UNNAMEABLE = /[[\]:*?/\\'\p{Cf}]/gu

/** The sheets of a workbook: what each sheet of the valuation comes to, then what is written and worked out on each, figures as numbers. */
export function workbookOf(contents: Contents, speaker: Speaker): WholeSheet[] {
  const { sheets, outcomes, finalValue } = contents
  const named = createNames()
  const rightToLeft = speaker.reading.language === 'ar'
  const make: Make = (title, columns, rows) => wholeSheet({ name: named(title), rightToLeft, columns }, rows)
  const worked = orderedSheets(sheets).flatMap((sheet) => {
    const outcome = outcomes[sheet]
    return outcome && sheets[sheet] ? [{ sheet, outcome, title: speaker.sheet(labelOf(sheets, sheet)) }] : []
  })
  const figures = worked.map(({ title, outcome: { value, perSqm } }) => ({ title, value, perSqm }))
  const { word } = speaker
  return [
    make(
      speaker.say('value:print.title'),
      [
        { head: word('book.what'), kind: 'text', width: 34, of: (row) => row.title },
        {
          head: word('col.kwd', { name: word('approach.indication') }),
          kind: 'decimal',
          width: 22,
          of: (row) => row.value,
        },
        { head: word('col.metre'), kind: 'decimal', width: 22, of: (row) => row.perSqm },
      ],
      [...figures, { title: word('book.final'), value: finalValue, perSqm: null }],
    ),
    ...worked.flatMap(({ sheet, outcome, title }) => {
      const { values } = withLinks(sheet, sheets, (from) => outcomes[from])
      return [
        make(title, lineColumns(speaker), linesOf(sheet, { values, outcome }, speaker)),
        ...listsOf({ sheet, title, values }, speaker, make),
        ...(kindOf(sheet) === 'INCOME'
          ? flowsOf({ title, values, subject: contents.inputs.subject }, speaker, make)
          : []),
      ]
    }),
    ...sensitivityOf(contents, speaker, make),
  ]
}

/** The value of a sheet by two of its inputs, where the reconciliation asks for it. */
function sensitivityOf({ sheets, inputs }: Contents, speaker: Speaker, make: Make): WholeSheet[] {
  const table = chosenSensitivity(sheets, inputs)
  if (!table) return []
  const named = (input: string) =>
    inputName({ data: { sheets, comparables: inputs.comparables }, speaker }, table.sheet, input)
  const rows = table.rows.map((level, at) => ({ level, values: table.values[at] ?? [] }))
  return [
    make(
      speaker.word('sensitivity'),
      [
        { head: named(table.row), kind: 'decimal', width: 30, of: ({ level }) => level },
        ...table.columns.map((level, at): Column<(typeof rows)[number]> => {
          const head = `${named(table.column)}: ${speaker.number(level, 3)}`
          return { head, kind: 'decimal', width: 24, of: ({ values }) => values[at] ?? null }
        }),
      ],
      rows,
    ),
  ]
}

/** Returns what names the sheets of a workbook: as Excel takes a name, and each name once. */
function createNames(): (title: string) => string {
  const given = new Set<string>()
  return (title) => {
    const plain = title.replace(UNNAMEABLE, ' ').trim()
    for (let n = 1; ; n++) {
      const end = n === 1 ? '' : ` ${n}`
      const name = `${plain.slice(0, LONGEST_NAME - end.length).trimEnd()}${end}`
      if (given.has(name.toLowerCase())) continue
      given.add(name.toLowerCase())
      return name
    }
  }
}

type Line = { what: string; text: string | null; figure: number | null }

const lineColumns = ({ word }: Speaker): Column<Line>[] => [
  { head: word('book.what'), kind: 'text', width: 34, of: ({ what }) => what },
  { head: word('book.text'), kind: 'text', width: 90, of: ({ text }) => text },
  { head: word('book.figure'), kind: 'decimal', width: 18, of: ({ figure }) => figure },
]

/** What is written in the fields of a sheet, every step with its result, and the remarks. */
function linesOf(sheet: IndicatingSheet, of: { values: FormValues; outcome: Outcome }, speaker: Speaker): Line[] {
  const { values, outcome } = of
  return [
    ...Object.entries(shapeOf(sheet).fields).flatMap(([name, field]): Line[] => {
      const value = values[name] ?? null
      if (isBlank(value) || isRow(value)) return []
      const figure = typeof value === 'number' ? value : null
      return [{ what: headOf(field, speaker), text: figure === null ? speaker.field(field, value) : null, figure }]
    }),
    ...outcome.steps.map((step) => ({
      what: speaker.word('approach.steps'),
      text: speaker.step(step),
      figure: step.result?.value ?? null,
    })),
    ...outcome.remarks.map((remark) => ({
      what: speaker.word('approach.findings'),
      text: speaker.remark(remark),
      figure: null,
    })),
  ]
}

/** The name of a field with what its number is in. */
function headOf({ words, kind, unit }: SheetField, speaker: Speaker): string {
  const name = words[speaker.reading.language]
  if (kind === 'money') return speaker.word('col.kwd', { name })
  if (unit === 'PERCENT') return `${name} (%)`
  return kind === 'area' ? speaker.word('book.sqm', { name }) : name
}

type Worked = { sheet: IndicatingSheet; title: string; values: FormValues }

/** Each list of a sheet on which a row is, with what a reader calls a row by its id. */
function listsOf({ sheet, title, values }: Worked, speaker: Speaker, make: Make): WholeSheet[] {
  return Object.entries(shapeOf(sheet).lists).flatMap(([list, { words, row }]) => {
    const rows = list === 'links' ? [] : rowsOf(values, list)
    if (rows.length === 0) return []
    const filled = Object.entries(row).filter(
      ([name]) => !name.endsWith('Id') && rows.some(({ row: one }) => !isBlank(one[name])),
    )
    const columns = filled.map(
      ([name, field]): Column<FormRow> => ({
        head: headOf(field, speaker),
        kind: CELL_KINDS[field.kind],
        width: field.kind === 'text' || field.kind === 'longText' ? 30 : 18,
        of: (one) => cellOf(field, one[name] ?? null, speaker),
      }),
    )
    return [
      make(
        `${words[speaker.reading.language]} - ${title}`,
        columns,
        rows.map((one) => one.row),
      ),
    ]
  })
}

/** A number as it is, a day as Excel keeps one, and all else as it is written in the report. */
const cellOf = (field: SheetField, value: FormRow[string], speaker: Speaker): Cell =>
  typeof value === 'number' || field.kind === 'date' ? value : speaker.field(field, value) || null

/** The cash flow of an income sheet by year and by month; nothing for a method of no years. */
function flowsOf(
  { title, values, subject }: Omit<Worked, 'sheet'> & Pick<SheetInputs, 'subject'>,
  speaker: Speaker,
  make: Make,
): WholeSheet[] {
  if (!isOverYears(values.method)) return []
  const { say, word } = speaker
  const years = incomeTable(values, subject)
  const kwd = (head: string) => ({ head: word('col.kwd', { name: head }), kind: 'decimal', width: 18 }) as const
  return [
    make(
      `${word('book.years')} - ${title}`,
      [
        { head: word('book.year'), kind: 'text', width: 18, of: (year) => yearName(year, speaker) },
        ...filledLines(years).map(
          (key): Column<(typeof years)[number]> => ({
            ...kwd(say(YEAR_LINES[key].word)),
            of: ({ amounts }) => amounts[key],
          }),
        ),
        { head: say('methods:year.factor'), kind: 'decimal', width: 14, of: (year) => year.factor },
        { ...kwd(say('methods:year.present')), of: ({ present }) => present },
      ],
      years,
    ),
    make(
      `${word('book.months')} - ${title}`,
      [
        { head: word('book.month'), kind: 'whole', width: 10, of: ({ month }) => month },
        { head: word('book.from'), kind: 'date', width: 14, of: ({ from }) => from },
        { ...kwd(say('methods:year.net')), of: ({ net }) => net },
        { ...kwd(say('methods:year.present')), of: ({ present }) => present },
      ],
      incomeMonths(values, subject),
    ),
  ]
}
