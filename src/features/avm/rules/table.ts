import type { SharedErrors } from './time/total.ts'

/** Numbers of sales; NaN is missing. `monotone` 1: the estimate never falls as the number grows; −1: it never rises. */
export type NumberColumn = { name: string; kind: 'number'; values: Float64Array; monotone?: 1 | -1 }
/** Categories of sales: `codes` points into `levels`, −1 is missing. */
export type CategoryColumn = { name: string; kind: 'category'; levels: readonly string[]; codes: Int32Array }
export type Column = NumberColumn | CategoryColumn

/** Sales as the automated valuation learns from them, column by column. */
export type SalesTable = {
  count: number
  /** KWD, or the table's own unit. */
  price: Float64Array
  /** Days since 1970-01-01; NaN where unknown. */
  day?: Float64Array
  /** Degrees, WGS 84; NaN where unknown. */
  latitude?: Float64Array
  longitude?: Float64Array
  /** One number for all sales of a deed, −1 for a sale of its own: those of one deed are never learnt from to estimate one another. */
  deed?: Int32Array
  /** From wide to narrow: governorate, area, cell. */
  places?: readonly CategoryColumn[]
  columns: readonly Column[]
  /** The name of the category that tells kinds of property which are not sold for one another: comparables are sought among its own. */
  kind?: string
  /** 1 for what was paid: by these alone ranges are calibrated. What else is learnt from, such as valuations, has 0. All are paid where absent. */
  paid?: Uint8Array
}

/** A property to be valued: the values of the table's columns by name, all else as in the table. */
export type Subject = {
  /** The day of the value, since 1970-01-01; the day of the last sale where absent. */
  day?: number
  latitude?: number
  longitude?: number
  /** The names of its places, from wide to narrow, as many as the table has. */
  places?: readonly (string | null)[]
  values: Readonly<Record<string, number | string | null>>
}

/** All that shapes a model besides the sales. */
export type Settings = {
  seed: number
  /** Parts into which the sales are dealt for estimates out of sample. */
  folds: number
  /** The share of sales whose price the interval is to hold. */
  coverage: number
  /** The most rounds of boosting; how many are used is found out of sample. */
  rounds: number
  learningRate: number
}

export const DEFAULT_SETTINGS: Settings = { seed: 1, folds: 5, coverage: 0.8, rounds: 400, learningRate: 0.12 }

/** Names of drivers that are no column of the table. No column of a table may begin with this sign. */
export const LOCATION_DRIVER = '@location'
export const DATE_DRIVER = '@date'
export const COMPARABLES_DRIVER = '@comparables'
export const LEVEL_DRIVER = '@level'

export type RefusalCode =
  /** Too few sales like it: its place or category is not among those learnt from, or hardly. */
  | 'FEW_SALES'
  /** A number, the position or the day is beyond what was seen. */
  | 'OUTSIDE_SEEN'
  /** Too much of it is unknown to say anything. */
  | 'TOO_LITTLE_KNOWN'

export type Refusal = { code: RefusalCode; column?: string }

/** A sale that an estimate rests on. */
export type EstimateComparable = {
  /** The row in the table that was learnt from. */
  row: number
  distanceMetres: number | null
  /** Days between the sale and the day of the value. */
  days: number | null
  /** 0 to 1. */
  similarity: number
  price: number
  /** The price, adjusted for date and for what differs, as the hedonic model values it. */
  adjustedPrice: number
}

export type Estimate = {
  /** The estimated price, in the unit of the sales. */
  value: number
  low: number
  high: number
  coverage: number
  /** What the model says without knowing anything of the property. */
  base: number
  /** By which amount each column moves the estimate from the base: base + Σ amount = value. The largest come first. */
  contributions: { column: string; amount: number }[]
  comparables: EstimateComparable[]
  /** The columns, or '@location', of which hardly anything like it was sold: the range is as wide as such cases are missed. */
  unseen: string[]
  /** True where its attributes or its price lie so far beyond those of nearly all sales that it rests on hardly any; absent of models of before 1.4.0. */
  beyondSales?: boolean
  /** The level of the market that the value has: its first day, of how many sales it is, and what it adds to the logarithm of the value. */
  level: { day: number; count: number; shift: number } | null
  /** What its error has in common with those of other estimates for the day. */
  shared: SharedErrors
  /** Why no value is to be shown; the figures are given all the same, for anyone who judges the model. */
  refusal: Refusal | null
}

export type DroppedColumn = { column: string; reason: 'LEAKAGE' | 'CONSTANT' | 'BLANK' | 'IDENTIFIER' }
export type ExcludedSale = {
  row: number
  reason: 'PRICE_NOT_POSITIVE' | 'OUTLIER' | 'NOT_ARMS_LENGTH' | 'DUPLICATE'
}
/** What was found in a table before it was learnt from, and what is left of it; rows keep their numbers in `kept`. */
export type Examination = {
  dropped: DroppedColumn[]
  excluded: ExcludedSale[]
  /** For each row of `table` its row in the table that was examined. */
  kept: Int32Array
  table: SalesTable
}
