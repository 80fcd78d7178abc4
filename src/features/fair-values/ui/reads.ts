import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { RollRow } from '../model.ts'

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

const NO_ROWS: readonly RollRow[] = []

/** All rows of a roll-forward, whose pages are read one after the other: sums of a part would be those of no statement. */
export function useWholeRoll(engagementId: string) {
  const read = useInfiniteQuery(rollQuery(engagementId))
  const { data, error, hasNextPage, isFetching, fetchNextPage } = read
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NO_ROWS, [data])
  return { read, rows, isWhole: data !== undefined && !hasNextPage }
}

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
