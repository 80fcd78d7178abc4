import type { SelfReview } from '#features/valuations/model/self-review.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import type { EVIDENCE_FIELDS, JUDGED_FIELDS, LINE_FIELDS, REST_FIELDS, VALUATION_FIELDS } from './fields.ts'
import type { RevisedField } from './model/codes.ts'
import type { ReconsiderationAct } from './workflow.ts'

/** The first day of evidence, and the most evidence of a reconsideration. */
export const RECONSIDERATION_LIMITS = { first: '1990-01-01', evidence: 20 } as const
/** The rows of one page of the list, and the most that are shown of one valuation. */
export const RECONSIDERATIONS_PAGE = 20
export const MOST_OF_VALUATION = 20

/** A piece of evidence as it is sent. */
export type EvidenceFields = InputOf<typeof EVIDENCE_FIELDS>
/** The same as it is stored, with what the valuer made of it. */
export type ReconsiderationEvidence = NamedOf<typeof EVIDENCE_FIELDS & typeof JUDGED_FIELDS> & { ordinal: number }

/** A value of the valuation that an answer changes, in KWD. */
export type ValueChange = { field: RevisedField; value: number }

/** A reconsideration as a line of the list. */
export type Reconsideration = NamedOf<typeof LINE_FIELDS> & { evidenceCount: number }

/** One reconsideration with its evidence, its answer and its decision. */
export type ReconsiderationDetails = Reconsideration &
  NamedOf<typeof REST_FIELDS> & {
    evidence: ReconsiderationEvidence[]
    changes: ValueChange[] | null
    valuation: NamedOf<typeof VALUATION_FIELDS>
    may: ReconsiderationAct[]
    /** This person decides it as the only approver of the firm, after somebody from outside has looked at it. */
    decidesOwn: boolean
    /** By which the only approver of the firm agreed with an answer of their own. */
    selfReview: SelfReview | null
  }

/** The reconsiderations of a valuation, the latest first. */
export type ValuationReconsiderations = {
  items: Reconsideration[]
  /** True when this person may ask for one now. */
  askable: boolean
}
