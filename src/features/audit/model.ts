import type { AuditEvent } from '#kernel/audit.ts'

/** The preset groups of the log; a query accepts at most ten event types, the size of the security group. */
export const AUDIT_GROUPS = {
  security: [
    'USER_LOGIN',
    'USER_LOGOUT',
    'LOGIN',
    'LOGOUT',
    'USER_CREATE',
    'USER_UPDATE',
    'USER_DELETE',
    'USER_STATUS_CHANGE',
    'SYSTEM_CONFIG_CHANGE',
    'SECURITY_ALERT',
  ],
  data: [
    'PROPERTY_CREATE',
    'PROPERTY_UPDATE',
    'PROPERTY_DELETE',
    'VALUATION_CREATE',
    'VALUATION_UPDATE',
    'VALUATION_DELETE',
  ],
  report: ['REPORT_GENERATE', 'REPORT_VIEW', 'REPORT_DOWNLOAD', 'REPORT_SHARE', 'REPORT_PRINT'],
} as const satisfies Record<string, readonly AuditEvent[]>
export type AuditGroup = keyof typeof AUDIT_GROUPS

/** The default page sizes: of the whole log, and of a preset group. */
export const RECENT = 100
export const OF_GROUP = 1000
/** The most rows of a page. */
export const MOST_ROWS = 1000
/** The most rows of an export, within what spreadsheet programs open. */
export const MOST_EXPORTED = 100_000

// The specification has two event types each for signing in and out; the first is written, both match.
const SAME: readonly (readonly AuditEvent[])[] = [
  ['LOGIN', 'USER_LOGIN'],
  ['LOGOUT', 'USER_LOGOUT'],
]

/** The distinct event types that a query selects; undefined for all, empty when its filters exclude each other. */
export function eventTypesOf({ eventType, group }: { eventType?: AuditEvent | AuditEvent[]; group?: AuditGroup }) {
  const named = eventType === undefined ? undefined : [eventType].flat().flatMap(namesOf)
  const grouped: readonly AuditEvent[] | undefined = group && AUDIT_GROUPS[group]
  if (!named || !grouped) return named ? [...new Set(named)] : grouped && [...grouped]
  return [...new Set(named)].filter((type) => grouped.includes(type))
}

const namesOf = (type: AuditEvent): readonly AuditEvent[] => SAME.find((names) => names.includes(type)) ?? [type]

/** A row of the log as it is read. `sealed` is its number in the chain, null until it is sealed. */
export type AuditItem = {
  id: string
  timestamp: string
  eventType: AuditEvent
  userId: string
  userName: string
  description: string
  details: Record<string, unknown>
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** The id and the kind of the record concerned. */
  resourceId: string | null
  resourceType: string | null
  /** The same record with the `path` of its screen and its `name`; both are null when it does not exist (any more). */
  resource: { type: string | null; id: string | null; path: string | null; name: string | null }
  /** The names of the registered people and properties whose ids occur in `before`, `after` and `details`, by id. */
  names: Record<string, string>
  ipAddress: string | null
  userAgent: string | null
  sealed: number | null
}

/** An entry in the format of the activity log. */
export type Activity = {
  id: string
  userId: string
  userName: string
  action: AuditEvent
  entityType: string | null
  entityId: string | null
  details: Record<string, unknown>
  ipAddress: string | null
  userAgent: string | null
  timestamp: string
}

/** The kinds of fault of the chain, with their meaning. */
export const FAULTS = {
  gap: 'this seal is missing',
  link: 'the seal does not follow from the one before it',
  'row-missing': 'the row that it seals is gone',
  'row-changed': 'the row was changed after it was sealed (or the time of its seal)',
  'seal-changed': 'the row is as it was sealed, and its seal was changed',
  'tail-missing': 'the chain ends before its last seal',
  'tail-unknown': 'there are seals after the end of the chain, or the end itself was changed',
  'end-missing': 'the record of where the chain ends is gone',
  'never-sealed': 'the row neither has a seal nor waits for one: it was added past the log, or its seal was removed',
  vanished: 'a row was removed before it could be sealed',
  anchor: 'the chain is not the one that this anchor was taken from',
} as const

/** The first fault found; seq, id and at are null where they are unknown. */
export type Fault = { kind: keyof typeof FAULTS; seq: number | null; id: number | null; at: string | null }

/** The state of the chain. */
export type ChainState = {
  sealed: number
  unsealed: number
  head: { seq: number; hash: string }
  lastSealedAt: string | null
  /** The latest result of the background check; null before the first. */
  verification: { at: string; whole: boolean; fault: (Fault & { since: string | null; means: string }) | null } | null
}
