import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { BY_LAST_ID } from '../../../rpc/by-last-id.ts'

type PageOf<E> = { items: E[]; totalCount: number }

/** A timeline as it is read page by page. */
export type Pages<E> = UseInfiniteQueryResult<InfiniteData<PageOf<E>>>

/** The entries that have been read, newest first, and how many there are in all. */
export function entriesOf<E>({ data }: Pick<Pages<E>, 'data'>): { entries: E[]; all: number } {
  return { entries: data?.pages.flatMap(({ items }) => items) ?? [], all: data?.pages.at(-1)?.totalCount ?? 0 }
}

/** What is read page by page, each after the last row of the one before. */
export const pageByPage = <P extends { hasMore: boolean; lastId: string | null }>(
  queryKey: QueryKey,
  read: (lastId: string | undefined, options: { signal: AbortSignal }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(pageParam, { signal }),
    ...BY_LAST_ID,
  })
