import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useRecordAct } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** The query of one request. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['requests', 'one', id],
    queryFn: ({ signal }) => rpc.requests.get({ id }, { signal }),
  })

/** Reads again all that shows requests. */
export const refreshRequests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['requests'] })

/** Sends an act on a request: `useRecordAct`. */
export const useRequestAct = (onDone: () => void, has?: (field: string) => boolean) =>
  useRecordAct({
    refresh: refreshRequests,
    changed: ['request-not-now', 'terms-changed', 'quote-expired'],
    onDone,
    has,
  })
