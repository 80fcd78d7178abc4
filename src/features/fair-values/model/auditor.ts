import type { CalendarDate } from '#kernel/dates.ts'

/** The states of a question of an auditor. */
const REQUEST_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** What an answer may rest on: a file of the engagement, a valuation of its schedule, or the sheet of disclosure of one. */
export const EVIDENCE_KINDS = ['FILE', 'VALUATION', 'DISCLOSURE'] as const
export type Evidence = { kind: (typeof EVIDENCE_KINDS)[number]; id: string }

/** The most questions of an engagement, those of a page, and pieces of evidence of an answer. */
export const AUDITOR_LIMITS = { requests: 2000, page: 50, evidence: 20 } as const

/** A question of an auditor with its answer. */
export type AuditorRequest = {
  id: string
  version: number
  number: number
  auditor: string
  person: string | null
  askedOn: CalendarDate
  dueOn: CalendarDate | null
  propertyId: string | null
  propertyName: string | null
  question: string
  wanted: string | null
  isShared: boolean
  state: RequestState
  answer: string | null
  /** Each with what it is called; null for one that is no longer there. */
  evidence: (Evidence & { name: string | null })[]
  /** Null for a client. */
  answeredBy: string | null
  answeredAt: string | null
}

/** A page of the log, the newest first; `lastId` is that of the last one. */
export type AuditorPage = { items: AuditorRequest[]; hasMore: boolean; lastId: string | null }

/** True for a question without an answer whose day is over. */
export const isOverdue = ({ state, dueOn }: Pick<AuditorRequest, 'state' | 'dueOn'>, today: CalendarDate): boolean =>
  state === 'OPEN' && dueOn !== null && dueOn < today
