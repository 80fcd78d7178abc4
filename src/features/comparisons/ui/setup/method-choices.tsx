import { useTranslation } from 'react-i18next'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { COMPARISON_METHODS, WEIGHTING, type WeightingName, weightingName } from '../../model.ts'
import { highestTotal } from '../../rules/scoring.ts'
import { weighedBy } from './edits.ts'
import classes from './method-choices.module.css'
import type { Comparing } from './use-comparing.ts'
import { WeightsSum } from './weights-sum.tsx'

const WEIGHTINGS = Object.keys(WEIGHTING) as WeightingName[]

/** Chooses the method and the weighting, and shows the sum of the weights. */
export function MethodChoices({ comparing: { setup, shares, change } }: { comparing: Comparing }) {
  const { t } = useTranslation()
  const { share } = useFormat()
  const { method, weightingMethod, dimensionConfigs } = setup
  const weighting = weightingName(weightingMethod)
  const weigh = (name: WeightingName) => {
    const weighed = weighedBy(dimensionConfigs, WEIGHTING[name])
    const isNew = weighed.some(({ weight }, at) => weight !== dimensionConfigs[at]?.weight)
    change({ weightingMethod: WEIGHTING[name], ...(isNew ? { dimensionConfigs: weighed } : {}) })
  }
  return (
    <Panel title={t('comparisons:setup.how')}>
      <Column pad={16} className={classes.choices}>
        <div>
          <Choice
            label={t('comparisons:setup.method')}
            options={COMPARISON_METHODS.map((value) => ({ value, label: t(`comparisons:method.${value}`) }))}
            value={method}
            onChange={(value) => change({ method: value })}
          />
          <p className={classes.means}>{t(`comparisons:setup.method.${method}`)}</p>
        </div>
        <div>
          <Choice
            label={t('comparisons:setup.weighting')}
            options={WEIGHTINGS.map((value) => ({ value, label: t(`comparisons:weighting.${value}`) }))}
            value={weighting}
            onChange={weigh}
          />
          <p className={classes.means}>{t(`comparisons:weighting.${weighting}.means`, { whole: share(1) })}</p>
        </div>
        {dimensionConfigs.length > 0 ? (
          <WeightsSum
            configs={dimensionConfigs}
            weighting={weighting}
            highest={highestTotal(shares)}
            onChange={(configs) => change({ dimensionConfigs: configs })}
          />
        ) : null}
      </Column>
    </Panel>
  )
}
