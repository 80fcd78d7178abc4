import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AddFiles } from '#web/uploads/add-files.tsx'
import type { ReceiptState } from '../../model/codes.ts'
import { type InvoiceDetails, type InvoiceReceipt, MOST_RECEIPTS } from '../../model.ts'
import { refreshInvoices } from '../shared/reads.ts'
import classes from './record.module.css'

const TONES: Readonly<Record<ReceiptState, Tone>> = { WAITING: 'amber', ACCEPTED: 'green', REJECTED: 'red' }

const RecordUploads = fetched(async () => (await import('#web/uploads/record-uploads.tsx')).RecordUploads, {
  atRest: true,
})

type Props = {
  of: InvoiceDetails
  onAccept: (receipt: InvoiceReceipt) => void
  onReject: (receipt: InvoiceReceipt) => void
}

/** The proofs of payment of an invoice: a client sends them, staff accept or reject them. */
export function ReceiptsPanel({ of, onAccept, onReject }: Props) {
  const { t } = useTranslation()
  const { receipts, may, number } = of
  if (number === null || (receipts.length === 0 && !may.includes('send'))) return null
  return (
    <Panel
      title={t('invoices:receipts')}
      padded
      action={may.includes('send') ? <SendReceipt of={of} number={number} /> : null}
    >
      {may.includes('send') ? <RecordUploads recordId={of.id} onUnfetched={() => undefined} /> : null}
      {receipts.length === 0 ? <p>{t('invoices:receipts.none')}</p> : null}
      <Column lines as="ul" gap={0} className={classes.entries} aria-label={t('invoices:receipts')}>
        {receipts.map((one) => (
          <Receipt
            key={one.id}
            of={one}
            onAccept={may.includes('pay') ? onAccept : null}
            onReject={may.includes('answer') ? onReject : null}
          />
        ))}
      </Column>
    </Panel>
  )
}

function SendReceipt({ of: { id }, number }: { of: InvoiceDetails; number: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <AddFiles
      target={{
        kind: 'invoices.receipts',
        record: { type: 'invoice', id, name: number, path: `/invoices/${id}` },
        save: (_, uploadId, signal) => rpc.invoices.sendReceipt({ id, uploadId }, { signal }),
        refresh: () => refreshInvoices(client),
        done: () => t('invoices:receipts.sent'),
      }}
      most={MOST_RECEIPTS}
    >
      {t('invoices:receipts.send')}
    </AddFiles>
  )
}

type One = { of: InvoiceReceipt; onAccept: Props['onAccept'] | null; onReject: Props['onReject'] | null }

function Receipt({ of, onAccept, onReject }: One) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { id, name, state } = of
  return (
    <Row as="li" justify="between" wrap gap={[8, 16]}>
      <div>
        <a href={`/files/invoice-receipts/${id}`}>
          <Iso>{name}</Iso>
        </a>
        <p>
          <Iso>{of.sentByName}</Iso> · <Num>{instant(of.sentAt)}</Num>
        </p>
        {of.reason ? (
          <p>
            {t('invoices:fact.reason')}: <Iso>{of.reason}</Iso>
          </p>
        ) : null}
      </div>
      <Row wrap>
        <Badge tone={TONES[state]}>{t(`invoices:receipt.${state}`)}</Badge>
        {state === 'WAITING' && onAccept ? (
          <Button size="sm" aria-label={t('invoices:receipt.accept.of', { name })} onClick={() => onAccept(of)}>
            {t('invoices:receipt.accept')}
          </Button>
        ) : null}
        {state === 'WAITING' && onReject ? (
          <Button
            size="sm"
            variant="default"
            aria-label={t('invoices:receipt.reject.of', { name })}
            onClick={() => onReject(of)}
          >
            {t('invoices:receipt.reject')}
          </Button>
        ) : null}
      </Row>
    </Row>
  )
}
