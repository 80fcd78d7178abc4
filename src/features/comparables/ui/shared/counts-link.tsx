import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addWords } from '#web/i18n/i18n.ts'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { comparablesMessages } from '../../messages.ts'
import { countQuery } from '../reads.ts'
import classes from './counts-link.module.css'

addWords('comparables', comparablesMessages)

/** The comparables of a valuation in a line: how many are used, whether some changed, and the way to them. */
export function CountsLink({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counts = useQuery(countQuery(valuationId)).data
  return (
    <p className={classes.line}>
      <TextLink to="/valuations/$id/comparables" params={{ id: valuationId }}>
        {t('comparables:title')}
      </TextLink>
      {counts ? <span>{t('comparables:counts.used', { count: counts.used, n: number(counts.used) })}</span> : null}
      {counts && counts.changed > 0 ? <span className={classes.changed}>{t('comparables:counts.changed')}</span> : null}
    </p>
  )
}
