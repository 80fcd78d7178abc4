import type { GroundworkOutcome, GroundworkTask } from '../groundwork.ts'
import { seededOrder, seedOf } from '../random.ts'
import type { Frame, Rows } from '../sales.ts'
import type { Settings } from '../table.ts'
import type { BoostTask, FitOutcome, FitTask } from '../tasks.ts'
import type { Binned, Feature } from '../trees/bins.ts'
import { type Boosted, EVERY } from '../trees/boost.ts'

/** Sales that a model is trained on, in the form of its frame. */
export type Sales = {
  frame: Frame
  rows: Rows
  logPrice: Float64Array
  settings: Settings
  /** As `SalesTable` has it. */
  deed: Int32Array | undefined
  /** Rows of what was paid: rounds, shares and shift are chosen by these alone. */
  paid: Int32Array
}

/** Executes tasks of the training that is under way. */
export type Run = <T extends FitTask>(tasks: readonly T[]) => Promise<FitOutcome<T>[]>

export type Dealt = { held: Int32Array; known: Int32Array }
/** Sales that are held out of a fold and those that are not, as the groundwork of the latter describes both. */
export type Fold = Dealt & { ofKnown: GroundworkOutcome['known']; ofHeld: GroundworkOutcome['held'] }

/** Deals sales into folds: each is held out of one, those of one deed together, by an order that the seed alone decides. */
export function dealFolds(count: number, folds: number, seed: number, deed?: Int32Array): Dealt[] {
  const rows = Array.from({ length: count }, (_, row) => row)
  const whole = deed
    ? [...Map.groupBy(rows, (row) => ((deed[row] as number) < 0 ? -1 - row : deed[row])).values()]
    : rows
  const order = Array.from(seededOrder(whole.length, seed), (at) => whole[at] as number | number[])
  const dealt = (isIn: (fold: number) => boolean) =>
    Int32Array.from(order.flatMap((sales, at) => (isIn(at % folds) ? sales : []))).sort()
  return Array.from({ length: folds }, (_, fold) => ({
    held: dealt((one) => one === fold),
    known: dealt((one) => one !== fold),
  }))
}

/** The share of the sales, the latest, that are estimated from those before them, and the fewest of them that tell anything. */
const LATEST = 0.2
export const FEWEST_LATEST = 100

/**
 * The latest fifth of the sales, by whole days, held out of those before; null where sales are few, or more than half of them bear the same
 * last days.
 */
export function dealLatest({ day, count }: Rows): Dealt | null {
  const first = day?.toSorted()[Math.floor(count * (1 - LATEST))]
  if (!day || first === undefined) return null
  const rows = Int32Array.from(day.keys())
  const held = rows.filter((row) => (day[row] as number) >= first)
  if (held.length < FEWEST_LATEST || held.length > count / 2) return null
  return { held, known: rows.filter((row) => (day[row] as number) < first) }
}

/** Of fewer sales a part is missed more: they are dealt into twice as many folds, so that these learn from nearly all. */
const FEW_SALES = 600

/** Into how many folds so many sales are dealt. */
export const foldsOf = (count: number, { folds }: Settings): number => (count < FEW_SALES ? 2 * folds : folds)

/** Lays the groundwork of all sales, of each fold without what it holds out, without the latest sales, and without each part of `leftOut`. */
export async function layFolds(sales: Sales, leftOut: readonly Dealt[], run: Run) {
  const { frame, rows, logPrice, settings, deed } = sales
  const all = Int32Array.from({ length: rows.count }, (_, row) => row)
  const latest = dealLatest(rows)
  const parts = foldsOf(rows.count, settings)
  const dealt = [
    ...dealFolds(rows.count, parts, seedOf(settings.seed, 0), deed),
    ...(latest ? [latest] : []),
    ...leftOut,
  ]
  const laid = await run(
    [{ known: all, held: all.slice(0, 0) }, ...dealt].map(
      ({ known, held }, at): GroundworkTask => ({
        ...{ kind: 'groundwork', frame, rows, logPrice, known, held },
        seed: seedOf(settings.seed, 1, at),
      }),
    ),
  )
  const [whole, ...others] = laid
  if (!whole?.groundwork) throw new Error('No groundwork was laid.')
  const folds = others.map(({ known, held }, at): Fold => ({ ...(dealt[at] as Dealt), ofKnown: known, ofHeld: held }))
  const unknown = folds.splice(folds.length - leftOut.length)
  const ahead = latest ? (folds.pop() as Fold) : null
  return { whole: { ...whole, groundwork: whole.groundwork }, folds, ahead, unknown }
}

