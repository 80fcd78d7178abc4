/** The events of work on many valuations of an engagement; each valuation has its own entry beside. */
export const ENGAGEMENT_WORK_EVENTS = [
  'ENGAGEMENT_BULK_CHANGE',
  'ENGAGEMENT_BULK_MOVE',
  'ENGAGEMENT_RATE_ADD',
  'ENGAGEMENT_RATE_CHANGE',
  'ENGAGEMENT_RATE_REMOVE',
  'ENGAGEMENT_RATES_TAKE',
] as const
