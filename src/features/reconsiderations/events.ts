/** The events of reconsiderations that the audit log records, each at its valuation. */
export const RECONSIDERATION_EVENTS = [
  'RECONSIDERATION_ASK',
  'RECONSIDERATION_ANSWER',
  'RECONSIDERATION_RETURN',
  'RECONSIDERATION_DECIDE',
  'RECONSIDERATION_WITHDRAW',
] as const
