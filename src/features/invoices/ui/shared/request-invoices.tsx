import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { FromQuoteButton } from './from-quote-button.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoicesOfRequestQuery } from './reads.ts'

/** The invoices of an accepted request, and making the next one from its quote for anyone who may; nothing where there is neither. */
export function RequestInvoices({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const mayWrite = useMe().allowed('canApproveValuations')
  const { data, error, refetch } = useQuery(invoicesOfRequestQuery(requestId))
  const [failed, setFailed] = useState<unknown>(null)
  if (error && !data)
    return (
      <Panel title={t('invoices:list.title')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && !mayWrite)) return null
  const isInvoiced = data.items.some(({ kind, state }) => kind === 'FEE' && state !== 'CREDITED')
  return (
    <Panel
      title={t('invoices:list.title')}
      action={mayWrite && !isInvoiced ? <FromQuoteButton requestId={requestId} onError={setFailed} /> : null}
    >
      {failed ? <ErrorPanel error={failed} /> : null}
      <InvoiceLines items={data.items} none={t('invoices:ofRequest.none')} />
    </Panel>
  )
}
