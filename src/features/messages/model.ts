import type { NamedOf } from '#kernel/field-content.ts'
import type { RequestState } from '../requests/model/codes.ts'
import type { HANDOVER_FIELDS, MessageFields } from './fields.ts'

/** The most files of a message. */
export const MOST_FILES = 10
/** The threads of one page of the list, the messages of one page of a thread. */
export const THREADS_PAGE = 20
export const MESSAGES_PAGE = 30
/** Unread threads and messages are counted up to this. */
export const MOST_UNREAD = 100
/** For how many seconds somebody who had a thread open counts as present; screens tell three times as often. */
export const THREAD_PRESENCE_LEASE = 30

/** The two sides of a thread. */
const SIDES = ['client', 'firm'] as const
export type Side = (typeof SIDES)[number]

/** What a thread is asked for by: itself, or the request, valuation or engagement that it belongs to, or a line of the schedule of an engagement. */
export const THREAD_KEYS = ['thread', 'request', 'valuation', 'engagement', 'line'] as const
export type ThreadOf = { kind: (typeof THREAD_KEYS)[number]; id: string }

/** The states of a request in which its thread takes no more messages. */
export const CLOSED_STATES: readonly RequestState[] = ['DECLINED', 'WITHDRAWN']

/** A thread as a line of the list. */
export type MessageThread = {
  /** Empty until something is written or sent in it. */
  id: string
  clientAccountId: string
  clientNameAr: string
  clientNameEn: string
  requestId: string | null
  requestNumber: string | null
  valuationId: string | null
  valuationNumber: string | null
  /** Of the thread of an engagement: about the whole of it, or about one property. */
  engagementId: string | null
  engagementNumber: string | null
  property: Record<'name' | 'location' | 'blockNumber' | 'plotNumber', string | null> | null
  /** What it was called when it began. */
  number: string
  isClosed: boolean
  handledById: string | null
  handledByName: string | null
  lastOrdinal: number
  lastAt: string
  lastSide: Side | null
  lastByName: string | null
  /** The beginning of the last message; empty where it has files alone. */
  lastText: string
  /** True when the last message is the client's. */
  waitsForFirm: boolean
  /** How many messages of the other side this person has not read, at most `MOST_UNREAD`. */
  unread: number
}

export type Handover = NamedOf<typeof HANDOVER_FIELDS>

/** A thread with what this person may do in it. */
export type ThreadDetails = Omit<MessageThread, 'id'> & {
  /** Null where nothing was written about its record yet. */
  id: string | null
  /** How far this person has read it, and how far somebody of the other side has. */
  readTo: number
  otherReadTo: number
  /** The hand-overs, the newest last; none for clients. */
  handovers: Handover[]
  may: { write: boolean; handOver: boolean }
}

type MessageFile = { id: string; name: string; size: number }
export type Message = MessageFields & {
  id: string
  ordinal: number
  side: Side
  authorId: string
  authorName: string
  sentAt: string
  files: MessageFile[]
}
/** Messages of a thread, the oldest first. */
export type MessagePage = { items: Message[]; hasMore: boolean }
