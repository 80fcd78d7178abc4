import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { ConvertDialog } from '#features/requests/ui/record/convert-dialog.tsx'
import { QuoteDialog } from '#features/requests/ui/record/quote-dialog.tsx'
import { requestQuery } from '#features/requests/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Quotes for a request from the list of work, or opens the valuation of an accepted one. */
export function RequestAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const of = useReadFirst(useQuery(requestQuery(task.recordId)), onClose, (read) => WAITING.record(read, task))
  if (!of) return null
  const Dialog = task.kind === 'accepted' ? ConvertDialog : QuoteDialog
  return <Dialog of={of} onClose={onClose} />
}
