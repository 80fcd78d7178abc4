/** The events of properties that the audit log records. */
export const PROPERTY_EVENTS = [
  'PROPERTY_CREATE',
  'PROPERTY_UPDATE',
  'PROPERTY_DELETE',
  'PROPERTY_STATUS_CHANGE',
] as const
