import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { InvoiceDetails, InvoicePayment } from '../../model.ts'
import { useInvoiceAct } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; payment: InvoicePayment; onClose: () => void }

/** Reverses a payment for a reason. */
export function ReverseDialog({ of: { id, version }, payment, onClose }: Props) {
  const { t } = useTranslation()
  const { run, stale } = useInvoiceAct(onClose)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const answer = async (reason: string) => {
    setBusy(true)
    setError(null)
    try {
      await run(() => rpc.invoices.reverse({ id, version, paymentId: payment.id, reason }), t('invoices:reverse.done'))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonDialog
      title={t('invoices:reverse.title', { number: isolateBidi(payment.number) })}
      text={t('invoices:reverse.text')}
      action={t('invoices:reverse')}
      grave
      busy={busy}
      error={error}
      stale={stale ? <p role="alert">{t('invoices:stale')}</p> : null}
      onAnswer={(reason) => void answer(reason)}
      onClose={onClose}
    />
  )
}
