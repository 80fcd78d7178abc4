import { seededOrder } from '../random.ts'
import { type Frame, pickRows, type Rows } from '../sales.ts'
import { quantileInPlace } from '../trees/boost.ts'
import { measure, type Term, termsOf } from './basis.ts'
import {
  type CategoryEffects,
  type Effects,
  effectsOf,
  fitEffects,
  noEffects,
  type RowEffects,
  sumOfEffects,
} from './effects.ts'
import type { PlaceEffects } from './places.ts'
import { applyScale, type Products, productsOf, solveRidge, sumOfProducts } from './ridge.ts'
import { type Design, tellingDesign } from './telling.ts'

/** A regression of the logarithm of price on attributes and date, and effects of places and of categories on what it leaves. */
export type Hedonic = {
  terms: Term[]
  means: Float64Array
  scales: Float64Array
  weights: Float64Array
  intercept: number
  places: PlaceEffects
  /** Absent from models of before 1.4.0, whose categories are terms throughout. */
  categories?: CategoryEffects[]
}

/** What is said of sales by fits that each know nothing of one part of them. */
export type Parts = {
  /** The part of each sale. */
  of: Uint8Array
  /** By the fit without a part, of all sales: what is left of the logarithm of price, and the effects of places. */
  left: Float64Array[]
  places: Float64Array[]
}

/** A hedonic model; what it leaves of the prices of its own sales; and the same, and the effects, by fits that did not know the sale. */
export type FittedHedonic = { hedonic: Hedonic; left: Float64Array; parts: Parts; own: RowEffects }

const PENALTIES = [400, 100, 25, 6, 1.5]
/** A bend is held back so many times as much as what is straight: with few sales numbers count by straight lines. */
const BEND = 10
const PARTS = 5
/** Logarithms of price further from their median than so many median distances count as so far. */
const FARTHEST = 6

/** Sales by which the coefficients are found, at most, as the seed draws them: more would hardly move them, and take memory by the gigabyte. */
const MOST_FITTED = 6000

/**
 * Fits the hedonic model, and once without each part of the sales. The penalty on coefficients is the one that leaves the least absolute error out of
 * sample. Effects are estimated together with attributes, so that what is dear because of where it is isn't taken for the worth of an attribute.
 */
export function fitHedonic(frame: Frame, rows: Rows, logPrice: Float64Array, seed: number): FittedHedonic {
  const order = seededOrder(rows.count, seed)
  const partOf = new Uint8Array(rows.count)
  for (const [at, row] of order.entries()) partOf[row] = at % PARTS
  const drawn = order.slice(0, MOST_FITTED).sort()
  const sample = drawn.length < rows.count ? pickRows(rows, drawn) : rows
  const prices = Float64Array.from(drawn, (row) => logPrice[row] as number)
  const target = winsorised(prices)
  const all = Int32Array.from(drawn.keys())
  const parts = Array.from({ length: PARTS }, (_, part) => all.filter((at) => partOf[drawn[at] as number] === part))
  const { design, uses } = tellingDesign(termsOf(frame, rows), sample, target, parts)
  const products = parts.map((part) => productsOf(design.columns, part))
  const jobs = uses.map((used, at): Job => {
    const part = parts[at]
    const known = new Set(part)
    return {
      ...{ frame, rows: sample, columns: design.columns, target, products: sumOfProducts(products, part ? at : -1) },
      ...{ which: part ? all.filter((row) => !known.has(row)) : all },
      directions: Int8Array.from(design.terms, (term) => (term.kind === 'ramp' ? term.monotone : 0)),
      stiffness: Float64Array.from(design.terms, (term, nth) =>
        used[nth] === 0 ? Number.POSITIVE_INFINITY : term.kind === 'ramp' && term.isBend ? BEND : 1,
      ),
    }
  })
  let fits = jobs.map(unfitted)
  let best = { error: Number.POSITIVE_INFINITY, fits }
  // From the largest penalty on, each search begins where the last one ended: so all fits part what is of places and what is of attributes alike.
  for (const penalty of [PENALTIES[0] as number, ...PENALTIES]) {
    fits = fits.map((fit, at) => fitOnce(jobs[at] as Job, penalty, fit))
    let error = 0
    for (const [at, part] of parts.entries()) {
      const { intercept, fitted, of } = fits[at] as Fit
      const effects = sumOfEffects(of)
      for (const row of part)
        error += Math.abs((prices[row] as number) - intercept - (fitted[row] as number) - (effects[row] as number))
    }
    if (error < best.error) best = { error, fits }
    // Smaller penalties take ever longer to fit, and beyond the best one errors only grow.
    else if (penalty < (PENALTIES[0] as number)) break
  }
  const fit = best.fits.at(-1) as Fit
  const found = residualsOf(design, best.fits, rows, logPrice).map((left, at) => {
    const knows = Int32Array.from(partOf.keys()).filter((row) => partOf[row] !== at)
    const { effects, of } = fitEffects(frame, rows, left, knows, effectsOf((best.fits[at] as Fit).effects, rows))
    const sum = sumOfEffects(of)
    return { effects, of, left: left.map((value, row) => value - (sum[row] as number)) }
  })
  const { effects, left } = found.pop() as (typeof found)[number]
  const own = (valuesOf: (of: RowEffects) => Float64Array) =>
    Float64Array.from(partOf, (part, row) => valuesOf((found[part] as (typeof found)[number]).of)[row] as number)
  const isUsed = Array.from(fit.weights.keys()).filter((at) => uses.at(-1)?.[at] === 1)
  const ofUsed = (values: Float64Array) => Float64Array.from(isUsed, (at) => values[at] as number)
  return {
    hedonic: {
      terms: isUsed.map((at) => design.terms[at] as Term),
      ...{ means: ofUsed(design.means), scales: ofUsed(design.scales), weights: ofUsed(fit.weights) },
      ...{ intercept: fit.intercept, ...effects },
    },
    left,
    parts: { of: partOf, left: found.map((one) => one.left), places: found.map(({ of }) => of.places) },
    own: {
      places: own((of) => of.places),
      categories: effects.categories.map((_, at) => own((of) => of.categories[at] as Float64Array)),
    },
  }
}

