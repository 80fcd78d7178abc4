/** The events of amendments that are the firm's alone: what was never sent. */
export const AMENDMENT_INTERNAL_EVENTS = ['ENGAGEMENT_AMENDMENT_DRAFT', 'ENGAGEMENT_AMENDMENT_DROP'] as const
/** The events of amendments that the audit log records. */
export const AMENDMENT_EVENTS = [
  ...AMENDMENT_INTERNAL_EVENTS,
  'ENGAGEMENT_AMENDMENT_SEND',
  'ENGAGEMENT_AMENDMENT_ACCEPT',
  'ENGAGEMENT_AMENDMENT_DECLINE',
  'ENGAGEMENT_AMENDMENT_WITHDRAW',
] as const
