import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { InvoiceDetails, InvoicePayment, InvoiceReceipt } from '../../model.ts'
import { useInvoiceAct } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; payment: InvoicePayment; onClose: () => void }

/** Reverses a payment for a reason. */
export function ReverseDialog({ of: { id, version }, payment, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ReasonForAct
      keptAt={`payment-reverse ${payment.id}`}
      title={t('invoices:reverse.title', { number: isolateBidi(payment.number) })}
      text={t('invoices:reverse.text')}
      action={t('invoices:reverse')}
      done={t('invoices:reverse.done')}
      act={(reason) => rpc.invoices.reverse({ id, version, paymentId: payment.id, reason })}
      onClose={onClose}
    />
  )
}

type RejectProps = { of: InvoiceDetails; receipt: InvoiceReceipt; onClose: () => void }

/** Rejects a proof of payment for a reason. */
export function RejectDialog({ of: { id, version }, receipt, onClose }: RejectProps) {
  const { t } = useTranslation()
  return (
    <ReasonForAct
      keptAt={`receipt-reject ${receipt.id}`}
      title={t('invoices:receipt.reject')}
      text={t('invoices:receipt.reject.text')}
      action={t('invoices:receipt.reject')}
      done={t('invoices:receipt.rejected')}
      act={(reason) => rpc.invoices.rejectReceipt({ id, version, receiptId: receipt.id, reason })}
      onClose={onClose}
    />
  )
}

type ActProps = {
  keptAt: string
  title: string
  text: string
  action: string
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}

function ReasonForAct({ done, act, onClose, ...words }: ActProps) {
  const { t } = useTranslation()
  const { run, stale } = useInvoiceAct(onClose)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const answer = async (reason: string) => {
    setBusy(true)
    setError(null)
    try {
      await run(() => act(reason), done)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonDialog
      {...words}
      grave
      busy={busy}
      error={error}
      stale={stale ? <p role="alert">{t('invoices:stale')}</p> : null}
      onAnswer={(reason) => void answer(reason)}
      onClose={onClose}
    />
  )
}
