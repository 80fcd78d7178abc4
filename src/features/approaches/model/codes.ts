/** The sheets on which a value is worked out, and the one of what is assumed: one of each to a valuation. */
export const SHEETS = ['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'RECONCILIATION', 'ASSUMPTIONS'] as const
export type Sheet = (typeof SHEETS)[number]

/** The sheets that each give an indication of the value, which the reconciliation weighs. */
export const INDICATING_SHEETS = SHEETS.filter((sheet) => sheet !== 'RECONCILIATION' && sheet !== 'ASSUMPTIONS')
export type IndicatingSheet = Exclude<Sheet, 'RECONCILIATION' | 'ASSUMPTIONS'>
