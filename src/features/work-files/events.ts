/** The events of work-files that the audit log records, each at its valuation. */
export const WORK_FILE_EVENTS = ['LEGAL_HOLD_SET', 'LEGAL_HOLD_LIFT'] as const
