import type { CalendarDate } from '#kernel/dates.ts'

/**
 * What is confirmed of a valuation before the person who prepared it concludes it, in the order of the work. It follows the quality controls that IVS 100 asks of a
 * valuation process: what was agreed, the data, the methods, the sums, the report, and who is free to say so.
 */
export const SELF_CHECKS = ['SCOPE', 'DATA', 'METHODS', 'SUMS', 'REPORT', 'CONFLICTS'] as const
type SelfCheck = (typeof SELF_CHECKS)[number]

/** Somebody outside of the firm who looked at a valuation before it was concluded, under which number of the register, and when. */
type OutsideReviewer = { name: string; registerNumber: string; on: CalendarDate }

/** The longest name and register number of such a person, in characters. */
export const OUTSIDE_LIMITS = { name: 120, registerNumber: 60 } as const

/** What is sent of a self-review; `outside` null where a waiting period takes its place. */
export type SelfReviewGiven = { checks: SelfCheck[]; outside: OutsideReviewer | null }

/** A self-review as it is kept with its approval: when the work was submitted, and when it was reviewed. */
export type SelfReview = SelfReviewGiven & { submittedAt: string; reviewedAt: string }
