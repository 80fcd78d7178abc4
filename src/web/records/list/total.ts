import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Total } from '#kernel/page.ts'
import type { ReadNoun } from '#web/live/keys.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useFormat } from '../../kit/text/use-format.ts'

/** How long a reader stays with a list before its rows are counted exactly, in ms: most searches are typed on. */
const AFTER_MS = 1000

/** Returns how a total is written: 'more than 1,000' where it is not exact. */
export function useTotalText(): (total: Total) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return useCallback(
    ({ totalCount, totalIsExact }) =>
      totalIsExact ? number(totalCount) : t('records:list.moreThan', { n: number(totalCount) }),
    [t, number],
  )
}

/** Returns how the number of pages is written: '…' while it is counted. */
export function usePageCount(): (total: Total | undefined, pageSize: number) => string {
  const totalText = useTotalText()
  return (total, pageSize) =>
    total ? totalText({ ...total, totalCount: Math.ceil(total.totalCount / pageSize) }) : '…'
}

export type Counting = {
  /** The name of the list, the first part of its query keys. */
  name: ReadNoun
  filters: object
  /** Counts the list: to 1,000 and for a moment, or exactly. */
  readTotal: (exactTotal: boolean, signal: AbortSignal) => Promise<Total>
}

/** The total of a list: once its rows are there, as far as it is counted at once; exactly, once the reader stays with it. */
const totalQuery = ({ name, filters, readTotal }: Counting, exact: boolean) =>
  queryOptions({
    queryKey: [name, 'list', 'total', filters, exact],
    queryFn: async ({ signal }) => {
      if (exact) await pause(signal)
      return totalOf(await readTotal(exact, signal))
    },
  })

const totalOf = ({ totalCount, totalIsExact }: Total): Total => ({ totalCount, totalIsExact })

/**
 * The total of a list whose rows were read without counting; undefined while it is counted. What a page knows of its own is the total where that
 * is all, and what there is at least where counting fails or takes longer than it may.
 */
export function useTotal(counting: Counting, page: Total | undefined): Total | undefined {
  const isCounted = page !== undefined && !page.totalIsExact
  const { data: bounded, isError } = useQuery({ ...totalQuery(counting, false), enabled: isCounted })
  const { data: exact } = useQuery({
    ...totalQuery(counting, true),
    enabled: isCounted && bounded?.totalIsExact === false,
  })
  if (!isCounted) return page
  const found = exact?.totalIsExact ? exact : bounded
  if (!found) return isError ? page : undefined
  return found.totalIsExact ? found : { ...found, totalCount: Math.max(found.totalCount, page.totalCount) }
}

// Ends early when another list is asked for: the call that follows is never sent then.
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, AFTER_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
