import { LazyTimeChart } from '#web/charts/lazy-charts.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Muted, Text } from '#web/kit/layout/layout.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuePoint } from '../../model.ts'
import { isSettled, perSquareMetre } from '../../rules/values.ts'
import classes from './values-panel.module.css'
import { useValuesSentence } from './values-sentence.tsx'

export const MEASURES = ['whole', 'metre'] as const
/** The measure drawn: the total value, or the value per square metre. */
export type Measure = (typeof MEASURES)[number]

type Props = { points: readonly ValuePoint[]; measure: Measure; onUnfetched: () => void }

/** The values of a property as a line over time. */
export function ValuesChart({ points, measure, onUnfetched }: Props) {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const sentence = useValuesSentence()
  const drawn = points.map((point) => ({
    id: point.valuationId,
    date: point.date,
    value: measure === 'metre' ? perSquareMetre(point) : point.finalValue,
    settled: isSettled(point),
  }))
  const tooltip = (id: string) => {
    const point = points.find(({ valuationId }) => valuationId === id)
    if (!point) return null
    return (
      <>
        <Text as="span" strong className={classes.tip}>
          <Num>{worth(measure === 'metre' ? perSquareMetre(point) : point.finalValue)}</Num>
        </Text>
        <span>
          <Num>{date(point.date)}</Num>
        </span>
        <span>
          <Num>{point.valuationNumber}</Num> · <Iso>{t(`valuations:status.${point.status}`)}</Iso>
        </span>
      </>
    )
  }
  return (
    <>
      <LazyTimeChart
        points={drawn}
        label={t('properties:details.values.drawn', { told: sentence(points) })}
        tell={tooltip}
        onUnfetched={onUnfetched}
      />
      {drawn.every(({ settled }) => settled) ? null : <Muted small>{t('properties:details.values.open')}</Muted>}
    </>
  )
}
