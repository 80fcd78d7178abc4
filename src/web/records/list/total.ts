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

/** Returns how the number of pages is written. */
export function usePageCount(): (total: Total, pageSize: number) => string {
  const totalText = useTotalText()
  return ({ totalCount, totalIsExact }, pageSize) =>
    totalText({ totalCount: Math.ceil(totalCount / pageSize), totalIsExact })
}

export type Counting = {
  /** The name of the list, the first part of its query keys. */
  name: ReadNoun
  filters: object
  /** Reads the list with its exact total. */
  readTotal: (signal: AbortSignal) => Promise<Total>
}

/** The exact total of a list, asked for once the reader stays with it. */
const totalQuery = ({ name, filters, readTotal }: Counting) =>
  queryOptions({
    queryKey: [name, 'list', 'total', filters],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return (await readTotal(signal)).totalCount
    },
  })

/** The total of a list that was read: the exact one, in the background, where the list only knows that there are more. */
export function useTotal(counting: Counting, read: Total | undefined): Total | undefined {
  const isBounded = read !== undefined && !read.totalIsExact
  const { data: totalCount } = useQuery({ ...totalQuery(counting), enabled: isBounded })
  return isBounded && totalCount !== undefined ? { totalCount, totalIsExact: true } : read
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
