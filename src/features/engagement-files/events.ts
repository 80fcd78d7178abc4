/** The events of the files of engagements that the audit log records; the firm's alone, since most files are. */
export const ENGAGEMENT_FILE_EVENTS = [
  'ENGAGEMENT_FILE_ADD',
  'ENGAGEMENT_FILE_UPDATE',
  'ENGAGEMENT_FILE_REMOVE',
] as const
