import { useTranslation } from 'react-i18next'
import { Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { Valuation } from '../../model.ts'
import { useShown } from '../shown.ts'
import classes from './details.module.css'

/** What the property is worth, once that is known. */
export function ValuePanel({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const shown = useShown()
  const { finalValue, valuationApproach } = valuation
  return (
    <section className={classes.value}>
      <h2>{t('valuations:field.finalValue')}</h2>
      {finalValue === null ? (
        <p className={classes.none}>{t('valuations:details.undetermined')}</p>
      ) : (
        <p className={classes.figure}>
          <Num>{money(finalValue)}</Num>
        </p>
      )}
      {valuationApproach ? (
        <p>{t('valuations:details.byApproach', { approach: shown('valuationApproach', valuationApproach) })}</p>
      ) : null}
    </section>
  )
}
