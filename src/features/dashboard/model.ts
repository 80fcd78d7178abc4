import type { Valuation } from '../valuations/model.ts'
import type { ValuationStatus } from '../valuations/workflow.ts'

/** The four counts of the dashboard and the two beside them, so that the parts add up to the whole. */
export const COUNT_GROUPS = {
  pending: ['PENDING'],
  inProgress: ['IN_PROGRESS', 'UNDER_REVIEW'],
  completed: ['COMPLETED', 'FINALIZED'],
  inPreparation: ['DRAFT', 'SUBMITTED', 'APPROVED'],
  closed: ['CANCELLED', 'REJECTED'],
} as const satisfies Record<string, readonly ValuationStatus[]>
export type CountGroup = keyof typeof COUNT_GROUPS

/** What the dashboard shows; the three types are those that the specification names, of eleven. */
export type Dashboard = {
  valuations: Record<CountGroup | 'total', number>
  properties: { total: number; residential: number; commercial: number; industrial: number }
  recent: Valuation[]
}
