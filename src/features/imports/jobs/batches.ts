import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { Cell } from '#kernel/sheets.ts'
import type { DB } from '#server/db/tables.ts'
import type { CellsByField, Mapping } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { createQualifying } from '../rules/understood.ts'

/** A data row: its number in the sheet, its cells, the cells by field, and the column of each field that has one. */
export type DataRow = { row: number; cells: readonly Cell[]; byField: CellsByField; columns: Mapping }

type Counted = Pick<ImportRow, 'id' | 'sheet' | 'headerRow' | 'leavesRows'>
type Readable = Counted & Pick<ImportRow, 'kind' | 'mapping' | 'defaults' | 'columns' | 'qualifiers'>

/** The maximum pause after a batch, in ms: six seconds in total for 10,000 rows. */
const LONGEST_REST = 60

/**
 * Yields the data rows of an import below its header, in batches of at most `size`; rows without a mapped cell are skipped, those of a rent roll without any. After
 * each batch it pauses for as long as the batch took, so that imports use at most half of the database's time.
 */
export async function* batchesOf(db: Kysely<DB>, of: Readable, size = 100): AsyncGenerator<DataRow[]> {
  let last = of.headerRow
  const read = createRowReader(of)
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
    yield rows.flatMap(({ number, cells }) => read(number, cells as Cell[]) ?? [])
    await pause(Math.min(performance.now() - began, LONGEST_REST))
  }
}

function createRowReader(of: Readable): (row: number, cells: readonly Cell[]) => DataRow | undefined {
  const { kind, mapping, defaults } = of
  const entries = Object.entries(mapping).filter((one): one is [string, number] => one[1] !== null)
  const qualifying = createQualifying(KINDS[kind], of)
  return (row, cells) => {
    const mapped = entries.map(([field, column]) => [field, cells[column] ?? ''] as const)
    // Titles of a rent roll lie in any column, and another table of its sheet has columns of its own.
    const asked = kind === 'tenancies' ? cells : mapped.map(([, cell]) => cell)
    if (asked.every((cell) => cell === '')) return undefined
    const byField: Record<string, Cell | FieldFault> = { ...defaults }
    let columns = mapping
    for (const [field, cell] of mapped) if (cell !== '' || byField[field] === undefined) byField[field] = cell
    for (const [field, qualify] of qualifying) {
      const cell = cells[mapping[field] ?? -1] ?? ''
      if (cell === '') continue
      const given = qualify(cell)
      if (!(field in given)) delete byField[field]
      for (const [one, value] of Object.entries(given)) {
        // What a cell of its own says of a size's unit or a currency comes before the heading.
        if (one !== field && (byField[one] ?? '') !== '' && one !== 'currencyAmount') continue
        byField[one] = value
        if (one !== field) columns = { ...columns, [one]: mapping[field] ?? null }
      }
    }
    return { row, cells, byField, columns }
  }
}

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
