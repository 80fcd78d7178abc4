import { useLocation } from '@tanstack/react-router'
import { createContext, useCallback, useLayoutEffect, useRef } from 'react'
import type { Page, Total } from '#kernel/page.ts'
import type { Row } from '../list/endless/rows.ts'
import type { Paged } from '../list/list-search.ts'
import type { Stretch } from './stretch.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The rows that the record of this page was opened from. */
    openedFrom?: Stretch
  }
}

/** Tells the stretch of rows around a record when it is opened. */
export type StretchOf = (id: string) => Stretch | undefined

/** The list around a link to a record; undefined where the link is in no list. */
export const OpenedFrom = createContext<StretchOf | undefined>(undefined)

type Shown = { search: Paged; filters: object; pageSize: number }

/** The stretches of a list in pages: the page that is shown. */
export function usePageStretch(page: Page<Row> | undefined, { search, filters, pageSize }: Shown): StretchOf {
  const trail = useLocation({ select: ({ state }) => state.trail })
  return useLatest((id) => {
    const ids = page?.items.map((row) => row.id)
    if (!page || !ids?.includes(id)) return
    const { hasMore, lastId, totalCount, totalIsExact } = page
    const { after, page: at = 1 } = search
    return {
      filters,
      pageSize,
      ids,
      after: after ?? null,
      next: hasMore ? lastId : null,
      earlier: trail ?? [],
      // An address that was typed may name no page.
      first: after === undefined ? 1 : at > 1 ? (at - 1) * pageSize + 1 : null,
      total: { totalCount, totalIsExact },
    }
  })
}

type Endless = { rows: readonly Row[] | undefined; hasMore: boolean; total: Total | undefined }

/** The stretches of an endless list: as many of its rows as are read at once. */
export function useEndlessStretch(
  { rows = [], hasMore, total }: Endless,
  filters: object,
  pageSize: number,
): StretchOf {
  return useLatest((id) => {
    const at = rows.findIndex((row) => row.id === id)
    if (at < 0 || !total) return
    const block = Math.floor(at / pageSize)
    const ids = rows.slice(block * pageSize, (block + 1) * pageSize).map((row) => row.id)
    const begins = (of: number) => rows[of * pageSize - 1]?.id ?? null
    const isLast = !hasMore && (block + 1) * pageSize >= rows.length
    return {
      filters,
      pageSize,
      ids,
      after: begins(block),
      next: isLast ? null : (ids.at(-1) ?? null),
      earlier: Array.from({ length: block }, (_, of) => begins(of)),
      first: block * pageSize + 1,
      total,
    }
  })
}

// One function for all renders: the links to records need not be rendered again with each of them.
function useLatest(stretchOf: StretchOf): StretchOf {
  const latest = useRef(stretchOf)
  useLayoutEffect(() => {
    latest.current = stretchOf
  })
  return useCallback((id) => latest.current(id), [])
}
