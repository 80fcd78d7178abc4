import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    requests: 'one' | 'opening'
  }
}

/** The query of one request. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => rpc.requests.get({ id }, { signal }),
  })

/** The query of what the opening of its valuation begins with, by what is typed of its parcel, as `parcelOf` gives it. */
export const openingQuery = (id: string, parcel: string) =>
  queryOptions({
    queryKey: ['requests', 'opening', id, parcel],
    queryFn: ({ signal }) => rpc.requests.opening({ id, ...(JSON.parse(parcel) as object) }, { signal }),
  })

/** Reads again all that shows requests. */
export const refreshRequests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['requests'] })

/** What an act on a request changes on the screen. */
export const onRequests: ActedOn = {
  refresh: refreshRequests,
  changed: ['request-not-now', 'terms-changed', 'quote-expired'],
  stale: 'requests:stale',
}
