import type { ListedValuation } from '../valuations/model.ts'
import type { ValuationStatus } from '../valuations/workflow.ts'

/** The statuses of each count; together they cover all, so that the counts add up to the total. */
export const COUNT_GROUPS = {
  pending: ['PENDING'],
  inProgress: ['IN_PROGRESS', 'UNDER_REVIEW'],
  completed: ['COMPLETED', 'FINALIZED'],
  inPreparation: ['DRAFT', 'SUBMITTED', 'APPROVED'],
  closed: ['CANCELLED', 'REJECTED'],
} as const satisfies Record<string, readonly ValuationStatus[]>
export type CountGroup = keyof typeof COUNT_GROUPS

/** The data of the dashboard; the specification names these three of the eleven property types. */
export type Dashboard = {
  valuations: Record<CountGroup | 'total', number>
  properties: { total: number; residential: number; commercial: number; industrial: number }
  recent: ListedValuation[]
}
