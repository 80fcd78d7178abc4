import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { RECORDED_METHODS } from '../../model/codes.ts'
import { INVOICE_LIMITS, type InvoiceDetails, type InvoiceReceipt } from '../../model.ts'
import { onInvoices } from '../shared/reads.ts'

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
  const send = async ({ amount, method, paidOn, reference }: Typed) => {
    const typed = { id, version, amount: amount ?? 0, method, paidOn: paidOn ?? '', reference: reference || null }
    if (receipt) return rpc.invoices.acceptReceipt({ ...typed, receiptId: receipt.id })
    return act === 'pay' ? rpc.invoices.pay(typed) : rpc.invoices.refund(typed)
  }
  return (
    <ActDialog
      place={`${act} ${receipt?.id ?? id}`}
      start={start}
      title={t(`invoices:${act}`)}
      fields={() => [
        { name: 'amount', kind: 'money', label: t('invoices:amount'), required: t('invoices:fault.amount') },
        {
          name: 'method',
          kind: 'select',
          label: t('invoices:method'),
          options: RECORDED_METHODS.map((value) => ({ value, label: t(`invoices:method.${value}`) })),
          required: true,
        },
        { name: 'paidOn', kind: 'day', label: t('invoices:paidOn'), required: t('invoices:fault.date') },
        {
          name: 'reference',
          kind: 'text',
          label: t('invoices:fact.reference'),
          hint: t('invoices:reference.hint'),
          max: INVOICE_LIMITS.reference,
        },
      ]}
      save={t('invoices:save')}
      send={send}
      done={t(act === 'pay' ? 'invoices:pay.done' : 'invoices:refund.done')}
      on={onInvoices}
      onClose={onClose}
    />
  )
}
