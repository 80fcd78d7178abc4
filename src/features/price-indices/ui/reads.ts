import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CalendarDate, quarterNumber } from '#kernel/dates.ts'
import { formatFixed } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { IndexAsked } from '../model/inputs.ts'
import type { IndexPlace, Vintage } from '../model/vintages.ts'
import type { IndexStep } from '../model.ts'
import { placeName } from '../rules/words.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    'price-index': 'one' | 'vintages'
  }
}

/** How often a calculation under way is asked after, in ms. */
const EVERY = 2000

/** The price index of a place. */
export const indexQuery = (asked: IndexAsked) =>
  queryOptions({
    queryKey: ['price-index', 'one', asked],
    queryFn: ({ signal }) => rpc.priceIndex.read(asked, { signal }),
    placeholderData: keepPreviousData,
  })

/** True of a calculation that has not ended. */
export const isUnderWay = ({ status }: Pick<Vintage, 'status'>) => status === 'WAITING' || status === 'RUNNING'

/** The newest calculations, asked for again while one is under way. */
export const vintagesQuery = () =>
  queryOptions({
    queryKey: ['price-index', 'vintages'],
    queryFn: ({ signal }) => rpc.priceIndex.vintages({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? EVERY : false),
  })

/** Names periods ('Q2 2026') and places for the reader. */
export function useIndexWords() {
  const { t } = useTranslation()
  const { number, digits, month } = useFormat()
  const reading = useReading()
  const { language } = reading
  return useMemo(
    () => ({
      /** An index as it is written, to one decimal. */
      tenth: (value: number) => formatFixed(value, reading, 1),
      period: (step: IndexStep, from: CalendarDate) =>
        step === 'MONTH'
          ? month(from)
          : t('priceindex:quarter', {
              n: number(quarterNumber(from)),
              year: digits(from.slice(0, 4)),
            }),
      place: (of: Pick<IndexPlace, 'level' | 'place'>) => placeName(of, t, language),
    }),
    [t, number, digits, month, reading, language],
  )
}
