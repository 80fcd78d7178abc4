import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Governorate } from '../places/model.ts'

/** How long each point of a series lasts. Months are of the nation alone. */
export const INDEX_STEPS = ['QUARTER', 'MONTH'] as const
export type IndexStep = (typeof INDEX_STEPS)[number]
export const INDEX_LEVELS = ['NATION', 'GOVERNORATE', 'AREA'] as const
export type IndexLevel = (typeof INDEX_LEVELS)[number]

/** The fewest sales of a category from which an index is made, and the most quarters that it goes back. */
export const LEAST_SALES = 30
export const MOST_QUARTERS = 40

/** A sale at a market price, as far as the index needs it: price in KWD, areas in m². */
export type PaidSale = {
  id: string
  date: CalendarDate
  type: PropertyCategory
  governorate: Governorate
  areaNumber: number | null
  price: number
  area: number
  builtArea: number | null
  yearBuilt: number | null
  condition: number | null
  corner: boolean
  tenure: string | null
  isGenerated: boolean
}

/**
 * The trend of a place as a vintage keeps it: log levels of the periods from `first`, the lower triangle of their covariance row by row, and the number of sales in
 * each period. `place` is the code of a governorate, the number of an area, or empty for the nation.
 */
export type IndexSeries = {
  category: PropertyCategory
  step: IndexStep
  level: IndexLevel
  place: string
  governorate: Governorate | null
  first: CalendarDate
  levels: readonly number[]
  spread: readonly number[]
  counts: readonly number[]
}

/** How the trends of a category were fitted: standard deviations of log prices, by quarter for the steps of walks; `scale` is that of the bands' variances. */
export type CategoryFit = {
  category: PropertyCategory
  sales: number
  generated: number
  rounds: number
  scale: number
  sale: number
  steps: Readonly<Record<IndexLevel, number>>
}

/** A point of an index: 100 in its base, its band, and the number of sales in its period; `was` in the vintage before, where it was another. */
export type IndexPoint = {
  from: CalendarDate
  index: number
  low: number
  high: number
  n: number
  was: number | null
}
