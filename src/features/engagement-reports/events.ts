/** What the firm does with the report of an engagement beside issuing it, which no client reads of in a timeline. */
export const ENGAGEMENT_REPORT_INTERNAL_EVENTS = [
  'ENGAGEMENT_REPORT_UPDATE',
  'ENGAGEMENT_REPORT_FAILURE',
  'ENGAGEMENT_REPORT_RETRY',
  'ENGAGEMENT_REPORT_CANCEL',
  'ENGAGEMENT_SECOND_VALUER_UPDATE',
  'ENGAGEMENT_SECOND_VALUER_REMOVE',
  'ENGAGEMENT_SECOND_VALUES_UPDATE',
] as const

/** The events of the reports of engagements that the audit log records. */
export const ENGAGEMENT_REPORT_EVENTS = [
  'ENGAGEMENT_REPORT_ISSUE',
  'ENGAGEMENT_REPORT_GENERATE',
  ...ENGAGEMENT_REPORT_INTERNAL_EVENTS,
] as const
