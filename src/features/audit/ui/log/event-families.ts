import type { AuditEvent } from '#kernel/audit.ts'

/** The kinds of event as the list of filters groups them. Signing in and out have a second name each, which finds the same. */
export const EVENT_FAMILIES = {
  entrance: ['LOGIN', 'LOGOUT', 'PASSWORD_CHANGE', 'TWO_FACTOR_SETUP', 'TWO_FACTOR_DISABLE', 'SECURITY_ALERT'],
  people: ['USER_CREATE', 'USER_UPDATE', 'USER_DELETE', 'USER_STATUS_CHANGE', 'PROFILE_UPDATE'],
  valuations: ['VALUATION_CREATE', 'VALUATION_UPDATE', 'VALUATION_DELETE', 'VALUATION_STATUS_CHANGE'],
  documents: [
    'DOCUMENT_ADD',
    'DOCUMENT_UPDATE',
    'DOCUMENT_REPLACE',
    'DOCUMENT_REMOVE',
    'DOCUMENT_VIEW',
    'DOCUMENT_DOWNLOAD',
  ],
  properties: ['PROPERTY_CREATE', 'PROPERTY_UPDATE', 'PROPERTY_DELETE', 'PROPERTY_STATUS_CHANGE'],
  comparisons: ['COMPARISON_CREATE', 'COMPARISON_UPDATE', 'COMPARISON_DELETE'],
  reports: ['REPORT_GENERATE', 'REPORT_VIEW', 'REPORT_DOWNLOAD', 'REPORT_SHARE', 'REPORT_PRINT'],
  system: ['SYSTEM_CONFIG_CHANGE', 'DATA_EXPORT', 'DATA_IMPORT', 'DATA_IMPORT_UNDO'],
} as const satisfies Record<string, readonly AuditEvent[]>
export type EventFamily = keyof typeof EVENT_FAMILIES
