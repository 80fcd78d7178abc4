import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { useMe } from '#web/session/me.ts'
import { countClass } from '../../../places/model/published.ts'
import { type AccuracyRow, type AccuracyStudy, IAAO } from '../../model.ts'
import { type Figure, figureOf, figureText, groupName } from '../../rules/figure-words.ts'
import type { Interval } from '../../rules/ratio-study/bootstrap.ts'
import { codRangeOf, type Range, type Verdict, verdictOf, verticalVerdict } from '../../rules/standards.ts'

/** The range that the standard wants a figure of a group in; null where it has none. */
export function rangeOf(figure: Figure, { dimension, key }: Pick<AccuracyRow, 'dimension' | 'key'>): Range | null {
  if (figure === 'cod') return dimension === 'TYPE' ? codRangeOf(key) : null
  return figure === 'medianRatio' || figure === 'prd' || figure === 'prb' || figure === 'vei' ? IAAO[figure] : null
}

/** The 95 % interval of a figure; null where it has none. */
export const intervalOf = (figure: Figure, { intervals }: AccuracyStudy): Interval =>
  (intervals as Partial<Record<Figure, Interval>>)[figure] ?? null

/** Whether a figure of a group is where the standard wants it; null where it wants nothing, or its interval is not known. */
export function verdictIn(figure: Figure, study: AccuracyStudy, row: AccuracyRow): Verdict | null {
  if (figure === 'vei') return study.vertical ? verticalVerdict(study.vertical) : null
  const [value, interval, range] = [figureOf(figure, study), intervalOf(figure, study), rangeOf(figure, row)]
  return range && interval && value !== null ? verdictOf(value, interval, range) : null
}

/** The words of figures and groups in the reader's language and digits. */
export function useFigures() {
  const { t } = useTranslation()
  const reading = useReading()
  const { number } = useFormat()
  const { user } = useMe()
  const isInside = user !== null && rowScope(user) === 'all'
  /** A count; outside the firm its class. */
  const counted = (count: number) => (isInside ? number(count) : countClass(count, number))
  const show = (figure: Figure, value: number | null) => figureText(figure, value, reading)
  const span = (figure: Figure, range: Range | Interval): string =>
    range
      ? t('accuracy:interval', {
          low: isolateBidi(show(figure, range.low)),
          high: isolateBidi(show(figure, range.high)),
        })
      : ''
  const nameOfGroup = (row: Pick<AccuracyRow, 'dimension' | 'key'>) => groupName(row, t, reading)
  return {
    ...{ isInside, counted, show, span, groupName: nameOfGroup },
    name: (figure: Figure | 'n') => t(`accuracy:figure.${figure}`),
  }
}
