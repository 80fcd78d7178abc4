/** The events of comparables that the audit log records. */
export const COMPARABLE_EVENTS = ['COMPARABLE_SEARCH', 'COMPARABLE_CHOOSE'] as const
