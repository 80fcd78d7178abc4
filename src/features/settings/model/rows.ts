import { z } from 'zod'
import { PROPERTY_CATEGORIES, TIER_APPROVERS, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { kwdAmount } from '#kernel/filter-schema.ts'
import { MOST_WORKING_DAYS, USUAL_TEXT_FIELDS } from './shapes.ts'

// What a class of licences allows: at least one kind of property, and a ceiling in KWD or none.
const classScope = z
  .strictObject({
    categories: z.array(z.enum(PROPERTY_CATEGORIES)).min(1).max(PROPERTY_CATEGORIES.length),
    ceiling: kwdAmount.refine((ceiling) => ceiling > 0).nullable(),
  })
  .readonly()
/** The scope of each class. */
export const licenceClasses = z.strictObject({ A: classScope, B: classScope, C: classScope }).readonly()

/** The scopes of the Ministry's register are the firm's to enter: nothing is narrowed as shipped. */
export const wholeScope = () => ({ categories: [...PROPERTY_CATEGORIES], ceiling: null })

/** A tier of review, and the most of them. */
export const reviewTier = z.strictObject({
  from: kwdAmount,
  approvals: z.union([z.literal(1), z.literal(2)]),
  by: z.enum(TIER_APPROVERS),
})
export const MOST_TIERS = 10

/** What a quote begins with for a type of property, a purpose and an area in m² from which it holds; null for any. */
export const feeRule = z.strictObject({
  category: z.enum(PROPERTY_CATEGORIES).nullable(),
  purpose: z.enum(VALUATION_PURPOSES).nullable(),
  from: z.number().positive().max(1_000_000_000).nullable(),
  fee: kwdAmount.refine((fee) => fee > 0),
  depositPercent: z.number().int().min(0).max(100),
  workingDays: z.number().int().min(1).max(MOST_WORKING_DAYS),
})
/** The most lines of the fee schedule. */
export const MOST_FEE_RULES = 100

/** A line that a valuation begins with: of which of its texts, for a type of property or, null, for any. */
export const usualText = z.strictObject({
  field: z.enum(USUAL_TEXT_FIELDS),
  category: z.enum(PROPERTY_CATEGORIES).nullable(),
  text: z.string().min(1).max(500),
})
/** The most of them. */
export const MOST_USUAL_TEXTS = 60

/** The bounds of the automated valuation, in percent. */
export const avmBounds = {
  /** By how many percent the median ratio of a month may be off 1, and the least share of prices within their ranges, before managers are notified. */
  avmDriftShare: z.number().int().min(1).max(50).default(10),
  avmCoverageShare: z.number().int().min(1).max(99).default(70),
  /** The widest range, in percent of the value on either side, with which a value is shown of what was never sold before. */
  avmWidestShare: z.number().int().min(10).max(200).default(60),
}
