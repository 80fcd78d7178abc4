import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#kernel/page.ts'
import type { ListRead } from './frame.tsx'
import type { Paged } from './list-search.ts'
import { useNextPage } from './use-next-page.ts'

type Wanted<R> = {
  /** Under which name its pages are kept: the first part of their query's key. */
  name: string
  filters: object
  after: string | undefined
  read: (signal: AbortSignal) => Promise<Page<R>>
  /** What was said before the page's scripts were there. */
  early?: () => Page<R> | undefined
}

/** One page of a list; the page before stays on the screen until the next has come. */
export const pageQuery = <R>({ name, filters, after, read, early }: Wanted<R>) =>
  queryOptions({
    queryKey: [name, 'list', filters, after ?? null],
    queryFn: ({ signal }) => read(signal),
    initialData: early,
    placeholderData: keepPreviousData,
  })
export type PageQuery<R> = ReturnType<typeof pageQuery<R>>

/** A page of a list as a screen draws it. */
export type Pages<R> = {
  page: Page<R> | undefined
  read: ListRead & { first: R | undefined; stale: boolean }
  /** The same as long as the page is: what is chosen on it is let go with it. */
  key: string
  /** Has the next page read: somebody reaches for it. */
  readNext: () => void
}

/** Reads the page that an address asks for, and the next one ahead. */
export function usePages<R, S extends Paged>(search: S, listQuery: (search: S) => PageQuery<R>): Pages<R> {
  const query = listQuery(search)
  // Asked for before the first bar is drawn.
  usePrefetchQuery(query)
  const { data: page, isPlaceholderData: stale, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const readNext = useNextPage(stale ? undefined : page, (after) => {
    void client.prefetchQuery(listQuery({ ...search, after }))
  })
  const { items, totalCount } = page ?? {}
  return {
    page,
    read: { totalCount, count: items?.length, first: items?.[0], stale, error, retry: () => void refetch() },
    key: JSON.stringify(query.queryKey),
    readNext,
  }
}
