import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepFile } from '#server/files/store/keep-file.ts'
import { attemptRows } from '#server/jobs/attempt-rows.ts'
import { Cancelled, createAttempts } from '#server/jobs/attempts.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Work } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import type { MakingContext } from '#server/procedure.ts'
import { personToServe } from '../../settings/queries.ts'
import { assertSeesAccount } from '../../valuations/queries/rows.ts'
import { type MadeFile, makeReportFile } from '../commands/file.ts'
import type { FileProgress } from '../commands/file-task.ts'
import { lockRunsOf, restartRuns } from '../commands/runs.ts'
import { REGISTERS } from '../model/registers.ts'
import { FILE_DAYS } from '../model/runs.ts'
import type { Separator } from '../model.ts'
import { noteMade, type RunRow, sendFile, tellOwner } from './delivery.ts'

/** The number of attempts that may end with a crash of the server, or, of a scheduled file, with an error, before it has failed. */
const MOST_ATTEMPTS = 3
/** After how many seconds a scheduled file is tried again, times the attempts made. */
const RETRY_AFTER = 60

/** How long one file may take, in ms: less than its job. */
const TIMEOUT = 50 * 60_000

const rows = attemptRows('reportRuns', { endedAt: true })

export type RunParts = Pick<MakingContext, 'notifyCache' | 'print' | 'runTask'> & {
  db: Kysely<DB>
  store: FileStore
  appUrl: string
  log: Log
  makeFile?: typeof makeReportFile
}
/**
 * The work of the queue of reports: makes one file, stores it, and sends it to its recipient when it was scheduled. A file is made in the
 * scope of its own person, whatever the scope of who asked. A server that dies in the middle leaves its job to another one; the attempt
 * that began last is the only one that can end it. `stop` ends those that run: the next server begins them again.
 */
export function createReportWork(parts: RunParts): { work: Work<'reports'>; stop: () => void } {
  const { db, log } = parts
  const { attempt, stop } = createAttempts(log)
  const work: Work<'reports'> = async ({ runId }, given) => {
    const run = await begin(db, runId)
    if (!run) return
    await attempt<FileProgress>(given, {
      attempts: run.attempts,
      most: MOST_ATTEMPTS,
      start: { done: 0, of: 0 },
      store: ({ done, of }) => rows.store(db, run, { done, ofRows: of }),
      async run({ settled, ...following }) {
        const folder = await mkdtemp(join(tmpdir(), 'thamin-report-'))
        try {
          const made = await make(parts, run, { folder, ...following })
          await settled()
          if (!made) await endEmpty(db, run)
          else await finish(parts, run, made)
        } finally {
          await rm(folder, { recursive: true, force: true })
        }
      },
      release: () => rows.release(db, run),
      cancel: () => endCancelled(db, run),
      fail: (failure) => end(parts, run, failure),
      unexpected: 'report-failed',
      failed: 'a report file could not be made',
      of: { run: run.id },
    })
  }
  return { work, stop }
}

/** Takes a file that waits, or that another attempt left; undefined when it has ended, or while its person has another one in the making. */
function begin(db: Kysely<DB>, id: string): Promise<RunRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('reportRuns').select('userId').where('id', '=', id).executeTakeFirst()
    if (!found) return undefined
    await lockRunsOf(trx, found.userId)
    const another = await trx
      .selectFrom('reportRuns')
      .select('id')
      .where('userId', '=', found.userId)
      .where('state', '=', 'RUNNING')
      .where('id', '!=', id)
      .executeTakeFirst()
    if (another) {
      // Anyone who ends that one sends a job for the next.
      const waiting = trx.updateTable('reportRuns').set({ queued: false }).where('id', '=', id)
      await waiting.where('state', '=', 'WAITING').execute()
      return undefined
    }
    const row = await trx
      .updateTable('reportRuns')
      .set((eb) => ({
        state: 'RUNNING',
        startedAt: sql<Date>`now()`,
        attempts: eb('attempts', '+', 1),
        done: 0,
        ofRows: 0,
      }))
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .returningAll()
      .executeTakeFirst()
    return row as unknown as RunRow | undefined
  })
}

