import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { InvoiceDialog } from '#features/invoices/ui/shared/invoice-dialog.tsx'
import { issuedQuery } from '#features/issued-reports/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Writes the final invoice of a valuation from the list of work. */
export function BillAct({ task: { recordId, number }, onClose }: { task: Task; onClose: () => void }) {
  const of = useReadFirst(useQuery(issuedQuery(recordId)), onClose, WAITING.bill)
  return of ? <InvoiceDialog valuation={{ id: recordId, name: number }} onClose={onClose} /> : null
}
