/** The events of kept phrases that the audit log records. */
export const PHRASE_EVENTS = ['PHRASE_ADD', 'PHRASE_REMOVE'] as const
