/** The events of the sheets of a value that the audit log records. */
export const APPROACH_EVENTS = ['APPROACH_BEGIN', 'APPROACH_CHANGE', 'APPROACH_VERSION_KEEP', 'APPROACH_COPY'] as const
