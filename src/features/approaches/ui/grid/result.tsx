import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Figures } from '#web/kit/layout/figures.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { feedingRole } from '../../model/grid.ts'
import type { Outcome } from '../../model.ts'
import type { Grid } from '../../rules/grid.ts'
import { isWhole } from './use-cells.ts'
import { calledIn, useFigures } from './use-figures.ts'

/** The lowest and the highest of the adjusted figures that carry weight; null without any. */
function endsOf({ columns }: Grid) {
  const adjusted = columns.flatMap(({ adjusted, weight }) => (adjusted && weight > 0 ? [adjusted] : []))
  const [low, ...more] = adjusted.toSorted((a, b) => a.comparedTo(b))
  return low ? { low, high: more.at(-1) ?? low } : null
}

/**
 * What the grid comes to: the value with its price per m², or the rent, rate or price of a part; the range, the weights, and whether the
 * adjustments bring the figures together.
 */
export function Result({ grid, outcome }: { grid: Grid; outcome: Outcome }) {
  const { t } = useTranslation()
  const { worth, percent } = useFormat()
  const { role, basis, unit, perSqm: figure } = grid
  const { whole } = useFigures(unit)
  const share = (value: number) => percent(value / 100)
  const called = calledIn(unit)
  const { value, perSqm, range } = outcome
  const between = (low: string, high: string) =>
    t('adjusting:rangeOf', { low: isolateBidi(low), high: isolateBidi(high) })
  // The figure of such a grid is no value of the property.
  const feeding = feedingRole(role)
  const ends = feeding && figure ? endsOf(grid) : null
  return (
    <Figures
      live
      plain
      items={[
        feeding
          ? {
              of: 'value',
              name: t(`adjusting:figure.${feeding}`),
              value: figure ? whole(figure) : t('adjusting:noValue'),
              large: true,
            }
          : {
              of: 'value',
              name: t('adjusting:value'),
              value: value === null ? t('adjusting:noValue') : worth(value),
              large: true,
            },
        !feeding && grid.values
          ? { name: t('adjusting:values'), value: t(`grid:values.${grid.values}`), minor: true }
          : null,
        feeding || basis === 'WHOLE'
          ? null
          : { name: t('adjusting:perSqm'), value: perSqm === null ? '—' : worth(perSqm), minor: true },
        {
          name: t(`adjusting:range.${called}`),
          value: ends
            ? between(whole(ends.low), whole(ends.high))
            : range
              ? between(worth(range.low), worth(range.high))
              : '—',
        },
        { of: 'weights', name: t('adjusting:weights'), value: share(grid.weightTotal), isWarned: !isWhole(grid) },
        {
          minor: true,
          name: t(`adjusting:spread.${called}`),
          value: grid.spread
            ? t('adjusting:spreadOf', {
                before: isolateBidi(share(grid.spread.unadjusted)),
                after: isolateBidi(share(grid.spread.adjusted)),
              })
            : '—',
        },
      ]}
    />
  )
}
