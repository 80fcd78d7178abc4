/** The bases of value (IVS 102; IFRS 13 for the fair value) and of cost. */
export const BASES_OF_VALUE = [
  'MARKET_VALUE',
  'MARKET_RENT',
  'FAIR_VALUE',
  'INVESTMENT_VALUE',
  'EQUITABLE_VALUE',
  'SYNERGISTIC_VALUE',
  'LIQUIDATION_VALUE',
  'REINSTATEMENT_COST',
] as const
export type BasisOfValue = (typeof BASES_OF_VALUE)[number]

/** To what amounts a value is rounded, in KWD; NONE leaves it at whole fils. */
export const ROUNDINGS = ['NONE', '1', '10', '100', '500', '1000', '5000', '10000'] as const

/** The bases that the final value may have: a rent is none of the whole property. */
export const VALUE_BASES = BASES_OF_VALUE.filter((basis) => basis !== 'MARKET_RENT')

/** The premises of value (IVS 102). */
export const PREMISES = ['HIGHEST_AND_BEST_USE', 'CURRENT_USE', 'ORDERLY_LIQUIDATION', 'FORCED_SALE'] as const
export type Premise = (typeof PREMISES)[number]

/** The premises that a basis may have: what is sold under pressure is no market value, and a liquidation is a sale (IVS 102). The usual one is first. */
export const PREMISES_OF: Readonly<Record<BasisOfValue, readonly [Premise, ...Premise[]]>> = {
  MARKET_VALUE: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  MARKET_RENT: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  FAIR_VALUE: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  INVESTMENT_VALUE: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  EQUITABLE_VALUE: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  SYNERGISTIC_VALUE: ['HIGHEST_AND_BEST_USE', 'CURRENT_USE'],
  LIQUIDATION_VALUE: ['ORDERLY_LIQUIDATION', 'FORCED_SALE'],
  REINSTATEMENT_COST: ['CURRENT_USE'],
}

/** How a property is inspected: inside and outside, from outside, not at all, or not again since the last valuation. */
export const INSPECTION_LEVELS = ['FULL', 'EXTERNAL', 'DESKTOP', 'REVALUATION'] as const
export type InspectionLevel = (typeof INSPECTION_LEVELS)[number]

/** What is agreed to be reported: a full report, one restricted to its users, or the review of a report that another valuer made (IVS 106). */
export const REPORT_TYPES = ['FULL', 'RESTRICTED', 'REVIEW'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** True for a level at which nobody visits the property. */
export const isUnvisited = (level: InspectionLevel | null | undefined): boolean =>
  level === 'DESKTOP' || level === 'REVALUATION'
