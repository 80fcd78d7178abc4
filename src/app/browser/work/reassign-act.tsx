import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { Reassign } from '#features/dashboard/ui/work/reassign.tsx'
import { valuationQuery } from '#features/valuations/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'

/** Gives a file to somebody else from the list of work. */
export function ReassignAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const row = useReadFirst(useQuery(valuationQuery(task.recordId)), onClose, (read) => read)
  return row ? <Reassign row={row} from={row.assignedTo} onClose={onClose} /> : null
}
