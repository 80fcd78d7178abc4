/** The kinds of record that staff have tasks on. */
export const WORKED_KINDS = ['valuation', 'property'] as const

/** The states of a follow-up. */
export const FOLLOW_UP_STATES = ['OPEN', 'DONE', 'CANCELLED'] as const
export type FollowUpState = (typeof FOLLOW_UP_STATES)[number]

/** What may be done with a follow-up that somebody has; the moves are those of workflow.ts. */
export const FOLLOW_UP_MOVES = ['complete', 'cancel', 'reopen'] as const
export type FollowUpMove = (typeof FOLLOW_UP_MOVES)[number]
