/** What the firm does with an issued report beside issuing it, which no client reads of in a timeline. */
export const ISSUED_REPORT_INTERNAL_EVENTS = [
  'REPORT_ISSUE_FAILURE',
  'REPORT_ISSUE_RETRY',
  'REPORT_WITHHOLD',
  'REPORT_RELEASE',
  'REPORT_WITHHOLD_WITHDRAW',
  'REPORT_DELIVER',
  'REPORT_DELIVERY_REVOKE',
  'REPORT_DELIVERY_OPEN',
  'REPORT_HAND_OVER',
  'REPORT_HAND_OVER_STRIKE',
  'REPORT_DELIVERY_REMIND',
  'REPORT_NOTICE',
  'REPORT_CORRECTION_PROPOSE',
  'REPORT_CORRECTION_ACCEPT',
  'REPORT_CORRECTION_REJECT',
  'REPORT_CORRECTION_WITHDRAW',
] as const

/** The events of issued reports that the audit log records: issuing, sending, opening by a link, and corrections. */
export const ISSUED_REPORT_EVENTS = ['REPORT_ISSUE', ...ISSUED_REPORT_INTERNAL_EVENTS] as const
