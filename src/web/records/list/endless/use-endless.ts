import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ListRead } from '../frame.tsx'
import { asOne, endlessQuery, type Source } from './query.ts'
import { joiner, mended, type Row, type Stretch } from './rows.ts'

/** How many rows are still to come when the next are asked for. */
const AHEAD = 150

/** The list as far as it has been read, and the ways to read on. */
export type Endless<R extends Row, F = unknown> = {
  /** Which list it is. */
  name: string
  /** Undefined until the first rows have come. */
  rows: readonly R[] | undefined
  /** Those that are there when all have been read; until then what the server counted. */
  total: number | undefined
  hasMore: boolean
  /** True while the rows are those of the address before. */
  stale: boolean
  /** How far the first rows are; the first of them as it was read. */
  read: ListRead & { first: F | undefined }
  /** What the last attempt to read on met; what is there stays. */
  nextError: Error | null
  readOn: () => void
  /** Asks for the next rows when the end of those that are there comes near. */
  near: (last: number) => void
  /** Reads the rows after one of them again, to show what has become of them. */
  readAgain: (after: string | undefined) => void
  /** Which visit to the list the rows are of. */
  visit: string
}

/** Reads the list that an address asks for, stretch by stretch; `filters` are what the address says. */
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

  // While the rows are those of the address before, they are still that visit's.
  const [shown, setShown] = useState(visit)
  if (data && !isPlaceholderData && shown !== visit) setShown(visit)

  // What was read again is put in its place between two reads of the next rows: one that is under way would undo it.
  const [again, setAgain] = useState<{ visit: string; after: string | undefined; fresh: Stretch<R, F> } | null>(null)
  useEffect(() => {
    if (!again || isFetching) return
    setAgain(null)
    if (again.visit !== visit) return
    client.setQueryData(
      options.queryKey,
      (old) => old && asOne(mended(joiner<R, F>()(old.pages), again.fresh, again.after)),
    )
  }, [again, isFetching, visit, client, options.queryKey])

  const total = data && (next === null ? data.rows.length : Math.max(data.totalCount, data.rows.length))
  return {
    name: source.name,
    rows: data?.rows,
    total,
    hasMore: next !== null,
    stale: isPlaceholderData,
    read: {
      totalCount: total,
      count: data?.rows.length,
      first: data?.first,
      stale: isPlaceholderData,
      error: data ? null : query.error,
      retry: () => void query.refetch(),
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
      // What can't be read again stays as it is; reading on will tell why.
      source.read(filters, after).then(
        (fresh) => setAgain({ visit, after, fresh }),
        () => undefined,
      )
    },
    visit: shown,
  }
}

// Which step of the browser's history shows these rows. A link leads to a new one, which reads the list anew; the way back
// leads to an old one. A page that is about to go is told of the next step already, so only a change of address counts.
function useVisit(search: object): string {
  const key = useLocation({ select: ({ state, href }) => state.__TSR_key ?? href })
  const [at, setAt] = useState({ search, key })
  if (at.search !== search) setAt({ search, key })
  return at.key
}

const makeSelect = <R extends Row, F>() => {
  const join = joiner<R, F>()
  return (data: InfiniteData<Stretch<R, F>, unknown>) => join(data.pages)
}
