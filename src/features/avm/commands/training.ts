import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { audit, writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { AvmModel, AvmModels, Frequency, ModelOrigin } from '../model.ts'
import { listModels, readModelRow } from '../queries/models.ts'
import { ENGINE_VERSION } from '../rules/model.ts'

const OPEN = ['WAITING', 'TRAINING']

/** Has a model trained now. Throws 'avm-training-running' while one waits or is trained. */
export async function startTraining(ctx: WriteContext): Promise<AvmModel> {
  const { actor, db } = ctx
  const id = await requestTraining(db, 'ASKED', { id: actor.id, name: actor.displayName })
  if (!id) throw new AppError('avm-training-running')
  const model = await readModelRow(db, id)
  await audit(ctx, {
    eventType: 'AVM_TRAINING_START',
    description: `${actor.displayName} had model ${model.number} of the automated valuation trained`,
    details: { number: model.number },
    resourceId: id,
    resourceType: 'avmModel',
  })
  return model
}

/** Cancels the training of a model: at once while it waits, within a second while it runs. Throws 'avm-training-over' when there is none. */
export async function cancelTraining(ctx: WriteContext, { id }: { id: string }): Promise<AvmModel> {
  const { db, actor } = ctx
  const row = await db.selectFrom('avmModels').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || !OPEN.includes(row.status)) throw new AppError('avm-training-over')
  const change =
    row.status === 'WAITING'
      ? { status: 'CANCELLED', endedAt: sql<Date>`now()`, cancelAsked: true }
      : { cancelAsked: true }
  await db.updateTable('avmModels').set(change).where('id', '=', id).execute()
  const model = await readModelRow(db, id)
  await audit(ctx, {
    eventType: 'AVM_TRAINING_CANCEL',
    description: `${actor.displayName} cancelled the training of model ${model.number} of the automated valuation`,
    details: { number: model.number },
    resourceId: id,
    resourceType: 'avmModel',
  })
  return model
}

/** Sets when models are trained by themselves. Throws 'stale-version'. */
export async function setSchedule(
  ctx: WriteContext,
  { frequency, version }: { frequency: Frequency; version: number },
): Promise<AvmModels> {
  const { db, actor } = ctx
  const before = await db
    .selectFrom('avmSchedule')
    .select(['frequency', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.version !== version) throw new AppError('stale-version')
  await db
    .updateTable('avmSchedule')
    .set({ frequency, version: version + 1, updatedBy: actor.id, updatedAt: sql<Date>`now()` })
    .execute()
  await audit(ctx, {
    eventType: 'AVM_SCHEDULE_CHANGE',
    description: `${actor.displayName} changed when models of the automated valuation are trained`,
    before: { frequency: before.frequency },
    after: { frequency },
    resourceType: 'avmModel',
  })
  return listModels(ctx)
}

/** Has a model trained, in the transaction that wants it; undefined while one waits or is trained. */
export async function requestTraining(
  trx: Transaction<DB>,
  origin: ModelOrigin,
  by: { id: string; name: string } | null,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('asking for a training', 0))`.execute(trx)
  const open = await trx.selectFrom('avmModels').select('id').where('status', 'in', OPEN).executeTakeFirst()
  if (open) return undefined
  const id = randomUUID()
  await trx
    .insertInto('avmModels')
    .values({ id, origin, askedBy: by?.id ?? null, askedByName: by?.name ?? null, engine: ENGINE_VERSION })
    .execute()
  await enqueue(trx, 'avm-training', { modelId: id })
  return id
}

/** A training as its attempt knows it. */
export type Attempt = {
  id: string
  number: number
  attempts: number
  askedBy: string | null
  askedByName: string | null
}

/** Takes a training that waits, or that another attempt left; undefined when it has ended. */
export function beginTraining(db: Kysely<DB>, id: string): Promise<Attempt | undefined> {
  return db
    .updateTable('avmModels')
    .set((eb) => ({ status: 'TRAINING', startedAt: sql<Date>`now()`, attempts: eb('attempts', '+', 1), progress: 0 }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning(['id', 'number', 'attempts', 'askedBy', 'askedByName'])
    .executeTakeFirst()
}

/** Ends an attempt that came to no model; does nothing when it is not the latest one. */
export function endTraining(
  db: Kysely<DB>,
  attempt: Attempt,
  ending: { status: 'FAILED'; failure: string } | { status: 'CANCELLED' },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('avmModels')
      .set({ ...ending, endedAt: sql<Date>`now()`, progress: 0 })
      .where('id', '=', attempt.id)
      .where('status', '=', 'TRAINING')
      .where('attempts', '=', attempt.attempts)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n && ending.status === 'FAILED')
      await noteEnd(
        trx,
        attempt,
        `Training model ${attempt.number} of the automated valuation failed: ${ending.failure}`,
        ending,
      )
  })
}

/** Records how a training ended, for the person who asked for it. */
export function noteEnd(
  trx: Kysely<DB>,
  { id, number, askedBy, askedByName }: Attempt,
  description: string,
  details: Record<string, unknown>,
): Promise<void> {
  return writeAudit(trx, {
    eventType: 'AVM_TRAINING_END',
    actor: askedBy && askedByName ? { id: askedBy, name: askedByName } : SYSTEM,
    description,
    details: { number, ...details },
    resourceId: id,
    resourceType: 'avmModel',
  })
}
