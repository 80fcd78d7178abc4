/** The events of the quality rules that the audit log records. */
export const QUALITY_EVENTS = ['QUALITY_RULE_CHANGE', 'QUALITY_EXPLAIN'] as const
