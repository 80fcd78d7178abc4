import { type SqlBool, sql } from 'kysely'
import type { Page } from '#kernel/page.ts'
import { selectList } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { WebhookDelivery } from '../model/endpoints.ts'
import { endpointOf } from '../queries.ts'

/** The definition of what was sent to an endpoint, or waits, the latest first. */
const DELIVERIES: ListDefinition<WebhookDelivery> = {
  table: 'webhook_deliveries',
  alias: 'd',
  within: 'endpointId',
  order: { happenedAt: 'timestamptz', id: 'uuid' },
  columns: sql`${selectList({
    alias: 'd',
    columns: ['id', 'kind', 'happenedAt', 'state', 'attempts', 'triedAt', 'nextTryAt', 'status', 'failure', 'answer'],
    instants: ['happenedAt', 'triedAt', 'nextTryAt'],
  })}, coalesce(
    (select r.number from requests r where r.id = d.record_id), (select v.valuation_number from valuations v where v.id = d.record_id),
    (select i.number from invoices i where i.id = d.record_id), (select t.number from message_threads t where t.id = d.record_id),
    (select r.valuation_number from issued_reports r where r.id = d.record_id),
    (select r.engagement_number from engagement_reports r where r.id = d.record_id)) as number`,
  // Those who keep the endpoint read all that was sent to it.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** A page of what was sent to an endpoint, or waits. Throws 'webhook-not-found', and 'invalid-argument' for an unknown cursor. */
export async function listDeliveries(
  ctx: ReadContext,
  { endpointId, ...paging }: Paging & { endpointId: string },
): Promise<Page<WebhookDelivery>> {
  await endpointOf(ctx, endpointId)
  return readList(ctx, DELIVERIES, { ...NO_FILTERS, equal: { endpointId } }, paging)
}
