import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { Word } from '#kernel/words.ts'
import type { FeeRule } from '../settings/model/shapes.ts'
import { MOST_WORKING_DAYS } from '../settings/model/shapes.ts'
import type { ValuationFields } from '../valuations/model.ts'
import type {
  ACCEPTANCE_FIELDS,
  AGREED_FIELDS,
  LISTED_FIELDS,
  OWN_FIELDS,
  QUESTION_FIELDS,
  QUOTE_FIELDS,
  RequestFields,
  SYSTEM_FIELDS,
} from './fields.ts'
import type { RequestAct, TermsItem } from './model/codes.ts'

/** The longest texts in characters, and the most questions and quotes of a request. */
export const REQUEST_LIMITS = {
  name: 200,
  question: 2000,
  answer: 4000,
  reason: 1000,
  evidence: 1000,
  questions: 50,
  quotes: 50,
  workingDays: MOST_WORKING_DAYS,
} as const
/** The most files that show an acceptance. */
export const MOST_ACCEPTANCE_FILES = 10
/** The rows of one page of the list, and the most drafts of one account. */
export const REQUESTS_PAGE = 20
export const MOST_DRAFTS = 20

export type { RequestFields } from './fields.ts'

/** A request as a line of the list. */
export type ValuationRequest = NamedOf<typeof SYSTEM_FIELDS> &
  Pick<RequestFields, (typeof LISTED_FIELDS)[number]> & {
    /** True when the quote can't be accepted any more. */
    isExpired: boolean
    /** How many properties the file names with which it was submitted; null without one. */
    sheetLines: number | null
    /** It came by telephone; without an account its client is called what the caller said. */
    isTaken: boolean
    clientNameAr: string
    clientNameEn: string
  }

export type RequestQuestion = NamedOf<typeof QUESTION_FIELDS>

/** One item of the terms of engagement in both languages. */
export type Term = { item: TermsItem } & Word

type Agreed = NamedOf<typeof AGREED_FIELDS>
type AlwaysAgreed = 'basis' | 'premise' | 'inspectionLevel' | 'reportType'
/** What a quote agrees: always the basis and premise of the value, the level of inspection and the type of report, the rest where it was agreed. */
export type AgreedTerms = Omit<Agreed, AlwaysAgreed> & { [F in AlwaysAgreed]: NonNullable<Agreed[F]> }

/** A quote with its terms, which come with the latest alone. */
export type RequestQuote = NamedOf<typeof QUOTE_FIELDS> & { terms: Term[] }

/**
 * What a quote begins with of its fee, in KWD; `by` is the line of the fee schedule, 'CLIENT' for what was agreed with the client, or 'STANDARD' for the
 * fee of valuations; null where none has one.
 */
export type ProposedFee = {
  fee: number | null
  deposit: number
  workingDays: number
  by: FeeRule | 'CLIENT' | 'STANDARD' | null
}
/** What a quote begins with; `levels` where the client has terms of its own, by level of inspection. */
export type QuoteProposal = AgreedTerms &
  ProposedFee & { validUntil: CalendarDate; levels?: Record<AgreedTerms['inspectionLevel'], ProposedFee> }

type RequestAcceptance = NamedOf<typeof ACCEPTANCE_FIELDS> & {
  /** The person whose account it came from, whatever name was typed; null for what the firm recorded. */
  acceptedByName: string | null
  /** The files that show an acceptance which the firm recorded. */
  files: { id: string; name: string }[]
}

/** A registered property that a request may be about. */
type MatchedProperty = {
  id: string
  name: string
  type: PropertyCategory | null
  area: number | null
  ownerName: string | null
  paciNumber: string | null
}
/** The property that a request is about: 'ONE' is linked, 'NONE' is registered; of several, or where facts contradict one another, somebody says which. */
export type PropertyMatch = { kind: 'NONE' | 'ONE' | 'DOUBTFUL'; items: MatchedProperty[] }
/** What the opening of a valuation begins with: its property, and the document that the last valuation of that property names. */
export type RequestOpening = {
  match: PropertyMatch
  document: Pick<ValuationFields, 'documentType' | 'documentNumber' | 'planNumber'> | null
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
  RequestFields &
  NamedOf<typeof OWN_FIELDS> & {
    questions: RequestQuestion[]
    quotes: RequestQuote[]
    acceptance: RequestAcceptance | null
    valuationNumber: string | null
    /** A file names its properties; its lines are read apart. */
    hasSheet: boolean
    sheetName: string | null
    progress: RequestProgress
    /** What the next quote begins with; null for anyone who sends none. */
    proposal: QuoteProposal | null
    may: RequestAct[]
  }
