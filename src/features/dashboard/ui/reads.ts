import { queryOptions } from '@tanstack/react-query'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** The counts and the five most recent valuations. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => rpc.dashboard.load({}, { signal }),
  initialData: () => readEarly('dashboard', 'load', {}),
})
