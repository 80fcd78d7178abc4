import { type Unseen, widened } from '../interval.ts'
import type { Boosting } from '../model.ts'
import { seededOrder, seedOf } from '../random.ts'
import type { Rows } from '../sales.ts'
import { areaOf } from '../seen.ts'
import { applyBins, type FeatureBins } from '../trees/bins.ts'
import { addTree } from '../trees/forest.ts'
import type { Dealt, Fold, Sales } from './folds.ts'

/**
 * Sales of groups that are held out whole: areas, and levels of a column, as if nothing had ever been sold there. `by` names for each of them the
 * group that it is held out by; null where there are two, since neither then shows how far it is missed.
 */
export type LeftOut = Dealt & { by: ({ of: Unseen['of']; group: number } | null)[] }

/** The parts, each with some of the areas and of the levels; the share of the groups and the most of the sales that each holds out. */
const PARTS = 2
const SHARE = 0.2
const MOST_SALES = 0.25
/** Of more sales others are drawn to learn from: how far a group is missed that was never seen hardly depends on them. */
const MOST_KNOWN = 6000
/** Fewer groups don't tell how a further one is missed. */
const FEWEST_GROUPS = 10
/** Fewer sales are all needed to learn from. */
const FEWEST_SALES = 200

/**
 * Deals sales out by areas, and by the levels of the column that has most, such as buildings; in an order that the seed decides. None where
 * groups or sales are few.
 */
export function dealLeftOut({ frame, rows, settings, deed }: Sales): LeftOut[] {
  if (rows.count < FEWEST_SALES) return []
  const area = areaOf(frame)
  const counts = frame.columns.map((column, at) =>
    column.kind === 'category' && at !== frame.kind ? column.levels.length : 0,
  )
  const most = Math.max(0, ...counts)
  const groupings = [
    { of: 'area' as const, codes: rows.places[area] },
    { of: counts.indexOf(most), codes: most > 0 ? rows.codes[counts.indexOf(most)] : null },
  ]
  const drawn = groupings.flatMap(({ of, codes }, at) => {
    if (!codes) return []
    const groups = [...Map.groupBy(codes.keys(), (row) => codes[row] as number)].filter(([code]) => code >= 0)
    if (groups.length < FEWEST_GROUPS) return []
    const sorted = groups.toSorted(([a], [b]) => a - b)
    const order = Array.from(seededOrder(sorted.length, seedOf(settings.seed, 7, at)), (group) => sorted[group])
    return [{ of, order, size: Math.max(1, Math.round(SHARE * groups.length)) }]
  })
  return Array.from({ length: PARTS }, (_, part): LeftOut => {
    const byRow = new Map<number, LeftOut['by'][number]>()
    for (const { of, order, size } of drawn) {
      let sum = 0
      for (const [group, its] of order.slice(part * size, (part + 1) * size) as [number, number[]][]) {
        if (sum + its.length > MOST_SALES * rows.count) continue
        sum += its.length
        for (const row of its) byRow.set(row, byRow.has(row) ? null : { of, group })
      }
    }
    const { held, known } = dealtOf(rows, byRow, deed)
    const order = seededOrder(known.length, seedOf(settings.seed, 8, part))
      .slice(0, MOST_KNOWN)
      .sort()
    return {
      ...{ held, known: Int32Array.from(order, (at) => known[at] as number) },
      by: Array.from(held, (row) => byRow.get(row) ?? null),
    }
  }).filter(({ held }) => held.length > 0)
}

/** What is held out, and the sales that are known without it: none of a deed that is held out. */
function dealtOf(rows: Rows, isHeld: ReadonlyMap<number, unknown>, deed: Int32Array | undefined): Dealt {
  const deeds = new Set(Array.from(isHeld.keys(), (row) => deed?.[row] ?? -1).filter((one) => one >= 0))
  const all = Int32Array.from({ length: rows.count }, (_, row) => row)
  return {
    held: all.filter((row) => isHeld.has(row)),
    known: all.filter((row) => !isHeld.has(row) && !deeds.has(deed?.[row] ?? -1)),
  }
}

/** What ranges of left-out sales are judged by: how the sizes of errors are derived, the ends of ranges in these, and whether sales were paid. */
type Judge = {
  spread: Boosting
  ends: readonly [low: number, high: number]
  bins: readonly FeatureBins[]
  paid: Int32Array
  coverage: number
}

/**
 * By which part of its width the range of a property of an area, or a level of a column, grows where nothing was sold before: so that, of
 * groups that were held out, the share `coverage` of each one's sales lies within, in the mean of the groups. Source: R. Dunn,
 * L. Wasserman, A. Ramdas (2023), Distribution-free prediction sets for two-layer hierarchical models, pooled distributions.
 */
export function calibrateLeftOut(
  parts: readonly LeftOut[],
  folds: readonly Fold[],
  errors: readonly Float64Array[],
  { spread, bins, ends, paid, coverage }: Judge,
): Unseen[] {
  const isPaid = new Set(paid)
  const judged = parts.flatMap(({ by, held }, at) => {
    const sizes = sizesOf(spread, folds[at] as Fold, bins)
    return Array.from(held.keys()).flatMap((place) => {
      const [row, left] = [held[place] as number, by[place]]
      if (!(left && isPaid.has(row))) return []
      const [low, high] = widened(ends[0] * (sizes[place] as number), ends[1] * (sizes[place] as number), 0)
      const error = errors[at]?.[place] as number
      return [{ ...left, score: Math.max(low - error, error - high) / (high - low) }]
    })
  })
  return [...Map.groupBy(judged, ({ of }) => of)].map(([of, its]) => {
    const groups = Map.groupBy(its, ({ group }) => group)
    const weighed = [...groups.values()].flatMap((group) =>
      group.map(({ score }) => ({ score, weight: 1 / group.length / groups.size })),
    )
    // Of a further group no more than of each of these is known.
    const share = coverage * (1 + 1 / groups.size)
    return { of, widening: Math.max(0, quantileOf(weighed, share)) }
  })
}

/** The sizes of errors that are expected of held-out sales. */
function sizesOf({ start, forest }: Boosting, { ofHeld, held }: Fold, bins: readonly FeatureBins[]): Float64Array {
  const table = applyBins(ofHeld.features, bins)
  const sums = new Float64Array(held.length).fill(start)
  const all = Int32Array.from({ length: held.length }, (_, at) => at)
  for (let tree = 0; tree < forest.roots.length; tree++) addTree(forest, tree, table, sums, all)
  return sums.map(Math.exp)
}

/** The least score that the share of all weight is at most. */
function quantileOf(scores: { score: number; weight: number }[], share: number): number {
  let sum = 0
  for (const { score, weight } of scores.toSorted((a, b) => a.score - b.score)) {
    sum += weight
    if (sum >= share - 1e-9) return score
  }
  return scores.at(-1)?.score ?? 0
}
