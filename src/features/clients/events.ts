/** The events of client accounts that the audit log records. */
export const CLIENT_EVENTS = [
  'CLIENT_ACCOUNT_OPEN',
  'CLIENT_ACCOUNT_UPDATE',
  'CLIENT_INVITE',
  'CLIENT_INVITATION_END',
  'CLIENT_JOIN',
  'CLIENT_LEAVE',
  'CLIENT_OWNER',
  'CLIENT_LIMIT',
] as const
