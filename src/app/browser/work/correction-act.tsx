import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { DecideDialog } from '#features/issued-reports/ui/shared/decide-dialog.tsx'
import { issuedQuery } from '#features/issued-reports/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Decides a proposed correction from the list of work. */
export function CorrectionAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const read = useQuery(issuedQuery(task.recordId))
  const correction = useReadFirst(read, onClose, (of) => WAITING.correction(of, task))
  return correction ? <DecideDialog valuationId={task.recordId} correction={correction} onClose={onClose} /> : null
}
