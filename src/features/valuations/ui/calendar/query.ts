import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarDate } from '#kernel/dates.ts'
import { useLiveSoon } from '#web/live/use-live-soon.ts'
import type { ListRead } from '#web/records/list/frame.tsx'
import { isSameOrder } from '#web/records/list/news.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { CalendarField, CalendarPage } from '../../model/calendar.ts'
import type { ListedValuation, ValuationFilters } from '../../model.ts'

type WantedDays = { by: CalendarField; from: CalendarDate; to: CalendarDate; most: number }

const calendarQuery = (input: ValuationFilters & WantedDays) =>
  queryOptions({
    queryKey: ['valuations', 'list', 'calendar', input],
    queryFn: ({ signal }) => rpc.valuations.calendar(input, { signal }),
    placeholderData: keepPreviousData,
  })

const rowsOf = ({ days }: CalendarPage) => days.flatMap(({ items }) => items)
const totalOf = ({ days }: CalendarPage) => days.reduce((sum, { count }) => sum + count, 0)
const isSame = (shown: CalendarPage, fresh: CalendarPage) =>
  isSameOrder(rowsOf(shown), rowsOf(fresh)) &&
  shown.days.every(({ date, count }, at) => fresh.days[at]?.date === date && fresh.days[at]?.count === count)

/** Reads the days of the calendar; what others change meanwhile waits until it is asked for, as in lists. */
export function useCalendar(filters: ValuationFilters, asked: WantedDays) {
  const query = calendarQuery({ ...filters, ...asked })
  const { data: page, isPlaceholderData: stale, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const [fresh, setFresh] = useState<{ of: CalendarPage; page: CalendarPage } | null>(null)
  useLiveSoon(['valuation'], async (signal) => {
    const found = await rpc.valuations.calendar({ ...filters, ...asked }, { signal })
    const shown = client.getQueryData(query.queryKey)
    if (signal.aborted || !shown) return
    const same = isSame(shown, found)
    if (same) client.setQueryData(query.queryKey, found)
    setFresh(same ? null : { of: shown, page: found })
  })
  const waits = fresh && page === fresh.of && !stale ? fresh.page : null
  const shownIds = new Set(page ? rowsOf(page).map(({ id }) => id) : [])
  const show = () => {
    client.setQueryData(query.queryKey, waits ?? undefined)
    setFresh(null)
  }
  const read: ListRead & { first: ListedValuation | undefined } = {
    total: page && { totalCount: totalOf(page), totalIsExact: true },
    // Days without valuations are shown as well.
    count: page && 1,
    stale,
    meant: page?.meant,
    error,
    retry: () => void refetch(),
    first: page && rowsOf(page)[0],
    news: waits ? { count: rowsOf(waits).filter(({ id }) => !shownIds.has(id)).length, show } : undefined,
  }
  return { page, read }
}
