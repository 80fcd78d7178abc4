import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import type { WebhookEndpoint } from './model/endpoints.ts'

type Ctx = Pick<ReadContext, 'actor' | 'db'>

/** Throws 'permission-denied' for the firm's own endpoints, where this person does not manage the settings, and 'client-account-not-found'. */
export async function assertKeeps({ actor, db }: Ctx, clientAccountId: string | null): Promise<void> {
  if (clientAccountId === null) {
    if (!can(actor, 'canManageSettings')) throw new AppError('permission-denied')
    return
  }
  const account = db.selectFrom('clientAccounts').select('id').where('id', '=', clientAccountId).executeTakeFirst()
  if (!(await account)) throw new AppError('client-account-not-found')
}

/** The row of an endpoint that this person keeps, locked in a write, but not against events that refer to it. Throws 'webhook-not-found'. */
export async function endpointOf(ctx: Ctx, id: string, lock = false) {
  const query = ctx.db.selectFrom('webhookEndpoints').selectAll().where('id', '=', id)
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()
  // The firm's own are not there for who does not keep them.
  if (!row || (row.clientAccountId === null && !can(ctx.actor, 'canManageSettings')))
    throw new AppError('webhook-not-found')
  return row
}

const instant = (column: string) => sql.raw(isoInstant(column))

/** The endpoints of a client account, or of the firm, the oldest first. Throws as `assertKeeps` does. */
export async function listEndpoints(
  ctx: Ctx | WriteContext,
  { clientAccountId }: { clientAccountId: string | null },
): Promise<WebhookEndpoint[]> {
  await assertKeeps(ctx, clientAccountId)
  const { rows } = await sql<WebhookEndpoint>`
    select e.id, e.version, e.name, e.url, e.kinds, e.state, e.paused_for as "pausedFor", e.failures,
      case when e.rests_until > now() then ${instant('e.rests_until')} end as "restsUntil",
      case when e.former_until > now() then ${instant('e.former_until')} end as "formerUntil",
      (select count(*)::int from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'WAITING') as waiting,
      (select ${instant('d.tried_at')} from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'SENT'
        order by d.happened_at desc, d.id desc limit 1) as "lastSentAt"
    from webhook_endpoints e where e.client_account_id is not distinct from ${clientAccountId}::uuid
    order by e.created_at, e.id`.execute(ctx.db)
  return rows
}
