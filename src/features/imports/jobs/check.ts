import type { Insertable, Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { ImportCounts } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { batchesOf, countOf, type DataRow } from './batches.ts'
import type { Progress } from './progress.ts'
import { WRITERS } from './writers.ts'

/** The maximum number of faults that are stored; all of them are counted. */
const MOST_FAULTS = 20_000
const LONGEST_VALUE = 200

/** Checks every row of an import, stores the faults, and returns the counts. */
export async function checkRows(db: Kysely<DB>, of: ImportRow, progress: Progress): Promise<ImportCounts> {
  const writer = WRITERS[of.kind]
  const findDuplicates = writer.createDuplicateFinder()
  const counts = { rows: 0, good: 0, bad: 0, duplicates: 0, faults: 0, warnings: 0 }
  const total = await countOf(db, of)
  let ordinal = 0
  await db.deleteFrom('importFaults').where('importId', '=', of.id).execute()
  for await (const batch of batchesOf(db, of)) {
    const judged = batch.map((data) => ({ row: data.row, ...writer.judge(data.byField) }))
    const warned = await findDuplicates(db, judged)
    const unlikely = await writer.findUnlikely?.(db, judged)
    const found: Insertable<Tables['importFaults']>[] = []
    judged.forEach(({ row, faults, notes: said = [] }, at) => {
      const odd = unlikely?.get(row)
      const notes = [...said, ...(odd ? [odd] : [])]
      const data = batch[at] as DataRow
      const warning = warned.get(row)
      counts.rows++
      counts.faults += faults.length
      if (faults.length > 0) counts.bad++
      else counts.good++
      if (warning) counts.duplicates++
      for (const fault of faults) found.push(faultRow(of, data, fault, ordinal++, false))
      for (const note of [...notes, ...(warning ? [warning] : [])])
        found.push(faultRow(of, data, note, ordinal++, true))
      counts.warnings += notes.length
    })
    counts.warnings += warned.size
    const room = MOST_FAULTS - (ordinal - found.length)
    if (room > 0 && found.length > 0) await db.insertInto('importFaults').values(found.slice(0, room)).execute()
    await progress(counts.rows, total)
  }
  return counts
}

function faultRow(
  { id, mapping }: ImportRow,
  { row, cells }: DataRow,
  { field, code, message, params }: FieldFault,
  ordinal: number,
  isWarning: boolean,
): Insertable<Tables['importFaults']> {
  const column = mapping[field] ?? null
  const cell = column === null ? '' : (cells[column] ?? '')
  const value = typeof cell === 'string' ? cell.slice(0, LONGEST_VALUE).toWellFormed() : cell.error
  return {
    importId: id,
    ordinal,
    number: row,
    isWarning,
    field,
    column,
    value: value === '' ? null : value,
    code,
    message,
    params: params ? JSON.stringify(params) : null,
  }
}
