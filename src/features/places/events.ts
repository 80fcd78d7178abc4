/** The events of areas that the audit log records. */
export const PLACE_EVENTS = ['PLACE_CHANGE', 'PLACE_CORRECT', 'PLACE_WITHDRAW'] as const