/** What each fit leaves of the prices before effects. */
function residualsOf(
  { terms, means, scales }: Design,
  fits: readonly Fit[],
  rows: Rows,
  logPrice: Float64Array,
): Float64Array[] {
  const left = fits.map(({ intercept }) => logPrice.map((price) => price - intercept))
  const column = new Float64Array(rows.count)
  for (const [at, term] of terms.entries()) {
    if (fits.every(({ weights }) => weights[at] === 0)) continue
    applyScale(measure(term, rows, column), means[at] as number, scales[at] as number)
    for (const [nth, { weights }] of fits.entries())
      addTimes(left[nth] as Float64Array, -(weights[at] as number), column)
  }
  return left
}

/** Some of the rows to fit to, and the sums of products of the design's columns over them. */
type Job = {
  frame: Frame
  rows: Rows
  columns: Float64Array[]
  target: Float64Array
  products: Products
  which: Int32Array
  directions: Int8Array
  /** By which the penalty of each term is multiplied; without end for one that is not used. */
  stiffness: Float64Array
}
/** Coefficients and effects; what is fitted, and what the effects are, of all rows of the job. */
type Fit = { weights: Float64Array; intercept: number; fitted: Float64Array; effects: Effects; of: RowEffects }

const unfitted = ({ frame, rows, directions }: Job): Fit => ({
  ...{ weights: new Float64Array(directions.length), intercept: 0, fitted: new Float64Array(rows.count) },
  effects: { places: { effects: [], shrinkage: [] }, categories: [] },
  of: noEffects(frame, rows.count),
})

/** Fits attributes and then effects, beginning with a fit that is known. */
function fitOnce(job: Job, penalty: number, { weights: start, of: known }: Fit): Fit {
  const { frame, rows, columns, target, products, which, directions, stiffness } = job
  const effects = sumOfEffects(known)
  const intercept =
    which.reduce((sum, row) => sum + (target[row] as number) - (effects[row] as number), 0) / which.length
  const aim = target.map((value, row) => value - intercept - (effects[row] as number))
  const penalties = stiffness.map((times) => penalty * times)
  const weights = solveRidge(columns, products, which, aim, penalties, directions, start)
  const fitted = new Float64Array(rows.count)
  for (const [at, column] of columns.entries()) addTimes(fitted, weights[at] as number, column)
  const left = target.map((value, row) => value - intercept - (fitted[row] as number))
  return { weights, intercept, fitted, ...fitEffects(frame, rows, left, which, known) }
}

/** What amounts are of: a column of the frame, −1 for the date. */
type Source = { driver: string; column: number }

/**
 * Tells what each term, and each category by its effects, adds to the logarithm of price, measured from the mean of the sales; the amounts are to
 * be used at once, as their room serves the next term. `own` are the effects of rows that the model knows.
 */
export function tellAmounts(
  hedonic: Hedonic,
  rows: Rows,
  tell: (source: Source, amounts: Float64Array) => void,
  own = effectsOf(hedonic, rows),
): void {
  const column = new Float64Array(rows.count)
  for (const [at, term] of hedonic.terms.entries()) {
    applyScale(measure(term, rows, column), hedonic.means[at] as number, hedonic.scales[at] as number)
    const weight = hedonic.weights[at] as number
    for (let row = 0; row < column.length; row++) column[row] = (column[row] as number) * weight
    tell(term, column)
  }
  for (const [at, category] of (hedonic.categories ?? []).entries()) tell(category, own.categories[at] as Float64Array)
}

function addTimes(sums: Float64Array, weight: number, values: Float64Array): void {
  if (weight === 0) return
  for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] as number) + weight * (values[row] as number)
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
