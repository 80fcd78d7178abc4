/** Every kind of event the audit log records: those of the specification, then the product's own. */
export const AUDIT_EVENTS = [
  'USER_LOGIN',
  'USER_LOGOUT',
  'LOGIN',
  'LOGOUT',
  'USER_CREATE',
  'USER_UPDATE',
  'USER_DELETE',
  'USER_STATUS_CHANGE',
  'PROPERTY_CREATE',
  'PROPERTY_UPDATE',
  'PROPERTY_DELETE',
  'PROPERTY_STATUS_CHANGE',
  'VALUATION_CREATE',
  'VALUATION_UPDATE',
  'VALUATION_DELETE',
  'VALUATION_STATUS_CHANGE',
  'REPORT_GENERATE',
  'REPORT_VIEW',
  'REPORT_DOWNLOAD',
  'REPORT_SHARE',
  'REPORT_PRINT',
  'DATA_EXPORT',
  'SYSTEM_CONFIG_CHANGE',
  'SECURITY_ALERT',
  'PROFILE_UPDATE',
  'PASSWORD_CHANGE',
  'TWO_FACTOR_SETUP',
  'TWO_FACTOR_DISABLE',
  'DOCUMENT_ADD',
  'DOCUMENT_UPDATE',
  'DOCUMENT_REPLACE',
  'DOCUMENT_REMOVE',
  'DOCUMENT_VIEW',
  'DOCUMENT_DOWNLOAD',
  'DATA_IMPORT',
  'DATA_IMPORT_UNDO',
  'COMPARISON_CREATE',
  'COMPARISON_UPDATE',
  'COMPARISON_DELETE',
] as const
export type AuditEvent = (typeof AUDIT_EVENTS)[number]

/** What one change says of itself to the audit log; it is written in the transaction of that change. */
export type AuditEntry = {
  eventType: AuditEvent
  /** Who did it; an anonymous event has id 'anonymous' and the address tried as its name. */
  actor: { id: string; name: string }
  /** One English sentence. */
  description: string
  details?: Record<string, unknown>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  resourceId?: string
  resourceType?: string
  ipAddress?: string | null
  userAgent?: string | null
}
