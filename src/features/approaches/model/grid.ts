/** Of what a square metre is priced: of the land, or of what is built. */
export const GRID_BASES = ['LAND', 'BUILT'] as const
export type GridBasis = (typeof GRID_BASES)[number]

/**
 * The rows that adjust the transaction, in their order: each on the price that the one before it left. What a buyer had to spend at once, as on a demolition, is
 * part of the price before the market moved on. Source: The Appraisal of Real Estate, elements of comparison.
 */
export const SEQUENTIAL_ROWS = ['TENURE', 'FINANCING', 'CONDITIONS', 'EXPENDITURES', 'TIME'] as const
/** The rows that adjust for the property, all of them on the time-adjusted price. The valuer's own rows follow them. */
const PROPERTY_ROWS = ['LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE', 'AGE', 'CONDITION', 'FLOORS'] as const
export const GRID_ROWS = [...SEQUENTIAL_ROWS, ...PROPERTY_ROWS] as const
export type GridRowCode = (typeof GRID_ROWS)[number]

/** In what an adjustment was typed: percent of the price that it adjusts, or KWD per m². */
export const CELL_UNITS = ['PERCENT', 'KWD'] as const
export type CellUnit = (typeof CELL_UNITS)[number]

/** How a comparable compares to the property that is valued: an inferior one is adjusted upwards. */
export const RATINGS = ['INFERIOR', 'SIMILAR', 'SUPERIOR'] as const
export type Rating = (typeof RATINGS)[number]

/** The price that scores are set against: after the adjustments of the transaction alone, or after all of them. */
export const PRICE_STAGES = ['TIME_ADJUSTED', 'ADJUSTED'] as const
export type PriceStage = (typeof PRICE_STAGES)[number]

/** What a grid values, by what its comparables are: land alone, land and building together, a flat, or some of each. */
export const GRID_VALUES = ['LAND', 'WHOLE', 'UNIT', 'MIXED'] as const
export type GridValues = (typeof GRID_VALUES)[number]
