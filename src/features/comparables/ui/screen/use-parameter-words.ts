import { useCallback } from 'react'
import { COMMA } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { SearchParameters } from '../../model.ts'

/** Returns the functions that word the parameters of a search, one by one and all in a line. */
export function useParameterWords() {
  const { t } = useTranslation()
  const { number, share } = useFormat()
  const separator = COMMA[useLanguage()]
  // Memoized so that the rows of a long table are not rendered again.
  const distance = useCallback(
    (metres: number) =>
      metres < 1000
        ? t('comparables:search.metres', { n: number(metres) })
        : t('comparables:search.kilometres', { n: number(Math.round(metres / 100) / 10) }),
    [t, number],
  )
  const months = (count: number) => t('comparables:search.lastMonths', { count, n: number(count) })
  const years = (count: number) => t('comparables:search.years', { count, n: number(count) })
  const within = (percent: number) => `± ${share(percent / 100)}`
  const labelled = (label: string, value: string) => `${label} ${value}`
  return {
    distance,
    months,
    years,
    within,
    line: ({ radius, months: period, sizeWithin, ageWithin, similarity, kinds, types }: SearchParameters): string =>
      [
        distance(radius),
        months(period),
        sizeWithin === undefined ? '' : labelled(t('comparables:search.size'), within(sizeWithin)),
        ageWithin === undefined ? '' : labelled(t('comparables:search.age'), years(ageWithin)),
        similarity === undefined ? '' : labelled(t('comparables:search.similarity'), share(similarity / 100)),
        ...kinds.map((kind) => t(`market:kind.${kind}`)),
        ...types.map((type) => t(`valuations:category.${type}`)),
      ]
        .filter((part) => part !== '')
        .join(separator),
  }
}
