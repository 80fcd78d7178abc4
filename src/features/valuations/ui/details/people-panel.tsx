import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Iso, Num } from '#web/kit/num.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { DATE_FIELDS, type Valuation } from '../../model.ts'
import classes from './details.module.css'

/** Who has to do with a valuation, and its dates. */
export function PeoplePanel({ valuation }: { valuation: Valuation }) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  const dates = DATE_FIELDS.filter((field) => field !== 'documentDate')
  const { createdByName, assignedToName, clientUserName, approvedByName, approvedAt } = valuation
  return (
    <Panel title={t('valuations:details.people')}>
      <dl className={classes.facts}>
        <Line term={t('valuations:field.assignedTo')}>{assignedToName ? <Iso>{assignedToName}</Iso> : date(null)}</Line>
        {createdByName ? (
          <Line term={t('valuations:field.createdBy')}>
            <Iso>{createdByName}</Iso>
          </Line>
        ) : null}
        {clientUserName ? (
          <Line term={t('valuations:field.clientUserId')}>
            <Iso>{clientUserName}</Iso>
          </Line>
        ) : null}
        {approvedByName ? (
          <Line term={t('valuations:details.approvedBy')}>
            <Iso>{approvedByName}</Iso>
          </Line>
        ) : null}
        {approvedAt ? (
          <Line term={t('valuations:details.approvedAt')}>
            <Num>{instant(approvedAt)}</Num>
          </Line>
        ) : null}
        {dates.map((field) => (
          <Line key={field} term={t(`valuations:field.${field}`)}>
            <Num>{date(valuation[field])}</Num>
          </Line>
        ))}
      </dl>
    </Panel>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
