import type { AuditEntry, AuditEvent } from '#kernel/audit.ts'
import { isUuid } from '#kernel/ids.ts'
import type { WebhookKind } from './model/endpoints.ts'

/** An event for endpoints: of a report the record is the valuation or the engagement, with the version, null for the latest. */
export type WebhookEvent = { kind: WebhookKind; recordId: string; ofId: string | null; version: number | null }
type Rule = (entry: AuditEntry) => readonly { kind: WebhookKind; ofId?: unknown; version?: number }[]

const always = (kind: WebhookKind): Rule => {
  const one = [{ kind }]
  return () => one
}
const issued: Rule = ({ details }) => {
  const version = Number(details?.reportVersion)
  if (version === 1) return [{ kind: 'report.issued', version }]
  return [
    { kind: 'report.corrected', version },
    { kind: 'report.superseded', version: version - 1 },
  ]
}

/** What follows from the events of the audit log. A report is withdrawn with its valuation or its engagement. */
const RULES: Partial<Record<AuditEvent, Rule>> = {
  REQUEST_SUBMIT: always('request.submitted'),
  REQUEST_QUESTION: always('request.questioned'),
  REQUEST_QUOTE: always('request.quoted'),
  REQUEST_ACCEPT: always('request.accepted'),
  REQUEST_DECLINE: always('request.declined'),
  REQUEST_WITHDRAW: always('request.cancelled'),
  VALUATION_CREATE: always('valuation.opened'),
  VALUATION_STATUS_CHANGE: ({ details }) => {
    if (details?.to === 'COMPLETED') return [{ kind: 'valuation.completed' }]
    if (details?.to === 'REJECTED') return [{ kind: 'valuation.cancelled' }]
    return details?.to === 'CANCELLED' ? [{ kind: 'valuation.cancelled' }, { kind: 'report.withdrawn' }] : []
  },
  INSPECTION_PLAN: ({ details }) => [{ kind: 'valuation.inspection_planned', ofId: details?.inspectionId }],
  INSPECTION_STATE_CHANGE: ({ details }) =>
    details?.to === 'HELD' ? [{ kind: 'valuation.inspection_done', ofId: details.inspectionId }] : [],
  DRAFT_READY: ({ details }) => [{ kind: 'valuation.draft_shown', ofId: details?.draftId }],
  REPORT_ISSUE: issued,
  ENGAGEMENT_REPORT_ISSUE: issued,
  ENGAGEMENT_CANCEL: always('report.withdrawn'),
  INVOICE_ISSUE: always('invoice.issued'),
  INVOICE_PAYMENT: always('invoice.paid'),
  INVOICE_CREDIT: always('invoice.credited'),
  MESSAGE_SEND: ({ details }) => (details?.side === 'firm' ? [{ kind: 'message.sent', ofId: details.messageId }] : []),
}

/** What endpoints may hear of an entry of the audit log. */
export function eventsOf(entry: AuditEntry): WebhookEvent[] {
  const { resourceId = '' } = entry
  if (!isUuid(resourceId)) return []
  return (RULES[entry.eventType]?.(entry) ?? []).map(({ kind, ofId, version = null }) => ({
    ...{ kind, recordId: resourceId, version },
    ofId: typeof ofId === 'string' ? ofId : null,
  }))
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** The seconds between the tries of a message, as Standard Webhooks advise. */
const RESTS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** The longest rest that the other side may ask for. */
const LONGEST_REST = 24 * HOUR
/** An endpoint that failed several times in a row is left alone for so long at the most: its other messages wait with it. */
const LONGEST_PAUSE = 10 * MINUTE

/** The seconds until a message is tried again after so many tries, at least what was asked for, with up to a tenth by chance more; null for never. */
export function restAfter(attempts: number, asked: number, chance = Math.random()): number | null {
  const rest = RESTS[attempts - 1]
  return rest === undefined ? null : Math.max(rest * (1 + chance / 10), Math.min(asked, LONGEST_REST))
}

/** The seconds for which an endpoint is left alone after so many failures in a row, at least what was asked for. */
export function pauseAfter(failures: number, asked: number): number {
  return Math.max(Math.min(5 * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE), Math.min(asked, LONGEST_REST))
}

/** How secrets are written; what follows is base64. */
export const SECRET_PREFIX = 'whsec_'
