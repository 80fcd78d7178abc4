import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { PaymentDialog } from '#features/invoices/ui/record/payment-dialog.tsx'
import { invoiceQuery } from '#features/invoices/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Records a payment of an invoice from the list of work, or accepts the proof of one. */
export function InvoiceAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const paid = useReadFirst(useQuery(invoiceQuery(task.recordId)), onClose, (of) => WAITING.invoice(of, task))
  return paid ? <PaymentDialog {...paid} act="pay" onClose={onClose} /> : null
}
