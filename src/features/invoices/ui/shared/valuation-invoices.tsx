import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { FromQuoteButton } from './from-quote-button.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoicesOfQuery, quotedQuery } from './reads.ts'

const InvoiceDialog = fetched(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

/** The invoices of a valuation, and writing one for anyone who may; nothing where there is neither. */
export function ValuationInvoices({ valuation }: { valuation: { id: string; valuationNumber: string } }) {
  const { t } = useTranslation()
  const mayWrite = useMe().allowed('canApproveValuations')
  const { data, error, refetch } = useQuery(invoicesOfQuery(valuation.id))
  const quoted = useQuery({ ...quotedQuery(valuation.id), enabled: mayWrite })
  const [failed, setFailed] = useState<unknown>(null)
  const [writing, setWriting] = useState(false)
  if (error && !data)
    return (
      <Panel title={t('invoices:list.title')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && !mayWrite)) return null
  const isInvoiced = data.items.some(({ kind, state }) => kind === 'FEE' && state !== 'CREDITED')
  const close = () => setWriting(false)
  return (
    <Panel
      title={t('invoices:list.title')}
      action={
        mayWrite ? (
          <Row wrap>
            {quoted.data?.requestId && !isInvoiced ? (
              <FromQuoteButton requestId={quoted.data.requestId} onError={setFailed} />
            ) : null}
            <Button size="sm" variant="default" onClick={() => setWriting(true)}>
              {t('invoices:new')}
            </Button>
          </Row>
        ) : null
      }
    >
      {failed ? <ErrorPanel error={failed} /> : null}
      <InvoiceLines items={data.items} none={t('invoices:ofValuation.none')} />
      {writing ? (
        <InvoiceDialog
          valuation={{ id: valuation.id, name: valuation.valuationNumber }}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </Panel>
  )
}
