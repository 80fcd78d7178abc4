/** The events of work on many valuations of an engagement; each valuation has its own entry beside. */
export const ENGAGEMENT_WORK_EVENTS = [
  'ENGAGEMENT_BULK_CHANGE',
  'ENGAGEMENT_BULK_MOVE',
  // One of each inspector and day.
  'ENGAGEMENT_VISITS_ARRANGE',
] as const
