import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Figure, Figures } from '#web/kit/layout/figures.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '../../model.ts'
import type { WorkedScores } from '../../rules/scores.ts'

type Props = { worked: WorkedScores; outcome: Outcome }

/** What the weighted scores come to, with how well the line fits. */
export function ScoresResult({ worked, outcome: { value, perSqm, range } }: Props) {
  const { t } = useTranslation()
  const { worth, money, number, percent } = useFormat()
  const { line, comparables } = worked
  const counted = comparables.filter(({ score, price }) => score && price).length
  return (
    <Figures>
      <Figure name={t('scores:result.value')} large>
        {value === null ? t('scores:result.none') : <Num>{worth(value)}</Num>}
      </Figure>
      {range ? (
        <Figure name={t('scores:result.range')}>
          {t('scores:result.between', { low: isolateBidi(worth(range.low)), high: isolateBidi(worth(range.high)) })}
        </Figure>
      ) : null}
      {perSqm === null ? null : (
        <Figure name={t('scores:result.perSqm')}>
          <Num>{money(perSqm)}</Num>
        </Figure>
      )}
      {line?.rSquared ? (
        <Figure name={t('scores:result.fit')}>
          <Num>{percent(line.rSquared.toNumber())}</Num>
        </Figure>
      ) : null}
      {line ? (
        <Figure name={t('scores:result.error')}>
          <Num>{money(line.standardError.toNumber())}</Num>
        </Figure>
      ) : null}
      <Figure name={t('scores:result.count')}>
        <Num>{number(counted)}</Num>
      </Figure>
    </Figures>
  )
}
