/** The states of an engagement, in their order; any but the last three may be cancelled. */
export const ENGAGEMENT_STATES = [
  'DRAFTED',
  'AGREED',
  'IN_PROGRESS',
  'IN_REVIEW',
  'ISSUED',
  'CLOSED',
  'CANCELLED',
] as const
export type EngagementState = (typeof ENGAGEMENT_STATES)[number]

/** What can be done with an engagement. `update` changes it, `schedule` its properties; `open` opens their valuations. */
export const ENGAGEMENT_ACTS = ['update', 'schedule', 'agree', 'open', 'close', 'cancel'] as const
export type EngagementAct = (typeof ENGAGEMENT_ACTS)[number]

/** A report for each property, one for all, or both. */
export const REPORT_FORMS = ['EACH', 'WHOLE', 'BOTH'] as const

/** The fee follows the firm's schedule for each property, or is one for all, or the same for each. */
export const FEE_KINDS = ['SCHEDULE', 'LUMP', 'EACH'] as const
