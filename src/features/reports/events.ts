/** The event of a kept report that others have or are sent: shared, scheduled, changed while it is, or withdrawn. */
export const KEPT_REPORT_EVENTS = ['REPORT_KEPT_CHANGE'] as const