/**
 * What was estimated out of sample, and the rounds of boosting that were best at it; `unchosen` is the same at the rounds that were best in
 * the other folds, so that no sale had a say in how it was estimated. `aside` are the sales of each part that has no say in anything.
 */
export type CrossFitted = {
  rounds: number
  outside: Float64Array
  unchosen: Float64Array
  aside: Float64Array[]
}

/**
 * Boosts trees for each fold and each kind of boosting, and then for what is `aside`, in two runs. The rounds of a kind are those at which the mean loss of all
 * folds is least, over what was `paid`; the estimates of the sales held out are those of that round. What is `aside` has no say in it.
 */
export async function crossFit<F extends Dealt>(
  run: Run,
  folds: readonly F[],
  aside: readonly F[],
  kinds: readonly ((fold: F, at: number) => BoostTask)[],
  paid: Int32Array,
): Promise<CrossFitted[]> {
  const isPaid = new Set(paid)
  const boosted = await run(
    kinds.flatMap((taskOf) => folds.map((fold, at) => judgedBy(isPaid, fold, taskOf(fold, at)))),
  )
  const fitted = kinds.map((_, kind) => {
    const parts = boosted.slice(kind * folds.length, (kind + 1) * folds.length)
    const rounds = bestRounds(parts)
    const atRounds = (roundsOf: (at: number) => number) =>
      scatter(folds, (_, at) => lastStage(parts[at] as Boosted, roundsOf(at)))
    return {
      rounds,
      outside: atRounds(() => rounds),
      unchosen: atRounds((at) => bestRounds(parts.filter((_, other) => other !== at))),
    }
  })
  // Of what is aside no further round than the last one is of any use.
  const others = await run(
    kinds.flatMap((taskOf, kind) =>
      aside.map((fold, at) => {
        const task = taskOf(fold, folds.length + at)
        const { rounds } = fitted[kind] as (typeof fitted)[number]
        return { ...task, limits: { ...task.limits, rounds, patience: rounds } }
      }),
    ),
  )
  return fitted.map((one, kind) => ({
    ...one,
    aside: aside.map((_, at) =>
      Float64Array.from(lastStage(others[kind * aside.length + at] as Boosted, one.rounds) ?? []),
    ),
  }))
}

/** A task whose rounds are judged by the sales held out that were paid; by all where none of them was. */
function judgedBy(isPaid: ReadonlySet<number>, { held }: Dealt, task: BoostTask): BoostTask {
  const judged = Int32Array.from(held.keys()).filter((at) => isPaid.has(held[at] as number))
  return task.held && judged.length > 0 ? { ...task, held: { ...task.held, judged } } : task
}

/** Estimates of the sales held out after so many rounds, or after the last one where boosting stopped before. */
const lastStage = ({ stages }: Boosted, rounds: number) => stages[Math.min(rounds / EVERY, stages.length) - 1]

/** Values of the sales held out, fold by fold, at their places among all sales. */
export function scatter<F extends Dealt>(
  folds: readonly F[],
  valuesOf: (fold: F, at: number) => Float64Array | Float32Array | undefined,
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
  return first.ofHeld.features.map((feature, which): Feature => {
    const part = (fold: Fold) => fold.ofHeld.features[which] as Feature
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

/** One series less another. */
export const minus = (values: Float64Array, other: Float64Array): Float64Array =>
  values.map((value, row) => value - (other[row] as number))
