import type { PropertyCategory } from '#features/terms/model/codes.ts'

/** What a shared rate measures: land, rent, yield, building cost, vacancy and outgoings. */
export const MEASURES = ['LAND', 'RENT', 'YIELD', 'BUILDING', 'VACANCY', 'OUTGOINGS'] as const
export type Measure = (typeof MEASURES)[number]

/** What a rate is in, by what it measures; of outgoings percent of effective income. */
export const MEASURE_UNITS = {
  LAND: 'KWD_PER_SQM',
  RENT: 'KWD_PER_SQM_MONTH',
  YIELD: 'PERCENT',
  BUILDING: 'KWD_PER_SQM',
  VACANCY: 'PERCENT',
  OUTGOINGS: 'PERCENT',
} as const satisfies Readonly<Record<Measure, string>>

/** The most rates of an engagement, the longest source in characters, and the highest value. */
export const RATE_LIMITS = { rates: 300, source: 1000, value: 1_000_000 } as const

/** For which properties a rate holds; null for every area, and for every category. */
export type RatePlace = { areaNumber: number | null; category: PropertyCategory | null }

/** A rate that the sheets of an engagement share, in the unit of its measure. */
export type SharedRate = RatePlace & {
  id: string
  version: number
  measure: Measure
  areaAr: string | null
  areaEn: string | null
  value: number
  low: number | null
  high: number | null
  datedOn: string
  /** How it was concluded. */
  source: string
  /** The sheet whose figure it is; null for one that was typed. */
  leadValuationId: string | null
  leadNumber: string | null
  leadSheet: string | null
  /** Of how many comparables the figure of that sheet came. */
  comparables: number | null
  engagementNumber: string
  writtenByName: string
  writtenAt: string
}
