import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { TWO_LIMITS } from '../../model/two-valuers.ts'
import type { TwoMatched, TwoPage, TwoRow } from '../../model/two-values.ts'
import { wholeQuery } from '../report/reads.ts'

const keyOf = (engagementId: string) => ['engagementReports', 'two', engagementId] as const

/** The second valuer of an engagement, the rules and the sums. */
export const twoQuery = (engagementId: string) =>
  queryOptions({
    queryKey: keyOf(engagementId),
    queryFn: ({ signal }) => rpc.engagementReports.twoValuers({ engagementId }, { signal }),
    // It follows values and dates of valuations, whose changes do not say so.
    staleTime: 0,
  })

/** Both values by property, or those alone that lack a value or an explanation. */
export const twoRowsQuery = (engagementId: string, isOpen: boolean) =>
  pageByPage([...keyOf(engagementId), 'rows', isOpen], (lastId, options) =>
    rpc.engagementReports.secondValues({ engagementId, lastId, isOpen }, options),
  )

/** Puts rows as they are now into what is shown of both values, and reads rules and sums again. */
export function showRows(client: QueryClient, engagementId: string, rows: readonly TwoRow[]): Promise<void> {
  const fresh = new Map(rows.map((row) => [row.id, row]))
  client.setQueriesData(
    { queryKey: [...keyOf(engagementId), 'rows'] },
    (read: InfiniteData<TwoPage> | undefined) =>
      read && {
        ...read,
        pages: read.pages.map((page) => ({ ...page, items: page.items.map((row) => fresh.get(row.id) ?? row) })),
      },
  )
  return client.invalidateQueries({ queryKey: keyOf(engagementId), exact: true })
}

/** All that shows both valuations of an engagement, and whether its report is outdated by now, is read again. */
export const onTwo = (engagementId: string): ActedOn => ({
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keyOf(engagementId) }),
      client.invalidateQueries({ queryKey: wholeQuery(engagementId).queryKey, exact: true }),
    ]),
})

/** Writes the values of matched rows, so many cells by a call; gives how many were written, and how many were changed by others meanwhile. */
export async function takeMatched(
  engagementId: string,
  found: TwoMatched | null,
): Promise<{ written: number; left: number }> {
  const cells = (found?.rows ?? []).flatMap(({ row: { id, second, reason: was }, value, reason }) => [
    ...(second === value ? [] : [{ id, column: 'value' as const, before: second, value }]),
    ...(reason === null || reason === was ? [] : [{ id, column: 'reason' as const, before: was, value: reason }]),
  ])
  const sum = { written: 0, left: 0 }
  for (let at = 0; at < cells.length; at += TWO_LIMITS.cells) {
    const some = cells.slice(at, at + TWO_LIMITS.cells)
    const { written, conflicts, refused } = await rpc.engagementReports.writeSecondValues({ engagementId, cells: some })
    sum.written += written
    sum.left += conflicts.length + refused.length
  }
  return sum
}
