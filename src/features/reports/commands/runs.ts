import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport } from '#server/audit/exports.ts'
import { audit } from '#server/audit/write.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { assertSeesAccount } from '../../valuations/queries/rows.ts'
import { REGISTERS } from '../model/registers.ts'
import { MOST_WAITING, movesOfRun, type ReportRun, type RunInput, type RunMoves } from '../model/runs.ts'
import type { RegisterCode } from '../model.ts'
import { keptInReach } from '../queries/kept.ts'
import { ownRuns, readRun } from '../queries/runs.ts'

type Row = Selectable<Tables['reportRuns']>

/** Throws the refusal of a person who may not read a register. */
export function assertMayRead(actor: Actor, register: RegisterCode): void {
  const refused = refusal(actor, REGISTERS[register].access)
  if (refused) throw new AppError(refused)
}

/**
 * Has a file made by a job, in the scope of the person who asks. Throws 'permission-denied' for a register that they may not read,
 * 'client-limited', 'kept-report-not-found', 'too-many-runs' and 'too-many-requests'.
 */
export async function startRun(ctx: WriteContext, input: RunInput): Promise<ReportRun> {
  const { actor, db, request } = ctx
  const { definition, format, separator, keptId } = input
  assertMayRead(actor, definition.register)
  await assertSeesAccount(ctx)
  await admitExport(ctx)
  const kept = keptId ? await keptInReach(ctx, keptId) : null
  await assertRoom(db, actor.id)
  const language = input.language ?? actor.language ?? (await readSettings(ctx)).defaultLanguage
  const id = randomUUID()
  await db
    .insertInto('reportRuns')
    .values({
      id,
      userId: actor.id,
      definition: JSON.stringify(definition),
      format,
      separator: separator ?? null,
      language,
      origin: 'ASKED',
      keptId: kept?.id ?? null,
      name: kept?.name ?? null,
      ip: request.ip,
      userAgent: request.userAgent,
    })
    .execute()
  await enqueue(db, 'reports', { runId: id })
  return readRun(ctx, id)
}

/** Cancels a file: at once while it waits, within a second while it is made. Throws 'report-run-not-found', 'report-run-state'. */
export async function cancelRun(ctx: WriteContext, { id }: { id: string }): Promise<ReportRun> {
  const row = await lockRun(ctx, id, 'cancel')
  const ended = { state: 'CANCELLED', endedAt: sql<Date>`now()` }
  await ctx.db
    .updateTable('reportRuns')
    .set(row.state === 'WAITING' ? ended : { cancelAsked: true })
    .where('id', '=', id)
    .execute()
  await noteChange(ctx, row, { what: 'cancel' })
  return readRun(ctx, id)
}

/** Has a file made again that failed or was cancelled. Throws 'report-run-not-found', 'report-run-state', 'too-many-runs'. */
export async function retryRun(ctx: WriteContext, { id }: { id: string }): Promise<ReportRun> {
  const row = await lockRun(ctx, id, 'retry')
  await admitExport(ctx)
  await assertRoom(ctx.db, ctx.actor.id)
  await restartRuns(ctx.db, [id])
  await noteChange(ctx, row, { what: 'retry' })
  return readRun(ctx, id)
}

/** Deletes a file that is not in the making, with its line and with the links to it. Throws 'report-run-not-found', 'report-run-state'. */
export async function removeRun(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  const row = await lockRun(ctx, id, 'remove')
  const closed = await ctx.db
    .updateTable('reportShares')
    .set({ revokedAt: sql<Date>`now()` })
    .where('runId', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  await ctx.db.deleteFrom('reportRuns').where('id', '=', id).execute()
  await noteChange(ctx, row, { what: 'remove', links: closed.map((share) => share.id) })
  return { id }
}

/**
 * Ends all files of a client account as if their days were over, and those in the making: which of its valuations they hold isn't known, and one
 * is no longer its own.
 */
export async function closeRuns({ db }: WriteContext, accountId: string | null): Promise<void> {
  // Those that wait are locked: they are begun when the valuation has left.
  await db
    .updateTable('reportRuns')
    .set({
      cancelAsked: sql<boolean>`cancel_asked or state = 'RUNNING'`,
      sha256: null,
      expiresAt: sql<Date>`least(expires_at, now())`,
    })
    .where('clientAccountId', '=', accountId)
    .where((or) => or.or([or('sha256', 'is not', null), or('state', 'in', ['WAITING', 'RUNNING'])]))
    .execute()
}

const DID = { cancel: 'Cancelled', retry: 'Had made again', remove: 'Removed' } as const

function noteChange(ctx: WriteContext, row: Row, change: { what: keyof typeof DID; links?: string[] }): Promise<void> {
  return audit(ctx, {
    eventType: 'REPORT_FILE_CHANGE',
    description: `${DID[change.what]} the report file ${row.fileName ?? row.name ?? row.register}`,
    details: { runId: row.id, file: row.fileName, ...change },
    resourceId: row.register,
    resourceType: 'report',
  })
}

/** Puts files that ended back among those that wait. */
export async function restartRuns(db: Kysely<DB>, ids: readonly string[], after = 0): Promise<void> {
  const rest = { state: 'WAITING', queued: true, done: 0, ofRows: 0, cancelAsked: false, failure: null, endedAt: null }
  await db
    .updateTable('reportRuns')
    .set({ ...rest, ...(after === 0 ? { attempts: 0 } : {}) })
    .where('id', 'in', ids)
    .execute()
  for (const runId of ids) await enqueue(db, 'reports', { runId }, { after })
}

/** Locks the files of a person for this transaction, so that of those that wait one begins. */
export async function lockRunsOf(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_runs ${userId}`}, 0))`.execute(db)
}

async function assertRoom(db: Kysely<DB>, userId: string): Promise<void> {
  await lockRunsOf(db, userId)
  const { open } = await db
    .selectFrom('reportRuns')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where('origin', '=', 'ASKED')
    .executeTakeFirstOrThrow()
  if (open >= MOST_WAITING) throw new AppError('too-many-runs', { params: { most: MOST_WAITING } })
}

async function lockRun({ actor, db }: WriteContext, id: string, move: keyof RunMoves): Promise<Row> {
  const row = await db
    .selectFrom('reportRuns as r')
    .selectAll()
    .where('r.id', '=', id)
    .where(ownRuns(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('report-run-not-found')
  if (!movesOfRun(row, actor.id)[move]) throw new AppError('report-run-state')
  return row
}

/** Deletes files after their seven days, and the lines of the history after three months. */
export async function sweepRuns(db: Kysely<DB>): Promise<void> {
  await db.updateTable('reportRuns').set({ sha256: null }).where('expiresAt', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('reportRuns')
    .where('createdAt', '<', sql<Date>`now() - interval '90 days'`)
    .where('state', 'not in', ['WAITING', 'RUNNING'])
    .execute()
}
