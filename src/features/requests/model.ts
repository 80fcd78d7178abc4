import type { PropertyCategory, ValuationPurpose } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Word } from '#kernel/words.ts'
import type { FeeRule } from '../settings/model/shapes.ts'
import { MOST_WORKING_DAYS } from '../settings/model/shapes.ts'
import type { RequestAct, RequestState, TermsItem } from './model/codes.ts'

/** The longest texts in characters, the largest area in m², and the most questions and quotes of a request. */
export const REQUEST_LIMITS = {
  name: 200,
  note: 2000,
  question: 2000,
  answer: 4000,
  reason: 1000,
  evidence: 1000,
  size: 1_000_000_000,
  questions: 50,
  quotes: 50,
  workingDays: MOST_WORKING_DAYS,
} as const
/** The longest text of each field in characters; what goes into a valuation is no longer than its field there. */
export const FIELD_LENGTHS = {
  requestedParty: 200,
  ownerName: 200,
  areaName: 100,
  blockNumber: 40,
  plotNumber: 40,
  paciNumber: 20,
  street: 200,
  contactName: 200,
  contactPhone: 40,
  accessNote: 2000,
  note: 2000,
} as const
export type RequestText = keyof typeof FIELD_LENGTHS
export const REQUEST_TEXTS = Object.keys(FIELD_LENGTHS) as RequestText[]

/** The most files that show an acceptance. */
export const MOST_ACCEPTANCE_FILES = 10
/** The rows of one page of the list, and the most drafts of one account. */
export const REQUESTS_PAGE = 20
export const MOST_DRAFTS = 20

/** What a client tells of what is asked for; m². A draft may lack any of it. */
export type RequestFields = {
  purpose: ValuationPurpose | null
  propertyCategory: PropertyCategory | null
  /** To whom the report is addressed. */
  requestedParty: string | null
  ownerName: string | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  /** The number of the unit at the Public Authority for Civil Information. */
  paciNumber: string | null
  street: string | null
  propertySize: number | null
  /** The pin in degrees; both or neither. */
  latitude: number | null
  longitude: number | null
  contactName: string | null
  contactPhone: string | null
  accessNote: string | null
  neededBy: CalendarDate | null
  note: string | null
}

/** A request as a line of the list. */
export type ValuationRequest = {
  id: string
  version: number
  number: string | null
  state: RequestState
  /** True when the quote can't be accepted any more. */
  isExpired: boolean
  clientAccountId: string
  clientNameAr: string
  clientNameEn: string
  purpose: ValuationPurpose | null
  propertyCategory: PropertyCategory | null
  areaName: string | null
  blockNumber: string | null
  plotNumber: string | null
  createdAt: string
  submittedAt: string | null
  answerDueAt: string | null
  answeredAt: string | null
  validUntil: CalendarDate | null
  promisedOn: CalendarDate | null
  valuationId: string | null
}

export type RequestQuestion = {
  id: string
  text: string
  askedByName: string | null
  askedAt: string
  answer: string | null
  answeredByName: string | null
  answeredAt: string | null
}

/** One item of the terms of engagement in both languages. */
export type Term = { item: TermsItem } & Word

/** A quote as it was sent; amounts in KWD. Terms come with the latest alone. */
export type RequestQuote = {
  version: number
  fee: number
  deposit: number
  validUntil: CalendarDate
  workingDays: number
  note: string | null
  /** Why the fee differs from the fee schedule; told to the firm alone. */
  feeReason: string | null
  terms: Term[]
  termsSha256: string
  madeByName: string | null
  madeAt: string
}

/** What a quote begins with, in KWD; `by` is the line of the fee schedule, or 'STANDARD' for the fee of valuations; null where neither has one. */
export type QuoteProposal = {
  fee: number | null
  deposit: number
  validUntil: CalendarDate
  workingDays: number
  by: FeeRule | 'STANDARD' | null
}

type RequestAcceptance = {
  quoteVersion: number
  name: string
  termsSha256: string
  acceptedAt: string
  acceptedOn: CalendarDate
  /** Where it came from; null for clients, and for what the firm recorded. */
  ipAddress: string | null
  /** The person whose account it came from, whatever name was typed; null for what the firm recorded. */
  acceptedByName: string | null
  recordedByName: string | null
  evidence: string | null
  /** The files that show an acceptance which the firm recorded. */
  files: { id: string; name: string }[]
}

/** How far a request is, in the words that its client reads. */
export const PROGRESS = [
  'RECEIVED',
  'QUOTED',
  'AGREED',
  'VISIT_BOOKED',
  'IN_PROGRESS',
  'UNDER_REVIEW',
  'READY',
] as const
export type Progress = (typeof PROGRESS)[number]
/** How far it is, whose turn it is, and the next date that is known. */
export type RequestProgress = { step: Progress | null; waitsFor: 'client' | 'firm' | null; nextAt: string | null }

/** A request with all that belongs to it, and what this person may do with it now. */
export type RequestDetails = ValuationRequest &
  RequestFields & {
    askedByName: string | null
    closeReason: string | null
    questions: RequestQuestion[]
    quotes: RequestQuote[]
    acceptance: RequestAcceptance | null
    valuationNumber: string | null
    progress: RequestProgress
    /** What the next quote begins with; null for anyone who sends none. */
    proposal: QuoteProposal | null
    may: RequestAct[]
  }
