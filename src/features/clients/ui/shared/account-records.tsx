import type { ReactNode } from 'react'
import { InvoiceMarks } from '#features/invoices/ui/shared/marks.tsx'
import { RequestMarks } from '#features/requests/ui/shared/marks.tsx'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { AccountRecords } from '../../model.ts'
import classes from './account.module.css'

/** The newest valuations, requests and invoices of an account, each leading to its page. */
export function RecordPanels({ of: { valuations, requests, invoices } }: { of: AccountRecords }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  return (
    <>
      <RecordPanel title={t('clients:field.files')} none={t('clients:valuations.none')}>
        {valuations.map(({ id, number, status, createdAt }) => (
          <Line key={id} to="/valuations/$id" id={id} number={number} at={date(kuwaitToday(new Date(createdAt)))}>
            <StatusBadge status={status} />
          </Line>
        ))}
      </RecordPanel>
      <RecordPanel title={t('requests:list.title')} none={t('clients:requests.none')}>
        {requests.map((one) => (
          <Line
            key={one.id}
            to="/requests/$id"
            id={one.id}
            number={one.number}
            at={date(one.submittedAt && kuwaitToday(new Date(one.submittedAt)))}
          >
            <RequestMarks of={one} />
          </Line>
        ))}
      </RecordPanel>
      <RecordPanel title={t('invoices:list.title')} none={t('invoices:empty')}>
        {invoices.map((one) => (
          <Line key={one.id} to="/invoices/$id" id={one.id} number={one.number} at={money(one.balance)}>
            <InvoiceMarks of={one} />
          </Line>
        ))}
      </RecordPanel>
    </>
  )
}

function RecordPanel({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <Panel title={title} padded>
      {children.length === 0 ? (
        <Text tone="mute">{none}</Text>
      ) : (
        <Column as="ul" gap={12} aria-label={title}>
          {children}
        </Column>
      )}
    </Panel>
  )
}

type LineProps = {
  to: '/valuations/$id' | '/requests/$id' | '/invoices/$id'
  id: string
  number: string | null
  at: string
  children: ReactNode
}

function Line({ to, id, number, at, children }: LineProps) {
  return (
    <Row as="li" justify="between" wrap>
      <span className={classes.who}>
        <TextLink to={to} params={{ id }}>
          <Num>{number}</Num>
        </TextLink>
        <Text as="span" tone="mute">
          <Num>{at}</Num>
        </Text>
      </span>
      {children}
    </Row>
  )
}
