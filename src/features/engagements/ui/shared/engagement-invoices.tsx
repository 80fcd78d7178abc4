import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { InvoiceLines } from '#features/invoices/ui/shared/invoice-lines.tsx'
import { invoicesOfEngagementQuery, refreshInvoices } from '#features/invoices/ui/shared/reads.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { EngagementDetails } from '../../model.ts'

type Of = Pick<EngagementDetails, 'id' | 'state' | 'requestId' | 'milestones'>

/** The invoices of an engagement, and making the next one for anyone who may: of a milestone that is due, or of what is left of the fee. */
export function EngagementInvoices({ of }: { of: Of }) {
  const { t } = useTranslation()
  const mayWrite = useMe().allowed('canApproveValuations') && of.state !== 'DRAFTED' && of.state !== 'CANCELLED'
  const { data, error, refetch } = useQuery(invoicesOfEngagementQuery(of))
  const [failed, setFailed] = useState<unknown>(null)
  if (error && !data)
    return (
      <Panel title={t('invoices:list.title')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && !mayWrite)) return null
  return (
    <Panel
      title={t('invoices:list.title')}
      action={
        mayWrite ? (
          <Row wrap>
            {(of.requestId ? [] : of.milestones).filter(isDue).map((milestone) => (
              <InvoiceButton key={milestone.id} of={of} milestone={milestone} onError={setFailed} />
            ))}
            <InvoiceButton of={of} onError={setFailed} />
          </Row>
        ) : null
      }
    >
      {failed ? <ErrorPanel error={failed} /> : null}
      <InvoiceLines items={data.items} none={t('engagements:invoices.none')} />
    </Panel>
  )
}

const isDue = ({ amount, dueOn, reachedOn }: EngagementDetails['milestones'][number]) =>
  amount !== null && (reachedOn !== null || (dueOn !== null && dueOn <= kuwaitToday()))

type ButtonProps = { of: Of; milestone?: EngagementDetails['milestones'][number]; onError: (error: unknown) => void }

function InvoiceButton({ of: { id }, milestone, onError }: ButtonProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { act, busy } = useRun(async () => {
    onError(null)
    const invoice = await rpc.invoices.invoiceEngagement({ engagementId: id, milestone: milestone?.id })
    await refreshInvoices(client)
    await navigate({ to: '/invoices/$id', params: { id: invoice.id } })
  }, onError)
  return (
    <Button size="sm" variant="default" loading={busy} onClick={() => void act()}>
      {milestone === undefined
        ? t('engagements:invoices.fee')
        : t('engagements:invoices.milestone', { text: milestone.text })}
    </Button>
  )
}
