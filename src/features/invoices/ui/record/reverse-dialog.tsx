import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { InvoiceDetails, InvoicePayment, InvoiceReceipt } from '../../model.ts'
import { onInvoices } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; payment: InvoicePayment; onClose: () => void }

/** Reverses a payment for a reason. */
export function ReverseDialog({ of: { id, version }, payment, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`payment-reverse ${payment.id}`}
      title={t('invoices:reverse.title', { number: isolateBidi(payment.number) })}
      text={t('invoices:reverse.text')}
      action={t('invoices:reverse')}
      done={t('invoices:reverse.done')}
      send={(reason) => rpc.invoices.reverse({ id, version, paymentId: payment.id, reason })}
      on={onInvoices}
      onClose={onClose}
    />
  )
}

type RejectProps = { of: InvoiceDetails; receipt: InvoiceReceipt; onClose: () => void }

/** Rejects a proof of payment for a reason. */
export function RejectDialog({ of: { id, version }, receipt, onClose }: RejectProps) {
  const { t } = useTranslation()
  return (
    <ReasonAct
      keptAt={`receipt-reject ${receipt.id}`}
      title={t('invoices:receipt.reject')}
      text={t('invoices:receipt.reject.text')}
      action={t('invoices:receipt.reject')}
      done={t('invoices:receipt.rejected')}
      send={(reason) => rpc.invoices.rejectReceipt({ id, version, receiptId: receipt.id, reason })}
      on={onInvoices}
      onClose={onClose}
    />
  )
}
