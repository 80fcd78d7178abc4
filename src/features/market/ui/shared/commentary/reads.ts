import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { type CalendarDate, quarterNumber } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Governorate } from '../../../../places/model/governorates.ts'
import type { Market } from '../../../model/commentary.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    commentaries: 'one' | 'of'
  }
}

/** The market commentaries of one market or of all, as pages. */
export const commentariesQuery = (category: PropertyCategory | null, governorate: Governorate | null) =>
  pageByPage(['commentaries', 'of', category, governorate], (lastId, options) =>
    rpc.market.commentaries(
      { category: category ?? undefined, governorate: governorate ?? undefined, lastId },
      options,
    ),
  )

/** A market commentary with its text and figures. */
export const commentaryQuery = (id: string) =>
  queryOptions({
    queryKey: ['commentaries', 'one', id],
    queryFn: ({ signal }) => rpc.market.commentary({ id }, { signal }),
  })

/** What writing and publishing change on the screen. */
export const onCommentaries: ActedOn = {
  refresh: (client: QueryClient) => client.invalidateQueries({ queryKey: ['commentaries'] }),
  changed: ['commentary-published'],
  stale: 'commentary:stale',
}

/** Names a quarter by its first day, and a commentary by its market and quarter. */
export function useCommentaryNames() {
  const { t } = useTranslation()
  const { number, digits } = useFormat()
  const quarterOf = (quarter: CalendarDate, isShort = false) =>
    t(isShort ? 'commentary:quarter.short' : 'commentary:quarter', {
      n: number(quarterNumber(quarter)),
      year: digits(quarter.slice(0, 4)),
    })
  const nameOf = ({ category, governorate, quarter }: Market & { quarter: CalendarDate }) =>
    [t(`valuations:category.${category}`), t(`places:governorate.${governorate}`), quarterOf(quarter)].join(' · ')
  return { quarterOf, nameOf }
}
