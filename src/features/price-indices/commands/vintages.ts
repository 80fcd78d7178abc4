import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Vintage } from '../model/vintages.ts'
import { findVintage } from '../queries/vintages.ts'

const OPEN = ['WAITING', 'RUNNING']

/** Has all indices calculated now. Throws 'price-index-running' while they are. */
export async function computeIndex(ctx: WriteContext): Promise<Vintage> {
  const { actor, db } = ctx
  const id = await requestVintage(db, 'ASKED', { id: actor.id, name: actor.displayName })
  if (!id) throw new AppError('price-index-running')
  await audit(ctx, {
    eventType: 'PRICE_INDEX_COMPUTE',
    description: `${actor.displayName} had the price index calculated`,
    resourceType: 'priceIndex',
    resourceId: id,
  })
  return found(db, id)
}

/** Has all indices calculated, in the transaction that wants it; undefined while they are. */
export async function requestVintage(
  trx: Transaction<DB>,
  origin: Vintage['origin'],
  by: { id: string; name: string } | null,
): Promise<string | undefined> {
  const id = randomUUID()
  const made = await trx
    .insertInto('priceIndexVintages')
    .values({ id, origin, askedBy: by?.id ?? null, askedByName: by?.name ?? null })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await enqueue(trx, 'price-index', { vintageId: id })
  return made?.id
}

/**
 * Publishes what was calculated as the next number, after which nobody changes it. Throws 'price-index-not-ready' where it isn't ready (any more), and
 * 'stale-version'.
 */
export async function publishIndex(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<Vintage> {
  const { actor, db } = ctx
  const row = await db
    .selectFrom('priceIndexVintages')
    .select(['version', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'READY') throw new AppError('price-index-not-ready')
  assertVersion(row, version)
  const { number } = await db
    .updateTable('priceIndexVintages')
    .set({
      version: version + 1,
      status: 'PUBLISHED',
      number: sql<number>`(select coalesce(max(o.number), 0) + 1 from price_index_vintages o)`,
      publishedBy: actor.id,
      publishedByName: actor.displayName,
      publishedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returning('number')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'PRICE_INDEX_PUBLISH',
    description: `${actor.displayName} published the price index, vintage ${number}`,
    after: { number },
    resourceType: 'priceIndex',
    resourceId: id,
  })
  return found(db, id)
}

async function found(db: Kysely<DB>, id: string): Promise<Vintage> {
  const vintage = await findVintage(db, id)
  if (!vintage) throw new AppError('price-index-not-found')
  return vintage
}

/** An attempt at a calculation. */
export type Attempt = { id: string; attempts: number }

/** Takes a calculation that waits, or that another attempt left; undefined when it has ended. */
export const beginVintage = (db: Kysely<DB>, id: string): Promise<Attempt | undefined> =>
  db
    .updateTable('priceIndexVintages')
    .set((eb) => ({ status: 'RUNNING', attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', 'in', OPEN)
    .returning(['id', 'attempts'])
    .executeTakeFirst()
