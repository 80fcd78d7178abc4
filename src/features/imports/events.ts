/** The events of imports that the audit log records. */
export const IMPORT_EVENTS = ['DATA_IMPORT', 'DATA_IMPORT_UNDO'] as const
