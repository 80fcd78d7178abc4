/** The events of engagements that the audit log records. */
export const ENGAGEMENT_EVENTS = [
  'ENGAGEMENT_CREATE',
  'ENGAGEMENT_UPDATE',
  'ENGAGEMENT_AGREE',
  'ENGAGEMENT_SCHEDULE',
  'ENGAGEMENT_OPEN',
  'ENGAGEMENT_PROGRESS',
  'ENGAGEMENT_CLOSE',
  'ENGAGEMENT_CANCEL',
] as const
