import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { RequestState } from '../model/codes.ts'
import type { RequestProgress } from '../model.ts'

/** What progress follows from; instants are ISO, days those of Kuwait. */
export type ProgressFacts = {
  state: RequestState
  isExpired: boolean
  answerDueAt: string | null
  answeredAt: string | null
  validUntil: string | null
  promisedOn: string | null
  /** Of the valuation that was opened; its next visit that was not held yet. */
  valuation: { status: ValuationStatus; dueDate: string | null; visitAt: string | null; isInspected: boolean } | null
}

/** Nothing more is to come. */
export const OVER: RequestProgress = { step: null, waitsFor: null, nextAt: null }

/** How far a request is in the client's words, whose turn it is, and the next date that is known. */
export function progressOf(facts: ProgressFacts): RequestProgress {
  const { state, valuation } = facts
  if (state === 'CONVERTED' && valuation) return ofValuation(valuation)
  switch (state) {
    case 'DRAFT':
      return { step: null, waitsFor: 'client', nextAt: null }
    case 'SUBMITTED':
      return { step: 'RECEIVED', waitsFor: 'firm', nextAt: facts.answeredAt === null ? facts.answerDueAt : null }
    case 'QUESTIONED':
      return { step: 'RECEIVED', waitsFor: 'client', nextAt: null }
    case 'QUOTED':
      return facts.isExpired
        ? { step: 'RECEIVED', waitsFor: 'firm', nextAt: null }
        : { step: 'QUOTED', waitsFor: 'client', nextAt: facts.validUntil }
    case 'ACCEPTED':
    case 'CONVERTED':
      return { step: 'AGREED', waitsFor: 'firm', nextAt: facts.promisedOn }
    default:
      return OVER
  }
}

function ofValuation({
  status,
  dueDate,
  visitAt,
  isInspected,
}: NonNullable<ProgressFacts['valuation']>): RequestProgress {
  switch (status) {
    case 'COMPLETED':
    case 'FINALIZED':
      return { step: 'READY', waitsFor: null, nextAt: null }
    case 'CANCELLED':
    case 'REJECTED':
      return OVER
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
    case 'APPROVED':
      return { step: 'UNDER_REVIEW', waitsFor: 'firm', nextAt: dueDate }
    default:
      if (isInspected) return { step: 'IN_PROGRESS', waitsFor: 'firm', nextAt: dueDate }
      return visitAt
        ? { step: 'VISIT_BOOKED', waitsFor: 'client', nextAt: visitAt }
        : { step: 'AGREED', waitsFor: 'firm', nextAt: dueDate }
  }
}
