import { kuwaitDayOf } from '#kernel/dates.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Implied, isRefused, type Support, type SupportAnswer, type SupportedRow } from '../../model/support.ts'
import { useSupportWords } from './use-support-words.ts'

/** What an adjustment is derived by. */
export type Method = 'byPairs' | 'byFit' | 'byIndex'

/** Returns the reason that an adjustment is entered with: the method, its figure with the range, and where it was looked or which vintage of the price index it is of. */
export function useReason({ row, support, radius, months, on, index }: SupportAnswer) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { signed, day, quarterOf, indexPlace } = useSupportWords()
  return (by: Method, { byIndex }: Implied): string => {
    if (by === 'byIndex')
      return byIndex && index
        ? tidyText(
            t('support:index.reason', {
              ...{ value: signed(byIndex.percent), low: signed(byIndex.low), high: signed(byIndex.high) },
              ...{ from: quarterOf(byIndex.from), to: quarterOf(byIndex.to), place: indexPlace(index) },
              ...{ vintage: number(index.vintage), date: day(kuwaitDayOf(index.publishedAt)) },
            }),
          )
        : ''
    const found = by === 'byFit' ? support.fitted : support.paired
    if (isRefused(found)) return ''
    const per = t(perOf(row, support))
    const range = { low: signed(found.low), high: signed(found.high), n: number(found.n) }
    const how =
      'coefficient' in found
        ? t('support:fitted.reason', { value: signed(found.coefficient), per, ...range })
        : t(`support:paired.${found.by}`, { value: signed(found.value), per, ...range })
    const where = { km: number(radius / 1000), months: number(months), date: day(on) }
    return tidyText(t('support:reason', { how, ...where }))
  }
}

/** The unit of a row's figures in words. */
export const perOf = (row: SupportedRow, { floorsBy }: Support) =>
  row === 'FLOORS' && floorsBy === 'COUNT' ? 'support:per.FLOORS_COUNT' : (`support:per.${row}` as const)
