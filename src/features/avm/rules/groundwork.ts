import { effectsOf } from './hedonic/effects.ts'
import { type FittedHedonic, fitHedonic, type Hedonic, type Parts } from './hedonic/fit.ts'
import { type PlaceEffects, placeEffect } from './hedonic/places.ts'
import { type Beyond, beyondOf, cutOf, type Hull, hullOf, WITHIN } from './hull.ts'
import {
  CANDIDATES,
  compare,
  createFinder,
  type Described,
  describeRows,
  localMean,
  type Market,
  openMarket,
  roomForDifferences,
  weigh,
} from './nearest/comparables.ts'
import { type Frame, pickRows, type Rows } from './sales.ts'
import { COMPARABLES_DRIVER, DATE_DRIVER, LOCATION_DRIVER } from './table.ts'
import { applyBins, type Binned, binFeatures, binsOf, type Feature } from './trees/bins.ts'

/** What is learnt of some sales before trees are grown: the hedonic model and the market. */
export type Groundwork = {
  frame: Frame
  hedonic: Hedonic
  market: Market
  /** Absent from models of before 1.4.0. */
  hull?: Hull
  /** In models of before 1.4.0, what levels are worth by column: now these are effects of the hedonic model. */
  encodings?: (PlaceEffects | null)[]
}

/** Rows as trees see them, what is said of them, and how far that is carried beyond the sales. */
export type Surveyed = Said & { features: Feature[]; beyond: Beyond[] }

/** What the date adds, and what the hedonic model and the comparables say of rows; logarithms of price. */
export type Said = { trend: Float64Array; hedonic: Float64Array; comparables: Float64Array }

/** Turns of the axes: trees cut along axes, and streets run otherwise. */
const TURNS = [30, 60]
/** Ranks to which residuals of the nearest sales are averaged. */
const RINGS = [4, 12, 36]

/** Learns the groundwork of some sales, and surveys them, each as the fits that did not know it say. */
export function layGroundwork(
  frame: Frame,
  rows: Rows,
  logPrice: Float64Array,
  seed: number,
): { groundwork: Groundwork; surveyed: Surveyed } {
  const { hedonic, left, parts, own }: FittedHedonic = fitHedonic(frame, rows, logPrice, seed)
  const described = describeRows(frame, hedonic, rows, own)
  const level = logPrice.map((price, row) => {
    const residual = parts.left[parts.of[row] as number]?.[row] as number
    return price - residual - (described.trend[row] as number) - (described.places[row] as number)
  })
  const ownRows = { described: { ...described, level }, parts }
  const market = openMarket(frame, describeRows(frame, hedonic, rows), left, logPrice, ownRows)
  const groundwork = { frame, hedonic, market, hull: hullOf(market.described, market.prices) }
  return { groundwork, surveyed: surveyDescribed(groundwork, ownRows.described, own.categories, parts) }
}

/** Surveys rows that the groundwork does not know. */
export function survey(groundwork: Groundwork, rows: Rows): Surveyed & { described: Described } {
  const { frame, hedonic } = groundwork
  const own = effectsOf(hedonic, rows)
  const described = describeRows(frame, hedonic, rows, own)
  return { ...surveyDescribed(groundwork, described, own.categories, null), described }
}

