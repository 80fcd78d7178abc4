import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEndpoint } from '../commands.ts'
import { TEST_KIND } from '../model/endpoints.ts'
import { endpointOf } from '../queries.ts'
import { wake } from './queue.ts'

/** Before all that waits. */
const AT_ONCE = new Date(0)
/** What is tried from the beginning, as soon as there is somebody to do it. */
const AGAIN = sql`state = 'WAITING', attempts = 0, next_try_at = now(), trying_since = null`

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
