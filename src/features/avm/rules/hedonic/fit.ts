import { seededOrder } from '../random.ts'
import { type Frame, pickRows, type Rows } from '../sales.ts'
import { quantileInPlace } from '../trees/boost.ts'
import { measure, type Term, termsOf } from './basis.ts'
import { fitPlaces, type PlaceEffects, placeEffect } from './places.ts'
import { applyScale, type Products, productsOf, solveRidge, standardise, sumOfProducts } from './ridge.ts'

/** A regression of the logarithm of price on attributes and date, and effects of places on what it leaves. */
export type Hedonic = {
  terms: Term[]
  means: Float64Array
  scales: Float64Array
  weights: Float64Array
  intercept: number
  places: PlaceEffects
}

/** A hedonic model, and what it says of its own sales out of sample: their residuals before places, and the effects of places. */
export type FittedHedonic = {
  hedonic: Hedonic
  /** Logarithm of price less what attributes and date explain, each from the sales of the other parts. */
  residuals: Float64Array
  /** Effects of places without the sale's own share. */
  placeEffects: Float64Array
}

const PENALTIES = [400, 100, 25, 6, 1.5]
/** A bend is held back so many times as much as what is straight: with few sales numbers count by straight lines. */
const BEND = 10
const PARTS = 3
/** Rounds in which attributes and places are fitted in turn. */
const TURNS = 3
/** Logarithms of price further from their median than so many median distances count as so far. */
const FARTHEST = 6

/** Sales by which the coefficients are found, at most, as the seed draws them: more would hardly move them, and take memory by the gigabyte. */
const MOST_FITTED = 20_000

/**
 * Fits the hedonic model. The penalty on coefficients is the one that leaves the least absolute error out of sample. Effects of places are
 * estimated together with attributes, so that what is dear because of where it is isn't taken for the worth of an attribute.
 */
export function fitHedonic(frame: Frame, rows: Rows, logPrice: Float64Array, seed: number): FittedHedonic {
  const terms = termsOf(frame, rows)
  const order = seededOrder(rows.count, seed)
  const partOf = new Uint8Array(rows.count)
  for (const [at, row] of order.entries()) partOf[row] = at % PARTS
  const drawn = order.slice(0, MOST_FITTED).sort()
  const sample = drawn.length < rows.count ? pickRows(rows, drawn) : rows
  const prices = Float64Array.from(drawn, (row) => logPrice[row] as number)
  const design = standardise(terms.map((term) => measure(term, sample)))
  const job: Job = {
    ...{ rows: sample, columns: design.columns, target: winsorised(prices) },
    directions: Int8Array.from(terms, (term) => (term.kind === 'ramp' ? term.monotone : 0)),
    stiffness: Float64Array.from(terms, (term) => (term.kind === 'ramp' && term.isBend ? BEND : 1)),
    levelCounts: frame.places.map(({ levels }) => levels.length),
  }
  const all = Int32Array.from(drawn.keys())
  const isOf = (part: number) => (at: number) => partOf[drawn[at] as number] === part
  const parts = Array.from({ length: PARTS }, (_, part) => all.filter(isOf(part)))
  const others = parts.map((_, part) => all.filter((at) => !isOf(part)(at)))
  const products = parts.map((part) => productsOf(design.columns, part))
  const rests = parts.map((_, part) => sumOfProducts(products, part))
  let fits: Coefficients[] = parts.map(() => ({ weights: new Float64Array(terms.length), intercept: 0 }))
  let best = { error: Number.POSITIVE_INFINITY, penalty: 1, fits }
  // From the largest penalty on, each search begins where the last one ended.
  for (const penalty of PENALTIES) {
    let error = 0
    fits = parts.map((part, at) => {
      const start = (fits[at] as Coefficients).weights
      const fit = fitInTurns(job, rests[at] as Products, others[at] as Int32Array, penalty, start)
      for (const row of part) {
        const residual = (prices[row] as number) - fit.intercept - (fit.fitted[row] as number)
        error += Math.abs(residual - (fit.effects[row] as number))
      }
      return { weights: fit.weights, intercept: fit.intercept }
    })
    if (error < best.error) best = { error, penalty, fits }
  }
  const [start] = fits as [Coefficients]
  const { weights, intercept } = fitInTurns(job, sumOfProducts(products), all, best.penalty, start.weights)
  const residuals = residualsOf(terms, design, best.fits, partOf, rows, logPrice)
  const { own, ...places } = fitPlaces(rows.places, job.levelCounts, residuals)
  return {
    hedonic: { terms, means: design.means, scales: design.scales, weights, intercept, places },
    ...{ residuals, placeEffects: own },
  }
}

