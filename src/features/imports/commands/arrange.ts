import type { Kysely } from 'kysely'
import type { Cell, SheetInfo } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { ImportColumn, ImportKind, Mapping } from '../model.ts'
import { columnsOf, findHeaderRow, HEADER_WITHIN, suggestMapping } from '../rules/headers.ts'
import { KINDS } from '../rules/kinds.ts'

/** The number of rows below the header that samples are taken from. */
const SAMPLED = 30

/** The header row of a sheet, its columns, and the suggested mapping. */
export type Arrangement = { headerRow: number; columns: ImportColumn[]; suggested: Mapping }

/** Finds the header row of a sheet, unless it is given, and the mapping that its headers suggest. */
export async function arrange(
  db: Kysely<DB>,
  { id, kind, sheets }: { id: string; kind: ImportKind; sheets: readonly SheetInfo[] },
  { sheet, headerRow: given, leavesColumns = false }: { sheet: number; headerRow?: number; leavesColumns?: boolean },
): Promise<Arrangement> {
  const of = db
    .selectFrom('importRows')
    .select(['number', 'cells'])
    .where('importId', '=', id)
    .where('sheet', '=', sheet)
  const first = numbered(await of.orderBy('number').limit(HEADER_WITHIN).execute())
  const headerRow = given ?? findHeaderRow(first, KINDS[kind])
  // The row above as well: units may have a row of their own.
  const from = of.where('number', '>=', headerRow - 1).orderBy('number')
  const rows = numbered(await from.limit(SAMPLED + 2).execute())
  const info = sheets[sheet]
  const hidden = info?.hiddenColumns ?? []
  return {
    headerRow,
    columns: columnsOf(rows, headerRow, KINDS[kind], info?.columns ?? 0, info),
    suggested: suggestMapping(rows, headerRow, KINDS[kind], { hidden, without: leavesColumns ? hidden : [] }),
  }
}

const numbered = (rows: { number: number; cells: unknown }[]) =>
  rows.map(({ number, cells }) => ({ number, cells: cells as Cell[] }))
