import type { PropertyCategory, TierApprover, ValuationPurpose } from '../../terms/model/codes.ts'

/** A line of the firm's fee schedule: KWD, percent of the fee, working days; it holds from an area in m² on, and null is any. */
export type FeeRule = {
  category: PropertyCategory | null
  purpose: ValuationPurpose | null
  from: number | null
  fee: number
  depositPercent: number
  workingDays: number
}

/** From which value on, in KWD, how many people approve; `by` a manager: at least one of them is one. */
export type ReviewTier = { from: number; approvals: 1 | 2; by: TierApprover }

/** The texts of a valuation that the firm may begin: of its assumptions, a line for each. */
export const USUAL_TEXT_FIELDS = ['assumptions', 'limitations'] as const
/** A line that valuations of a type of property begin with, null for any. */
export type UsualText = { field: (typeof USUAL_TEXT_FIELDS)[number]; category: PropertyCategory | null; text: string }

/** The longest term of a quote, in working days. */
export const MOST_WORKING_DAYS = 250
