import { KEEPERS, PRIVILEGED, type Role, STAFF, SUPERS } from '#access/roles.ts'

/** How a person is notified of a kind: in the inbox; there and by mail at once, or in the digest of the day; or not at all. */
export const NOTIFICATION_CHOICES = ['INBOX', 'MAIL', 'DIGEST', 'NONE'] as const
export type NotificationChoice = (typeof NOTIFICATION_CHOICES)[number]

type Kind = {
  /** Who may be notified at all. */
  roles: readonly Role[]
  /** The roles that are notified by mail at once by default; the others in the inbox. */
  mailed?: readonly Role[]
  /** Sent only to whom the valuation is assigned, and only while it is. */
  whileAssigned?: true
  /** Sent only to whom the follow-up of `params.followUp` is assigned, and only while it is. */
  whileFollowUpAssigned?: true
  /** Sent only to reviewers of samples of the round of random testing, and only while one of theirs is not decided. */
  whileReviewing?: true
  /** The person who asked for it is notified as well, as it ended without them. */
  toActor?: true
}
const CLIENTS: readonly Role[] = ['USER', 'CLIENT']
const APPROVING: readonly Role[] = [...PRIVILEGED, 'SENIOR_APPRAISER']

/** Every kind of notification, and who may be notified. */
const NOTIFICATION_KINDS = {
  ASSIGNED: { roles: STAFF, mailed: STAFF, whileAssigned: true },
  SUBMITTED: { roles: STAFF },
  SENT_BACK: { roles: STAFF, mailed: STAFF },
  APPROVAL_AWAITED: { roles: STAFF },
  APPROVED: { roles: STAFF },
  COMPLETED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  CANCELLED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  VALUATION_RECEIVED: { roles: CLIENTS, mailed: CLIENTS },
  VALUATION_HANDED_OVER: { roles: CLIENTS, mailed: CLIENTS },
  REVIEW_COMMENT: { roles: STAFF },
  REVIEW_REPLY: { roles: STAFF },
  MENTION: { roles: STAFF },
  COMMENT: { roles: STAFF },
  FOLLOW_UP_ASSIGNED: { roles: STAFF, mailed: STAFF, whileFollowUpAssigned: true },
  FOLLOW_UP_DUE: { roles: STAFF, whileFollowUpAssigned: true },
  INSPECTION_PLANNED: { roles: STAFF },
  INSPECTION_MOVED: { roles: STAFF },
  INSPECTION_CANCELLED: { roles: STAFF },
  INSPECTION_HANDED_OVER: { roles: STAFF },
  VISIT_CHOSEN: { roles: STAFF },
  VISIT_DECLINED: { roles: STAFF },
  VISITS_ARRANGED: { roles: STAFF },
  RECONSIDERATION_ASKED: { roles: STAFF },
  RECONSIDERATION_ANSWERED: { roles: STAFF },
  RECONSIDERATION_RETURNED: { roles: STAFF },
  RECONSIDERATION_DECIDED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  DRAFT_SHOWN: { roles: CLIENTS, mailed: CLIENTS },
  DRAFT_REMARK: { roles: STAFF },
  DRAFT_ANSWERED: { roles: CLIENTS, mailed: CLIENTS },
  RELIANCE_REQUESTED: { roles: STAFF },
  RELIANCE_CONSENT_ASKED: { roles: CLIENTS, mailed: CLIENTS },
  RELIANCE_REFUSED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  RELIANCE_ISSUED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  REQUEST_SUBMITTED: { roles: STAFF, mailed: STAFF },
  REQUEST_ANSWERED: { roles: STAFF },
  REQUEST_WITHDRAWN: { roles: STAFF },
  QUOTE_ACCEPTED: { roles: STAFF, mailed: STAFF },
  REQUEST_QUESTION: { roles: CLIENTS, mailed: CLIENTS },
  QUOTE_SENT: { roles: CLIENTS, mailed: CLIENTS },
  QUOTE_EXPIRED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  REQUEST_DECLINED: { roles: CLIENTS, mailed: CLIENTS },
  ENGAGEMENT_JOINED: { roles: STAFF, mailed: STAFF },
  ENGAGEMENT_ASSIGNED: { roles: STAFF, mailed: STAFF },
  ENGAGEMENT_AGREED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  ENGAGEMENT_ISSUED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  ENGAGEMENT_CANCELLED: { roles: [...STAFF, ...CLIENTS], mailed: CLIENTS },
  AMENDMENT_SENT: { roles: CLIENTS, mailed: CLIENTS },
  AMENDMENT_ACCEPTED: { roles: STAFF, mailed: STAFF },
  AMENDMENT_DECLINED: { roles: STAFF, mailed: STAFF },
  AUDITOR_ASKED: { roles: STAFF },
  FILE_ASKED: { roles: CLIENTS, mailed: CLIENTS },
  FILE_REJECTED: { roles: CLIENTS, mailed: CLIENTS },
  FILE_GIVEN: { roles: STAFF },
  MESSAGE: { roles: [...STAFF, ...CLIENTS], mailed: [...STAFF, ...CLIENTS] },
  MESSAGE_HANDED_OVER: { roles: STAFF, mailed: STAFF },
  INVOICE_ISSUED: { roles: CLIENTS, mailed: CLIENTS },
  INVOICE_OVERDUE: { roles: CLIENTS, mailed: CLIENTS },
  INVOICE_UNREACHED: { roles: PRIVILEGED, mailed: PRIVILEGED },
  INVOICE_PAYMENT: { roles: CLIENTS },
  INVOICE_RECEIPT: { roles: STAFF },
  INVOICE_PAID_BY_LINK: { roles: STAFF },
  INVOICE_TO_CHECK: { roles: STAFF, mailed: STAFF },
  INVOICE_RECEIPT_REJECTED: { roles: CLIENTS, mailed: CLIENTS },
  REPORT_UNPRINTED: { roles: STAFF, mailed: STAFF },
  RELIANCE_UNPRINTED: { roles: STAFF, mailed: STAFF },
  DELIVERY_UNOPENED: { roles: STAFF },
  DELIVERY_EXPIRING: { roles: STAFF },
  IMPORT_READY: { roles: STAFF, toActor: true },
  EXPORT_READY: { roles: [...KEEPERS, 'READ_ONLY'], toActor: true },
  DUE_SOON: { roles: STAFF, whileAssigned: true },
  OVERDUE: { roles: STAFF, mailed: STAFF, whileAssigned: true },
  RULE_FAILING: { roles: STAFF, whileAssigned: true },
  LICENCE_EXPIRING: { roles: STAFF, mailed: STAFF },
  AGREEMENT_ENDING: { roles: PRIVILEGED, mailed: PRIVILEGED },
  MACHINE_KEY_ENDING: { roles: SUPERS, mailed: SUPERS },
  CYCLE_DUE: { roles: STAFF, mailed: STAFF },
  CYCLE_COMING: { roles: CLIENTS, mailed: CLIENTS },
  SAMPLES_ASSIGNED: { roles: APPROVING, mailed: APPROVING, whileReviewing: true },
  SAMPLES_DUE_SOON: { roles: APPROVING, whileReviewing: true },
  SAMPLES_OVERDUE: { roles: APPROVING, mailed: APPROVING },
  WEBHOOK_PAUSED: { roles: PRIVILEGED, mailed: PRIVILEGED },
  AVM_DRIFTED: { roles: PRIVILEGED, mailed: PRIVILEGED },
  SAMPLES_UNASSIGNED: { roles: PRIVILEGED, mailed: PRIVILEGED },
} as const satisfies Readonly<Record<string, Kind>>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

