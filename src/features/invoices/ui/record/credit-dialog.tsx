import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { INVOICE_LIMITS, type InvoiceDetails } from '../../model.ts'
import { useInvoiceAct } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; onClose: () => void }

/** Issues a credit note on an invoice; it begins with all that is left of it. */
export function CreditDialog({ of: { id, version, total, credited }, onClose }: Props) {
  const { t } = useTranslation()
  // Whole fils: a difference of KWD in binary may have more decimals.
  const [start] = useState(() => ({
    amount: (Math.round((total - credited) * 1000) / 1000) as number | null,
    reason: '',
  }))
  const [{ amount, reason }, put, done] = useTypedDialog(`invoice-credit ${id}`, start, onClose)
  const { run, stale } = useInvoiceAct(done, (field) => field === 'amount' || field === 'reason')
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => ({
      ...(amount === null || Number.isNaN(amount) ? { amount: t('invoices:fault.amount') } : {}),
      ...(reason.trim() === '' ? { reason: t('invoices:fault.reason') } : {}),
    }),
    () => run(() => rpc.invoices.credit({ id, version, amount: amount ?? 0, reason }), t('invoices:credit.done')),
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t('invoices:credit')} keepOpen={reason !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t('invoices:credit.text')}</p>
          <MoneyField
            label={t('invoices:amount')}
            required
            value={amount}
            onChange={(value) => {
              clearFault('amount')
              put((was) => ({ ...was, amount: value }))
            }}
            error={faults.amount}
          />
          <TextField
            label={t('invoices:fact.reason')}
            required
            multiline
            maxLength={INVOICE_LIMITS.reason}
            value={reason}
            onChange={(text) => {
              clearFault('reason')
              put((was) => ({ ...was, reason: text }))
            }}
            error={faults.reason}
          />
          <div role="alert">{stale ? <p>{t('invoices:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('invoices:credit.save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
