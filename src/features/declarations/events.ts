/** The events of conflicts of interest that the audit log records. */
export const CONFLICT_EVENTS = ['CONFLICT_DECLARE', 'CONFLICT_DECIDE'] as const
