import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INVOICE_LIMITS, type InvoiceDetails } from '../../model.ts'
import { onInvoices } from '../shared/reads.ts'

type Props = { of: InvoiceDetails; onClose: () => void }

/** Issues a credit note on an invoice; it begins with all that is left of it. */
export function CreditDialog({ of: { id, version, total, credited }, onClose }: Props) {
  const { t } = useTranslation()
  // Whole fils: a difference of KWD in binary may have more decimals.
  const left = Math.round((total - credited) * 1000) / 1000
  return (
    <ActDialog
      place={`invoice-credit ${id}`}
      start={{ amount: left as number | null, reason: '' }}
      title={t('invoices:credit')}
      intro={t('invoices:credit.text')}
      fields={() => [
        { name: 'amount', kind: 'money', label: t('invoices:amount'), required: t('invoices:fault.amount') },
        {
          name: 'reason',
          kind: 'longText',
          label: t('invoices:fact.reason'),
          max: INVOICE_LIMITS.reason,
          required: t('invoices:fault.reason'),
        },
      ]}
      save={t('invoices:credit.save')}
      send={({ amount, reason }) => rpc.invoices.credit({ id, version, amount: amount ?? 0, reason })}
      done={t('invoices:credit.done')}
      on={onInvoices}
      onClose={onClose}
    />
  )
}
