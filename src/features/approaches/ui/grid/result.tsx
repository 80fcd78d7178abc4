import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Figures } from '#web/kit/layout/figures.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '../../model.ts'
import type { Grid } from '../../rules/grid.ts'
import { isWhole } from './use-cells.ts'

/** What the grid comes to: the value, its price per m², the range, the weights, and whether the adjustments bring prices together. */
export function Result({ grid, outcome }: { grid: Grid; outcome: Outcome }) {
  const { t } = useTranslation()
  const { worth, percent } = useFormat()
  const share = (value: number) => percent(value / 100)
  const { value, perSqm, range } = outcome
  return (
    <Figures
      live
      items={[
        {
          of: 'value',
          name: t('adjusting:value'),
          value: value === null ? t('adjusting:noValue') : worth(value),
          large: true,
        },
        grid.values && { name: t('adjusting:values'), value: t(`grid:values.${grid.values}`) },
        { name: t('adjusting:perSqm'), value: perSqm === null ? '—' : worth(perSqm) },
        {
          name: t('adjusting:range'),
          value: range
            ? t('adjusting:rangeOf', { low: isolateBidi(worth(range.low)), high: isolateBidi(worth(range.high)) })
            : '—',
        },
        { of: 'weights', name: t('adjusting:weights'), value: share(grid.weightTotal), isWarned: !isWhole(grid) },
        {
          name: t('adjusting:spread'),
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
