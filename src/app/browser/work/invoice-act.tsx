import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { PaymentDialog } from '#features/invoices/ui/record/payment-dialog.tsx'
import { invoiceQuery } from '#features/invoices/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'

/** Records a payment of an invoice from the list of work, or accepts the proof of one. */
export function InvoiceAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const of = useReadFirst(useQuery(invoiceQuery(task.recordId)), onClose)
  if (!of) return null
  const receipt = task.kind === 'receipt' ? of.receipts.find(({ id }) => id === task.id) : undefined
  return <PaymentDialog of={of} act="pay" {...(receipt ? { receipt } : {})} onClose={onClose} />
}
