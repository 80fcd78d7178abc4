import type { AuditEvent } from '#kernel/audit.ts'

const MOVED_TO = ['SUBMITTED', 'UNDER_REVIEW', 'DRAFT', 'APPROVED', 'COMPLETED', 'CANCELLED'] as const

/** The part of an audit entry that determines its label. */
type Recorded = { eventType: AuditEvent; to?: unknown; takenOver?: unknown }

/** The message key for an event of a valuation; 'moved' takes the parameter `status`, document events `type`. */
export function eventWord({ eventType, to, takenOver }: Recorded) {
  switch (eventType) {
    case 'VALUATION_CREATE':
      return takenOver ? 'history:event.takenOver' : 'history:event.created'
    case 'VALUATION_STATUS_CHANGE': {
      const known = MOVED_TO.find((status) => status === to)
      return known ? (`history:event.to.${known}` as const) : 'history:event.moved'
    }
    case 'VALUATION_UPDATE':
      return 'records:event.updated'
    case 'VALUATION_PAUSE':
      return 'history:event.paused'
    case 'VALUATION_RESUME':
      return 'history:event.resumed'
    case 'VALUATION_HAND_OVER':
      return 'history:event.handedOver'
    case 'VALUATION_DELETE':
      return 'history:event.deleted'
    case 'DOCUMENT_ADD':
      return 'history:event.document.added'
    case 'DOCUMENT_UPDATE':
      return 'history:event.document.changed'
    case 'DOCUMENT_REPLACE':
      return 'history:event.document.replaced'
    case 'DOCUMENT_REMOVE':
      return 'history:event.document.removed'
    case 'CLIENT_FILE_ASK':
      return 'history:event.clientFile.asked'
    case 'CLIENT_FILE_ASK_WITHDRAW':
      return 'history:event.clientFile.unasked'
    case 'CLIENT_FILE_GIVE':
      return 'history:event.clientFile.given'
    case 'CLIENT_FILE_TAKE_BACK':
      return 'history:event.clientFile.withdrawn'
    case 'CLIENT_FILE_ACCEPT':
      return 'history:event.clientFile.accepted'
    case 'CLIENT_FILE_REJECT':
      return 'history:event.clientFile.rejected'
    default:
      return 'records:event.other'
  }
}