/** What is left of the price of each row by the coefficients that were found without its part. */
function residualsOf(
  terms: readonly Term[],
  { means, scales }: { means: Float64Array; scales: Float64Array },
  fits: readonly Coefficients[],
  partOf: Uint8Array,
  rows: Rows,
  logPrice: Float64Array,
): Float64Array {
  const fitted = new Float64Array(rows.count)
  const column = new Float64Array(rows.count)
  for (const [at, term] of terms.entries()) {
    const weights = fits.map((fit) => fit.weights[at] as number)
    if (weights.every((weight) => weight === 0)) continue
    applyScale(measure(term, rows, column), means[at] as number, scales[at] as number)
    for (let row = 0; row < fitted.length; row++)
      fitted[row] = (fitted[row] as number) + (weights[partOf[row] as number] as number) * (column[row] as number)
  }
  return fitted.map(
    (sum, row) => (logPrice[row] as number) - (fits[partOf[row] as number] as Coefficients).intercept - sum,
  )
}

type Coefficients = { weights: Float64Array; intercept: number }

type Job = {
  rows: Rows
  columns: Float64Array[]
  target: Float64Array
  directions: Int8Array
  /** By which the penalty of each term is multiplied. */
  stiffness: Float64Array
  levelCounts: number[]
}

/** Fits attributes and places in turn to some of the rows; what is fitted, and the effects of places, are given for all rows. */
function fitInTurns(job: Job, products: Products, which: Int32Array, penalty: number, start: Float64Array) {
  const { rows, columns, target, directions, stiffness, levelCounts } = job
  const penalties = stiffness.map((times) => penalty * times)
  const places = rows.places.map((codes) => Int32Array.from(which, (row) => codes[row] as number))
  let effects: Float64Array = new Float64Array(rows.count)
  let fitted = effects
  let weights = start
  let intercept = 0
  for (let turn = 0; turn < (places.length === 0 ? 1 : TURNS); turn++) {
    intercept = which.reduce((sum, row) => sum + (target[row] as number) - (effects[row] as number), 0) / which.length
    const aim = target.map((value, row) => value - intercept - (effects[row] as number))
    weights = solveRidge(columns, products, which, aim, penalties, directions, weights)
    fitted = combine(columns, weights, rows.count)
    if (places.length === 0) break
    const left = Float64Array.from(which, (row) => (target[row] as number) - intercept - (fitted[row] as number))
    effects = placeEffect(fitPlaces(places, levelCounts, left), rows.places)
  }
  return { weights, intercept, fitted, effects }
}

/**
 * Tells what each term adds to the logarithm of price, measured from the mean of the sales, term by term; the amounts are to be used at once,
 * as their room serves the next term.
 */
export function tellAmounts(hedonic: Hedonic, rows: Rows, tell: (term: Term, amounts: Float64Array) => void): void {
  const column = new Float64Array(rows.count)
  for (const [at, term] of hedonic.terms.entries()) {
    applyScale(measure(term, rows, column), hedonic.means[at] as number, hedonic.scales[at] as number)
    const weight = hedonic.weights[at] as number
    for (let row = 0; row < column.length; row++) column[row] = (column[row] as number) * weight
    tell(term, column)
  }
}

function combine(columns: readonly Float64Array[], weights: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  for (const [at, column] of columns.entries()) {
    const weight = weights[at] as number
    if (weight !== 0)
      for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] as number) + weight * (column[row] as number)
  }
  return sums
}

/** Values, those far from the median brought in to `FARTHEST` median distances from it. */
function winsorised(values: Float64Array): Float64Array {
  const median = quantileInPlace(values.slice(), 0.5)
  const reach =
    FARTHEST *
    quantileInPlace(
      values.map((value) => Math.abs(value - median)),
      0.5,
    )
  return reach > 0 ? values.map((value) => Math.min(median + reach, Math.max(median - reach, value))) : values.slice()
}
