/** The events of follow-ups that the audit log records; what each said is in its own history. */
export const FOLLOW_UP_EVENTS = [
  'FOLLOW_UP_ADD',
  'FOLLOW_UP_CHANGE',
  'FOLLOW_UP_COMPLETE',
  'FOLLOW_UP_CANCEL',
  'FOLLOW_UP_REOPEN',
] as const
