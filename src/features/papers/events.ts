/** The events of reports that the audit log records. */
export const REPORT_EVENTS = [
  'REPORT_GENERATE',
  'REPORT_VIEW',
  'REPORT_DOWNLOAD',
  'REPORT_SHARE',
  'REPORT_PRINT',
] as const

/**
 * The events of a kept report that others have or are sent: shared, scheduled, changed while it is, sent again, or withdrawn; and of a file that a
 * job makes: cancelled, made again, or removed with its links.
 */
export const KEPT_REPORT_EVENTS = ['REPORT_KEPT_CHANGE', 'REPORT_FILE_CHANGE'] as const
