import { infiniteQueryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import { type CommentedRecord, THREAD_PAGE, type Thread } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    comments: 'history' | 'people'
  }
}

/** The comments of a record, the newest page first. It says itself what is new (`useThread`), so that what is read does not move. */
export const threadQuery = (record: CommentedRecord) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'list', record.kind, record.id],
    queryFn: ({ signal, pageParam }) =>
      rpc.comments.list({ record, pageSize: THREAD_PAGE, ...(pageParam ? { before: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, items }: Thread) => (hasMore ? items[0]?.position : undefined) ?? null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
