import type { Insertable, Kysely } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { type ImportCounts, type Mapping, MOST_FINDINGS } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { batchesOf, countOf, type DataRow } from './batches.ts'
import type { Progress } from './progress.ts'
import { createSeal } from './seal.ts'
import type { Change } from './writer.ts'
import { writerOf } from './writers.ts'

const LONGEST_VALUE = 200

/** Checks every row of an import, stores the faults, and returns the counts. */
export async function checkRows(db: Kysely<DB>, of: ImportRow, progress: Progress): Promise<ImportCounts> {
  const writer = writerOf(of)
  const judge = await writer.createJudge(db, of.id)
  const findDuplicates = writer.createDuplicateFinder()
  const findOdd = await writer.createDoubter?.(db, of)
  const counts: ImportCounts = { rows: 0, good: 0, bad: 0, duplicates: 0, faults: 0, warnings: 0 }
  const seal = createSeal()
  const count = ({ kind }: Change) => {
    counts.changes = { ...counts.changes, [kind]: (counts.changes?.[kind] ?? 0) + 1 }
  }
  const total = await countOf(db, of)
  let ordinal = 0
  await db.deleteFrom('importFaults').where('importId', '=', of.id).execute()
  for await (const batch of batchesOf(db, of, writer.atOnce)) {
    const judged = batch.map((data) => ({ row: data.row, ...judge(data.byField, data.cells) }))
    const warned = await findDuplicates(db, judged)
    const odd = findOdd?.(judged)
    const found: Stored[] = []
    seal.add(judged)
    judged.forEach(({ row, faults, notes: said = [], isLeft, changes = [], columns }, at) => {
      const notes = [...said, ...(odd?.get(row) ?? [])]
      const data = { ...(batch[at] as DataRow), columns }
      const warning = warned.get(row)
      if (!isLeft) counts.rows++
      counts.faults += faults.length
      if (faults.length > 0) counts.bad++
      else if (!isLeft) counts.good++
      if (warning) counts.duplicates++
      for (const fault of faults) found.push(faultRow(of, data, fault, ordinal++, false))
      for (const note of [...notes, ...(warning ? [warning] : [])])
        found.push(faultRow(of, data, note, ordinal++, true))
      counts.warnings += notes.length
      if (changes[0]) count(changes[0])
      for (const { note, value } of changes)
        found.push({ ...faultRow(of, data, note, ordinal++, true), ...(value ? { value } : {}) })
    })
    counts.warnings += warned.size
    await store(found)
    await progress(counts.rows, total)
  }
  const rest = judge.rest?.() ?? []
  for (const one of rest) count(one)
  await store(
    rest.map(({ note, value = null }) => ({
      ...faultRow(of, { row: 0, cells: [], columns: {} }, note, ordinal++, true),
      value,
    })),
  )
  const sealed = seal.end()
  return sealed ? { ...counts, seal: sealed } : counts

  async function store(found: readonly Stored[]): Promise<void> {
    const room = MOST_FINDINGS - (ordinal - found.length)
    if (room > 0 && found.length > 0) await db.insertInto('importFaults').values(found.slice(0, room)).execute()
  }
}

type Stored = Insertable<Tables['importFaults']>
type Placed = Pick<DataRow, 'row' | 'cells'> & { columns: Mapping | undefined }

function faultRow(
  { id, mapping }: ImportRow,
  { row, cells, columns = mapping }: Placed,
  { field, code, message, params }: FieldFault,
  ordinal: number,
  isWarning: boolean,
): Stored {
  const column = columns[field] ?? null
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