function surveyDescribed(
  groundwork: Groundwork,
  described: Described,
  effects: readonly Float64Array[],
  parts: Parts | null,
): Surveyed {
  const { frame, hedonic, market, encodings, hull } = groundwork
  const { rows, count, level, trend, places } = described
  const near = surround(market, described, parts)
  const sum = (local: Float64Array | null) =>
    level.map((value, row) => value + (trend[row] as number) + (places[row] as number) + (local?.[row] ?? 0))
  const number = (driver: string, values: Float64Array, monotone: -1 | 0 | 1 = 0): Feature => ({
    ...{ driver, kind: 'number', values, monotone },
  })
  const features = frame.columns.map(
    (column, at): Feature =>
      column.kind === 'number'
        ? number(column.name, rows.numbers[at] as Float64Array, column.monotone)
        : {
            driver: column.name,
            kind: 'category',
            codes: rows.codes[at] as Int32Array,
            levelCount: column.levels.length,
          },
  )
  for (const [at, { driver }] of (hedonic.categories ?? []).entries())
    features.push(number(driver, effects[at] as Float64Array))
  for (const [at, encoding] of (encodings ?? []).entries())
    if (encoding)
      features.push(number(frame.columns[at]?.name ?? '', placeEffect(encoding, [rows.codes[at] as Int32Array])))
  if (rows.day) features.push(number(DATE_DRIVER, rows.day))
  const { east, north } = rows
  if (east && north) {
    features.push(number(LOCATION_DRIVER, east), number(LOCATION_DRIVER, north))
    for (const turn of TURNS) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
      const turned = (a: number, b: number) => east.map((value, row) => a * value + b * (north[row] as number))
      features.push(number(LOCATION_DRIVER, turned(cos, sin)), number(LOCATION_DRIVER, turned(-sin, cos)))
    }
  }
  for (const [at, { levels, resolution }] of frame.places.entries())
    if (resolution === null && levels.length > 1)
      features.push({
        driver: LOCATION_DRIVER,
        kind: 'category',
        codes: rows.places[at] as Int32Array,
        levelCount: levels.length,
      })
  if (frame.places.length > 0) features.push(number(LOCATION_DRIVER, places))
  // Together with places both are clean of the sale's own price; apart, in models of before, they are not.
  const toPlaces = (local: Float64Array) => local.map((value, row) => value + (places[row] as number))
  features.push(
    number(COMPARABLES_DRIVER, encodings ? near.local : toPlaces(near.local)),
    ...near.rings.map((ring) => number(COMPARABLES_DRIVER, ring)),
  )
  features.push(number(COMPARABLES_DRIVER, near.prices), number(COMPARABLES_DRIVER, near.spread))
  if (market.isSpatial) features.push(number(LOCATION_DRIVER, near.density))
  if (features.length === 0) features.push(number(DATE_DRIVER, new Float64Array(count)))
  const [said, comparables] = [sum(null), sum(near.local)]
  const beyondAt = (row: number) =>
    hull && beyondOf(hull, described, row, (comparables[row] as number) - (trend[row] as number))
  const beyond = Array.from({ length: count }, (_, row) => beyondAt(row) ?? WITHIN)
  const held = (values: Float64Array) => values.map((value, row) => value - cutOf(beyond[row] as Beyond))
  return { features, trend, hedonic: held(said), comparables: held(comparables), beyond }
}

/** What the nearest sales of rows say: NaN where there are none. `parts`: rows are the market's own, each by the fit without its part. */
function surround(market: Market, described: Described, parts: Parts | null) {
  const { count } = described
  const make = () => new Float64Array(count).fill(Number.NaN)
  const [local, prices, spread, density] = [new Float64Array(count), make(), make(), make()]
  const rings = RINGS.map(make)
  const find = createFinder(market, described, CANDIDATES, parts !== null)
  const differences = roomForDifferences()
  for (let row = 0; row < count; row++) {
    const found = find(row)
    if (found.count === 0) continue
    compare(market, described, row, found, differences)
    weigh(market.kernel, found.count, differences)
    const part = parts?.of[row] ?? -1
    const residuals = parts?.left[part] ?? market.residuals
    const places = parts?.places[part] ?? market.described.places
    local[row] = localMean(residuals, found, differences.weights, market.kernel.prior)
    let [sum, squares, total, seen] = [0, 0, 0, 0]
    for (const [ring, rank] of RINGS.entries()) {
      for (; seen < Math.min(rank, found.count); seen++) {
        const sale = found.rows[seen] as number
        const left = (residuals[sale] as number) + (places[sale] as number)
        sum += left
        squares += left * left
        total += market.prices[sale] as number
      }
      ;(rings[ring] as Float64Array)[row] = sum / seen
      if (ring === 1) {
        prices[row] = total / seen
        spread[row] = Math.sqrt(Math.max(0, squares / seen - (sum / seen) ** 2))
      }
    }
    density[row] = Math.log(1 + Math.sqrt(found.squares[Math.min(RINGS[0] as number, found.count) - 1] as number))
  }
  return { local, prices, spread, density, rings }
}

/** Some of the sales, by which groundwork is laid, and others that it is then applied to. */
export type GroundworkTask = {
  kind: 'groundwork'
  frame: Frame
  rows: Rows
  logPrice: Float64Array
  known: Int32Array
  held: Int32Array
  seed: number
}
/** Both in the bins of the sales that are known; the groundwork itself only where nothing is held out, as that of a fold serves nobody. */
export type GroundworkOutcome = {
  groundwork: Groundwork | null
  drivers: string[]
  known: Said & { table: Binned }
  held: Said & { features: Feature[]; table: Binned }
}

/** Lays the groundwork of a task. */
export function runGroundwork({ frame, rows, logPrice, known, held, seed }: GroundworkTask): GroundworkOutcome {
  const prices = Float64Array.from(known, (row) => logPrice[row] as number)
  const { groundwork, surveyed } = layGroundwork(frame, pickRows(rows, known), prices, seed)
  const { features, beyond: _, ...said } = surveyed
  const bins = binFeatures(features, binsOf(known.length))
  const others = survey(groundwork, pickRows(rows, held))
  const { trend, hedonic, comparables } = others
  return {
    groundwork: held.length === 0 ? groundwork : null,
    drivers: features.map(({ driver }) => driver),
    known: { ...said, table: applyBins(features, bins) },
    held: {
      ...{ trend, hedonic, comparables, features: others.features },
      table: applyBins(others.features, bins),
    },
  }
}
