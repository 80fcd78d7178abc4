import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** What is read page by page, each after the last row of the one before. */
export const pageByPage = <P extends { hasMore: boolean; lastId: string | null }>(
  queryKey: QueryKey,
  read: (lastId: string | undefined, options: { signal: AbortSignal }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, lastId }) => (hasMore && lastId ? lastId : undefined),
  })
