import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { wake } from './commands/queue.ts'
import { FORMER_HOURS, MOST_ENDPOINTS, type WebhookEndpoint, type WrittenEndpoint } from './model/endpoints.ts'
import { endpointFaults } from './model/faults.ts'
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
