/** The events of reports that the audit log records. */
export const REPORT_EVENTS = [
  'REPORT_GENERATE',
  'REPORT_VIEW',
  'REPORT_DOWNLOAD',
  'REPORT_SHARE',
  'REPORT_PRINT',
] as const
