import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '../../model.ts'
import type { Grid } from '../../rules/grid.ts'
import classes from './grid.module.css'
import { isWhole } from './use-cells.ts'

/** What the grid comes to: the value, its price per m², the range, the weights, and whether the adjustments bring prices together. */
export function Result({ grid, outcome }: { grid: Grid; outcome: Outcome }) {
  const { t } = useTranslation()
  const { worth, percent } = useFormat()
  const share = (value: number) => percent(value / 100)
  const { value, perSqm, range } = outcome
  const figures = [
    { key: 'value', label: t('adjusting:value'), text: value === null ? t('adjusting:noValue') : worth(value) },
    ...(grid.values ? [{ key: 'values', label: t('adjusting:values'), text: t(`grid:values.${grid.values}`) }] : []),
    { key: 'perSqm', label: t('adjusting:perSqm'), text: perSqm === null ? '—' : worth(perSqm) },
    {
      key: 'range',
      label: t('adjusting:range'),
      text: range
        ? t('adjusting:rangeOf', { low: isolateBidi(worth(range.low)), high: isolateBidi(worth(range.high)) })
        : '—',
    },
    { key: 'weights', label: t('adjusting:weights'), text: share(grid.weightTotal), isWarned: !isWhole(grid) },
    {
      key: 'spread',
      label: t('adjusting:spread'),
      text: grid.spread
        ? t('adjusting:spreadOf', {
            before: isolateBidi(share(grid.spread.unadjusted)),
            after: isolateBidi(share(grid.spread.adjusted)),
          })
        : '—',
    },
  ]
  return (
    <dl className={classes.result} aria-live="polite">
      {figures.map(({ key, label, text, isWarned }) => (
        <div key={key} data-result={key} data-warned={isWarned || undefined}>
          <dt>{label}</dt>
          <dd>
            <Num>{text}</Num>
          </dd>
        </div>
      ))}
    </dl>
  )
}
