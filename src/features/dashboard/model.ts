import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { ListedValuation, Valuation } from '../valuations/model.ts'

/** The statuses of each count; together they cover all, so that the counts add up to the total. */
export const COUNT_GROUPS = {
  pending: ['PENDING'],
  inProgress: ['IN_PROGRESS', 'UNDER_REVIEW'],
  completed: ['COMPLETED', 'FINALIZED'],
  inPreparation: ['DRAFT', 'SUBMITTED', 'APPROVED'],
  closed: ['CANCELLED', 'REJECTED'],
} as const satisfies Record<string, readonly ValuationStatus[]>
export type CountGroup = keyof typeof COUNT_GROUPS

/** Counts of work stop here; the limit itself is shown as '99+'. */
export const MOST_COUNTED = 100

/** How many days ahead a due date counts as near, today included. */
export const NEAR_DAYS = 7

/** The open work: the firm's for approvers, else what is assigned to the person. Each number is at most MOST_COUNTED. */
export type Work = {
  whose: 'everybody' | 'own'
  overdue: number
  near: number
  toReview: number
  sentBack: number
}

/** A valuation as a row of a person's work. */
export type WorkRow = Pick<
  Valuation,
  | 'id'
  | 'version'
  | 'valuationNumber'
  | 'status'
  | 'ownerName'
  | 'areaName'
  | 'blockNumber'
  | 'dueDate'
  | 'atRiskAt'
  | 'pausedAt'
  | 'pauseReason'
>

/** The team's load counts at most this many open files per person. */
export const MOST_OPEN = 1000

/** The load of one person, or of unassigned files where `id` is null: numbers up to MOST_OPEN, and the files due next. */
export type TeamMember = {
  id: string | null
  displayName: string | null
  open: number
  overdue: number
  week: number
  paused: number
  next: WorkRow[]
}

/** The steps of setting a firm up, in the order in which they are shown. */
export const SET_UP_STEPS = [
  'name',
  'logo',
  'licence',
  'payment',
  'turnaround',
  'statements',
  'stamp',
  'mail',
  'people',
  'licences',
  'approval',
  'property',
  'valuation',
] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]
/** Whether each step is done. */
export type SetUp = Record<SetUpStep, boolean>

/** The data of the dashboard; the specification names these three of the eleven property types. */
export type Dashboard = {
  valuations: Record<CountGroup | 'total', number>
  properties: { total: number; residential: number; commercial: number; industrial: number }
  recent: ListedValuation[]
  /** The set-up steps; null where they are not shown to this person. */
  setUp: SetUp | null
}
