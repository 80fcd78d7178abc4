import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { SHOWN_FIELDS } from '#features/engagements/fields.ts'
import { EngagementTabs } from '#features/engagements/ui/shared/engagement-tabs.tsx'
import { EngagementMark } from '#features/engagements/ui/shared/marks.tsx'
import { InvoiceLines } from '#features/invoices/ui/shared/invoice-lines.tsx'
import { invoicesOfEngagementQuery } from '#features/invoices/ui/shared/reads.ts'
import { REPORTED_PURPOSE } from '#features/terms/model/codes.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import list from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { OwnEngagement } from '../model.ts'
import { WaitingLine } from './dashboard/lines.tsx'
import { SchedulePanel } from './engagement/schedule-panel.tsx'

/** /portal/engagements/$id: an engagement as its client follows it: the terms, what waits, the properties with their values, what is to be paid. */
export function OwnEngagementScreen({ Statements }: Handed) {
  const { id = '' } = useParams({ strict: false })
  const read = useQuery({
    queryKey: ['portal', 'engagement', id],
    queryFn: ({ signal }) => rpc.portal.engagement({ id }, { signal }),
    enabled: isId(id),
  })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} Statements={Statements} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

const AmendmentsPanel = panelOf('AmendmentsPanel')
const EngagementFiles = panelOf('EngagementFiles')
const EngagementMessages = panelOf('EngagementMessages')

// Whose it is they know; who works on it is the firm's.
const { clientAccountId: _, leadId: __, ...CLIENTS_FIELDS } = SHOWN_FIELDS

type Of = { of: OwnEngagement }
/** What a feature above shows of an engagement for financial reporting. */
type Handed = { Statements: ComponentType<{ id: string; isReleased: boolean }> }

function Details({ of, Statements }: Of & Handed) {
  const { t } = useTranslation()
  // What is said of the whole, and its papers, are not for a member who sees sections of it.
  const isLimited = useMe().user?.isLimited
  return (
    <>
      <PageHead
        title={<Iso>{of.title}</Iso>}
        documentTitle={of.title}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            <TextLink to="/portal/engagements">{t('portfolio:title')}</TextLink>
            <Num>{of.number}</Num>
            <EngagementMark state={of.state} />
          </Row>
        }
      />
      <Column>
        <EngagementTabs id={of.id} />
        <Panel title={t('portfolio:waiting')}>
          {of.waiting.length === 0 ? <p className={list.none}>{t('portfolio:waiting.none')}</p> : null}
          {of.waiting.length > 0 ? (
            <ul className={list.list} aria-label={t('portfolio:waiting')}>
              {of.waiting.map((one) => (
                <WaitingLine key={one.id} of={one} />
              ))}
            </ul>
          ) : null}
        </Panel>
        {isLimited ? null : <AmendmentsPanel id={of.id} isClient />}
        <SchedulePanel of={of} />
        {of.purpose === REPORTED_PURPOSE && !isLimited ? (
          <Statements id={of.id} isReleased={of.properties > 0 && of.completed >= of.properties} />
        ) : null}
        {isLimited ? null : (
          <>
            <EngagementMessages id={of.id} />
            <EngagementFiles id={of.id} number={of.number} />
          </>
        )}
        <InvoicesPanel of={of} />
        <MilestonesPanel of={of} />
        <AboutPanel of={of} />
      </Column>
    </>
  )
}

/** What was invoiced, by its own number or by that of the request that opened it; nothing where nothing was. */
function InvoicesPanel({ of }: Of) {
  const { t } = useTranslation()
  const { data } = useQuery(invoicesOfEngagementQuery(of))
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('invoices:list.title')}>
      <InvoiceLines items={data.items} none="" />
    </Panel>
  )
}

function MilestonesPanel({ of: { milestones } }: Of) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  if (milestones.length === 0) return null
  return (
    <Panel title={t('portfolio:milestones')}>
      <ul className={list.list} aria-label={t('portfolio:milestones')}>
        {milestones.map(({ id, text, dueOn, amount, reachedOn }) => (
          <li key={id}>
            <div className={list.words}>
              <span>
                <Iso>{text}</Iso>
              </span>
              {dueOn && !reachedOn ? <p>{t('portfolio:due', { date: isolateBidi(date(dueOn)) })}</p> : null}
              {reachedOn ? <p>{t('portfolio:reached', { date: isolateBidi(date(reachedOn)) })}</p> : null}
            </div>
            {amount === null ? null : <Num>{money(amount)}</Num>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function AboutPanel({ of }: Of) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const facts = useFieldFacts((field) => `engagements:field.${field}`)
  const { requestId, requestNumber, valuationDate, completed, totalValue, shares } = of
  const total =
    shares > 0 ? (
      t('portfolio:total.shares', { amount: isolateBidi(worth(totalValue)) })
    ) : (
      <Num>{worth(totalValue)}</Num>
    )
  const items = [
    ...(completed > 0 ? [{ label: t('portfolio:total'), value: total }] : []),
    ...facts(CLIENTS_FIELDS, of, {
      own: {
        ...(valuationDate ? {} : { valuationDate: () => t('engagements:valuationDateOpen') }),
        requestId: () => (
          <TextLink to="/portal/requests/$id" params={{ id: requestId ?? '' }}>
            <Num>{requestNumber}</Num>
          </TextLink>
        ),
      },
    }),
  ]
  return (
    <Panel title={t('portfolio:about')}>
      <Facts items={items} />
    </Panel>
  )
}
