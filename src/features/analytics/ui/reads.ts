import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { AnalyticsSearch } from './search.ts'

/** The analytics of a period; read again when valuations change. */
export const analyticsQuery = (search: AnalyticsSearch) =>
  queryOptions({
    queryKey: ['valuations', 'analytics', search],
    queryFn: ({ signal }) => rpc.analytics.load(search, { signal }),
    initialData: () => readEarly('analytics', 'load', search),
    placeholderData: keepPreviousData,
  })
