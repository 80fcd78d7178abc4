/** The events of comparisons that the audit log records. */
export const COMPARISON_EVENTS = ['COMPARISON_CREATE', 'COMPARISON_UPDATE', 'COMPARISON_DELETE'] as const
