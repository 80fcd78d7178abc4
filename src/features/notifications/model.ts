import type { CalendarDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import type { RuleCode } from '../quality/model/codes.ts'
import type { NotificationChoice, NotificationKind } from './model/kinds.ts'

/**
 * The kinds of record that notifications are about: a report is a file of a register, a licence goes by its holder, a round is of random testing, a former valuation
 * is one that left the account of its reader, who learns its number alone.
 */
export const RECORD_KINDS = [
  'valuation',
  'formerValuation',
  'property',
  'import',
  'report',
  'licence',
  'invoice',
  'request',
  'engagement',
  'thread',
  'avmRound',
  'avmModel',
  'programme',
  'clientAccount',
  'machine',
  'webhook',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The parameters of a notification's text. */
export type NotificationParams = {
  reason?: string
  startsAt?: string
  /** The id of the inspection whose appointment it is about. */
  inspection?: string
  /** When something is due or expires. */
  date?: CalendarDate
  /** The quality rules that newly fail. */
  rules?: readonly RuleCode[]
  file?: string
  count?: number
  of?: string
  /** The id of the comment it is about. */
  comment?: string
  /** The id of the follow-up it is about. */
  followUp?: string
}

/** A notification as its reader sees it; only readers with full row scope see the actor. */
export type Notification = {
  id: string
  kind: NotificationKind
  params: NotificationParams
  actorName: string | null
  at: string
  isRead: boolean
}
/** The notifications of one record: the newest ones, how many there are, and how many of them are unread. */
export type NotificationGroup = {
  /** The position of the newest of them. */
  id: string
  record: { kind: RecordKind; id: string; name: string }
  newest: Notification[]
  count: number
  unread: number
}
/** One page of the inbox. */
export type Inbox = { items: NotificationGroup[]; hasMore: boolean; lastId: string | null }

/** How a person is notified of a kind, how by default, and whether on devices as well. */
export type KindChoice = {
  kind: NotificationKind
  choice: NotificationChoice
  shipped: NotificationChoice
  push: boolean
}

/** A device on which a person is notified, added in the session that is open there. */
export type PushDevice = { id: string; userAgent: string | null; madeAt: string; isCurrent: boolean }
/** The devices of a person, and the key with which a browser subscribes; null where this installation sends nothing to devices. */
export type PushDevices = { publicKey: string | null; devices: PushDevice[] }
/** The most devices of one person. */
export const MOST_DEVICES = 10

/** What a push message says on a device; `path` is the page that it opens. */
export type PushText = { title: string; body: string; path: string; tag: string; language: Language }

/** The hours of a day, 'HH:MM' in Kuwait, in which a person gets no mail at once; `to` before `from` lies in the next day. */
export type QuietHours = { from: string; to: string }

/** The records of a page, the notifications that are shown of one, and the most that are counted. */
export const INBOX_PAGE = 20
export const SHOWN_OF_RECORD = 3
export const MOST_COUNTED = 100
/** The days that a notification is kept. */
export const KEPT_DAYS = 90
