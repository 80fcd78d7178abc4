import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { refusal } from '#access/can.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Card, Column, Grid, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import classes from '#web/records/details/details.module.css'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { isId } from '#web/records/list/list-search.ts'
import { panelOf } from '#web/records/panels.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import type { EngagementDetails } from '../model.ts'
import { EngagementActs, type Opened } from './record/acts.tsx'
import { FactsPanel, MilestonesPanel, ProgressPanel } from './record/panels.tsx'
import { EngagementTimeline } from './record/timeline.tsx'
import { EngagementTabs } from './shared/engagement-tabs.tsx'
import { EngagementMark } from './shared/marks.tsx'
import { engagementQuery, onEngagements } from './shared/reads.ts'

const EngagementDialog = fetched(async () => (await import('./record/engagement-dialog.tsx')).EngagementDialog)
const EngagementInvoices = fetched(async () => (await import('./shared/engagement-invoices.tsx')).EngagementInvoices, {
  atRest: true,
})
const AmendmentsPanel = panelOf('AmendmentsPanel')
const WithholdingPanel = panelOf('WithholdingPanel', { atRest: true })
const EngagementFiles = panelOf('EngagementFiles')
const EngagementMessages = panelOf('EngagementMessages')
const AgreeDialog = fetched(async () => (await import('./record/agree-dialog.tsx')).AgreeDialog)

/** /engagements/$id: what was ordered, how far it is, and what may be done with it. */
export function EngagementScreen() {
  const { id = '' } = useParams({ strict: false })
  const read = useQuery({ ...engagementQuery(id), enabled: isId(id) })
  if (!isId(id)) return <ErrorPage kind="NOT_FOUND" />
  if (read.data) return <Details key={id} of={read.data} />
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  return <DetailsSkeleton />
}

function Details({ of }: { of: EngagementDetails }) {
  const { t } = useTranslation()
  const isStaff = refusal(actorOf(useMe().user), 'inside') === null
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { id, version, number, title, state, reason, agreedOn } = of
  return (
    <>
      <PageHead
        title={<Num>{number}</Num>}
        documentTitle={number}
        eyebrow={
          <Row as="span" inline wrap gap={[4, 8]}>
            {isStaff ? (
              <TextLink to="/engagements">{t('engagements:list.title')}</TextLink>
            ) : (
              t('engagements:ofValuation.title')
            )}
            <EngagementMark state={state} />
          </Row>
        }
        subtitle={<Iso>{title}</Iso>}
        actions={<EngagementActs of={of} onOpen={setOpened} />}
      />
      <EngagementTabs id={id} />
      <Grid columns="minmax(0, 1fr) 340px" align="start" className={classes.two}>
        <Column className={classes.column}>
          <Column className={classes.side}>
            <EngagementTimeline id={id} />
          </Column>
        </Column>
        <div className={classes.main}>
          {reason ? (
            <Card note="red">
              <strong>{t('engagements:field.reason')}</strong>
              <p dir="auto">{reason}</p>
            </Card>
          ) : null}
          <ProgressPanel of={of} />
          <FactsPanel of={of} />
          {agreedOn ? <AmendmentsPanel id={id} isClient={!isStaff} /> : null}
          <MilestonesPanel of={of} />
          {agreedOn ? <EngagementMessages id={id} /> : null}
          {isStaff ? <WithholdingPanel of={{ kind: 'engagement', id }} /> : null}
          <EngagementFiles id={id} number={number} />
          <EngagementInvoices of={of} />
        </div>
      </Grid>
      {opened === 'update' ? <EngagementDialog of={of} onClose={close} onUnfetched={close} /> : null}
      {opened === 'agree' ? <AgreeDialog of={of} onClose={close} onUnfetched={close} /> : null}
      {opened === 'cancel' ? (
        <ReasonAct
          keptAt={`engagement-cancel ${id}`}
          title={t('engagements:cancel')}
          text={t('engagements:cancel.text')}
          action={t('engagements:cancel')}
          send={(text) => rpc.engagements.cancel({ id, version, reason: text })}
          done={t('engagements:cancel.done')}
          on={onEngagements}
          onClose={close}
        />
      ) : null}
    </>
  )
}
