import type { IncomeFacts } from '../../market/rules/income.ts'
import type { Looked, Refused, Sale } from './support.ts'

/** The fewest parcels, and the fewest rents and sales of an area, that a rate is derived from. */
export const LEAST_RATED = 3
/** How far the rent and the sale of one parcel may lie apart: days, and percent of the size. */
export const RATE_DAYS = 730
export const RATE_SIZE = 5

/** A sale or a rent of the register; `price` in KWD, of a rent that of a month. Sales alone have an income. */
export type MarketEntry = Sale & IncomeFacts & { kind: 'SALE' | 'RENT' | 'LISTING' }

/** The rent of a year ÷ the price of one parcel, in percent. */
export type ParcelRate = { saleId: string; rentId: string; rate: number }
/** Figures in percent. */
export type RateRange = { n: number; median: number; low: number; high: number }
type RangeRates<R> = RateRange & { rates: readonly R[] }
export type ParcelRates = RangeRates<ParcelRate>

/** The net income of a year ÷ the price of one sale, in percent; `isComputed`: the net is gross income less vacancy and outgoings. */
export type NetRate = { saleId: string; rate: number; isComputed: boolean }
type NetRates = RangeRates<NetRate>

/** Figures per m² in KWD: how many, their median, and the quarter below and above which the outer ones lie. */
export type MetreFigures = { n: number; median: number | null; low: number | null; high: number | null }
/** An area: the rents of a year and the prices per m², and the rate of their medians in percent; null with too few of either. */
export type AreaRate = {
  areaNumber: number | null
  isSubject: boolean
  rents: MetreFigures
  sales: MetreFigures
  rate: number | null
}
/** The rates of areas; `n` the areas that have one. */
export type AreaRates = RateRange & { areas: readonly AreaRate[] }

/** Net income ÷ price, and rent ÷ price before expenses; nothing of it is ever filled in. */
export type Rates = {
  rents: number
  sales: number
  net: NetRates | Refused
  parcels: ParcelRates | Refused
  areas: AreaRates | Refused
}

/** Rates with the entries of the net rates and the parcels behind them. */
export type RatesAnswer = Looked & { rates: Rates; entries: readonly MarketEntry[] }
