import type { Insertable, Kysely } from 'kysely'
import { isEmptyWord } from '#kernel/columns.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { shownOf } from '#kernel/sheets.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { importsMessages } from '../messages.ts'
import { type ImportCounts, MOST_FAULTS } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { KINDS } from '../rules/kinds.ts'
import { batchesOf, countOf, type DataRow } from './batches.ts'
import type { Progress } from './progress.ts'
import { createSeal } from './seal.ts'
import type { Change } from './writer.ts'
import { writerOf } from './writers.ts'

const note = faultOf('imports', importsMessages)

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
  const emptyWords = createEmptyWordNotes(of)
  const total = await countOf(db, of)
  let ordinal = 0
  await db.deleteFrom('importFaults').where('importId', '=', of.id).execute()
  for await (const batch of batchesOf(db, of, writer.checkedAtOnce)) {
    const judged = batch.map((data) => ({ row: data.row, ...judge(data.byField, data.cells) }))
    const warned = await findDuplicates(db, judged)
    const odd = findOdd?.(judged)
    const found: Stored[] = []
    seal.add(judged)
    judged.forEach(({ row, faults, notes: said = [], isLeft, changes = [], columns }, at) => {
      const notes = [...said, ...(odd?.get(row) ?? []), ...(isLeft ? [] : emptyWords(batch[at]))]
      const data = batch[at] as DataRow
      const placed = { ...data, columns: columns ?? data.columns }
      const warning = warned.get(row)
      if (!isLeft) counts.rows++
      counts.faults += faults.length
      if (faults.length > 0) counts.bad++
      else if (!isLeft) counts.good++
      if (warning) counts.duplicates++
      for (const fault of faults) found.push(faultRow(of, placed, fault, ordinal++, false))
      for (const note of [...notes, ...(warning ? [warning] : [])])
        found.push(faultRow(of, placed, note, ordinal++, true))
      counts.warnings += notes.length
      if (changes[0]) count(changes[0])
      for (const { note, value } of changes)
        found.push({ ...faultRow(of, placed, note, ordinal++, true), ...(value ? { value } : {}) })
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
  if (ordinal > MOST_FAULTS) counts.unlisted = ordinal - MOST_FAULTS
  const sealed = seal.end()
  return sealed ? { ...counts, seal: sealed } : counts

  async function store(found: readonly Stored[]): Promise<void> {
    const room = MOST_FAULTS - (ordinal - found.length)
    if (room > 0 && found.length > 0) await db.insertInto('importFaults').values(found.slice(0, room)).execute()
  }
}

/** Gives what notes the texts of a row by which sheets say that there is nothing, in columns of which nobody has decided whether they do. */
function createEmptyWordNotes({ kind, judged, readings }: ImportRow): (data: DataRow | undefined) => FieldFault[] {
  const fields = Object.keys(judged).filter(
    (field) => judged[field]?.reading.empties && !readings[field]?.empties && KINDS[kind].kindOf(field) === 'text',
  )
  return (data) =>
    fields.flatMap((field) => {
      const cell = data?.byField[field] ?? ''
      return typeof cell === 'string' && isEmptyWord(cell) ? [note(field, 'warning.emptyWord', { word: cell })] : []
    })
}

type Stored = Insertable<Tables['importFaults']>
type Placed = Omit<DataRow, 'byField'>

function faultRow(
  { id }: ImportRow,
  { row, cells, columns }: Placed,
  { field, code, message, params }: FieldFault,
  ordinal: number,
  isWarning: boolean,
): Stored {
  const column = columns[field] ?? null
  const cell = column === null ? '' : (cells[column] ?? '')
  const value = shownOf(cell).slice(0, LONGEST_VALUE).toWellFormed()
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
