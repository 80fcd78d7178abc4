import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createColumnJudge, settledReading } from '#kernel/columns.ts'
import { type Cell, storedOf } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { CellsByField, JudgedColumns, Mapping } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { inDegrees } from '../rules/positions.ts'
import { createQualifying } from '../rules/understood.ts'

/** A data row: its number in the sheet, its cells, the cells by field, and the column of each field that has one. */
export type DataRow = { row: number; cells: readonly Cell[]; byField: CellsByField; columns: Mapping }

type Counted = Pick<ImportRow, 'id' | 'sheet' | 'headerRow' | 'leavesRows'>
type Readable = Counted &
  Pick<ImportRow, 'kind' | 'mapping' | 'defaults' | 'columns' | 'qualifiers' | 'readings' | 'judged'> &
  Partial<Pick<ImportRow, 'sheets'>>

type Judgeable = Counted & Pick<ImportRow, 'kind' | 'mapping' | 'separator'>

/** The maximum pause after a batch, in ms: six seconds in total for 10,000 rows. */
const LONGEST_REST = 60

/**
 * Yields the data rows of an import below its header, in batches of at most `size`; rows without a mapped cell are skipped, those of a rent roll without any. After
 * each batch it pauses for as long as the batch took, so that imports use at most half of the database's time.
 */
export async function* batchesOf(db: Kysely<DB>, of: Readable, size = 100): AsyncGenerator<DataRow[]> {
  const read = createRowReader(of)
  for await (const rows of rowsOf(db, of, size)) yield rows.flatMap(({ number, cells }) => read(number, cells) ?? [])
}

/** The stored rows below the header in batches, as `batchesOf` yields what is read of them. */
async function* rowsOf(
  db: Kysely<DB>,
  of: Counted,
  size: number,
): AsyncGenerator<{ number: number; cells: readonly Cell[] }[]> {
  let last = of.headerRow
  for (;;) {
    const rows = await db
      .selectFrom('importRows')
      .select(['number', 'cells'])
      .where('importId', '=', of.id)
      .where('sheet', '=', of.sheet)
      .where('number', '>', last)
      .$if(of.leavesRows, (query) => query.where('isHidden', '=', false))
      .orderBy('number')
      .limit(size)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.number
    const began = performance.now()
    yield rows.map(({ number, cells }) => ({ number, cells: cells as Cell[] }))
    await pause(Math.min(performance.now() - began, LONGEST_REST))
  }
}

function createRowReader(of: Readable): (row: number, cells: readonly Cell[]) => DataRow | undefined {
  const { kind, mapping, defaults } = of
  const { settle } = KINDS[kind]
  const system = of.sheets?.[of.sheet]?.system?.code
  const { qualifying, readings } = createQualifying(KINDS[kind], of)
  const entries = Object.entries(mapping).flatMap(([field, column]) => {
    if (column === null) return []
    const reading = settledReading(of.judged[field], readings[field])
    const settled = (cell: Cell) => settle(field, cell, reading)
    const qualify = qualifying.get(field) ?? ((cell: Cell) => ({ [field]: settled(cell) }))
    return [{ field, column, read: (cell: Cell): CellsByField => qualify(cell, settled) }]
  })
  return (row, cells) => {
    if (isBlank(kind, cells, entries)) return undefined
    const byField: Record<string, CellsByField[string]> = { ...defaults }
    let columns = mapping
    for (const { field, column, read } of entries) {
      const cell = cells[column] ?? ''
      const given = cell === '' ? {} : read(cell)
      for (const [one, value] of Object.entries(given)) {
        // What a cell of its own says of a size's unit or a currency comes before the heading.
        if (value === '' || (one !== field && (byField[one] ?? '') !== '')) continue
        byField[one] = value
        if (one !== field) columns = { ...columns, [one]: column }
      }
      if (Object.keys(given).length === 0) byField[field] ??= ''
    }
    return { row, cells, byField: inDegrees(byField, system), columns }
  }
}

/** True for a row without a mapped cell: titles of a rent roll lie in any column, and another table of its sheet has columns of its own. */
const isBlank = (kind: ImportRow['kind'], cells: readonly Cell[], mapped: readonly { column: number }[]): boolean =>
  kind === 'tenancies' ? cells.every((cell) => cell === '') : mapped.every(({ column }) => (cells[column] ?? '') === '')

/** The maximum number of data rows. */
export async function countOf(db: Kysely<DB>, { id, sheet, headerRow, leavesRows }: Counted): Promise<number> {
  const { count } = await db
    .selectFrom('importRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', id)
    .where('sheet', '=', sheet)
    .where('number', '>', headerRow)
    .$if(leavesRows, (query) => query.where('isHidden', '=', false))
    .executeTakeFirstOrThrow()
  return count
}

/** So many rows are judged while a person decides on the columns; a check judges all of them. */
export const JUDGED_AT_ONCE = 1000

/** Judges how the columns of fields are read by the texts of the first rows below the header, at most so many; fields whose column tells nothing are left out. */
export async function judgeColumns(
  db: Kysely<DB>,
  { id, kind, sheet, headerRow, mapping, leavesRows, separator }: Judgeable,
  most = JUDGED_AT_ONCE,
): Promise<JudgedColumns> {
  const judges = Object.entries(mapping).flatMap(([field, column]) =>
    column === null ? [] : [{ field, column, judge: createColumnJudge(KINDS[kind].kindOf(field), separator === ';') }],
  )
  let seen = 0
  for await (const batch of rowsOf(db, { id, sheet, headerRow, leavesRows }, Math.min(most, JUDGED_AT_ONCE))) {
    const filled = batch.filter(({ cells }) => !isBlank(kind, cells, judges))
    for (const { number, cells } of filled)
      for (const { column, judge } of judges) judge.add(number, storedOf(cells[column]))
    seen += filled.length
    if (seen >= most) break
  }
  const judged = judges.map(({ field, judge }) => [field, judge.end()] as const)
  return Object.fromEntries(
    judged.filter(([, { reading, doubts }]) => Object.keys(reading).length > 0 || doubts.length > 0),
  )
}
