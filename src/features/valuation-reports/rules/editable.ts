import { markedParts, markText, withoutMarks } from '#features/papers/rules/marks.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { shapeOf } from '../../approaches/fields/shapes.ts'
import type { BySheet, Sheet } from '../../approaches/model/codes.ts'
import type { SheetField, SheetShape } from '../../approaches/model.ts'
import { rowOf } from '../../approaches/rules/values.ts'
import { REPORT_SHAPE } from '../fields.ts'
import type { ReportData } from '../model.ts'
import type { GridSnapshot } from './snapshot.ts'

/**
 * A text that a valuer writes on the form of the report or on a sheet, and that the report prints: its field, the cell of a row, and which line of a
 * text that is printed line by line.
 */
export type EditableText = {
  sheet: Sheet | 'REPORT'
  field: string
  cell?: string
  line?: number
  /** Rows whose cell says the same, and that are printed with it once. */
  also?: readonly string[]
}

/** Short texts that say why, from where or to what effect. Others are names and codes, by which rows and links find each other. */
const SAID = /(?:reason|source|note|effect|evidence|question|answer|outcome|finding|risk|assumption)$/i
const isEditable = (name: string, { kind }: SheetField) => kind === 'longText' || (kind === 'text' && SAID.test(name))

/** Where the lines of assumptions are written. */
const LINES = { ASSUMPTION: 'assumptions', SPECIAL: 'specialAssumptions', LIMITATION: 'limitations' } as const

/** The shape of what a text is written on. */
const shapeOfText = ({ sheet }: Pick<EditableText, 'sheet'>): SheetShape =>
  sheet === 'REPORT' ? REPORT_SHAPE : shapeOf(sheet)

/** What an editable text is called: its field, or its list and the column of the row. */
export function nameOfText(text: EditableText): Word {
  const shape = shapeOfText(text)
  const row = rowOf(shape, text.field)
  const list = row && shape.lists[row.list]
  const words = list ? list.row[text.cell ?? '']?.words : shape.fields[text.field]?.words
  const named = words ?? { ar: text.field, en: text.field }
  return list ? { ar: `${list.words.ar}: ${named.ar}`, en: `${list.words.en}: ${named.en}` } : named
}

/**
 * What a report tells with each editable text between signs of its number (`markText`), which are read where it is worded; and the texts by their numbers. All else
 * is as it was.
 */
export function withMarks(given: ReportData): { data: ReportData; texts: EditableText[] } {
  const texts: EditableText[] = []
  const mark = (text: EditableText, said: string) => markText(said, texts.push(text) - 1)
  const data = cleaned(given)
  const marked = (sheet: EditableText['sheet'], values: FormValues): FormValues => {
    const shape = shapeOfText({ sheet })
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, markedValue({ sheet, field }, value, { shape, mark })]),
    )
  }
  const sheets = Object.fromEntries(
    Object.entries(data.sheets).map(([sheet, values]) => [sheet, marked(sheet as Sheet, values)]),
  ) as BySheet<FormValues>
  const lines = new Map<string, number>()
  return {
    data: {
      ...data,
      content: marked('REPORT', data.content),
      sheets,
      assumptions: data.assumptions.map(({ kind, text }) => {
        const line = lines.get(kind) ?? 0
        lines.set(kind, line + 1)
        return { kind, text: mark({ sheet: 'ASSUMPTIONS', field: LINES[kind], line }, text) }
      }),
      grid: data.grid && gridWith(data.grid, sheets.GRID ?? {}, texts),
      ...(data.grids
        ? { grids: data.grids.map(({ sheet, grid }) => ({ sheet, grid: gridWith(grid, sheets[sheet] ?? {}, texts) })) }
        : {}),
    },
    texts,
  }
}

type Marking = { shape: SheetShape; mark: (text: EditableText, said: string) => string }

function markedValue(text: EditableText, value: FormValue, { shape, mark }: Marking): FormValue {
  if (typeof value === 'string') {
    const field = shape.fields[text.field]
    return field && isEditable(text.field, field) && !isBlank(value) ? mark(text, value) : value
  }
  const row = isRow(value) ? rowOf(shape, text.field) : undefined
  const cells = row && shape.lists[row.list]?.row
  if (!isRow(value) || !cells) return value
  return Object.fromEntries(
    Object.entries(value).map(([cell, said]) => {
      const field = cells[cell]
      const isWritten = field && isEditable(cell, field) && typeof said === 'string' && !isBlank(said)
      return [cell, isWritten ? mark({ ...text, cell }, said) : said]
    }),
  ) as FormRow
}

/** A grid has copies of the reasons of its cells; one reason of several comparables in a row is printed once, and is one text. */
function gridWith(grid: GridSnapshot, values: FormValues, texts: EditableText[]): GridSnapshot {
  const cellsOf = (evidenceId: string) =>
    Object.entries(values).flatMap(([field, row]) =>
      field.startsWith(`cells.${evidenceId}:`) && isRow(row) && typeof row.reason === 'string' ? [row.reason] : [],
    )
  const firsts = new Map<string, string>()
  return {
    ...grid,
    columns: grid.columns.map((column) => {
      const left = cellsOf(column.evidenceId)
      const markedReason = (reason: string, row: number) => {
        const at = left.findIndex((one) => withoutMarks(one) === reason)
        const marked = at < 0 ? reason : (left.splice(at, 1)[0] ?? reason)
        const first = firsts.get(`${row} ${reason}`)
        if (first === undefined) firsts.set(`${row} ${reason}`, marked)
        else join(texts, first, marked)
        return first ?? marked
      }
      return {
        ...column,
        adjustments: column.adjustments.map((one, row) => one && { ...one, reason: markedReason(one.reason, row) }),
      }
    }),
  }
}

/** The first of two texts that say the same is the one for both. */
function join(texts: EditableText[], first: string, other: string): void {
  const [one, two] = [first, other].map((text) => markedParts(text)[0]?.mark ?? -1)
  const [kept, joined] = [texts[one ?? -1], texts[two ?? -1]]
  if (kept && joined) kept.also = [...(kept.also ?? []), joined.field]
}

function cleaned<T>(value: T): T {
  if (typeof value === 'string') return withoutMarks(value) as T
  if (Array.isArray(value)) return value.map(cleaned) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)])) as T
}
