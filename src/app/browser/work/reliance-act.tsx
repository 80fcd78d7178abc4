import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { AgreeDialog } from '#features/reliances/ui/shared/agree-dialog.tsx'
import { reliancesOfQuery } from '#features/reliances/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Agrees to a letter from the list of work. */
export function RelianceAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const of = useReadFirst(useQuery(reliancesOfQuery(task.recordId)), onClose, (read) => WAITING.reliance(read, task))
  return of ? <AgreeDialog of={of} onClose={onClose} /> : null
}
