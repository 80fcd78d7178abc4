import type { AuditEntry } from '#kernel/audit.ts'
import { type NotificationParams, RECORD_KINDS, type RecordKind } from '../model.ts'

/**
 * Whom a notification addresses: by their part in the valuation, all who approve valuations, the valuation managers, a person, who inspects,
 * the administrators, who answers for the account of an invoice, of a programme or of a request, the members of the account of a thread of messages, who of the
 * firm answers in it, the lead and the team of an engagement, who answers for the account that ordered it, or who issued a report.
 */
export type Addressee =
  | 'assignee'
  | 'creator'
  | 'client'
  | 'approvers'
  | 'commenters'
  | 'followers'
  | 'managers'
  | 'administrators'
  | 'billed'
  | 'revalued'
  | 'requester'
  | 'correspondents'
  | 'handlers'
  | 'engaged'
  | 'orderer'
  | { person: unknown }
  | { inspectorOf: unknown }
  | { issuerOf: unknown }

export const movedTo = (status: string) => (entry: AuditEntry) => entry.details?.to === status
export const reason = ({ details }: AuditEntry): NotificationParams =>
  typeof details?.reason === 'string' && details.reason ? { reason: details.reason } : {}
export const appointment = ({ after, details }: AuditEntry): NotificationParams => {
  const at = after?.startsAt
  const id = details?.inspectionId
  return {
    ...(at instanceof Date ? { startsAt: at.toISOString() } : typeof at === 'string' ? { startsAt: at } : {}),
    ...(typeof id === 'string' ? { inspection: id } : {}),
  }
}
export const workers = () => ['assignee', 'creator'] as const
export const approvers = () => ['approvers'] as const
export const isAssigned = ({ after }: AuditEntry) => typeof after?.assignedTo === 'string'
export const changes = (fields: readonly string[]) => (entry: AuditEntry) => {
  const changed = entry.details?.fields
  return Array.isArray(changed) && fields.some((field) => changed.includes(field))
}

export function sentBy(wanted: string) {
  return ({ details }: AuditEntry) => details?.side === wanted
}

export function side({ details }: AuditEntry): NotificationParams {
  return { of: String(details?.side ?? '') }
}

export function clientOf({ resourceType }: AuditEntry): readonly Addressee[] {
  return [resourceType === 'valuation' ? 'client' : 'requester']
}

export function concerned(): readonly Addressee[] {
  return ['engaged', 'orderer']
}

/** Who leads an engagement or is of its team, and did not before. */
export function joined({ before, after }: AuditEntry): readonly Addressee[] {
  const peopleOf = (side: AuditEntry['after']) => [side?.leadId, ...(Array.isArray(side?.team) ? side.team : [])]
  const were = peopleOf(before)
  return peopleOf(after)
    .filter((id) => !were.includes(id))
    .map((person) => ({ person }))
}

/** Whom valuations of an engagement were assigned to when they were opened at once, and how many. */
export function assignedOf({ details }: AuditEntry) {
  const assigned: readonly unknown[] = Array.isArray(details?.assigned) ? details.assigned : []
  return assigned.flatMap((one) => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('count' in one)) return []
    return [{ to: [{ person: one.id }], params: { count: Number(one.count) } }]
  })
}

export function requester(): readonly Addressee[] {
  return ['requester']
}

export function billed(): readonly Addressee[] {
  return ['billed']
}

export function dueOn({ after }: AuditEntry): NotificationParams {
  return typeof after?.dueOn === 'string' ? { date: after.dueOn } : {}
}

export function dayOfVisits({ details }: AuditEntry): NotificationParams {
  return { of: 'visits', date: String(details?.date), count: Number(details?.count) }
}

export function samplesDue({ after }: AuditEntry): NotificationParams {
  return typeof after?.dueOn === 'string' ? { date: after.dueOn, count: 1 } : { count: 1 }
}

export function inspector({ details }: AuditEntry): readonly Addressee[] {
  return [{ inspectorOf: details?.inspectionId }]
}

/** Who inspected before an appointment changed hands. */
export function formerInspector({ before }: AuditEntry): readonly Addressee[] {
  return [{ person: before?.inspectorId }]
}

/** Who proposed times of a visit, and who is to inspect. */
export function proposers({ details }: AuditEntry): readonly Addressee[] {
  return [{ person: details?.proposedBy }, { person: details?.inspectorId }]
}

export function mentioned({ details }: AuditEntry): readonly Addressee[] {
  return Array.isArray(details?.mentioned) ? details.mentioned.map((person) => ({ person })) : []
}

export function comment({ resourceId }: AuditEntry): NotificationParams {
  return resourceId ? { comment: resourceId } : {}
}

/** The record that an entry is about; what is said about a record is notified as its own. */
export function recordOf({ resourceType, resourceId, details }: AuditEntry): { kind: RecordKind; id: unknown } | null {
  if (resourceType === 'comment' || resourceType === 'followUp') {
    const kind = (['valuation', 'property', 'request'] as const).find((one) => details?.[`${one}Id`] !== undefined)
    return kind ? { kind, id: details?.[`${kind}Id`] } : null
  }
  const kind = RECORD_KINDS.find((known) => known === resourceType)
  return kind ? { kind, id: resourceId } : null
}
