/** The sheets on which a value is worked out: one of each to a valuation. */
export const SHEETS = ['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'RECONCILIATION'] as const
export type Sheet = (typeof SHEETS)[number]

/** The sheets that each give an indication of the value, which the reconciliation weighs. */
export const INDICATING_SHEETS = SHEETS.filter((sheet) => sheet !== 'RECONCILIATION')
export type IndicatingSheet = Exclude<Sheet, 'RECONCILIATION'>
