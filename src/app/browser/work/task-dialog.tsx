import type { Task } from '#features/dashboard/model/tasks.ts'
import type { DialogKind } from '#features/dashboard/ui/work/task-button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'

type Props = { task: Task; onClose: () => void }

const OfRequest = fetched<Props>(async () => (await import('./request-act.tsx')).RequestAct)
const OfReconsideration = fetched<Props>(async () => (await import('./reconsideration-act.tsx')).ReconsiderationAct)
const OfInvoice = fetched<Props>(async () => (await import('./invoice-act.tsx')).InvoiceAct)

/** The dialog of each kind of task that one asks for: those of the records themselves, fetched when they are opened. */
const DIALOGS = {
  request: OfRequest,
  quote: OfRequest,
  accepted: OfRequest,
  message: fetched<Props>(async () => (await import('./reply-act.tsx')).ReplyAct),
  remark: fetched<Props>(async () => (await import('./remark-act.tsx')).RemarkAct),
  due: fetched<Props>(async () => (await import('./reassign-act.tsx')).ReassignAct),
  reconsideration: OfReconsideration,
  decision: OfReconsideration,
  correction: fetched<Props>(async () => (await import('./correction-act.tsx')).CorrectionAct),
  reliance: fetched<Props>(async () => (await import('./reliance-act.tsx')).RelianceAct),
  deliver: fetched<Props>(async () => (await import('./deliver-act.tsx')).DeliverAct),
  bill: fetched<Props>(async () => (await import('./bill-act.tsx')).BillAct),
  payment: OfInvoice,
  receipt: OfInvoice,
} as const satisfies Record<DialogKind, unknown>
const isDialog = (kind: string): kind is DialogKind => kind in DIALOGS

/** The dialog of a task; nothing for one that has none. */
export function TaskDialog({ task, onClose }: Props) {
  if (!isDialog(task.kind)) return null
  const Dialog = DIALOGS[task.kind]
  return <Dialog task={task} onClose={onClose} onUnfetched={onClose} />
}
