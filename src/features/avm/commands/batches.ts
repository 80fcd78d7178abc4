import { randomUUID } from 'node:crypto'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport } from '#server/audit/exports.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { assertSeesAccount } from '../../valuations/queries/rows.ts'
import { type AvmBatch, BATCH_DAYS, type BatchSubject, MOST_BATCHES } from '../model/batches.ts'
import type { BatchInput } from '../model/inputs.ts'
import { ownBatches, readBatch } from '../queries/batches.ts'

/**
 * Has many properties estimated by a job, in the scope of the person who asks. Clients name properties of theirs, no lines of their own.
 * Throws 'client-limited', 'avm-own-only', 'avm-date', 'avm-own-date', 'avm-too-many-batches' and 'too-many-requests'.
 */
export async function startBatch(ctx: WriteContext, input: BatchInput): Promise<AvmBatch> {
  const { actor, db } = ctx
  const { name, propertyIds, lines, date = kuwaitToday() } = input
  if (lines && rowScope(actor) !== 'all') throw new AppError('avm-own-only')
  if (date > kuwaitToday()) throw new AppError('avm-date')
  if (date !== kuwaitToday() && rowScope(actor) !== 'all') throw new AppError('avm-own-date')
  await assertSeesAccount(ctx)
  await admitExport(ctx)
  await assertRoom(db, actor.id)
  const subjects: BatchSubject[] = lines ?? [...new Set(propertyIds)].map((propertyId) => ({ propertyId }))
  const language = input.language ?? actor.language ?? (await readSettings(ctx)).defaultLanguage
  const id = randomUUID()
  await db
    .insertInto('avmBatches')
    .values({
      id,
      userId: actor.id,
      name,
      language,
      valueDate: date,
      count: subjects.length,
      subjects: JSON.stringify(subjects),
    })
    .execute()
  await enqueue(db, 'avm-batches', { batchId: id })
  await audit(ctx, {
    eventType: 'AVM_BATCH_START',
    description: `${actor.displayName} asked for ${subjects.length} automated estimates`,
    details: { name, count: subjects.length, date },
    resourceId: id,
    resourceType: 'avmBatch',
  })
  return readBatch(ctx, id)
}

/** Cancels a batch: at once while it waits, within a second while it runs. Throws 'avm-batch-not-found', 'avm-batch-over'. */
export async function cancelBatch(ctx: WriteContext, { id }: { id: string }): Promise<AvmBatch> {
  const { state } = await lockBatch(ctx, id)
  if (state !== 'WAITING' && state !== 'RUNNING') throw new AppError('avm-batch-over')
  const change =
    state === 'WAITING' ? { state: 'CANCELLED', cancelAsked: true, endedAt: sql<Date>`now()` } : { cancelAsked: true }
  await ctx.db.updateTable('avmBatches').set(change).where('id', '=', id).execute()
  return readBatch(ctx, id)
}

/** Removes a batch that is over. Throws 'avm-batch-not-found', 'avm-batch-running'. */
export async function removeBatch(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  const { state } = await lockBatch(ctx, id)
  if (state === 'WAITING' || state === 'RUNNING') throw new AppError('avm-batch-running')
  await ctx.db.deleteFrom('avmBatches').where('id', '=', id).execute()
  return { id }
}

/** Deletes the batches of a client account with the property of a valuation that it no longer has, and ends one in the making. */
export async function closeBatches(
  { db }: WriteContext,
  { clientAccountId, propertyId }: { clientAccountId: string | null; propertyId: string | null },
): Promise<void> {
  const held = sql<SqlBool>`client_account_id = ${clientAccountId} and subjects @> ${JSON.stringify([{ propertyId }])}::jsonb`
  // One that waits is locked: it is begun when the valuation has left.
  await db
    .updateTable('avmBatches')
    .set({
      state: sql<string>`case state when 'RUNNING' then 'CANCELLED' else state end`,
      endedAt: sql<Date>`case state when 'RUNNING' then now() end`,
    })
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .where(held)
    .execute()
  await db.deleteFrom('avmBatches').where('state', 'in', ['DONE', 'FAILED']).where(held).execute()
}

async function lockBatch({ actor, db }: WriteContext, id: string): Promise<{ state: string }> {
  const row = await db
    .selectFrom('avmBatches as b')
    .select('b.state')
    .where('b.id', '=', id)
    .where(ownBatches(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('avm-batch-not-found')
  return row
}

async function assertRoom(db: Kysely<DB>, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`avm_batches ${userId}`}, 0))`.execute(db)
  const { open } = await db
    .selectFrom('avmBatches')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow()
  if (open >= MOST_BATCHES) throw new AppError('avm-too-many-batches', { params: { most: MOST_BATCHES } })
}

/** Deletes batches after their days. */
export async function sweepBatches(db: Kysely<DB>): Promise<void> {
  await db
    .deleteFrom('avmBatches')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${BATCH_DAYS})`)
    .where('state', 'not in', ['WAITING', 'RUNNING'])
    .execute()
}
