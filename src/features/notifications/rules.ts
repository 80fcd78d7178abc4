import type { AuditEntry, AuditEvent } from '#kernel/audit.ts'
import { isUuid } from '#kernel/ids.ts'
import type { NotificationKind } from './model/kinds.ts'
import type { NotificationParams, RecordKind } from './model.ts'
import {
  type Addressee,
  appointment,
  approvers,
  assignedOf,
  billed,
  changes,
  clientOf,
  comment,
  concerned,
  dayOfVisits,
  dueOn,
  formerInspector,
  inspector,
  isAssigned,
  joined,
  mentioned,
  movedTo,
  proposers,
  reason,
  recordOf,
  requester,
  samplesDue,
  sentBy,
  side,
  workers,
} from './rules/of-entry.ts'

/** A notification before its recipients are resolved. */
export type ToTell = {
  kind: NotificationKind
  to: readonly Addressee[]
  recordKind: RecordKind
  recordId: string
  params: NotificationParams
  actor: AuditEntry['actor']
}

type Rule = {
  kind: NotificationKind
  when?: (entry: AuditEntry) => boolean
  to?: (entry: AuditEntry) => readonly Addressee[]
  params?: (entry: AuditEntry) => NotificationParams
  /** Several notifications with their own recipients, instead of `to` and `params`. */
  each?: (entry: AuditEntry) => readonly { to: readonly Addressee[]; params: NotificationParams }[]
  /** The record and its kind, where it differs from the entry's. */
  record?: (entry: AuditEntry) => unknown
  recordKind?: RecordKind
}
/** What is notified of the events of the audit log, and to whom; of several kinds that reach one person, the first is sent. */
const RULES: Partial<Record<AuditEvent, readonly Rule[]>> = {
  // An engagement opens hundreds of valuations at once.
  VALUATION_CREATE: [
    { kind: 'ASSIGNED', when: (entry) => isAssigned(entry) && !entry.details?.engagement, to: () => ['assignee'] },
  ],
  VALUATION_UPDATE: [{ kind: 'ASSIGNED', when: isAssigned, to: () => ['assignee'] }],
  VALUATION_STATUS_CHANGE: [
    { kind: 'SUBMITTED', when: movedTo('SUBMITTED'), to: approvers },
    { kind: 'SENT_BACK', when: movedTo('DRAFT'), to: workers, params: reason },
    { kind: 'APPROVED', when: movedTo('APPROVED'), to: workers },
    { kind: 'COMPLETED', when: movedTo('COMPLETED'), to: () => [...workers(), 'client'] },
    { kind: 'CANCELLED', when: movedTo('CANCELLED'), to: () => [...workers(), 'client'], params: reason },
  ],
  VALUATION_HAND_OVER: [
    { kind: 'VALUATION_RECEIVED', to: () => ['client'] },
    {
      kind: 'VALUATION_HANDED_OVER',
      recordKind: 'formerValuation',
      to: ({ details }) => [{ person: details?.notified }],
    },
  ],
  REVIEW_APPROVAL: [{ kind: 'APPROVAL_AWAITED', to: approvers }],
  REVIEW_COMMENT: [{ kind: 'REVIEW_COMMENT', to: workers }],
  REVIEW_REPLY: [{ kind: 'REVIEW_REPLY', to: () => ['commenters'] }],
  COMMENT_ADD: [
    { kind: 'MENTION', to: mentioned, params: comment },
    { kind: 'COMMENT', to: () => ['followers'], params: comment },
  ],
  COMMENT_EDIT: [{ kind: 'MENTION', to: mentioned, params: comment }],
  FOLLOW_UP_ADD: followUpAssigned(),
  FOLLOW_UP_CHANGE: followUpAssigned(),
  FOLLOW_UP_REOPEN: followUpAssigned(),
  // An engagement plans hundreds of visits at once, which are notified once per day.
  INSPECTION_PLAN: [
    {
      kind: 'INSPECTION_PLANNED',
      when: ({ details }) => !details?.engagement && !details?.proposalId,
      to: inspector,
      params: appointment,
    },
  ],
  ENGAGEMENT_VISITS_ARRANGE: [
    { kind: 'VISITS_ARRANGED', to: ({ details }) => [{ person: details?.inspectorId }], params: dayOfVisits },
  ],
  INSPECTION_UPDATE: [
    { kind: 'INSPECTION_PLANNED', when: changes(['inspectorId']), to: inspector, params: appointment },
    {
      kind: 'INSPECTION_MOVED',
      when: changes(['startsAt']),
      to: (entry) => [...inspector(entry), 'assignee'],
      params: appointment,
    },
    { kind: 'INSPECTION_HANDED_OVER', when: changes(['inspectorId']), to: formerInspector, params: appointment },
  ],
  INSPECTION_STATE_CHANGE: [
    { kind: 'INSPECTION_CANCELLED', when: movedTo('CANCELLED'), to: inspector, params: appointment },
  ],
  VISIT_PROPOSAL_CHOOSE: [{ kind: 'VISIT_CHOSEN', to: proposers, params: appointment }],
  VISIT_PROPOSAL_DECLINE: [{ kind: 'VISIT_DECLINED', to: proposers }],
  RECONSIDERATION_ASK: [{ kind: 'RECONSIDERATION_ASKED', to: workers }],
  RECONSIDERATION_ANSWER: [{ kind: 'RECONSIDERATION_ANSWERED', to: approvers }],
  RECONSIDERATION_RETURN: [{ kind: 'RECONSIDERATION_RETURNED', to: workers, params: reason }],
  RECONSIDERATION_DECIDE: [{ kind: 'RECONSIDERATION_DECIDED', to: () => [...workers(), 'client'] }],
  DRAFT_READY: [{ kind: 'DRAFT_SHOWN', to: () => ['client'] }],
  DRAFT_ASK: [{ kind: 'DRAFT_REMARK', when: sentBy('client'), to: workers }],
  DRAFT_ANSWER: [{ kind: 'DRAFT_ANSWERED', to: () => ['client'] }],
  DRAFT_UNPRINTED: [{ kind: 'REPORT_UNPRINTED', to: ({ details }) => [{ person: details?.shownBy }] }],
  RELIANCE_REQUEST: [
    { kind: 'RELIANCE_REQUESTED', to: approvers },
    { kind: 'RELIANCE_CONSENT_ASKED', when: ({ details }) => details?.consented !== true, to: () => ['client'] },
  ],
  RELIANCE_REFUSE: [{ kind: 'RELIANCE_REFUSED', to: () => [...workers(), 'client'], params: reason }],
  RELIANCE_ISSUE: [{ kind: 'RELIANCE_ISSUED', to: () => [...workers(), 'client'] }],
  RELIANCE_UNPRINTED: [
    { kind: 'RELIANCE_UNPRINTED', to: ({ details }) => [{ person: details?.issuedBy }, 'managers'] },
  ],
  REQUEST_SUBMIT: [{ kind: 'REQUEST_SUBMITTED', to: approvers }],
  REQUEST_ANSWER: [{ kind: 'REQUEST_ANSWERED', to: ({ details }) => ['approvers', { person: details?.askedBy }] }],
  REQUEST_WITHDRAW: [{ kind: 'REQUEST_WITHDRAWN', to: approvers, params: reason }],
  REQUEST_ACCEPT: [{ kind: 'QUOTE_ACCEPTED', to: approvers }],
  REQUEST_QUESTION: [{ kind: 'REQUEST_QUESTION', to: requester }],
  REQUEST_QUOTE: [{ kind: 'QUOTE_SENT', to: requester }],
  REQUEST_DECLINE: [{ kind: 'REQUEST_DECLINED', to: requester, params: reason }],
  ENGAGEMENT_CREATE: [{ kind: 'ENGAGEMENT_JOINED', to: joined }],
  ENGAGEMENT_UPDATE: [{ kind: 'ENGAGEMENT_JOINED', to: joined }],
  ENGAGEMENT_AGREE: [{ kind: 'ENGAGEMENT_AGREED', to: concerned }],
  ENGAGEMENT_PROGRESS: [{ kind: 'ENGAGEMENT_ISSUED', when: ({ after }) => after?.state === 'ISSUED', to: concerned }],
  ENGAGEMENT_CANCEL: [
    {
      kind: 'ENGAGEMENT_CANCELLED',
      to: concerned,
      params: ({ after }) => (typeof after?.reason === 'string' ? { reason: after.reason } : {}),
    },
  ],
  ENGAGEMENT_AMENDMENT_SEND: [{ kind: 'AMENDMENT_SENT', to: () => ['orderer'] }],
  ENGAGEMENT_AMENDMENT_ACCEPT: [{ kind: 'AMENDMENT_ACCEPTED', to: () => ['engaged'] }],
  ENGAGEMENT_AMENDMENT_DECLINE: [{ kind: 'AMENDMENT_DECLINED', to: () => ['engaged'], params: reason }],
  ENGAGEMENT_OPEN: [{ kind: 'ENGAGEMENT_ASSIGNED', each: assignedOf }],
  AUDITOR_REQUEST_ASK: [{ kind: 'AUDITOR_ASKED', to: () => ['engaged'] }],
  ENGAGEMENT_FILE_ADD: [{ kind: 'FILE_GIVEN', when: sentBy('client'), to: () => ['engaged', 'managers'] }],
  CLIENT_FILE_ASK: [{ kind: 'FILE_ASKED', to: clientOf }],
  CLIENT_FILE_REJECT: [{ kind: 'FILE_REJECTED', to: clientOf, params: reason }],
  CLIENT_FILE_GIVE: [
    {
      kind: 'FILE_GIVEN',
      when: ({ details }) => details?.isDraft !== true,
      to: ({ resourceType, details }) => [
        { person: details?.askedBy },
        ...(resourceType === 'valuation' ? workers() : approvers()),
      ],
    },
  ],
  MESSAGE_SEND: [
    { kind: 'MESSAGE', when: sentBy('firm'), to: () => ['correspondents'], params: side },
    { kind: 'MESSAGE', when: sentBy('client'), to: () => ['handlers'], params: side },
  ],
  MESSAGE_HAND_OVER: [{ kind: 'MESSAGE_HANDED_OVER', to: ({ details }) => [{ person: details?.to }], params: reason }],
  AVM_SAMPLE_ASSIGN: [
    { kind: 'SAMPLES_ASSIGNED', to: ({ details }) => [{ person: details?.reviewerId }], params: samplesDue },
  ],
  INVOICE_ISSUE: [{ kind: 'INVOICE_ISSUED', to: billed, params: dueOn }],
  INVOICE_PAYMENT: [
    { kind: 'INVOICE_TO_CHECK', when: ({ details }) => details?.isOverpaid === true, to: () => ['managers'] },
    { kind: 'INVOICE_PAID_BY_LINK', to: ({ details }) => [{ person: details?.issuedBy }] },
    { kind: 'INVOICE_PAYMENT', to: billed },
  ],
  INVOICE_LINK_MISMATCH: [
    { kind: 'INVOICE_TO_CHECK', to: ({ details }) => [{ person: details?.issuedBy }, 'managers'] },
  ],
  INVOICE_RECEIPT_SEND: [{ kind: 'INVOICE_RECEIPT', to: ({ details }) => [{ person: details?.issuedBy }, 'managers'] }],
  INVOICE_RECEIPT_REJECT: [
    { kind: 'INVOICE_RECEIPT_REJECTED', to: ({ details }) => [{ person: details?.sentBy }], params: reason },
  ],
  REPORT_ISSUE_FAILURE: [
    {
      kind: 'REPORT_UNPRINTED',
      when: ({ details }) => details?.isTold === true,
      to: ({ details }) => [{ issuerOf: details?.reportId }, 'managers'],
    },
  ],
  // The firm's own endpoints are for those who manage its settings.
  WEBHOOK_PAUSE: [
    {
      kind: 'WEBHOOK_PAUSED',
      to: ({ details }) => (details?.clientAccountId ? ['managers', 'administrators'] : ['administrators']),
      params: ({ details }) => ({ of: String(details?.clientAccountId ?? '') }),
    },
  ],
  // A scheduled file is mailed to its recipients.
  REPORT_GENERATE: [
    {
      kind: 'EXPORT_READY',
      when: ({ details }) => details?.runId !== undefined && details.keptId === undefined,
      record: ({ details }) => details?.runId,
      to: ({ actor }) => [{ person: actor.id }],
    },
  ],
  DATA_IMPORT: [
    {
      kind: 'IMPORT_READY',
      to: ({ actor }) => [{ person: actor.id }],
      params: ({ details }) => ({
        file: String(details?.file ?? ''),
        count: Number(details?.records ?? 0),
        of: String(details?.kind ?? ''),
      }),
    },
  ],
}

function followUpAssigned(): readonly Rule[] {
  return [
    {
      kind: 'FOLLOW_UP_ASSIGNED',
      when: ({ details }) => details?.assigned === true,
      to: ({ details }) => [{ person: details?.assignedTo }],
      params: ({ resourceId }) => (resourceId ? { followUp: resourceId } : {}),
    },
  ]
}

/** What is notified of an entry of the audit log. */
export function toldOf(entry: AuditEntry): ToTell[] {
  const rules = RULES[entry.eventType]
  if (!rules) return []
  const about = recordOf(entry)
  if (!about) return []
  return rules
    .filter(({ when }) => when?.(entry) ?? true)
    .flatMap(({ kind, to, params, each, record, recordKind = about.kind }) => {
      const recordId = record ? record(entry) : about.id
      if (typeof recordId !== 'string' || !isUuid(recordId)) return []
      const notices = each?.(entry) ?? [{ to: to?.(entry) ?? [], params: params?.(entry) ?? {} }]
      return notices.map((one) => ({ kind, recordKind, recordId, actor: entry.actor, ...one }))
    })
}
