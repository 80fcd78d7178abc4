import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

type PageOf<E> = { items: E[]; totalCount: number }

/** A timeline as it is read page by page. */
export type Pages<E> = UseInfiniteQueryResult<InfiniteData<PageOf<E>>>

/** The entries that have been read, newest first, and how many there are in all. */
export function entriesOf<E>({ data }: Pick<Pages<E>, 'data'>): { entries: E[]; all: number } {
  return { entries: data?.pages.flatMap(({ items }) => items) ?? [], all: data?.pages.at(-1)?.totalCount ?? 0 }
}
