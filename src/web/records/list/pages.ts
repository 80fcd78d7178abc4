import { keepPreviousData, queryOptions, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveKind } from '#kernel/live.ts'
import type { Page, Total } from '#kernel/page.ts'
import type { ReadNoun } from '#web/live/keys.ts'
import type { ListRead } from './frame.tsx'
import type { Paged } from './list-search.ts'
import { type ListNews, usePageNews } from './news.ts'
import { useTotal } from './total.ts'
import { useNextPage } from './use-next-page.ts'

type Wanted<R> = {
  /** The first part of the query key. */
  name: ReadNoun
  filters: object
  after: string | undefined
  read: (signal: AbortSignal) => Promise<Page<R>>
  /** Counts the list: to 1,000 and for a moment, or exactly. */
  readTotal: (exactTotal: boolean, signal: AbortSignal) => Promise<Total>
  /** The columns that the rows carry, where those differ. */
  columns?: string | undefined
  /** The kinds of record whose changes the list shows. */
  live?: readonly LiveKind[]
  /** The answer to an early call, if it has arrived. */
  early?: () => Page<R> | undefined
}

/** One page of a list; the previous page stays on the screen until the next has loaded. */
export const pageQuery = <R extends { id: string }>({
  name,
  filters,
  after,
  columns,
  read,
  readTotal,
  live = [],
  early,
}: Wanted<R>) => ({
  ...queryOptions({
    queryKey: [name, 'list', filters, after ?? null, ...(columns ? [columns] : [])],
    queryFn: ({ signal }) => read(signal),
    initialData: early,
    placeholderData: keepPreviousData,
  }),
  /** What is needed to count the list. */
  counting: { name, filters, readTotal },
  /** What is needed to follow its changes. */
  following: { live, read, isFirst: after === undefined },
})
export type PageQuery<R extends { id: string }> = ReturnType<typeof pageQuery<R>>

/** A page of a list as a screen renders it. */
export type Pages<R> = {
  page: Page<R> | undefined
  read: ListRead & { first: R | undefined; stale: boolean; news: ListNews | undefined }
  /** Identifies the page; the selection is reset with it. */
  key: string
  /** Prefetches the next page. */
  readNext: () => void
}

/** Reads the page of an address, and prefetches the next one. */
export function usePages<R extends { id: string }, S extends Paged>(
  search: S,
  listQuery: (search: S) => PageQuery<R>,
): Pages<R> {
  const { counting, following, ...query } = listQuery(search)
  // Requested before the first placeholder is rendered.
  usePrefetchQuery(query)
  const { data: page, isPlaceholderData: stale, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const readNext = useNextPage(stale ? undefined : page, (after) => {
    void client.prefetchQuery(listQuery({ ...search, after }))
  })
  const total = useTotal(counting, stale ? undefined : page)
  const news = usePageNews({ ...following, queryKey: query.queryKey, page, stale })
  const items = page?.items
  return {
    page: page && { ...page, ...total },
    read: {
      total,
      count: items?.length,
      first: items?.[0],
      stale,
      isWide: page?.isWide,
      meant: page?.meant,
      error,
      retry: () => void refetch(),
      news,
    },
    key: JSON.stringify(query.queryKey),
    readNext,
  }
}
