import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc.ts'

/** The counts and the five most recent valuations. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => rpc.dashboard.load({}, { signal }),
})
