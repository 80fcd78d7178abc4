import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { MESSAGES_PAGE, type MessagePage, THREADS_PAGE, type ThreadOf } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    messages: 'counts' | 'engagement' | 'lines'
    'message-threads': 'one' | 'messages'
  }
}

/** The query of one thread. What is read of threads is read again by `useThread`, at once. */
export const threadQuery = (of: ThreadOf) =>
  queryOptions({
    queryKey: ['message-threads', 'one', of.kind, of.id],
    queryFn: ({ signal }) => rpc.messages.get({ of }, { signal }),
  })

/** The messages of a thread, the newest page first. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['message-threads', 'messages', id],
    queryFn: ({ signal, pageParam }) =>
      rpc.messages.list(
        { id, pageSize: MESSAGES_PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasMore, items }: MessagePage) => (hasMore ? items[0]?.ordinal : undefined) ?? null,
  })

/** The threads of an engagement, the latest message first; those that wait for the firm alone, or all. */
export const engagementThreads = (engagementId: string, waiting: boolean) =>
  pageByPage(['messages', 'engagement', engagementId, waiting], (lastId, options) =>
    rpc.messages.threads(
      { engagementId, ...(waiting ? { waiting } : {}), pageSize: THREADS_PAGE, lastId, count: 'none' },
      options,
    ),
  )

/** How many threads are unread. */
export const unreadThreadsQuery = queryOptions({
  queryKey: ['messages', 'counts'],
  queryFn: ({ signal }) => rpc.messages.unread({}, { signal }),
})

/** Reads again what tells how much is unread: the count of the navigation, and lists when they are shown. */
export async function refreshUnread(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: unreadThreadsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['messages', 'list'], refetchType: 'none' }),
    client.invalidateQueries({ queryKey: ['messages', 'engagement'] }),
    client.invalidateQueries({ queryKey: ['notifications'] }),
  ])
}
