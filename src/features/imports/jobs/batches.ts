import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { createColumnJudge, type SettledReading, settledReading } from '#kernel/columns.ts'
import type { Cell } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { CellsByField, JudgedColumns } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { inDegrees } from '../rules/positions.ts'

/** A data row: its number in the sheet, its cells, and the cells by field. */
export type DataRow = { row: number; cells: readonly Cell[]; byField: CellsByField }

type Readable = Pick<
  ImportRow,
  'id' | 'kind' | 'sheet' | 'headerRow' | 'mapping' | 'defaults' | 'readings' | 'judged'
> &
  Partial<Pick<ImportRow, 'sheets'>>

/** The maximum pause after a batch, in ms: six seconds in total for 10,000 rows. */
const LONGEST_REST = 60

/**
 * Yields the data rows of an import below its header, in batches of at most `size`; rows without a mapped cell are skipped, those of a rent roll without any. After
 * each batch it pauses for as long as the batch took, so that imports use at most half of the database's time.
 */
export async function* batchesOf(db: Kysely<DB>, of: Readable, size = 100): AsyncGenerator<DataRow[]> {
  const settled = new Map(
    Object.keys(of.mapping).map((field) => [field, settledReading(of.judged[field], of.readings[field])]),
  )
  let last = of.headerRow
  for (;;) {
    const rows = await db
      .selectFrom('importRows')
      .select(['number', 'cells'])
      .where('importId', '=', of.id)
      .where('sheet', '=', of.sheet)
      .where('number', '>', last)
      .orderBy('number')
      .limit(size)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    last = end.number
    const began = performance.now()
    yield rows.flatMap(({ number, cells }) => dataRow(of, settled, number, cells as Cell[]) ?? [])
    await pause(Math.min(performance.now() - began, LONGEST_REST))
  }
}

function dataRow(
  { kind, mapping, defaults, sheets, sheet }: Readable,
  settled: ReadonlyMap<string, SettledReading>,
  row: number,
  cells: readonly Cell[],
): DataRow | undefined {
  const mapped = Object.entries(mapping).flatMap(([field, column]) =>
    column === null ? [] : [[field, cells[column] ?? ''] as const],
  )
  // Titles of a rent roll lie in any column, and another table of its sheet has columns of its own.
  const asked = kind === 'tenancies' ? cells : mapped.map(([, cell]) => cell)
  if (asked.every((cell) => cell === '')) return undefined
  const byField: Record<string, CellsByField[string]> = { ...defaults }
  for (const [field, cell] of mapped) {
    const value = cell === '' ? '' : KINDS[kind].settle(field, cell, settled.get(field) ?? { unsure: [] })
    if (value !== '' || byField[field] === undefined) byField[field] = value
  }
  return { row, cells, byField: inDegrees(byField, sheets?.[sheet]?.system?.code) }
}

/** The maximum number of data rows. */
export async function countOf(
  db: Kysely<DB>,
  { id, sheet, headerRow }: Pick<Readable, 'id' | 'sheet' | 'headerRow'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('importRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', id)
    .where('sheet', '=', sheet)
    .where('number', '>', headerRow)
    .executeTakeFirstOrThrow()
  return count
}

/** So many rows are judged while a person decides on the columns; a check judges all of them. */
export const JUDGED_AT_ONCE = 1000

/** Judges how the columns of fields are read by the texts of the first rows below the header, at most so many; fields whose column tells nothing are left out. */
export async function judgeColumns(
  db: Kysely<DB>,
  {
    id,
    kind,
    sheet,
    headerRow,
    mapping,
    separator,
  }: Pick<ImportRow, 'id' | 'kind' | 'sheet' | 'headerRow' | 'mapping' | 'separator'>,
  most = JUDGED_AT_ONCE,
): Promise<JudgedColumns> {
  const judges = Object.entries(mapping).flatMap(([field, column]) =>
    column === null ? [] : [{ field, column, judge: createColumnJudge(KINDS[kind].kindOf(field), separator === ';') }],
  )
  const of = { id, kind, sheet, headerRow, mapping, defaults: {}, readings: {}, judged: {} }
  let seen = 0
  for await (const batch of batchesOf(db, of, Math.min(most, JUDGED_AT_ONCE))) {
    for (const { row, cells } of batch)
      for (const { column, judge } of judges) {
        const cell = cells[column] ?? ''
        judge.add(row, typeof cell === 'string' ? cell : cell.error)
      }
    seen += batch.length
    if (seen >= most) break
  }
  const judged = judges.map(({ field, judge }) => [field, judge.end()] as const)
  return Object.fromEntries(
    judged.filter(([, { reading, doubts }]) => Object.keys(reading).length > 0 || doubts.length > 0),
  )
}
