import { useMemo } from 'react'
import { areaByNumber, areaLabel, type Governorate } from '#features/places/model.ts'
import { quarterNumber } from '#kernel/dates.ts'
import { formatShare } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useLanguage, useReading } from '#web/kit/text/use-format.ts'
import type { IndexCited, Refused, Sale, SaleGroup, SupportedRow } from '../../model/support.ts'

/** Words what support says: percents with their sign, groups, areas, and what is refused. */
export function useSupportWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const reading = useReading()
  const { number, date, digits } = useFormat()
  return useMemo(() => {
    const rate = (percent: number) => isolateBidi(formatShare(percent / 100, reading, 2))
    const signed = (percent: number) =>
      isolateBidi(`${percent > 0 ? '+' : ''}${formatShare(percent / 100, reading, 2)}`)
    const areaOf = (areaNumber: number | null) => {
      const area = areaNumber === null ? undefined : areaByNumber(areaNumber)
      if (!area) return t('support:group.unknown')
      return language === 'ar' ? area.nameAr : area.nameEn
    }
    return {
      rate,
      signed,
      areaOf,
      placeOf: ({ location }: Pick<Sale, 'location'>) =>
        location === null ? t('support:unnamed') : areaLabel(location, language),
      quarterOf: (from: string) =>
        isolateBidi(t('support:quarter', { n: number(quarterNumber(from)), year: digits(from.slice(0, 4)) })),
      indexPlace: ({ level, place }: IndexCited) =>
        level === 'NATION'
          ? t('support:index.nation')
          : level === 'GOVERNORATE'
            ? t(`places:governorate.${place as Governorate}`)
            : areaOf(Number(place)),
      day: (day: string) => isolateBidi(date(day)),
      refused: ({ n, least, why }: Refused) => t(`support:refused.${why}`, { n: number(n), least: number(least) }),
      group(row: SupportedRow, { from, to, areaNumber }: SaleGroup): string {
        if (row === 'LOCATION') return areaOf(areaNumber)
        if (row === 'CONDITIONS') return t(from === null ? 'support:group.sales' : 'support:group.listings')
        if (row === 'FRONTAGE') return t(from === null ? 'support:group.inner' : 'support:group.corner')
        if (row === 'TIME')
          return from === null
            ? t('support:group.before', { from: number(-(to ?? 0)) })
            : to === null
              ? t('support:group.within', { to: number(-from) })
              : t('support:group.months', { from: number(-to), to: number(-from) })
        if (from === null) return t('support:group.upTo', { to: number(to) })
        return to === null
          ? t('support:group.from', { from: number(from) })
          : t('support:group.between', { from: number(from), to: number(to) })
      },
    }
  }, [t, language, reading, number, date, digits])
}
