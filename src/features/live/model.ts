import type { Access } from '#access/can.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { type LiveKind, PRESENCE } from '#kernel/live.ts'
import { INTERNAL_EVENTS } from '../audit/events.ts'
import { COMPARABLE_EVENTS } from '../comparables/events.ts'
import { APPOINTMENT_EVENTS, INSPECTION_EVENTS } from '../inspections/events.ts'

/** The kinds of record whose changes open screens hear of, and who may hear of the kind at all. Rows are judged by queries.ts. */
export const LIVE_KINDS = {
  valuation: 'signedIn',
  property: 'canViewProperties',
  comparison: 'canViewProperties',
  // What staff say and have to do about a record, whose id it has.
  comment: 'canEditValuations',
  followUp: 'canEditValuations',
  evidence: 'inside',
  inspection: 'inside',
  unitCost: 'inside',
  planningRule: 'inside',
  tenancy: 'inside',
  import: 'canEditProperties',
  invoice: 'signedIn',
  request: 'signedIn',
  // What arrived and is not a request yet.
  incomingOrder: 'canCreateValuations',
  engagement: 'signedIn',
  programme: 'inside',
  thread: 'signedIn',
  // A round of random testing of the automated valuation.
  avmRound: 'inside',
  user: 'admin',
  area: 'canViewProperties',
  // Addressed to one person, whose id is the record's.
  notification: 'signedIn',
} as const satisfies Readonly<Record<string, Access>>
type Kinds = typeof LIVE_KINDS

declare module '#kernel/live.ts' {
  interface LiveKinds extends Kinds {}
}

/** The kinds of record that tell who has them open. */
export const PRESENCE_KINDS = ['valuation', 'property'] as const
export type PresenceKind = (typeof PRESENCE_KINDS)[number]
/** How long a person who was last heard of counts as present, in seconds; screens tell three times as often. */
export const RECORD_PRESENCE_LEASE = 30
/** Somebody else who has a record open. */
export type PresentPerson = { id: string; name: string }

/** Resources of the log of which a change is one of another kind. */
const KIND_OF: Readonly<Record<string, LiveKind>> = { approaches: 'valuation', comparables: 'valuation' }

/** The kind that a resource of the log is a change of. */
const kindOf = (resource: string): LiveKind | undefined =>
  isLiveKind(resource) && resource !== 'notification' ? resource : KIND_OF[resource]

/** True for what open screens hear of. */
export const isLiveKind = (kind: string): kind is LiveKind => Object.hasOwn(LIVE_KINDS, kind)

/** Events that change nothing which a screen shows: reading, taking away, signing in. */
const SILENT: readonly string[] = [
  'USER_LOGIN',
  'USER_LOGOUT',
  'LOGIN',
  'LOGOUT',
  'SECURITY_ALERT',
  'DATA_EXPORT',
  'DOCUMENT_VIEW',
  'DOCUMENT_DOWNLOAD',
  'REPORT_VIEW',
  'REPORT_DOWNLOAD',
  'REPORT_PRINT',
]

const INTERNAL: ReadonlySet<string> = new Set([
  ...INTERNAL_EVENTS,
  ...INSPECTION_EVENTS,
  ...COMPARABLE_EVENTS,
  PRESENCE,
])

const APPOINTMENT: ReadonlySet<string> = new Set(APPOINTMENT_EVENTS)

/** True for what only those hear of who see all rows: the firm's own work on a record. */
export const isInternal = (event: string): boolean => INTERNAL.has(event) && !APPOINTMENT.has(event)

/** The live events of an entry of the audit log; none where no open screen shows what it tells. */
export function liveEventsOf({ eventType, resourceType = '', resourceId, details, actor }: AuditEntry) {
  if (resourceType === 'comment' || resourceType === 'followUp') {
    const record = details?.valuationId ?? details?.propertyId ?? details?.requestId
    return typeof record === 'string' ? [{ event: eventType, actor, kind: resourceType as LiveKind, id: record }] : []
  }
  const kind = kindOf(resourceType)
  if (!kind || !resourceId || SILENT.includes(eventType)) return []
  const base = { event: eventType, actor }
  // An inspection's form is recorded under itself, its appointment under its valuation: both kinds of screen show either.
  const other = kind === 'inspection' ? ('valuation' as const) : ('inspection' as const)
  const id = kind === 'inspection' ? details?.valuationId : details?.inspectionId
  return [{ ...base, kind, id: resourceId }, ...(typeof id === 'string' ? [{ ...base, kind: other, id }] : [])]
}
