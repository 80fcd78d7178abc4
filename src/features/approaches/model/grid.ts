import type { FormValues } from '#kernel/form-values.ts'

/** What a price is divided by: the square metres of the land, those of what is built, or nothing: the property or the unit as a whole. */
export const GRID_BASES = ['LAND', 'BUILT', 'WHOLE'] as const
export type GridBasis = (typeof GRID_BASES)[number]

/** What a grid is made for, and so of what its figure is: a price of land, of a property or of its parts, a rent, or a rate. */
export const GRID_ROLES = ['LAND', 'PROPERTY', 'RENT', 'YIELD', 'PARTS'] as const
export type GridRole = (typeof GRID_ROLES)[number]

/** The role that is written on a grid; null for a grid of any prices. */
export const roleIn = ({ role }: FormValues): GridRole | null => GRID_ROLES.find((code) => code === role) ?? null

/** A role whose figure feeds other sheets alone: rents, rates and prices of parts are no value of a property. Null for all others. */
export const feedingRole = (role: GridRole | null) =>
  role === 'RENT' || role === 'YIELD' || role === 'PARTS' ? role : null

/** In what the figures of a grid are: prices per m² or as a whole, rents by the month, rates in percent. */
export type GridUnit = 'KWD_PER_SQM' | 'KWD' | 'KWD_PER_SQM_MONTH' | 'KWD_PER_MONTH' | 'PERCENT'

/**
 * How the land of an improved sale is found: its price less what its building cost new less depreciation, by age-life or on a cost sheet of its own,
 * or a share of its price.
 */
export const LAND_SHARES = ['EXTRACTION', 'COST_SHEET', 'ALLOCATION'] as const
export type LandShare = (typeof LAND_SHARES)[number]

/**
 * The rows that adjust the transaction, in their order: each on the price that the one before it left. What a buyer had to spend at once, as on a demolition, is
 * part of the price before the market moved on. Source: The Appraisal of Real Estate, elements of comparison.
 */
export const SEQUENTIAL_ROWS = ['TENURE', 'FINANCING', 'CONDITIONS', 'EXPENDITURES', 'TIME'] as const
/** The rows that adjust for the property, all of them on the time-adjusted price. The valuer's own rows follow them. */
const PROPERTY_ROWS = ['LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE', 'AGE', 'CONDITION', 'FLOORS'] as const
export const GRID_ROWS = [...SEQUENTIAL_ROWS, ...PROPERTY_ROWS] as const
export type GridRowCode = (typeof GRID_ROWS)[number]

/** Where a row of the valuer's own belongs: among those of the property, which are summed, or after those of the transaction, on the price they left. */
export const ROW_PLACES = ['PROPERTY', 'TRANSACTION'] as const
type RowPlace = (typeof ROW_PLACES)[number]

/** Rows that are offered beside those above, by what Kuwaiti valuers adjust for, with their places: each is added as a row of the valuer's own that keeps its code. */
export const OFFERED_PLACES = {
  CORNER: 'PROPERTY',
  STREETS: 'PROPERTY',
  FRONT_AND_BACK: 'PROPERTY',
  BLOCK_POSITION: 'PROPERTY',
  LANE: 'PROPERTY',
  SETBACK: 'PROPERTY',
  DEMOLITION: 'TRANSACTION',
  EXCESS_BUILDING: 'PROPERTY',
  FINISHES: 'PROPERTY',
  ANNEXE: 'PROPERTY',
  SEA_FRONT: 'PROPERTY',
  FLOOR: 'PROPERTY',
  VIEW: 'PROPERTY',
  PARKING: 'PROPERTY',
  FURNISHED: 'PROPERTY',
  UTILITIES: 'TRANSACTION',
  LEASE_TERMS: 'TRANSACTION',
  COVENANT: 'PROPERTY',
  REMAINING_LEASES: 'PROPERTY',
  OCCUPANCY: 'PROPERTY',
} as const satisfies Record<string, RowPlace>
export type OfferedRow = keyof typeof OFFERED_PLACES
export const OFFERED_ROWS = Object.keys(OFFERED_PLACES) as OfferedRow[]

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
