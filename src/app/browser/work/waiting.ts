import type { Task, TaskKind } from '#features/dashboard/model/tasks.ts'
import type { Discussion } from '#features/discussions/model.ts'
import type { IssuedReports } from '#features/issued-reports/model.ts'
import type { RelianceDetails } from '#features/reliances/model.ts'

type Of = Pick<Task, 'id' | 'kind'>

/** The state in which a record is while a task of these kinds waits. */
const STATES: Partial<Record<TaskKind, string>> = {
  ...{ request: 'SUBMITTED', quote: 'QUOTED', accepted: 'ACCEPTED' },
  ...{ reconsideration: 'OPEN', decision: 'ANSWERED' },
}

/** What a task waits for within its record as it is now; undefined once somebody has done it. */
export const WAITING = {
  record: <T extends { state: string }>(of: T, { kind }: Of) => (of.state === STATES[kind] ? of : undefined),
  correction: ({ corrections }: Pick<IssuedReports, 'corrections'>, { id }: Of) =>
    corrections.find((one) => one.id === id && one.state === 'PROPOSED'),
  deliver: ({ items }: Pick<IssuedReports, 'items'>, { id }: Of) =>
    items.find((one) => one.id === id && !one.deliveries?.length && !one.receipts?.length),
  bill: ({ bill }: Pick<IssuedReports, 'bill'>) => (bill?.invoice || bill?.engagementId ? undefined : { bill }),
  reliance: ({ items }: { items: RelianceDetails[] }, { id }: Of) =>
    items.find((one) => one.id === id && ['REQUESTED', 'AGREED'].includes(one.state)),
  remark: ({ items }: Pick<Discussion, 'items'>, { id }: Of) =>
    items.flatMap(({ remarks }) => remarks).find((one) => one.id === id && one.answeredAt === null),
  invoice: <O, R extends { id: string; state: string }>(
    of: O & { may: readonly string[]; receipts: readonly R[] },
    { id, kind }: Of,
  ) => {
    if (kind === 'payment') return of.may.includes('pay') ? { of } : undefined
    const receipt = of.receipts.find((one) => one.id === id && one.state === 'WAITING')
    return receipt && { of, receipt }
  },
}
