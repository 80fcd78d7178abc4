import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TwoPage, TwoRow } from '../../model/two-valuers.ts'

/** The second valuer of an engagement, the rules and the sums. */
export const twoQuery = (engagementId: string) =>
  queryOptions({
    queryKey: ['engagementReports', 'two', engagementId],
    queryFn: ({ signal }) => rpc.engagementReports.twoValuers({ engagementId }, { signal }),
    // It follows values and dates of valuations, whose changes do not say so.
    staleTime: 0,
  })

/** Both values by property, or those alone that lack a value or an explanation. */
export const twoRowsQuery = (engagementId: string, isOpen: boolean) =>
  pageByPage(['engagementReports', 'two', engagementId, 'rows', isOpen], (lastId, options) =>
    rpc.engagementReports.secondValues({ engagementId, lastId, isOpen }, options),
  )

const keyOf = (engagementId: string) => ['engagementReports', 'two', engagementId]

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
      client.invalidateQueries({ queryKey: ['engagementReports', 'of', engagementId], exact: true }),
    ]),
})
