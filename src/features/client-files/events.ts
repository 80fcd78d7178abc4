/** The events of the documents that clients give, which the audit log records. */
export const CLIENT_FILE_EVENTS = [
  'CLIENT_FILE_ASK',
  'CLIENT_FILE_ASK_WITHDRAW',
  'CLIENT_FILE_GIVE',
  'CLIENT_FILE_TAKE_BACK',
  'CLIENT_FILE_ACCEPT',
  'CLIENT_FILE_REJECT',
] as const
