import { useTranslation } from 'react-i18next'
import { Facts } from '#web/kit/facts.tsx'
import { Num } from '#web/kit/num.tsx'
import { useFormat } from '#web/kit/reading.ts'
import type { Valuation } from '../../model.ts'
import { useShown } from '../shown.ts'
import classes from './details.module.css'
import { useFacts } from './facts.tsx'

/** What the property is worth, once that is known, of what that is made up, and what the work costs. */
export function ValuePanel({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const shown = useShown()
  const { values } = useFacts(valuation)
  const { finalValue, valuationApproach } = valuation
  return (
    <section className={classes.value}>
      <div className={classes.worth}>
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
      </div>
      <Facts items={values} />
    </section>
  )
}
