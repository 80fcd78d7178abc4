import { queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { DELIVERIES_PAGE } from '../../model/endpoints.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    webhooks: 'of' | 'deliveries'
  }
}

/** The endpoints of a client account, or with null of the firm. */
export const endpointsQuery = (clientAccountId: string | null) =>
  queryOptions({
    queryKey: ['webhooks', 'of', clientAccountId],
    queryFn: ({ signal }) => rpc.webhooks.list({ clientAccountId }, { signal }),
  })

/** What was sent to an endpoint, or waits, page by page; read again while it is shown. */
export const deliveriesQuery = (endpointId: string) => ({
  ...pageByPage(['webhooks', 'deliveries', endpointId], (lastId, options) =>
    rpc.webhooks.deliveries(
      { endpointId, pageSize: DELIVERIES_PAGE, count: 'none', ...(lastId ? { lastId } : {}) },
      options,
    ),
  ),
  refetchInterval: 5_000,
})

/** What an act on an endpoint changes on the screen. */
export const onEndpoints: ActedOn = {
  refresh: (client) => client.invalidateQueries({ queryKey: ['webhooks'] }),
  stale: 'webhooks:stale',
}
