/** The events of the terms of clients that the audit log records. */
export const CLIENT_TERMS_EVENTS = ['CLIENT_TERMS_CHANGE'] as const
