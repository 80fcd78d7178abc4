import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ImportRow, Run } from '../queries/rows.ts'
import { batchesOf, countOf } from './batches.ts'
import type { Progress } from './progress.ts'
import { WRITERS } from './writers.ts'

/**
 * Writes the rows of an import in the given transaction, validated once more with current data; returns the number written. Throws
 * AppError 'import-bad-rows' when all rows are required and one has a fault.
 */
export async function writeRows(db: Kysely<DB>, of: ImportRow, run: Run, progress: Progress): Promise<number> {
  const writer = WRITERS[of.kind]
  const findDuplicates = writer.createDuplicateFinder()
  const total = await countOf(db, of)
  let [seen, written] = [0, 0]
  for await (const batch of batchesOf(db, of)) {
    const judged = batch.map((data) => ({ row: data.row, ...writer.judge(data.byField) }))
    const bad = judged.filter(({ record }) => !record).length
    if (bad > 0 && run.mode === 'all') throw new AppError('import-bad-rows', { params: { rows: bad } })
    const warned = run.skipDuplicates ? await findDuplicates(db, judged) : new Map()
    const records = judged.flatMap(({ row, record }) => (record && !warned.has(row) ? [record] : []))
    const origin = { importId: of.id, fileName: of.fileName, run, first: written }
    if (records.length > 0) await writer.write(db, records, origin)
    seen += batch.length
    written += records.length
    await progress(seen, total)
  }
  return written
}
