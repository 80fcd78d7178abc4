/** The events of accounts and of the log itself, which any product records; both names that the specification has for signing in and out. */
export const ACCOUNT_EVENTS = [
  'USER_LOGIN',
  'USER_LOGOUT',
  'LOGIN',
  'LOGOUT',
  'USER_CREATE',
  'USER_DELETE',
  'PROFILE_UPDATE',
  'PASSWORD_CHANGE',
  'TWO_FACTOR_SETUP',
  'TWO_FACTOR_DISABLE',
  'SECURITY_ALERT',
  'DATA_EXPORT',
] as const

/**
 * Every kind of event by its code. The features' own are added by declaration merging in src/features/audit/events.ts.
 * @lintignore what is merged is exported.
 */
export interface AuditEvents extends Record<(typeof ACCOUNT_EVENTS)[number], true> {}
export type AuditEvent = keyof AuditEvents

/** The actor of what no person did. */
export const SYSTEM = { id: 'system', name: 'Thamin' }

/** An entry of the audit log, written in the transaction of the change that it records. */
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
