import { type AccuracyStudy, BASELINES, type Baseline, type Dimension, PRICE_BANDS } from '../model.ts'
import { medianOf, ratioStudy, valueProxies } from '../rules.ts'
import type { EvidenceFacts } from './evidence.ts'
import { seedOf } from './random.ts'
import { studyWithIntervals } from './ratio-study/bootstrap.ts'
import { verticalEquity } from './ratio-study/vertical-equity.ts'

/** A sale that a model had not seen, with what the model and the baselines made of it; KWD. */
export type TriedSale = Pick<EvidenceFacts, 'price' | 'type' | 'governorate' | 'areaNumber' | 'date'> & {
  value: number
  low: number
  high: number
  /** Whether the model would give no value; asked for where it is needed, as it takes its time. */
  isRefused: () => boolean
  baselines: Record<Baseline, number | null>
}

/** A group of sales and its study. */
export type StudiedGroup = { dimension: Dimension; key: string; n: number; study: AccuracyStudy }

/** The band of a value, by its place among PRICE_BANDS: '0' is below the first of them. */
const bandOf = (value: number): string => String(PRICE_BANDS.filter((bound) => value >= bound).length)

/** Sales with their bands, by the value proxy: by the price the dear would seem too low, and the cheap too high. */
function banded(sales: readonly TriedSale[]) {
  const median = medianOf(sales.map(({ value, price }) => value / price))
  const proxies = valueProxies(
    sales.map(({ value }) => value),
    sales.map(({ price }) => price),
    median,
  )
  return sales.map((sale, at) => ({ ...sale, band: bandOf(proxies[at] as number) }))
}

const KEYS: Readonly<Partial<Record<Dimension, (sale: ReturnType<typeof banded>[number]) => string | null>>> = {
  ALL: () => '',
  TYPE: ({ type }) => type,
  GOVERNORATE: ({ governorate }) => governorate,
  AREA: ({ areaNumber }) => (areaNumber === null ? null : String(areaNumber)),
  BAND: ({ band }) => band,
  MONTH: ({ date }) => date.slice(0, 7),
}

/** The studies of all sales that were tried and of every group of them; intervals follow from the seed and the group alone. */
export function studyGroups(sales: readonly TriedSale[], seed: number): StudiedGroup[] {
  const withBands = banded(sales)
  return Object.entries(KEYS).flatMap(([dimension, keyOf], nth) => {
    const groups = Map.groupBy(withBands, keyOf)
    return [...groups].flatMap(([key, group]) =>
      key === null ? [] : [studiedGroup(dimension as Dimension, key, group, seedOf(seed, nth))],
    )
  })
}

/** One group of sales and its study. */
export const studiedGroup = (
  dimension: Dimension,
  key: string,
  sales: readonly TriedSale[],
  seed: number,
): StudiedGroup => ({ dimension, key, n: sales.length, study: studyOf(sales, seedOf(seed, sales.length)) })

/** The study of one group of sales. */
function studyOf(sales: readonly TriedSale[], seed: number): AccuracyStudy {
  const [values, prices] = [sales.map(({ value }) => value), sales.map(({ price }) => price)]
  const { prb, ...study } = studyWithIntervals(values, prices, seed)
  return {
    ...study,
    prb: Number.isFinite(prb) ? prb : null,
    vertical: verticalEquity(values, prices),
    coverage: coverageOf(sales),
    hitRate: (100 * sales.filter(({ isRefused }) => !isRefused()).length) / sales.length,
    baselines: Object.fromEntries(
      BASELINES.map((way) => [way, baselineStudy(sales, way)]),
    ) as AccuracyStudy['baselines'],
  }
}

/** The share of prices that lie in their ranges, in percent. */
export function coverageOf(sales: readonly TriedSale[]): number {
  const held = sales.filter(({ price, low, high }) => price >= low && price <= high)
  return (100 * held.length) / sales.length
}

function baselineStudy(sales: readonly TriedSale[], way: Baseline) {
  const valued = sales.filter(({ baselines }) => baselines[way] !== null)
  if (valued.length === 0) return null
  const { medianRatio, cod, mdape, within10, count } = ratioStudy(
    valued.map(({ baselines }) => baselines[way] as number),
    valued.map(({ price }) => price),
  )
  return { medianRatio, cod, mdape, within10, count }
}

/** The share of the sales, the latest, that a model is tried on. */
const TRIED = 0.2

/** The evidence divided at a day: what a trial learns from, and the sales, by their row, that it is tried on. */
export type Trial = { until: string; known: Int32Array; tried: Int32Array }

/**
 * Divides evidence, which is by date, for a trial out of time: the last fifth of the prices of the market is tried on what was known
 * before the day of the first of them. Only `kept` sales are tried, those that no rule excludes. The firm's own valuations are no prices: they
 * are learnt from, and never tried on. Null without sales on both sides.
 */
export function trialOf(rows: readonly EvidenceFacts[], kept: Int32Array): Trial | null {
  const sales = Array.from(kept).filter((at) => rows[at]?.basis === 'MARKET')
  const first = rows[sales[Math.floor(sales.length * (1 - TRIED))] ?? -1]?.date
  if (first === undefined) return null
  const known = Int32Array.from(rows.flatMap(({ date }, at) => (date < first ? [at] : [])))
  const tried = Int32Array.from(sales.filter((at) => (rows[at] as EvidenceFacts).date >= first))
  const last = rows[known.at(-1) ?? -1]
  return last && tried.length > 0 ? { until: last.date, known, tried } : null
}
