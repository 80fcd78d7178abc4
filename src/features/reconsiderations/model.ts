import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { EvidenceKind, Outcome, ReconsiderationState, RevisedField, Verdict } from './model/codes.ts'
import type { ReconsiderationAct } from './workflow.ts'

/** The longest texts in characters, the largest area in m², the first day of evidence, and the most evidence of a reconsideration. */
export const RECONSIDERATION_LIMITS = {
  grounds: 4000,
  askedFor: 200,
  source: 200,
  place: 200,
  note: 1000,
  answer: 4000,
  response: 1000,
  reason: 2000,
  area: 10_000_000,
  first: '1990-01-01',
  evidence: 20,
} as const
/** The rows of one page of the list, and the most that are returned of one valuation. */
export const RECONSIDERATIONS_PAGE = 20
export const MOST_OF_VALUATION = 20

/** A piece of evidence as it is written: m², and KWD for the whole (of a rent: a month's). There is no field for a wished value. */
export type EvidenceFields = {
  kind: EvidenceKind
  evidenceDate: CalendarDate
  source: string
  place: string | null
  area: number
  price: number
  note: string | null
}
/** The same as it is stored, with what the valuer made of it. */
export type ReconsiderationEvidence = EvidenceFields & {
  ordinal: number
  verdict: Verdict | null
  response: string | null
}

/** A value of the valuation that an answer changes, in KWD. */
export type ValueChange = { field: RevisedField; value: number }

/** A reconsideration as a line of the list. */
export type Reconsideration = {
  id: string
  version: number
  valuationId: string
  valuationNumber: string
  ordinal: number
  state: ReconsiderationState
  askedFor: string | null
  askedByName: string
  evidenceCount: number
  createdAt: string
  dueAt: string | null
  atRiskAt: string | null
  closedAt: string | null
  outcome: Outcome | null
}

/** What a reconsideration tells of its valuation; the values are for the firm. */
type ReconsideredValuation = {
  status: ValuationStatus
  areaName: string | null
  ownerName: string | null
} & Record<RevisedField, number | null>

/** One reconsideration with its evidence, its answer and its decision. */
export type ReconsiderationDetails = Reconsideration & {
  grounds: string
  evidence: ReconsiderationEvidence[]
  answer: string | null
  answeredByName: string | null
  answeredAt: string | null
  changes: ValueChange[] | null
  /** Why it was decided or sent back, or withdrawn. */
  reason: string | null
  decidedByName: string | null
  decidedAt: string | null
  valuation: ReconsideredValuation
  may: ReconsiderationAct[]
}

/** The reconsiderations of a valuation, the latest first. */
export type ValuationReconsiderations = {
  items: Reconsideration[]
  /** True when this person may ask for one now. */
  askable: boolean
}
