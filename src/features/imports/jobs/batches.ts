import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Cell } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { ImportRow } from '../queries/rows.ts'
import type { CellsByField } from '../rules/kind.ts'

/** A row of data: its number in the sheet, its cells, and what they are for their fields. */
export type DataRow = { row: number; cells: readonly Cell[]; byField: CellsByField }

type Readable = Pick<ImportRow, 'id' | 'sheet' | 'headerRow' | 'mapping' | 'defaults'>

/** The longest that the work rests after a batch, in ms: of 10,000 rows six seconds in all. */
const LONGEST_REST = 60

/**
 * Rows of data of one import from the first below its header, at most so many at a time; a row without any mapped cell is none. After each
 * batch the work rests for as long as it took, so that the database is at most half its own: whoever reads a list comes first.
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

function dataRow({ mapping, defaults }: Readable, row: number, cells: readonly Cell[]): DataRow | undefined {
  const mapped = Object.entries(mapping).flatMap(([field, column]) =>
    column === null ? [] : [[field, cells[column] ?? ''] as const],
  )
  if (mapped.every(([, cell]) => cell === '')) return undefined
  const byField: Record<string, Cell> = { ...defaults }
  for (const [field, cell] of mapped) if (cell !== '' || byField[field] === undefined) byField[field] = cell
  return { row, cells, byField }
}

/** How many rows of data there are at most. */
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
