/** Events of fair values in financial statements in the audit log. */
export const FAIR_VALUE_EVENTS = ['FAIR_VALUE_CHANGE'] as const
