import type { SheetLabel } from '../../approaches/model.ts'
import type { Measure, SharedRate } from '../../engagements/model/rates.ts'
import type { Refusal, WorkLine } from '../model.ts'
import type { Take } from '../rules/behind.ts'

/** The most properties whose sheets are compared with the rates at once, and fields that are brought up to date by one call. */
export const SHARED_LIMITS = { compared: 50, taken: 200, leads: 200 } as const

/** A rate with what its leading sheet comes to now, and how many drafts and other valuations took it, by whether it is the version that holds. */
export type RateRow = SharedRate & {
  /** Null without a leading sheet, and while that has no figure. */
  leadFigure: number | null
  uses: { current: number; behind: number; fixed: number }
}
/** The rates of an engagement; `mayShare`: this person may change what it shares. */
export type RatesRead = { items: RateRow[]; mayShare: boolean }

/** What the figure of a grid may be a rate of: the roles of grids by the same names. */
export const LEAD_MEASURES = ['LAND', 'RENT', 'YIELD'] as const satisfies readonly Measure[]
export type LeadMeasure = (typeof LEAD_MEASURES)[number]
/** A grid of a valuation of the engagement whose figure may be a rate. */
export type RateLead = {
  measure: LeadMeasure
  valuationId: string
  number: string
  propertyName: string | null
  sheet: string
}

/** A draft with the fields that differ from the rates, and what its value is and would be once those that may be taken are, in KWD. */
export type Comparison = WorkLine & {
  takes: (Take & { label: SheetLabel })[]
  value: { before: number | null; after: number | null }
}

/** What became of taking something into many valuations: in how many fields it was, what could not be taken as it was seen, and the valuations that were refused. */
export type Taken<Conflict> = {
  taken: number
  conflicts: Conflict[]
  refused: { id: string; number: string | null; error: Refusal }[]
}
export type RatesTaken = Taken<{ valuationId: string; sheet: string; field: string }>
