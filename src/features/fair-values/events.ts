/** Events of fair values in financial statements in the audit log. */
export const FAIR_VALUE_EVENTS = [
  'FAIR_VALUE_CHANGE',
  'AUDITOR_REQUEST_ASK',
  'AUDITOR_REQUEST_ANSWER',
  'AUDITOR_REQUEST_SETTLE',
] as const
