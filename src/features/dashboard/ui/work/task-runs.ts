import { rpc } from '#web/rpc/rpc.ts'
import type { Task, TaskKind } from '../../model/tasks.ts'

/** What one press does; null where somebody else had done it before. */
export const RUNS = {
  document: ({ id }: Task) => rpc.clientFiles.accept({ id }),
  notice: ({ id, record }: Task) =>
    record === 'engagement' ? rpc.engagementReports.inform({ id }) : rpc.issuedReports.inform({ id }),
  unprinted: ({ id }: Task) => rpc.issuedReports.retry({ id }),
  followUp: ({ id, version }: Task) => rpc.followUps.move({ id, version: version ?? 0, move: 'complete' }),
  paused: ({ id, version }: Task) => rpc.valuations.resume({ id, version: version ?? 0 }),
  review: async ({ id, version }: Task) => {
    const { status } = await rpc.valuations.get({ id })
    return status === 'SUBMITTED' ? rpc.valuations.move({ id, version: version ?? 0, to: 'UNDER_REVIEW' }) : null
  },
} as const satisfies Partial<Record<TaskKind, (task: Task) => Promise<unknown>>>
export type RunKind = keyof typeof RUNS
