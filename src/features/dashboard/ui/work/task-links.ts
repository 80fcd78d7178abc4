import type { Task, TaskRecord } from '../../model/tasks.ts'

const PAGES = {
  request: '/requests/$id',
  valuation: '/valuations/$id',
  thread: '/messages/$id',
  inspection: '/inspections/$id',
  reconsideration: '/reconsiderations/$id',
  invoice: '/invoices/$id',
  engagement: '/engagements/$id',
  programme: '/programmes/$id',
  property: '/properties/$id',
} as const satisfies Partial<Record<TaskRecord, string>>

/** Where the record of a task is shown. */
export function linkOf({ record, recordId, kind }: Task) {
  if (record === 'samples') return { to: '/automated-valuation/testing', search: { round: recordId } } as const
  // Keys and addresses of other systems are among the settings.
  if (record === 'webhook' || record === 'machine') return { to: '/admin/settings', hash: 'systems' } as const
  if (kind === 'auditor') return { to: '/engagements/$id/fair-values', params: { id: recordId } } as const
  return { to: PAGES[record], params: { id: recordId } } as const
}

/** Where the act of a task is done, for one that no dialog does. */
export function actLinkOf(task: Task) {
  if (task.kind === 'sentBack') return { to: '/valuations/$id/edit', params: { id: task.recordId } } as const
  return linkOf(task)
}
