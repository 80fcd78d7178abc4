import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** The staff: whom a valuation can be assigned to, and whose work can be looked for. For those who write valuations. */
export const assignableQuery = queryOptions({
  queryKey: ['people', 'assignable'],
  queryFn: ({ signal }) => rpc.people.assignable({}, { signal }),
  staleTime: 300_000,
})
