import type { CalendarDate } from '#kernel/dates.ts'

/** The kinds of record that staff have tasks on. */
export const WORKED_KINDS = ['valuation', 'property'] as const
export type WorkedRecord = { kind: (typeof WORKED_KINDS)[number]; id: string }

/** The states of a follow-up. */
export const FOLLOW_UP_STATES = ['OPEN', 'DONE', 'CANCELLED'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]

/** What may be done with a follow-up that somebody has; the moves are those of workflow.ts. */
export const FOLLOW_UP_MOVES = ['complete', 'cancel', 'reopen'] as const
export type FollowUpMove = (typeof FOLLOW_UP_MOVES)[number]

/** The longest text, in characters. */
export const FOLLOW_UP_LIMIT = 1000
/** The most follow-ups that are counted. */
export const MOST_COUNTED = 99

/** What is asked for: of whom and until which day in Kuwait. */
export type FollowUpFields = { text: string; assignedTo: string; dueOn: CalendarDate }

/** A task on a record as staff have it. */
export type FollowUp = FollowUpFields & {
  id: string
  version: number
  record: WorkedRecord & { name: string }
  assignedToName: string
  state: FollowUpState
  madeBy: string
  madeByName: string
  madeAt: string
  /** What this person may do with it now. */
  may: { change: boolean; moves: FollowUpMove[] }
}

/** What a follow-up was in one version, and who made it so. */
export type FollowUpVersion = Pick<FollowUp, 'version' | 'text' | 'assignedToName' | 'dueOn' | 'state'> & {
  byName: string
  at: string
}

/** Somebody whom a follow-up may be given to. */
export type FollowUpPerson = { id: string; name: string }
