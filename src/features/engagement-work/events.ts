/** The events of work on many valuations of an engagement; each valuation has its own entry beside. */
export const ENGAGEMENT_WORK_EVENTS = [
  'ENGAGEMENT_BULK_CHANGE',
  'ENGAGEMENT_BULK_MOVE',
  'ENGAGEMENT_RATE_ADD',
  'ENGAGEMENT_RATE_CHANGE',
  'ENGAGEMENT_RATE_REMOVE',
  'ENGAGEMENT_RATES_TAKE',
  'ENGAGEMENT_TEXT_ADD',
  'ENGAGEMENT_TEXT_CHANGE',
  'ENGAGEMENT_TEXT_REMOVE',
  'ENGAGEMENT_TEXTS_TAKE',
] as const
