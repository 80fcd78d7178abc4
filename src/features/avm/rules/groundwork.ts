import { type FittedHedonic, fitHedonic, type Hedonic } from './hedonic/fit.ts'
import { fitPlaces, type PlaceEffects, placeEffect } from './hedonic/places.ts'
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
import { applyBins, type Binned, binFeatures, type Feature, MOST_BINS } from './trees/bins.ts'

/** What is learnt of some sales before trees are grown: the hedonic model, the market, and what rare levels are worth. */
export type Groundwork = { frame: Frame; hedonic: Hedonic; market: Market; encodings: (PlaceEffects | null)[] }

/** Rows as trees see them, and what is said of them. */
export type Surveyed = Said & { features: Feature[] }

/** What the date adds, and what the hedonic model and the comparables say of rows; logarithms of price. */
export type Said = { trend: Float64Array; hedonic: Float64Array; comparables: Float64Array }

/** A category of more levels is given to trees by the worth of its levels as well. */
const MANY_LEVELS = 12
/** Turns of the axes: trees cut along axes, and streets run otherwise. */
const TURNS = [30, 60]
/** Ranks to which residuals of the nearest sales are averaged. */
const RINGS = [4, 12, 36]

/** Learns the groundwork of some sales, and surveys them as if each were not known. */
export function layGroundwork(
  frame: Frame,
  rows: Rows,
  logPrice: Float64Array,
  seed: number,
): { groundwork: Groundwork; surveyed: Surveyed } {
  const { hedonic, residuals, placeEffects }: FittedHedonic = fitHedonic(frame, rows, logPrice, seed)
  const described = describeRows(frame, hedonic, rows, placeEffects)
  const market = openMarket(frame, described, residuals, logPrice)
  const fitted = frame.columns.map((column, at) =>
    column.kind === 'category' && column.levels.length > MANY_LEVELS
      ? fitPlaces([rows.codes[at] as Int32Array], [column.levels.length], market.residuals)
      : null,
  )
  const groundwork = { frame, hedonic, market, encodings: fitted }
  // Out of sample the level is what the residual leaves of the price.
  const level = logPrice.map((price, row) => price - (residuals[row] as number) - (described.trend[row] as number))
  const encoded = fitted.map((encoding) => encoding?.own ?? null)
  return { groundwork, surveyed: surveyDescribed(groundwork, { ...described, level }, encoded, true) }
}

/** Surveys rows that the groundwork does not know. */
export function survey(groundwork: Groundwork, rows: Rows): Surveyed & { described: Described } {
  const described = describeRows(groundwork.frame, groundwork.hedonic, rows)
  const encoded = groundwork.encodings.map(
    (encoding, at) => encoding && placeEffect(encoding, [rows.codes[at] as Int32Array]),
  )
  return { ...surveyDescribed(groundwork, described, encoded, false), described }
}

function surveyDescribed(
  { frame, market }: Groundwork,
  described: Described,
  encoded: readonly (Float64Array | null)[],
  own: boolean,
): Surveyed {
  const { rows, count, level, trend, places } = described
  const near = surround(market, described, own)
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
  for (const [at, values] of encoded.entries()) if (values) features.push(number(frame.columns[at]?.name ?? '', values))
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
  features.push(number(COMPARABLES_DRIVER, near.local), ...near.rings.map((ring) => number(COMPARABLES_DRIVER, ring)))
  features.push(number(COMPARABLES_DRIVER, near.prices), number(COMPARABLES_DRIVER, near.spread))
  if (market.isSpatial) features.push(number(LOCATION_DRIVER, near.density))
  if (features.length === 0) features.push(number(DATE_DRIVER, new Float64Array(count)))
  return { features, trend, hedonic: sum(null), comparables: sum(near.local) }
}

/** What the nearest sales of rows say: NaN where there are none. */
function surround(market: Market, described: Described, own: boolean) {
  const { count } = described
  const make = () => new Float64Array(count).fill(Number.NaN)
  const [local, prices, spread, density] = [new Float64Array(count), make(), make(), make()]
  const rings = RINGS.map(make)
  const find = createFinder(market, described, CANDIDATES, own)
  const differences = roomForDifferences()
  for (let row = 0; row < count; row++) {
    const found = find(row)
    if (found.count === 0) continue
    compare(market, described, row, found, differences)
    weigh(market.kernel, found.count, differences)
    local[row] = localMean(market, found, differences.weights, market.kernel.prior)
    let [sum, squares, total, seen] = [0, 0, 0, 0]
    for (const [ring, rank] of RINGS.entries()) {
      for (; seen < Math.min(rank, found.count); seen++) {
        const sale = found.rows[seen] as number
        const left = (market.residuals[sale] as number) + (market.described.places[sale] as number)
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
  held: Surveyed & { table: Binned }
}

/** Lays the groundwork of a task. */
export function runGroundwork({ frame, rows, logPrice, known, held, seed }: GroundworkTask): GroundworkOutcome {
  const prices = Float64Array.from(known, (row) => logPrice[row] as number)
  const { groundwork, surveyed } = layGroundwork(frame, pickRows(rows, known), prices, seed)
  const { features, ...said } = surveyed
  const bins = binFeatures(features, MOST_BINS)
  const others = survey(groundwork, pickRows(rows, held))
  const { trend, hedonic, comparables } = others
  return {
    groundwork: held.length === 0 ? groundwork : null,
    drivers: features.map(({ driver }) => driver),
    known: { ...said, table: applyBins(features, bins) },
    held: { ...{ trend, hedonic, comparables, features: others.features }, table: applyBins(others.features, bins) },
  }
}
