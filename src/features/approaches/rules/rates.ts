import { daysBetween } from '#kernel/dates.ts'
import { decimal } from '#kernel/decimal.ts'
import { median, quantile } from '#kernel/statistics.ts'
import { netIncomeOf } from '../../market/rules/income.ts'
import {
  type AreaRate,
  type AreaRates,
  LEAST_RATED,
  type MarketEntry,
  type MetreFigures,
  type NetRate,
  type ParcelRate,
  type ParcelRates,
  RATE_DAYS,
  RATE_SIZE,
  type RateRange,
  type Rates,
} from '../model/rates.ts'
import type { Refused } from '../model/support.ts'

/** The most areas that are listed: the subject's, and those with the most entries. */
const MOST_AREAS = 8

/**
 * The rates of a market in percent: net income ÷ price of the sales whose net income is known; and rent ÷ price before expenses (an all risks
 * yield), of parcels whose rent and price are both known, and of areas by their medians per m². Each is refused under its least number. The
 * entries may come in any order.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), derivation of overall capitalisation rates from comparable sales (R = NOI ÷ price), and the
 * same with the gross rent in place of net income.
 */
export function ratesFor(entries: readonly MarketEntry[], subjectArea: number | null): Rates {
  const sorted = entries.toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
  const sales = sorted.filter(({ kind }) => kind === 'SALE')
  const rents = sorted.filter(({ kind }) => kind === 'RENT')
  return {
    rents: rents.length,
    sales: sales.length,
    net: ranged(sales.flatMap(netRate)),
    parcels: parcelRates(rents, sales),
    areas: areaRates(sorted, subjectArea),
  }
}

const rounded = (value: number, digits: number) => decimal(value).toDecimalPlaces(digits).toNumber()

/** The median and the ends of rates; refused under the least number of them. */
function rangeOf(rates: readonly number[]): RateRange | Refused {
  if (rates.length < LEAST_RATED) return { n: rates.length, least: LEAST_RATED, why: 'FEW' }
  return { n: rates.length, median: rounded(median(rates), 2), low: Math.min(...rates), high: Math.max(...rates) }
}

/** The same with the rates themselves. */
function ranged<R extends { rate: number }>(rates: readonly R[]): (RateRange & { rates: readonly R[] }) | Refused {
  const range = rangeOf(rates.map(({ rate }) => rate))
  return 'least' in range ? range : { ...range, rates }
}

/** The rate of a sale; none where the register holds no net income and nothing that gives one. */
function netRate(sale: MarketEntry): NetRate[] {
  const net = netIncomeOf(sale)
  return net ? [{ saleId: sale.id, rate: rounded((net.amount / sale.price) * 100, 2), isComputed: net.isComputed }] : []
}

/** Of each parcel the rent and the sale that lie closest in time: one rate per parcel, so that none counts twice. */
function parcelRates(rents: readonly MarketEntry[], sales: readonly MarketEntry[]): ParcelRates | Refused {
  const sold = Map.groupBy(
    sales.filter(({ parcel }) => parcel !== null),
    ({ parcel }) => parcel,
  )
  const byParcel = new Map<string, ParcelRate & { days: number }>()
  for (const rent of rents) {
    for (const sale of (rent.parcel !== null && sold.get(rent.parcel)) || []) {
      const days = Math.abs(daysBetween(rent.evidenceDate, sale.evidenceDate))
      const known = byParcel.get(rent.parcel as string)
      // The rent of a flat says nothing of the price of the building.
      const isWhole = Math.abs(rent.area - sale.area) <= (sale.area * RATE_SIZE) / 100
      if (days > RATE_DAYS || !isWhole || (known && known.days <= days)) continue
      const rate = rounded(((rent.price * 12) / sale.price) * 100, 2)
      byParcel.set(rent.parcel as string, { saleId: sale.id, rentId: rent.id, rate, days })
    }
  }
  return ranged([...byParcel.values()].map(({ days: _, ...rate }) => rate))
}

function areaRates(entries: readonly MarketEntry[], subjectArea: number | null): AreaRates | Refused {
  const areas = [...Map.groupBy(entries, ({ areaNumber }) => areaNumber)]
    .toSorted(
      ([a, one], [b, other]) =>
        Number(b === subjectArea) - Number(a === subjectArea) ||
        other.length - one.length ||
        (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER),
    )
    .slice(0, MOST_AREAS)
    .map(([areaNumber, members]) => areaRate(areaNumber, members, subjectArea))
  const known = areas.flatMap(({ rate }) => (rate === null ? [] : [rate]))
  if (known.length === 0) return { n: 0, least: LEAST_RATED, why: 'FEW' }
  const [low, high] = [Math.min(...known), Math.max(...known)]
  return { n: known.length, median: rounded(median(known), 2), low, high, areas }
}

function areaRate(areaNumber: number | null, members: readonly MarketEntry[], subjectArea: number | null): AreaRate {
  const perMetre = (wanted: MarketEntry['kind'], times: number) =>
    figuresOf(members.flatMap(({ kind, price, area }) => (kind === wanted ? [(price * times) / area] : [])))
  const [rents, sales] = [perMetre('RENT', 12), perMetre('SALE', 1)]
  const rate = rents.median === null || sales.median === null ? null : rounded((rents.median / sales.median) * 100, 2)
  return { areaNumber, isSubject: areaNumber !== null && areaNumber === subjectArea, rents, sales, rate }
}

function figuresOf(values: readonly number[]): MetreFigures {
  if (values.length < LEAST_RATED) return { n: values.length, median: null, low: null, high: null }
  const at = (share: number) => rounded(quantile(values, share), 3)
  return { n: values.length, median: at(0.5), low: at(0.25), high: at(0.75) }
}
