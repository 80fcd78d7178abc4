import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Cell } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { CellsByField } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { inDegrees } from '../rules/positions.ts'

/** A data row: its number in the sheet, its cells, and the cells by field. */
export type DataRow = { row: number; cells: readonly Cell[]; byField: CellsByField }

type Readable = Pick<ImportRow, 'id' | 'kind' | 'sheet' | 'headerRow' | 'mapping' | 'defaults'> &
  Partial<Pick<ImportRow, 'sheets'>>

/** The maximum pause after a batch, in ms: six seconds in total for 10,000 rows. */
const LONGEST_REST = 60

/**
 * Yields the data rows of an import below its header, in batches of at most `size`; rows without a mapped cell are skipped, those of a rent roll without any. After
 * each batch it pauses for as long as the batch took, so that imports use at most half of the database's time.
 */
export async function* batchesOf(db: Kysely<DB>, of: Readable, size = 100): AsyncGenerator<DataRow[]> {
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
    yield rows.flatMap(({ number, cells }) => dataRow(of, number, cells as Cell[]) ?? [])
    await pause(Math.min(performance.now() - began, LONGEST_REST))
  }
}

function dataRow(
  { kind, mapping, defaults, sheets, sheet }: Readable,
  row: number,
  cells: readonly Cell[],
): DataRow | undefined {
  const mapped = Object.entries(mapping).flatMap(([field, column]) =>
    column === null ? [] : [[field, cells[column] ?? ''] as const],
  )
  // Titles of a rent roll lie in any column, and another table of its sheet has columns of its own.
  const asked = kind === 'tenancies' ? cells : mapped.map(([, cell]) => cell)
  if (asked.every((cell) => cell === '')) return undefined
  const byField: Record<string, Cell> = { ...defaults }
  for (const [field, cell] of mapped) if (cell !== '' || byField[field] === undefined) byField[field] = cell
  return { row, cells, byField: inDegrees(byField, sheets?.[sheet]?.system?.code) }
}

/** The maximum number of data rows. */
export async function countOf(db: Kysely<DB>, { id, sheet, headerRow }: Readable): Promise<number> {
  const { count } = await db
    .selectFrom('importRows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('importId', '=', id)
    .where('sheet', '=', sheet)
    .where('number', '>', headerRow)
    .executeTakeFirstOrThrow()
  return count
}
