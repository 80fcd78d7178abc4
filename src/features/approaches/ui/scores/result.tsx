import { useTranslation } from 'react-i18next'
import { toKwd } from '#kernel/decimal.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '../../model.ts'
import type { WorkedScores } from '../../rules/scores.ts'
import classes from '../grid/grid.module.css'

/** What the scores come to: the value with its range, and how well the line fits. */
export function ScoresResult({ worked, outcome }: { worked: WorkedScores; outcome: Outcome }) {
  const { t } = useTranslation()
  const { worth, percent } = useFormat()
  const { value, perSqm, range } = outcome
  const { line } = worked
  const figures = [
    { key: 'value', label: t('scoring:value'), text: value === null ? t('scoring:noValue') : worth(value) },
    { key: 'perSqm', label: t('scoring:perSqm'), text: worth(perSqm) },
    {
      key: 'range',
      label: t('scoring:range'),
      text: range
        ? t('scoring:rangeOf', { low: isolateBidi(worth(range.low)), high: isolateBidi(worth(range.high)) })
        : worth(null),
    },
    { key: 'fit', label: t('scoring:fit'), text: percent(line?.rSquared?.toNumber()) },
    { key: 'slope', label: t('scoring:slope'), text: worth(line && toKwd(line.slope)) },
    { key: 'error', label: t('scoring:error'), text: worth(line && toKwd(line.standardError)) },
  ]
  return (
    <dl className={classes.result} aria-live="polite">
      {figures.map(({ key, label, text }) => (
        <div key={key} data-result={key}>
          <dt>{label}</dt>
          <dd>
            <Num>{text}</Num>
          </dd>
        </div>
      ))}
    </dl>
  )
}