const kinds: Readonly<Record<NotificationKind, Kind>> = NOTIFICATION_KINDS
export const KINDS = Object.keys(kinds) as NotificationKind[]

/** How a role is notified of a kind by default; null where the kind is not for the role. */
export function shippedChoice(kind: NotificationKind, role: Role): NotificationChoice | null {
  const { roles, mailed = [] } = kinds[kind]
  if (!roles.includes(role)) return null
  return mailed.includes(role) ? 'MAIL' : 'INBOX'
}

/** The kinds that are sent to devices by default besides those that are mailed at once: what somebody waits for an answer to, or is on the way to. */
const PUSHED: readonly NotificationKind[] = ['MENTION', 'INSPECTION_MOVED']

/** Whether a kind is sent to a role's devices by default; it takes a device that its owner has added. */
export function shippedPush(kind: NotificationKind, role: Role): boolean {
  const choice = shippedChoice(kind, role)
  return choice === 'MAIL' || (choice !== null && PUSHED.includes(kind))
}

/** The kinds that are sent only while a valuation is assigned to the person. */
export const WHILE_ASSIGNED: readonly NotificationKind[] = KINDS.filter((kind) => kinds[kind].whileAssigned)
/** The kinds that are sent only while the follow-up is assigned to the person. */
export const WHILE_FOLLOW_UP_ASSIGNED: readonly NotificationKind[] = KINDS.filter(
  (kind) => kinds[kind].whileFollowUpAssigned,
)
/** The kinds that are sent only to reviewers of undecided samples. */
export const WHILE_REVIEWING: readonly NotificationKind[] = KINDS.filter((kind) => kinds[kind].whileReviewing)
/** The kinds that are sent to who did it as well. */
export const TO_ACTOR: readonly NotificationKind[] = KINDS.filter((kind) => kinds[kind].toActor)

/** The kinds that tell of a date. */
const DATED = [
  'DUE_SOON',
  'OVERDUE',
  'FOLLOW_UP_DUE',
  'LICENCE_EXPIRING',
  'AGREEMENT_ENDING',
  'MACHINE_KEY_ENDING',
  'INVOICE_ISSUED',
  'INVOICE_OVERDUE',
  'INVOICE_UNREACHED',
  'QUOTE_EXPIRED',
  'SAMPLES_ASSIGNED',
  'SAMPLES_DUE_SOON',
  'SAMPLES_OVERDUE',
  'AVM_DRIFTED',
  'CYCLE_DUE',
  'CYCLE_COMING',
  'VISITS_ARRANGED',
  'DELIVERY_UNOPENED',
  'DELIVERY_EXPIRING',
] as const satisfies NotificationKind[]
export const isDated = (kind: NotificationKind): kind is (typeof DATED)[number] =>
  (DATED as readonly NotificationKind[]).includes(kind)

/** The kinds that tell how many valuations of an engagement. */
export const isOfValuations = (kind: NotificationKind): boolean => kind === 'ENGAGEMENT_ASSIGNED'

/** The kinds that tell how many items of a round of random testing. */
export const isOfSamples = (kind: NotificationKind): boolean => kind.startsWith('SAMPLES_')
