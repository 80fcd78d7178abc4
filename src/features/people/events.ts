/** The events of people that the audit log records. */
export const PEOPLE_EVENTS = ['USER_UPDATE', 'USER_STATUS_CHANGE'] as const
