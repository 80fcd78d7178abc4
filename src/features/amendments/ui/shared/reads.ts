import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    amendments: 'of'
  }
}

/** The amendments of an engagement. */
export const amendmentsQuery = (engagementId: string) =>
  queryOptions({
    queryKey: ['amendments', 'of', engagementId],
    queryFn: ({ signal }) => rpc.amendments.list({ engagementId }, { signal }),
  })

/** What an act on an amendment changes on the screen: what is agreed as well. */
export const onAmendments: ActedOn = {
  refresh: (client: QueryClient) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['amendments'] }),
      client.invalidateQueries({ queryKey: ['engagements'] }),
      client.invalidateQueries({ queryKey: ['portal'] }),
    ]),
  changed: ['amendment-not-now', 'amendment-text-changed'],
  stale: 'amendments:stale',
}
