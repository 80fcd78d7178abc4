/** The events of endpoints of other systems that the audit log records; what is sent to them is not among them. */
export const WEBHOOK_EVENTS = [
  'WEBHOOK_ADD',
  'WEBHOOK_CHANGE',
  'WEBHOOK_REMOVE',
  'WEBHOOK_SECRET',
  'WEBHOOK_REPLAY',
  'WEBHOOK_TEST',
  'WEBHOOK_PAUSE',
] as const
