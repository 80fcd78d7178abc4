import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { DimensionConfig, WeightingName } from '../../model.ts'
import { evenWeights, scaledWeights, sumOf } from './edits.ts'
import classes from './method-choices.module.css'

type Props = {
  configs: readonly DimensionConfig[]
  weighting: WeightingName
  /** The highest total that a property can reach. */
  highest: number
  onChange: (configs: DimensionConfig[]) => void
}

/** The sum of the weights and its effect on the totals; a sum of 0 is an error. */
export function WeightsSum({ configs, weighting, highest, onChange }: Props) {
  const { t } = useTranslation()
  const { percent, number } = useFormat()
  if (weighting === 'equal')
    return (
      <Column align="start" gap={8} className={classes.sum}>
        <p>{t('comparisons:setup.each', { share: isolateBidi(percent(1 / configs.length)) })}</p>
      </Column>
    )
  const sum = sumOf(configs)
  const most = isolateBidi(number(highest))
  const wrong = weighting === 'weighted' ? t('comparisons:fault.weights.none') : t('comparisons:setup.sum.none')
  const meant =
    weighting === 'weighted' ? t('comparisons:setup.sum.weighted') : t('comparisons:setup.sum.custom', { most })
  return (
    <Column align="start" gap={8} className={classes.sum} data-wrong={sum === 0 || undefined}>
      <p role="status">
        {sum === 0 ? wrong : `${t('comparisons:setup.sum', { sum: isolateBidi(percent(sum)) })} ${meant}`}
      </p>
      <Row wrap className="no-print">
        <Button variant="default" size="compact-md" onClick={() => onChange(evenWeights(configs))}>
          {t('comparisons:setup.even')}
        </Button>
        {weighting === 'custom' && sum !== 1 ? (
          <Button variant="default" size="compact-md" onClick={() => onChange(scaledWeights(configs))}>
            {t('comparisons:setup.scale', { sum: percent(1) })}
          </Button>
        ) : null}
      </Row>
    </Column>
  )
}
