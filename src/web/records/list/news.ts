import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveKind } from '#kernel/live.ts'
import type { Page } from '#kernel/page.ts'
import { useLiveSoon } from '../../live/use-live-soon.ts'
import { rowsReleased } from './held-rows.ts'

/** What a list does not show yet: how many rows are new, 0 where only others left or moved; and what shows it. */
export type ListNews = { count: number; show: () => void }

type Row = { id: string }

/** The rows as they are, each as it was read last; all of the fresh page where no row would move. */
export function inPlace<R extends Row>(shown: readonly R[], fresh: readonly R[]): R[] {
  const byId = new Map(fresh.map((row) => [row.id, row]))
  return shown.map((row) => byId.get(row.id) ?? row)
}

/** True where the rows are the same ones in the same order. */
export function isSameOrder(shown: readonly Row[], fresh: readonly Row[]): boolean {
  return shown.length === fresh.length && shown.every(({ id }, at) => fresh[at]?.id === id)
}

/** How many of the fresh rows are not shown. */
export function countNew(shown: readonly Row[], fresh: readonly Row[]): number {
  const ids = new Set(shown.map(({ id }) => id))
  return fresh.filter(({ id }) => !ids.has(id)).length
}

/** Scrolls to the beginning of the list that is shown again. */
export const toTop = () => window.scrollTo({ top: 0 })

type Watched<R> = {
  /** The kinds of record whose changes the list shows. */
  live: readonly LiveKind[]
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<Page<R>>
  page: Page<R> | undefined
  /** True while the page is that of another address. */
  stale: boolean
  /** True for the first page: later ones move with what comes before them. */
  isFirst: boolean
}

/** Follows the changes of a page: its rows are read again where they are, and what would move them waits until it is asked for. */
export function usePageNews<R extends Row>({
  live,
  queryKey,
  read,
  page,
  stale,
  isFirst,
}: Watched<R>): ListNews | undefined {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ of: Page<R>; page: Page<R> } | null>(null)
  useLiveSoon(live, async (signal) => {
    await rowsReleased(signal)
    const found = await read(signal)
    await rowsReleased(signal)
    const shown = client.getQueryData<Page<R>>(queryKey)
    if (signal.aborted || !shown) return
    const isSame = shown.items.length === 0 || isSameOrder(shown.items, found.items)
    const of = isSame ? found : { ...shown, items: inPlace(shown.items, found.items) }
    client.setQueryData(queryKey, of)
    setFresh(isSame || !isFirst ? null : { of, page: found })
  })
  // A page that was read since is newer than what waits.
  if (!fresh || !page || stale || !isSameOrder(fresh.of.items, page.items)) return undefined
  return {
    count: countNew(page.items, fresh.page.items),
    show: () => {
      client.setQueryData(queryKey, fresh.page)
      setFresh(null)
      toTop()
    },
  }
}
