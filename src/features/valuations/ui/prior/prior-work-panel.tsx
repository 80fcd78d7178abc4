import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { ValuationDetails } from '../../model.ts'
import classes from './prior-work.module.css'
import { PriorWorkList, priorWorkQuery, subjectOf } from './prior-work.tsx'

/** The firm's other files of the same parcel, owner or requestor, at the record. */
export function PriorWorkPanel({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { data } = useQuery(priorWorkQuery(subjectOf(valuation), valuation.id))
  if (!data) return null
  return (
    <div className="no-print">
      <Panel title={t('prior:title')}>
        {data.length > 0 ? <PriorWorkList items={data} /> : <p className={classes.none}>{t('prior:none')}</p>}
      </Panel>
    </div>
  )
}
