import { amountInWords } from '#kernel/amount-words.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Valuation, ValuationDetails } from '../../model.ts'
import { useFormatValue } from '../format-value.ts'
import classes from './final-value.module.css'

type Shown = Valuation & Partial<Pick<ValuationDetails, 'isWithoutValue'>>

/** The final value in figures and words with its approach, or a note that there is none yet. */
export function FinalValue({ valuation }: { valuation: Shown }) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const language = useLanguage()
  const formatValue = useFormatValue()
  const { finalValue, valuationApproach } = valuation
  return (
    <div className={classes.value}>
      <h2>{t('valuations:field.finalValue')}</h2>
      {finalValue === null ? (
        <p className={classes.none}>
          {t(valuation.isWithoutValue ? 'details:details.noOpinion' : 'details:details.undetermined')}
        </p>
      ) : (
        <>
          <p className={classes.figure}>
            <Num>{worth(finalValue)}</Num>
          </p>
          <p>{amountInWords(finalValue, language)}</p>
        </>
      )}
      {valuationApproach ? (
        <p>{t('details:details.byApproach', { approach: formatValue('valuationApproach', valuationApproach) })}</p>
      ) : null}
    </div>
  )
}
