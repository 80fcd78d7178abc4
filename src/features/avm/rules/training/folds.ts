import type { GroundworkTask, Surveyed } from '../groundwork.ts'
import { seededOrder, seedOf } from '../random.ts'
import type { Frame, Rows } from '../sales.ts'
import type { Settings } from '../table.ts'
import type { BoostTask, FitOutcome, FitTask } from '../tasks.ts'
import { applyBins, type Binned, binFeatures, type Feature, MOST_BINS } from '../trees/bins.ts'
import { type Boosted, EVERY } from '../trees/boost.ts'

/** Sales that a model is trained on, in the form of its frame. */
export type Sales = { frame: Frame; rows: Rows; logPrice: Float64Array; settings: Settings }

/** Executes tasks of the training that is under way. */
export type Run = <T extends FitTask>(tasks: readonly T[]) => Promise<FitOutcome<T>[]>

/** Sales that are held out of a fold and those that are not, as the groundwork of the latter describes both. */
export type Fold = {
  held: Int32Array
  known: Int32Array
  heldSurvey: Surveyed
  knownSurvey: Surveyed
  heldTable: Binned
  knownTable: Binned
}

/** Deals sales into folds: each is held out of one, by an order that the seed alone decides. */
export function dealFolds(count: number, { seed, folds }: Settings): { held: Int32Array; known: Int32Array }[] {
  const order = seededOrder(count, seedOf(seed, 0))
  return Array.from({ length: folds }, (_, fold) => ({
    held: order.filter((_, at) => at % folds === fold).sort(),
    known: order.filter((_, at) => at % folds !== fold).sort(),
  }))
}

/** Lays the groundwork of each fold without what it holds out, and of all sales. */
export async function layFolds(sales: Sales, run: Run) {
  const { frame, rows, logPrice, settings } = sales
  const all = Int32Array.from({ length: rows.count }, (_, row) => row)
  const dealt = dealFolds(rows.count, settings)
  const laid = await run(
    [{ known: all, held: all.slice(0, 0) }, ...dealt].map(
      ({ known, held }, at): GroundworkTask => ({
        ...{ kind: 'groundwork', frame, rows, logPrice, known, held },
        seed: seedOf(settings.seed, 1, at),
      }),
    ),
  )
  const [whole, ...others] = laid
  if (!whole) throw new Error('No groundwork was laid.')
  const folds = others.map(({ known: knownSurvey, held: heldSurvey }, at): Fold => {
    const bins = binFeatures(knownSurvey.features, MOST_BINS)
    const [knownTable, heldTable] = [knownSurvey, heldSurvey].map(({ features }) => applyBins(features, bins))
    return { ...dealt[at], knownSurvey, heldSurvey, knownTable, heldTable } as Fold
  })
  return { whole, folds }
}

/** What was estimated out of sample, and the rounds of boosting that were best at it. */
export type CrossFitted = { rounds: number; outside: Float64Array }

/**
 * Boosts trees for each fold and each kind of boosting, all tasks in one run. The rounds of a kind are those at which the mean loss of all
 * folds is least; the estimates of the sales held out are those of that round.
 */
export async function crossFit(
  run: Run,
  folds: readonly Fold[],
  kinds: readonly ((fold: Fold, at: number) => BoostTask)[],
): Promise<CrossFitted[]> {
  const boosted = await run(kinds.flatMap((taskOf) => folds.map(taskOf)))
  return kinds.map((_, kind) => {
    const parts = boosted.slice(kind * folds.length, (kind + 1) * folds.length)
    const rounds = bestRounds(parts)
    return { rounds, outside: scatter(folds, (_, at) => (parts[at] as Boosted).stages[rounds / EVERY - 1]) }
  })
}

/** Values of the sales held out, fold by fold, at their places among all sales. */
export function scatter(
  folds: readonly Fold[],
  valuesOf: (fold: Fold, at: number) => Float64Array | undefined,
): Float64Array {
  const values = new Float64Array(folds.reduce((sum, { held }) => sum + held.length, 0))
  for (const [at, fold] of folds.entries()) {
    const found = valuesOf(fold, at)
    for (const [place, row] of fold.held.entries()) values[row] = found?.[place] ?? Number.NaN
  }
  return values
}

/** Features of the sales held out, put together for all sales. */
export function scatterFeatures(folds: readonly Fold[]): Feature[] {
  const [first] = folds as [Fold]
  return first.heldSurvey.features.map((feature, which): Feature => {
    const part = (fold: Fold) => fold.heldSurvey.features[which] as Feature
    const values = scatter(folds, (fold) => {
      const found = part(fold)
      return found.kind === 'number' ? found.values : Float64Array.from(found.codes)
    })
    return feature.kind === 'number' ? { ...feature, values } : { ...feature, codes: Int32Array.from(values) }
  })
}

/** The round, of those that every fold has come to and kept, at which the mean loss is least. */
function bestRounds(parts: readonly Boosted[]): number {
  const last = Math.min(...parts.map(({ stages }) => stages.length)) * EVERY
  let [best, least] = [EVERY, Number.POSITIVE_INFINITY]
  for (let round = EVERY; round <= last; round += EVERY) {
    const loss = parts.reduce((sum, { losses }) => sum + (losses[round - 1] as number), 0)
    if (loss < least) [best, least] = [round, loss]
  }
  return best
}

/** The rows of a table of bins, in the order given. */
export const pickBinned = ({ bins, features }: Binned, rows: Int32Array): Binned => ({
  count: rows.length,
  features,
  bins: bins.map((column) => Uint8Array.from(rows, (row) => column[row] as number)),
})

/** Values of rows, in the order given. */
export const pick = (values: Float64Array, rows: Int32Array): Float64Array =>
  Float64Array.from(rows, (row) => values[row] as number)

/** One series less another. */
export const minus = (values: Float64Array, other: Float64Array): Float64Array =>
  values.map((value, row) => value - (other[row] as number))
