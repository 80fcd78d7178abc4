import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Total } from '#kernel/page.ts'
import type { ReadNoun } from '#web/live/keys.ts'
import { useLiveSoon } from '../../../live/use-live-soon.ts'
import type { ListRead } from '../frame.tsx'
import { rowsReleased } from '../held-rows.ts'
import { countNew, inPlace, isSameOrder, type ListNews, toTop } from '../news.ts'
import { useTotal } from '../total.ts'
import { asOne, endlessQuery, type Source } from './query.ts'
import { joiner, type Row, replaceRows, type Segment } from './rows.ts'

/** The next rows are loaded this many rows before the end. */
const AHEAD = 150

/** The list as far as it has been read, and how to read on. */
export type Endless<R extends Row, F = unknown> = {
  /** The name of the list. */
  name: ReadNoun
  /** Undefined until the first rows have loaded. */
  rows: readonly R[] | undefined
  /** The number of rows when all have been read; until then the server's count. */
  total: Total | undefined
  hasMore: boolean
  /** True while the rows are those of the previous address. */
  stale: boolean
  /** The state of the first read, with the first row as it was read. */
  read: ListRead & { first: F | undefined; news: ListNews | undefined }
  /** The error of the last attempt to read on. */
  nextError: Error | null
  readOn: () => void
  /** Loads the next rows when the end is near. */
  near: (last: number) => void
  /** Reads the rows after a row again. */
  readAgain: (after: string | undefined) => void
  /** The visit that the rows belong to. */
  visit: string
}

/** Reads the list of an address, segment by segment. */
export function useEndless<R extends Row, F, Q extends object>(
  source: Source<R, F, Q>,
  search: object,
  filters: Q,
): Endless<R, F> {
  const client = useQueryClient()
  const visit = useVisit(search)
  const options = endlessQuery(source, filters, visit)
  const [select] = useState(makeSelect<R, F>)
  const query = useInfiniteQuery({ ...options, select })
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, fetchNextPage } = query
  const next = data?.next ?? null

  // Rows of the previous address belong to the previous visit.
  const [shown, setShown] = useState(visit)
  if (data && !isPlaceholderData && shown !== visit) setShown(visit)

  // Refreshed rows are applied between reads of the next rows: a read that is under way would overwrite them.
  const [again, setAgain] = useState<{ visit: string; after: string | undefined; fresh: Segment<R, F> } | null>(null)
  useEffect(() => {
    if (!again || isFetching) return
    setAgain(null)
    if (again.visit !== visit) return
    client.setQueryData(
      options.queryKey,
      (old) => old && asOne(replaceRows(joiner<R, F>()(old.pages), again.fresh, again.after)),
    )
  }, [again, isFetching, visit, client, options.queryKey])

  const isWhole = next === null
  const known = data && {
    totalCount: isWhole ? data.rows.length : Math.max(data.totalCount, data.rows.length),
    totalIsExact: isWhole || data.totalIsExact,
  }
  const counted = useTotal(
    { name: source.name, filters, readTotal: (exact, signal) => source.readTotal(filters, exact, signal) },
    isPlaceholderData ? undefined : known,
  )
  const news = useEndlessNews(source, {
    filters,
    data: isPlaceholderData ? undefined : data,
    key: options.queryKey,
    isFetching,
  })
  return {
    name: source.name,
    rows: data?.rows,
    total: counted ?? known,
    hasMore: next !== null,
    stale: isPlaceholderData,
    read: {
      total: counted,
      count: data?.rows.length,
      first: data?.first,
      stale: isPlaceholderData,
      isWide: data?.isWide,
      meant: data?.meant,
      error: data ? null : query.error,
      retry: () => void query.refetch(),
      news,
    },
    nextError: isFetchNextPageError ? query.error : null,
    readOn: () => void fetchNextPage({ cancelRefetch: false }),
    near(last) {
      const soon = data && last >= data.rows.length - AHEAD
      if (soon && next !== null && !isFetching && !isPlaceholderData && !isFetchNextPageError)
        void fetchNextPage({ cancelRefetch: false })
    },
    readAgain(after) {
      if (isPlaceholderData) return
      // A failed refresh keeps the rows; reading on reports the error.
      source.read(filters, after).then(
        (fresh) => setAgain({ visit, after, fresh }),
        () => undefined,
      )
    },
    visit: shown,
  }
}

type Followed<R extends Row, F, Q> = {
  filters: Q
  data: Segment<R, F> | undefined
  key: QueryKey
  isFetching: boolean
}

/** Follows the changes of the list: rows are read again where they are; what is new at the top waits until it is asked for. */
function useEndlessNews<R extends Row, F, Q extends object>(
  source: Source<R, F, Q>,
  { filters, data, key, isFetching }: Followed<R, F, Q>,
): ListNews | undefined {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ rows: readonly R[]; key: string } | null>(null)
  const name = JSON.stringify(key)
  useLiveSoon(source.live ?? [], async (signal, changes) => {
    if (!data || isFetching) return
    const found = await source.read(filters, undefined, signal)
    // A row further down that was changed is read with those that follow it.
    const changed = data.rows.findIndex(({ id }, at) => at >= found.rows.length && changes.some((one) => one.id === id))
    const after = changed > 0 ? data.rows[changed - 1]?.id : undefined
    const further = after === undefined ? [] : (await source.read(filters, after, signal)).rows
    await rowsReleased(signal)
    if (signal.aborted) return
    client.setQueryData<InfiniteData<Segment<R, F>, string | undefined>>(
      key,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((part) => ({ ...part, rows: inPlace(part.rows, [...found.rows, ...further]) })),
        },
    )
    setFresh(isSameOrder(data.rows.slice(0, found.rows.length), found.rows) ? null : { rows: found.rows, key: name })
  })
  if (!fresh || !data || fresh.key !== name) return undefined
  if (isSameOrder(data.rows.slice(0, fresh.rows.length), fresh.rows)) return undefined
  return {
    count: countNew(data.rows, fresh.rows),
    show: () => {
      setFresh(null)
      toTop()
      void client.resetQueries({ queryKey: key, exact: true })
    },
  }
}

// The history entry that shows these rows. A link creates a new one, which reads the list again; going back returns to an
// old one. A page that is about to unmount already sees the next entry, so only a change of the search counts.
function useVisit(search: object): string {
  const key = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href })
  const [at, setAt] = useState({ search, key })
  if (at.search !== search) setAt({ search, key })
  return at.key
}

const makeSelect = <R extends Row, F>() => {
  const join = joiner<R, F>()
  return (data: InfiniteData<Segment<R, F>, unknown>) => join(data.pages)
}