/** Makes the file in a folder; undefined when it has no rows and is not wanted without. */
async function make(
  parts: RunParts,
  run: RunRow,
  { folder, signal, tell }: { folder: string; signal: AbortSignal; tell: (progress: FileProgress) => void },
): Promise<MadeFile | undefined> {
  const { db, print, runTask, makeFile = makeReportFile } = parts
  const actor = await personToServe(parts, run.userId, REGISTERS[run.definition.register].access)
  // The scope has changed since the file was asked for: what it would hold is not what the file is kept under.
  const account = rowScope(actor) === 'own' ? (actor.accountId ?? null) : null
  await assertSeesAccount({ actor, db })
  if (account !== run.clientAccountId) throw new AppError('permission-denied')
  const { format, language, separator } = run
  const made = await makeFile(
    { actor, print, runTask },
    run.definition,
    { format, language: language as Language, separator: (separator as Separator | null) ?? undefined },
    folder,
    { timeout: TIMEOUT, signal, onProgress: tell },
  )
  if (made.of === 0 && run.origin === 'SCHEDULED' && (await skipsEmpty(db, run))) return undefined
  return made
}

async function skipsEmpty(db: Kysely<DB>, { keptId }: RunRow): Promise<boolean> {
  if (!keptId) return false
  const kept = await db.selectFrom('keptReports').select('skipEmpty').where('id', '=', keptId).executeTakeFirst()
  return kept?.skipEmpty ?? false
}

/** Stores the file, says so, and sends it to its recipient when it was scheduled. Throws Cancelled when it is not wanted any more. */
async function finish(parts: RunParts, run: RunRow, made: MadeFile): Promise<void> {
  const { db, store } = parts
  const { sha256, size, rows, path, name: fileName } = made
  await keepFile({ db, store }, { path, sha256, size, kind: run.format }, async (trx) => {
    const ending = { state: 'DONE', fileName, sha256, size, rows, done: rows, ofRows: rows }
    const expiresAt = sql<Date>`now() + make_interval(days => ${FILE_DAYS})`
    const isMine = await close(trx, run, { ...ending, expiresAt }, { unlessCancelled: true })
    if (!isMine) throw new Cancelled()
    const file = { fileName, sha256, size, rows }
    await noteMade(trx, run, file)
    if (run.origin === 'SCHEDULED') await sendFile(trx, run, file, parts)
  })
}

const endEmpty = (db: Kysely<DB>, run: RunRow) => db.transaction().execute((trx) => close(trx, run, { state: 'EMPTY' }))
const endCancelled = (db: Kysely<DB>, run: RunRow) =>
  db.transaction().execute(async (trx) => void (await close(trx, run, { state: 'CANCELLED', done: 0 })))

/** Ends a file that could not be made: a scheduled one is tried again, then its owner is notified. */
async function end(parts: RunParts, run: RunRow, failure: string): Promise<void> {
  const isOver = run.origin === 'ASKED' || run.attempts >= MOST_ATTEMPTS || isForGood(failure)
  await parts.db.transaction().execute(async (trx) => {
    const isMine = await close(trx, run, { state: 'FAILED', failure, done: 0 })
    if (!isMine) return
    if (!isOver) await restartRuns(trx, [run.id], RETRY_AFTER * run.attempts)
    else if (run.origin === 'SCHEDULED') await tellOwner(trx, run, parts)
  })
}

const isForGood = (failure: string) =>
  ['permission-denied', 'account-inactive', 'two-factor-required', 'export-too-large', 'paper-too-large'].includes(
    failure,
  )

/** Stores how this attempt ended, and sends for the next file of its person; false when the attempt is not the latest one. */
async function close(
  trx: Kysely<DB>,
  run: RunRow,
  ending: Parameters<typeof rows.end>[2],
  how?: { unlessCancelled: true },
): Promise<boolean> {
  const { userId } = run
  await lockRunsOf(trx, userId)
  if (!(await rows.end(trx, run, ending, how))) return false
  const next = await trx
    .selectFrom('reportRuns')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'WAITING')
    .where('queued', '=', false)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return true
  await trx.updateTable('reportRuns').set({ queued: true }).where('id', '=', next.id).execute()
  await enqueue(trx, 'reports', { runId: next.id })
  return true
}
