import type { QueryClient } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    fairValues: 'roll' | 'requests'
  }
}

/** The roll-forward of an engagement, page by page. */
export const rollQuery = (engagementId: string) =>
  pageByPage(['fairValues', 'roll', engagementId], (lastId, options) =>
    rpc.fairValues.roll({ engagementId, ...(lastId ? { lastId } : {}) }, options),
  )

/** What auditors asked of an engagement, page by page. */
export const requestsQuery = (engagementId: string) =>
  pageByPage(['fairValues', 'requests', engagementId], (lastId, options) =>
    rpc.fairValues.requests({ engagementId, ...(lastId ? { lastId } : {}) }, options),
  )

/** What an act on a roll-forward changes on the screen. */
export const onFairValues: ActedOn = {
  refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: ['fairValues'] }),
  changed: ['engagement-not-now'],
  stale: 'fairvalues:stale',
}

/** What an act on a question of an auditor changes on the screen. */
export const onRequests: ActedOn = {
  refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: ['fairValues', 'requests'] }),
  changed: ['auditor-request-not-now'],
  stale: 'auditor:stale',
}
