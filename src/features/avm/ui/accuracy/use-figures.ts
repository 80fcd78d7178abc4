import { rowScope } from '#access/actor.ts'
import { GOVERNORATES } from '#features/places/model/governorates.ts'
import { areaByNumber } from '#features/places/model.ts'
import { PROPERTY_TYPES } from '#features/properties/model/codes.ts'
import { formatFixed, percentSign } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { countClass } from '../../../places/model/published.ts'
import { type AccuracyRow, type AccuracyStudy, IAAO, PRICE_BANDS } from '../../model.ts'
import type { Interval, IntervalFigure } from '../../rules/ratio-study/bootstrap.ts'
import { codRangeOf, type Range } from '../../rules/standards.ts'

/** The figures of a study in the order in which they are shown. */
export const FIGURES = ['medianRatio', 'cod', 'prd', 'prb', 'mdape', 'within10', 'within20', 'coverage'] as const
export type Figure = (typeof FIGURES)[number]

/** Shown with three decimals; the others are percentages. */
const RATIOS = new Set<Figure>(['medianRatio', 'prd', 'prb'])

/** The range that the standard wants a figure of a group in; null where it has none. */
export function rangeOf(figure: Figure, { dimension, key }: Pick<AccuracyRow, 'dimension' | 'key'>): Range | null {
  if (figure === 'cod') return dimension === 'TYPE' ? codRangeOf(key) : null
  return figure === 'medianRatio' || figure === 'prd' || figure === 'prb' ? IAAO[figure] : null
}

/** The 95 % interval of a figure; null where it has none. */
export const intervalOf = (figure: Figure, { intervals }: AccuracyStudy): Interval =>
  figure === 'coverage' ? null : (intervals[figure as IntervalFigure] ?? null)

/** The words of figures and groups in the reader's language and digits. */
export function useFigures() {
  const { t } = useTranslation()
  const reading = useReading()
  const { worthKwd, month, digits, number } = useFormat()
  const { user } = useMe()
  const isInside = user !== null && rowScope(user) === 'all'
  /** A count; outside the firm its class. */
  const counted = (count: number) => (isInside ? number(count) : countClass(count, number))
  /** A figure as it is read: three decimals for ratios, a tenth of a percent for shares. */
  const show = (figure: Figure, value: number | null): string => {
    if (value === null || !Number.isFinite(value)) return '—'
    if (!RATIOS.has(figure)) return `${formatFixed(value, reading, 1)}${percentSign(reading)}`
    const size = formatFixed(Math.abs(value), reading, 3)
    // What rounds to zero has no sign.
    return Math.round(value * 1000) < 0 ? `\u2066\u2212${size}\u2069` : size
  }
  const span = (figure: Figure, range: Range | Interval): string =>
    range
      ? t('accuracy:interval', {
          low: isolateBidi(show(figure, range.low)),
          high: isolateBidi(show(figure, range.high)),
        })
      : ''
  const bandName = (band: number): string => {
    const [low, high] = [PRICE_BANDS[band - 1], PRICE_BANDS[band]]
    const text = (kwd: number) => isolateBidi(worthKwd(kwd))
    if (low === undefined) return t('accuracy:band.first', { high: text(high ?? 0) })
    return high === undefined
      ? t('accuracy:band.last', { low: text(low) })
      : t('accuracy:band.between', { low: text(low), high: text(high) })
  }
  const groupName = ({ dimension, key }: Pick<AccuracyRow, 'dimension' | 'key'>): string => {
    const type = PROPERTY_TYPES.find((code) => code === key)
    const governorate = GOVERNORATES.find((code) => code === key)
    if (dimension === 'TYPE') return type ? t(`valuations:category.${type}`) : key
    if (dimension === 'GOVERNORATE') return governorate ? t(`places:governorate.${governorate}`) : key
    if (dimension === 'MONTH') return month(`${key}-01`)
    if (dimension === 'BAND') return bandName(Number(key))
    const area = areaByNumber(Number(key))
    return digits((reading.language === 'ar' ? area?.nameAr : area?.nameEn) ?? key)
  }
  return { isInside, counted, show, span, groupName, name: (figure: Figure | 'n') => t(`accuracy:figure.${figure}`) }
}
