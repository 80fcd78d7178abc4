import { useTranslation } from 'react-i18next'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type ComparisonSetup, weightingName } from '../../model.ts'
import classes from './method.module.css'

/** Explains how scores and totals are computed. */
export function MethodPanel({
  setup: { method, weightingMethod },
}: {
  setup: Pick<ComparisonSetup, 'method' | 'weightingMethod'>
}) {
  const { t } = useTranslation()
  const { share } = useFormat()
  // Paper can't be expanded, so it is open in print.
  const isOnPaper = usePrinting() !== null
  const weighting = weightingName(weightingMethod)
  return (
    <details className={classes.method} open={isOnPaper || undefined}>
      <summary>{t('comparisons:result.how')}</summary>
      <dl>
        <dt>{t(`comparisons:method.${method}`)}</dt>
        <dd>{t(`comparisons:method.${method}.means`)}</dd>
        <dt>{t('comparisons:result.weighting', { name: t(`comparisons:weighting.${weighting}`) })}</dt>
        <dd>{t(`comparisons:weighting.${weighting}.means`, { whole: share(1) })}</dd>
        <dt>{t('comparisons:result.total')}</dt>
        <dd>{t('comparisons:method.total')}</dd>
      </dl>
    </details>
  )
}
