import type { AuditEvent } from '#kernel/audit.ts'

const MOVED_TO = ['SUBMITTED', 'UNDER_REVIEW', 'DRAFT', 'APPROVED', 'COMPLETED', 'CANCELLED'] as const

/** The part of an audit entry that determines its label. */
type Recorded = { eventType: AuditEvent; to?: unknown; takenOver?: unknown }

/** The message key for an event of a valuation; 'moved' takes the parameter `status`, document events `type`. */
export function eventWord({ eventType, to, takenOver }: Recorded) {
  switch (eventType) {
    case 'VALUATION_CREATE':
      return takenOver ? 'valuations:event.takenOver' : 'valuations:event.created'
    case 'VALUATION_STATUS_CHANGE': {
      const known = MOVED_TO.find((status) => status === to)
      return known ? (`valuations:event.to.${known}` as const) : 'valuations:event.moved'
    }
    case 'VALUATION_UPDATE':
      return 'records:event.updated'
    case 'VALUATION_PAUSE':
      return 'valuations:event.paused'
    case 'VALUATION_RESUME':
      return 'valuations:event.resumed'
    case 'VALUATION_DELETE':
      return 'valuations:event.deleted'
    case 'DOCUMENT_ADD':
      return 'valuations:event.document.added'
    case 'DOCUMENT_UPDATE':
      return 'valuations:event.document.changed'
    case 'DOCUMENT_REPLACE':
      return 'valuations:event.document.replaced'
    case 'DOCUMENT_REMOVE':
      return 'valuations:event.document.removed'
    default:
      return 'records:event.other'
  }
}
