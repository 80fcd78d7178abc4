import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { CHANNEL } from './commands/queue.ts'
import {
  endpointFaults,
  FORMER_HOURS,
  MOST_ENDPOINTS,
  TEST_KIND,
  type WebhookEndpoint,
  type WrittenEndpoint,
} from './model/endpoints.ts'
import { assertKeeps, endpointOf, listEndpoints } from './queries.ts'
import { SECRET_PREFIX } from './rules.ts'

/** The endpoints of an account or of the firm, and the new secret of one, which is shown this once. */
export type WithSecret = { endpoints: WebhookEndpoint[]; secret: string }
type Seen = { id: string; version: number }

const SECRET_BYTES = 32
const newSecret = () => `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/** The record that an audit row of an endpoint is about. */
export const aboutEndpoint = ({
  id,
  clientAccountId,
  name,
}: {
  id: string
  clientAccountId: string | null
  name: string
}) => ({
  details: { name, clientAccountId },
  resourceId: id,
  resourceType: 'webhook',
})

function checked({ name, url, kinds }: WrittenEndpoint): WrittenEndpoint {
  const written = { name: tidyText(name), url: tidyText(url), kinds: [...new Set(kinds)] }
  const faults = endpointFaults(written)
  if (faults.length > 0) throw recordInvalid(faults)
  return written
}

async function locked(ctx: WriteContext, { id, version }: Seen) {
  const row = await endpointOf(ctx, id, true)
  assertVersion(row, version)
  return row
}

/**
 * Adds an endpoint of a client account, or with null of the firm; gives its secret. Throws 'permission-denied', 'client-account-not-found', 'too-many-webhooks'
 * and 'record-invalid'.
 */
export async function addEndpoint(
  ctx: WriteContext,
  { clientAccountId, ...typed }: WrittenEndpoint & { clientAccountId: string | null },
): Promise<WithSecret> {
  const { actor, db, seal } = ctx
  await assertKeeps(ctx, clientAccountId)
  const written = checked(typed)
  // Two at once would each count without the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${clientAccountId}`}, 0))`.execute(db)
  if ((await listEndpoints(ctx, { clientAccountId })).length >= MOST_ENDPOINTS)
    throw new AppError('too-many-webhooks', { params: { most: MOST_ENDPOINTS } })
  const secret = newSecret()
  const { id } = await db
    .insertInto('webhookEndpoints')
    .values({ ...written, clientAccountId, secret: await seal(secret), createdBy: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'WEBHOOK_ADD',
    description: `${actor.displayName} added the webhook endpoint ${written.name}`,
    after: written,
    ...aboutEndpoint({ id, clientAccountId, name: written.name }),
  })
  return { endpoints: await listEndpoints(ctx, { clientAccountId }), secret }
}

/** Changes what an endpoint is called, its address or its kinds. Throws 'webhook-not-found', 'stale-version' and 'record-invalid'. */
export async function changeEndpoint(
  ctx: WriteContext,
  { id, version, ...typed }: Seen & WrittenEndpoint,
): Promise<WebhookEndpoint[]> {
  const { name, url, kinds } = await locked(ctx, { id, version })
  return write(ctx, { id, version }, { before: { name, url, kinds }, after: checked(typed) })
}

/** Pauses an endpoint, or has it active again, with what has waited meanwhile. Throws 'webhook-not-found' and 'stale-version'. */
export async function setEndpointState(
  ctx: WriteContext,
  { id, version, state }: Seen & { state: 'ACTIVE' | 'PAUSED' },
): Promise<WebhookEndpoint[]> {
  const { state: before } = await locked(ctx, { id, version })
  const fresh = { failures: 0, failingSince: null, restsUntil: null }
  const pausedFor = state === 'PAUSED' ? 'HAND' : null
  return write(ctx, { id, version }, { before: { state: before }, after: { state }, beside: { ...fresh, pausedFor } })
}

type Change = { before: object; after: object; beside?: object }

async function write(
  ctx: WriteContext,
  { id, version }: Seen,
  { before, after, beside }: Change,
): Promise<WebhookEndpoint[]> {
  const { actor, db } = ctx
  const row = await db
    .updateTable('webhookEndpoints')
    .set({ ...after, ...beside, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['id', 'name', 'clientAccountId'])
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'WEBHOOK_CHANGE',
    description: `${actor.displayName} changed the webhook endpoint ${row.name}`,
    before: { ...before },
    after: { ...after },
    ...aboutEndpoint(row),
  })
  await wake(ctx)
  return listEndpoints(ctx, row)
}

/** Removes an endpoint with all that was sent to it. Throws 'webhook-not-found' and 'stale-version'. */
export async function removeEndpoint(ctx: WriteContext, seen: Seen): Promise<WebhookEndpoint[]> {
  // In the order in which tries write: messages before their endpoint.
  await ctx.db.deleteFrom('webhookDeliveries').where('endpointId', '=', seen.id).execute()
  const row = await locked(ctx, seen)
  await ctx.db.deleteFrom('webhookEndpoints').where('id', '=', row.id).execute()
  await audit(ctx, {
    eventType: 'WEBHOOK_REMOVE',
    description: `${ctx.actor.displayName} removed the webhook endpoint ${row.name}`,
    before: { name: row.name, url: row.url, kinds: row.kinds },
    ...aboutEndpoint(row),
  })
  return listEndpoints(ctx, row)
}

/** Gives an endpoint another secret; the former one signs as well for a day. Throws 'webhook-not-found' and 'stale-version'. */
export async function rotateSecret(ctx: WriteContext, seen: Seen): Promise<WithSecret> {
  const row = await locked(ctx, seen)
  const secret = newSecret()
  // One that can't be read any more signs nothing.
  const isLost = row.pausedFor === 'SECRET'
  await ctx.db
    .updateTable('webhookEndpoints')
    .set({
      ...{ secret: await ctx.seal(secret), version: row.version + 1, updatedAt: sql<Date>`now()` },
      formerSecret: isLost ? null : row.secret,
      formerUntil: isLost ? null : sql<Date>`now() + make_interval(hours => ${FORMER_HOURS})`,
    })
    .where('id', '=', row.id)
    .execute()
  await audit(ctx, {
    eventType: 'WEBHOOK_SECRET',
    description: `${ctx.actor.displayName} changed the secret of the webhook endpoint ${row.name}`,
    ...aboutEndpoint(row),
  })
  return { endpoints: await listEndpoints(ctx, row), secret }
}

/** Before all that waits. */
const AT_ONCE = new Date(0)
/** What is tried from the beginning, as soon as there is somebody to do it. */
const AGAIN = sql`state = 'WAITING', attempts = 0, next_try_at = now(), trying_since = null`
const wake = ({ db }: Pick<WriteContext, 'db'>) => sql`select pg_notify(${CHANNEL}, '')`.execute(db)

/** Sends one event once more under its id, whatever became of it. Throws 'webhook-delivery-not-found'. */
export async function replayDelivery(ctx: WriteContext, { id }: { id: string }): Promise<{ replayed: number }> {
  const found = await ctx.db
    .selectFrom('webhookDeliveries')
    .select('endpointId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new AppError('webhook-delivery-not-found')
  const row = await endpointOf(ctx, found.endpointId)
  return replay(ctx, row, { deliveryId: id }, sql`id = ${id}`)
}

/** Sends all that happened since a time and was not taken once more, the oldest first. Throws 'webhook-not-found'. */
export async function replaySince(
  ctx: WriteContext,
  { id, since }: { id: string; since: string },
): Promise<{ replayed: number }> {
  const row = await endpointOf(ctx, id)
  return replay(
    ctx,
    row,
    { since },
    sql`endpoint_id = ${id} and happened_at >= ${since}::timestamptz and state in ('WAITING', 'FAILED')`,
  )
}

async function replay(
  ctx: WriteContext,
  row: Parameters<typeof aboutEndpoint>[0],
  what: Record<string, string>,
  which: ReturnType<typeof sql>,
): Promise<{ replayed: number }> {
  const { numAffectedRows = 0n } = await sql`update webhook_deliveries set ${AGAIN} where ${which}`.execute(ctx.db)
  await ctx.db.updateTable('webhookEndpoints').set({ restsUntil: null }).where('id', '=', row.id).execute()
  const { details, ...about } = aboutEndpoint(row)
  await audit(ctx, {
    eventType: 'WEBHOOK_REPLAY',
    description: `${ctx.actor.displayName} had ${numAffectedRows} events sent again to the webhook endpoint ${row.name}`,
    details: { ...details, ...what, replayed: Number(numAffectedRows) },
    ...about,
  })
  await wake(ctx)
  return { replayed: Number(numAffectedRows) }
}

/** Sends an endpoint a message that tells nothing, once, though it is paused. Throws 'webhook-not-found'. */
export async function testEndpoint(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  const row = await endpointOf(ctx, id)
  const sent = await ctx.db
    .insertInto('webhookDeliveries')
    .values({ endpointId: id, kind: TEST_KIND, nextTryAt: AT_ONCE })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'WEBHOOK_TEST',
    description: `${ctx.actor.displayName} tested the webhook endpoint ${row.name}`,
    ...aboutEndpoint(row),
  })
  await wake(ctx)
  return sent
}
