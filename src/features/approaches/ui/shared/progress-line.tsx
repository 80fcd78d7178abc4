import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addWords } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { progressMessages } from '../../messages/progress.ts'
import classes from './progress-line.module.css'
import { progressQuery } from './reads.ts'

addWords('progress', progressMessages)

/** The value of a valuation in a line: how many indications there are, what became of them, and the way to them. */
export function ProgressLine({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { number, worth } = useFormat()
  const progress = useQuery(progressQuery(valuationId)).data
  return (
    <p className={classes.line}>
      <TextLink to="/valuations/$id/approaches" params={{ id: valuationId }}>
        {t('progress:approaches')}
      </TextLink>
      {progress ? (
        <span>{t('progress:indications', { count: progress.indications, n: number(progress.indications) })}</span>
      ) : null}
      {!progress || progress.indications === 0 ? null : !progress.isReconciled ? (
        <span className={classes.open}>{t('progress:notReconciled')}</span>
      ) : progress.isTaken ? null : (
        <span className={classes.open}>{t('progress:notTaken', { amount: worth(progress.finalValue) })}</span>
      )}
    </p>
  )
}
