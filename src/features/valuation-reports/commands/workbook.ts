import { type FormRow, isRow } from '#kernel/form-values.ts'
import type { Reading } from '#kernel/format.ts'
import { isBlank } from '#kernel/text.ts'
import { CELL_KINDS, type Cell, type MarkedCell, type MarkedColumn } from '#server/sheets/write/column.ts'
import { type WholeSheet, wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { keepFile } from '#server/tasks/task-file.ts'
import { shapeOf } from '../../approaches/fields/shapes.ts'
import { INDICATING_SHEETS, isIndicating } from '../../approaches/model/codes.ts'
import type { SheetField } from '../../approaches/model.ts'
import { evaluateSheets, type Outcomes } from '../../approaches/rules/evaluate.ts'
import { gridRows } from '../../approaches/rules/grid/cells.ts'
import { rowsOf } from '../../approaches/rules/methods/reading.ts'
import { numbersOf } from '../../comparables/rules/numbers.ts'
import { fileTask } from '../../papers/commands/file-task.ts'
import { inputName } from '../rules/document/sensitivity.ts'
import { type Speaker, speakerFor } from '../rules/wording/speaker.ts'
import { type BookContents, type BookSheet, type BookTable, prefixOf, SUBJECT_AREA } from '../rules/workbook/book.ts'
import { type BookPart, bookParts } from '../rules/workbook/parts.ts'
import { sensitivityTables } from '../rules/workbook/sensitivity.ts'

/** Writes a sheet of the workbook: its title, columns and rows. */
type Make = <Row>(title: string, columns: readonly MarkedColumn<Row>[], rows: readonly Row[]) => WholeSheet

/** A workbook to write: what is on the sheets, what they came to at the approval where there was one, and the language and digits of its reader. */
export type WorkbookTask = Omit<BookContents, 'outcomes'> & {
  folder: string
  reading: Reading
  outcomes: Outcomes | null
}

/** Works the sheets out and writes them as a workbook, in a process of its own: 30 years by month take longer than others should wait. */
export const run = fileTask(async (_, { folder, reading, outcomes, ...written }: WorkbookTask) => {
  const contents = { ...written, outcomes: outcomes ?? evaluateSheets(written.sheets, written.inputs) }
  return keepFile([await writeSheets(workbookOf(contents, speakerFor(reading)))], folder)
})

/** The most characters of the name of a sheet of a workbook, and those that it may not have. */
const LONGEST_NAME = 31
const UNNAMEABLE = /[[\]:*?/\\'\p{Cf}]/gu

/**
 * The sheets of a workbook that calculates: what each sheet of the valuation comes to, then its inputs, its steps in sentences, and its calculation by formulas over
 * named cells.
 */
export function workbookOf(contents: BookContents, speaker: Speaker): WholeSheet[] {
  const named = createNames()
  const rightToLeft = speaker.reading.language === 'ar'
  const make: Make = (title, columns, rows) => wholeSheet({ name: named(title), rightToLeft, columns }, rows)
  const parts = bookParts(contents, speaker)
  return [
    summary(contents, parts, speaker, make),
    ...parts.flatMap((part) => [
      make(part.title, lineColumns(speaker), linesOf(part)),
      ...part.tables.map((table) => tableSheet(table, speaker, make)),
      ...listsOf(part, make),
    ]),
    ...sensitivityTables(contents, parts, speaker, (input) => inputOf(contents, speaker, input)).map((table) =>
      tableSheet(table, speaker, make),
    ),
  ]
}

/** What an input that is varied is called. */
function inputOf({ sheets, inputs }: BookContents, speaker: Speaker, input: string): string {
  const sheet = INDICATING_SHEETS.find((one) => one === sheets.RECONCILIATION?.sensitivitySheet)
  return sheet ? inputName({ data: { sheets, comparables: inputs.comparables }, speaker }, sheet, input) : input
}

type Total = { title: string; value: Cell | MarkedCell; perSqm: Cell | MarkedCell }

/** What each sheet comes to, the final value, the facts that sheets share, and what the fills of cells mean. */
function summary({ finalValue, inputs }: BookContents, parts: readonly BookPart[], speaker: Speaker, make: Make) {
  const { word, say } = speaker
  const { area } = inputs.subject
  const figures = parts.flatMap(({ of: { sheet, outcome }, title, names }): Total[] => {
    if (!isIndicating(sheet)) return []
    const at = (any: readonly string[], value: number | null) => {
      const name = any.find((one) => names.has(one))
      return value !== null && name ? { value, formula: `${prefixOf(sheet)}_${name}` } : value
    }
    const { value, perSqm, figure } = outcome
    const metre = perSqm !== null && figure?.value === perSqm ? ['PER_SQM', 'FIGURE'] : ['PER_SQM']
    return [{ title, value: at(['VALUE'], value), perSqm: at(metre, perSqm) }]
  })
  const reconciled = parts.find(({ of: { sheet } }) => sheet === 'RECONCILIATION')
  const isReconciled = finalValue !== null && reconciled?.final === finalValue
  const legend = (title: string, mark: 'INPUT' | 'SYSTEM'): Total => ({
    title,
    value: { value: null, mark },
    perSqm: null,
  })
  return make<Total>(
    say('value:print.title'),
    [
      { head: word('book.what'), kind: 'text', width: 46, of: ({ title }) => title },
      {
        head: word('col.kwd', { name: word('approach.indication') }),
        kind: 'decimal',
        width: 22,
        of: ({ value }) => value,
      },
      { head: word('col.metre'), kind: 'decimal', width: 22, of: ({ perSqm }) => perSqm },
    ],
    [
      ...figures,
      {
        title: word('book.final'),
        value: isReconciled ? { value: finalValue, formula: 'RECON_FINAL' } : finalValue,
        perSqm: null,
      },
      ...(area === null
        ? []
        : [
            {
              title: word('book.sqm', { name: say('workbook:area') }),
              value: { value: area, name: SUBJECT_AREA, mark: 'INPUT' as const },
              perSqm: null,
            },
          ]),
      ...(parts.length > 0
        ? [legend(say('workbook:legend.input'), 'INPUT'), legend(say('workbook:legend.system'), 'SYSTEM')]
        : []),
      ...(parts.length > 0 ? [{ title: say('workbook:legend.formula'), value: null, perSqm: null }] : []),
    ],
  )
}

/** A calculation, a line each. */
function tableSheet({ title, first, heads, lines }: BookTable, { word }: Speaker, make: Make): WholeSheet {
  type Line = BookTable['lines'][number]
  return make<Line>(
    title,
    [
      { head: first ?? word('book.what'), kind: 'text', width: first ? 20 : 46, of: ({ what }) => what },
      ...heads.map(
        (head, at): MarkedColumn<Line> => ({
          ...(typeof head === 'string' ? ({ head, kind: 'decimal' } as const) : head),
          width: 20,
          of: ({ cells }) => cells[at] ?? null,
        }),
      ),
    ],
    lines,
  )
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

type Line = { what: string; text: string | null; figure: Cell | MarkedCell }

const lineColumns = ({ word }: Speaker): MarkedColumn<Line>[] => [
  { head: word('book.what'), kind: 'text', width: 34, of: ({ what }) => what },
  { head: word('book.text'), kind: 'text', width: 90, of: ({ text }) => text },
  { head: word('book.figure'), kind: 'decimal', width: 18, of: ({ figure }) => figure },
]

/** What of the reconciliation is no input of it: which sheets there are, and what is tried on them. */
const ASIDE = /(Added|Place|Name)$|^(sensitivity|scenario)/

/** What is written in the fields of a sheet, every step with its result, and the remarks. */
function linesOf({ of: { sheet, values, speaker, outcome }, names }: BookPart): Line[] {
  const fields = Object.entries(shapeOf(sheet).fields).filter(([name]) => isIndicating(sheet) || !ASIDE.test(name))
  return [
    ...fields.flatMap(([name, field]): Line[] => {
      const value = values[name] ?? null
      if (isBlank(value) || isRow(value)) return []
      const figure = names.input(name)
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

/** Each list of a sheet on which a row is, with what a reader calls a row by its id. */
function listsOf({ of, title, names }: BookPart, make: Make): WholeSheet[] {
  const { sheet, values, speaker } = of
  if (!isIndicating(sheet)) return []
  return Object.entries(shapeOf(sheet).lists).flatMap(([list, { words, row, id }]) => {
    const rows = list === 'links' ? [] : rowsOf(values, list)
    if (rows.length === 0) return []
    type Listed = (typeof rows)[number]
    const filled = Object.entries(row).filter(
      ([name]) => !name.endsWith('Id') && rows.some(({ row: one }) => !isBlank(one[name])),
    )
    const ofComparable = rowOf(of, list, id)
    const columns = filled.map(
      ([name, field]): MarkedColumn<Listed> => ({
        head: headOf(field, speaker),
        kind: CELL_KINDS[field.kind],
        width: field.kind === 'text' || field.kind === 'longText' ? 30 : 18,
        of: (one) => names.input(`${one.field}.${name}`) ?? cellOf(field, one.row[name] ?? null, speaker),
      }),
    )
    const said: MarkedColumn<Listed>[] = ofComparable
      ? [{ head: speaker.word('book.what'), kind: 'text', width: 34, of: ({ field }) => ofComparable(field) }]
      : []
    return [make(`${words[speaker.reading.language]} - ${title}`, [...said, ...columns], rows)]
  })
}

/** Lists of which each row is of a comparable. */
const OF_COMPARABLES: readonly string[] = ['weights', 'lands', 'incomes']

/** Returns what a row of a comparable is called: by its number, and by the row of the grid that it is in; undefined for rows that have names of their own. */
function rowOf(
  { inputs, values, speaker }: BookSheet,
  list: string,
  id: string,
): ((field: string) => string) | undefined {
  if (id !== 'cell' && !OF_COMPARABLES.includes(list)) return undefined
  const numbers = numbersOf(inputs.comparables.filter(({ choice }) => choice === 'USED'))
  const rows = new Map(
    gridRows(values).map((row) => [row.id, row.code ? speaker.say(`grid:row.${row.code}`) : row.name]),
  )
  return (field) => {
    const [evidence = '', row = ''] = field.slice(list.length + 1).split(':')
    const n = numbers.get(evidence)
    const name = rows.get(row) ?? ''
    return [n === undefined ? '' : speaker.word('comparable', { n: speaker.number(n) }), name]
      .filter(Boolean)
      .join(': ')
  }
}

/** A number as it is, a day as Excel keeps one, and all else as it is written in the report. */
const cellOf = (field: SheetField, value: FormRow[string], speaker: Speaker): Cell =>
  typeof value === 'number' || field.kind === 'date' ? value : speaker.field(field, value) || null
