import { type Kysely, sql } from 'kysely'
import { roleMay } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import { AppError, type FieldFault } from '#kernel/errors.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { setAreaChanges } from '../../places/model/changes.ts'
import { readAreaChanges } from '../../places/queries.ts'
import { type ImportKind, KIND_ACCESS } from '../model.ts'
import type { ImportRow, Run } from '../queries/rows.ts'
import { batchesOf, countOf, JUDGED_AT_ONCE, judgeColumns } from './batches.ts'
import { checkRows } from './check.ts'
import { Cancelled, createProgress, type Progress } from './progress.ts'
import { createSeal } from './seal.ts'
import { isBad } from './writer.ts'
import { writerOf } from './writers.ts'

/** The number of attempts that may end with a crash of the server before the work is given up. */
const MOST_ATTEMPTS = 3

const NONE: ReadonlyMap<number, FieldFault> = new Map()

const WORKING = ['CHECKING', 'RUNNING']

type Ending = { [C in keyof Tables['imports']]?: unknown }

/**
 * Does the pending work of an import, a check or a run, in one transaction, so that it is either complete or has no effect. It may
 * be started again after a crash; the second of two concurrent attempts throws.
 */
export async function workOn(db: Kysely<DB>, importId: string): Promise<void> {
  const attempts = await countAttempt(db, importId)
  if (attempts === undefined) return
  if (attempts > MOST_ATTEMPTS) return markFailed(db, importId, 'import-failed')
  const progress = createProgress(db, importId)
  try {
    // A thread knows the areas as they were at its last import.
    setAreaChanges(await readAreaChanges(db))
    await db.transaction().execute(async (trx) => {
      await lockExclusively(trx, importId)
      const of = (await trx.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()) as
        | ImportRow
        | undefined
      if (of?.state === 'CHECKING') await check(trx, of)
      else if (of?.state === 'RUNNING' && of.run) await run(trx, of, of.run)
    })
  } catch (error) {
    if (error instanceof Cancelled) return markCancelled(db, importId)
    if (error instanceof AppError) return markFailed(db, importId, error.code)
    throw error
  }

  async function check(trx: Kysely<DB>, of: ImportRow): Promise<void> {
    // The first rows are judged already.
    const isWhole = (await countOf(trx, of)) <= JUDGED_AT_ONCE
    const judged = isWhole ? of.judged : await judgeColumns(trx, of, Number.POSITIVE_INFINITY)
    const counts = await checkRows(trx, { ...of, judged }, progress)
    const rows = { done: counts.rows, ofRows: counts.rows }
    await end(trx, of, { state: 'CHECKED', judged: JSON.stringify(judged), counts: JSON.stringify(counts), ...rows })
  }

  async function run(trx: Kysely<DB>, of: ImportRow, by: Run): Promise<void> {
    await assertStillAllowed(trx, by.by.id, of.kind)
    const created = await writeRows(trx, of, by, progress)
    await end(trx, of, { state: 'DONE', created, done: of.counts?.rows ?? created, endedAt: sql`now()` })
    await writeAudit(trx, {
      eventType: 'DATA_IMPORT',
      actor: by.by,
      description: `Imported ${created} ${of.kind} from ${of.fileName}`,
      details: { file: of.fileName, records: created, mode: by.mode, kind: of.kind },
      resourceId: of.id,
      resourceType: 'import',
      ipAddress: by.ip,
      userAgent: by.userAgent,
    })
  }
}

/** Increments and returns the number of attempts; undefined when no work is pending. Throws while another attempt is running. */
async function countAttempt(db: Kysely<DB>, id: string): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockExclusively(trx, id)
    const row = await trx
      .updateTable('imports')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', WORKING)
      .returning('attempts')
      .executeTakeFirst()
    return row?.attempts
  })
}

async function lockExclusively(trx: Kysely<DB>, id: string): Promise<void> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0)) as mine`.execute(trx)
  if (!rows[0]?.mine) throw new Error('Another server is at this import.')
}

/** Stores how the work ended, within its transaction; throws Cancelled when a cancellation was requested meanwhile. */
async function end(trx: Kysely<DB>, { id, state }: ImportRow, ending: Ending): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('imports')
    .set({ ...(ending as object), updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('cancelAsked', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Cancelled()
}

/** The person who started the run may have been deactivated, or given another role, since then. */
async function assertStillAllowed(trx: Kysely<DB>, userId: string, kind: ImportKind): Promise<void> {
  const person = await trx.selectFrom('users').select(['role', 'active']).where('id', '=', userId).executeTakeFirst()
  if (!person?.active || !roleMay({ role: person.role as Role }, KIND_ACCESS[kind]))
    throw new AppError('permission-denied')
}

async function markCancelled(db: Kysely<DB>, id: string): Promise<void> {
  const state = sql<string>`case state when 'CHECKING' then 'READ' else 'CANCELLED' end`
  const over = { state, cancelAsked: false, endedAt: sql<Date>`now()`, done: 0 }
  await db.updateTable('imports').set(over).where('id', '=', id).where('state', 'in', WORKING).execute()
}

async function markFailed(db: Kysely<DB>, id: string, failure: string): Promise<void> {
  const over = { state: 'FAILED', failure, endedAt: sql<Date>`now()`, done: 0 }
  await db.updateTable('imports').set(over).where('id', '=', id).where('state', 'in', WORKING).execute()
}

/**
 * Writes the rows of an import in the given transaction, validated once more with current data; returns the number written. Throws
 * AppError 'import-bad-rows' when all rows are required and one has a fault, and 'import-outdated' where rows are no longer the changes that the check found.
 */
async function writeRows(db: Kysely<DB>, of: ImportRow, run: Run, progress: Progress): Promise<number> {
  const writer = writerOf(of)
  await writer.lock?.(db, of.id)
  const judge = await writer.createJudge(db, of.id)
  const findDuplicates = writer.createDuplicateFinder()
  const { question } = writer
  const findOdd = question && (await writer.createDoubter?.(db, of))
  const seal = createSeal()
  const total = await countOf(db, of)
  let [seen, written] = [0, 0]
  for await (const batch of batchesOf(db, of)) {
    const judged = batch.map((data) => ({ row: data.row, ...judge(data.byField, data.cells) }))
    const bad = judged.filter(isBad).length
    seal.add(judged)
    if (bad > 0 && run.mode === 'all') throw new AppError('import-bad-rows', { params: { rows: bad } })
    const warned = run.skipDuplicates || question ? await findDuplicates(db, judged) : NONE
    const odd = findOdd?.(judged)
    const records = judged.flatMap(({ row, record }) => {
      const twice = warned.get(row)
      if (!record || (twice && run.skipDuplicates)) return []
      return [question ? question(record, [...(odd?.get(row) ?? []), ...(twice ? [twice] : [])]) : record]
    })
    const origin = { importId: of.id, fileName: of.fileName, run, first: written }
    if (records.length > 0) await writer.write(db, records, origin)
    seen += batch.length
    written += records.length
    await progress(seen, total)
  }
  // What was checked is what is written: another import, or a person, may have changed what rows were compared with.
  if (of.counts?.seal && of.counts.seal !== seal.end()) throw new AppError('import-outdated')
  return written
}
