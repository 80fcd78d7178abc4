import type { Task } from '#features/dashboard/model/tasks.ts'
import { InvoiceDialog } from '#features/invoices/ui/shared/invoice-dialog.tsx'

/** Writes the final invoice of a valuation from the list of work. */
export const BillAct = ({ task: { recordId, number }, onClose }: { task: Task; onClose: () => void }) => (
  <InvoiceDialog valuation={{ id: recordId, name: number }} onClose={onClose} />
)
