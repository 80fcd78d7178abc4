import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { AnswerDialog } from '#features/reconsiderations/ui/record/answer-dialog.tsx'
import { DecideDialog } from '#features/reconsiderations/ui/record/decide-dialog.tsx'
import { reconsiderationQuery } from '#features/reconsiderations/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Answers a reconsideration from the list of work, or decides it. */
export function ReconsiderationAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const of = useReadFirst(useQuery(reconsiderationQuery(task.recordId)), onClose, (read) => WAITING.record(read, task))
  if (!of) return null
  const Dialog = task.kind === 'decision' ? DecideDialog : AnswerDialog
  return <Dialog of={of} onClose={onClose} />
}
