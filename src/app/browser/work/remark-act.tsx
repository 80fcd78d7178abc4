import { useQuery } from '@tanstack/react-query'
import type { Task } from '#features/dashboard/model/tasks.ts'
import { DiscussionDialog } from '#features/discussions/ui/shared/dialogs.tsx'
import { discussionQuery } from '#features/discussions/ui/shared/reads.ts'
import { useReadFirst } from './read-first.ts'
import { WAITING } from './waiting.ts'

/** Answers a client's remark on a draft from the list of work. */
export function RemarkAct({ task, onClose }: { task: Task; onClose: () => void }) {
  const remark = useReadFirst(useQuery(discussionQuery(task.recordId)), onClose, (read) => WAITING.remark(read, task))
  return remark ? <DiscussionDialog act={{ kind: 'answer', remark }} onClose={onClose} /> : null
}
