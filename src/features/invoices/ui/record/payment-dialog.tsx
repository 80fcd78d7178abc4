import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { RECORDED_METHODS } from '../../model/codes.ts'
import { INVOICE_LIMITS, type InvoiceDetails, type InvoiceReceipt } from '../../model.ts'
import { useInvoiceAct } from '../shared/reads.ts'

type Field = 'amount' | 'paidOn' | 'reference'
const FIELDS: readonly string[] = ['amount', 'paidOn', 'reference'] satisfies Field[]
type Typed = {
  amount: number | null
  method: (typeof RECORDED_METHODS)[number]
  paidOn: string | null
  reference: string
}
type Props = {
  of: InvoiceDetails
  act: 'pay' | 'refund'
  /** The proof of payment that is accepted by it. */
  receipt?: InvoiceReceipt
  onClose: () => void
}

/** Records a payment or what is paid back; it begins with all that is owed. */
export function PaymentDialog({ of: { id, version, balance }, act, receipt, onClose }: Props) {
  const { t } = useTranslation()
  const start: Typed = { amount: Math.abs(balance), method: 'TRANSFER', paidOn: kuwaitToday(), reference: '' }
  const [{ amount, method, paidOn, reference }, put, done] = useTypedDialog(
    `${act} ${receipt?.id ?? id}`,
    start,
    onClose,
  )
  const set = (part: Partial<Typed>) => put((was) => ({ ...was, ...part }))
  const { run, stale } = useInvoiceAct(done, (field) => FIELDS.includes(field))
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => ({
      ...(amount === null || Number.isNaN(amount) ? { amount: t('invoices:fault.amount') } : {}),
      ...(paidOn === null ? { paidOn: t('invoices:fault.date') } : {}),
    }),
    () => {
      const typed = { id, version, amount: amount ?? 0, method, paidOn: paidOn ?? '', reference: reference || null }
      return run(
        () => {
          if (receipt) return rpc.invoices.acceptReceipt({ ...typed, receiptId: receipt.id })
          return act === 'pay' ? rpc.invoices.pay(typed) : rpc.invoices.refund(typed)
        },
        t(act === 'pay' ? 'invoices:pay.done' : 'invoices:refund.done'),
      )
    },
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t(`invoices:${act}`)} keepOpen={reference !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <MoneyField
            label={t('invoices:amount')}
            required
            value={amount}
            onChange={(value) => {
              clearFault('amount')
              set({ amount: value })
            }}
            error={faults.amount}
          />
          <SelectField
            label={t('invoices:method')}
            required
            options={RECORDED_METHODS.map((value) => ({ value, label: t(`invoices:method.${value}`) }))}
            value={method}
            onChange={(value) => value && set({ method: value })}
          />
          <DateField
            label={t('invoices:paidOn')}
            required
            value={paidOn}
            onChange={(value) => {
              clearFault('paidOn')
              set({ paidOn: value })
            }}
            error={faults.paidOn}
          />
          <TextField
            label={t('invoices:fact.reference')}
            description={t('invoices:reference.hint')}
            maxLength={INVOICE_LIMITS.reference}
            value={reference}
            onChange={(text) => set({ reference: text })}
            error={faults.reference}
          />
          <div role="alert">{stale ? <p>{t('invoices:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('invoices:save')}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
