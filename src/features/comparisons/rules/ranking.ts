import type { DimensionResult, Outcome } from '../model.ts'

/** True for numbers that differ by floating-point rounding at most. */
export const nearlyEqual = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

const extremes = (scores: Record<string, number>, extreme: (...scores: number[]) => number): string[] => {
  const bound = extreme(...Object.values(scores))
  return Object.keys(scores).filter((id) => nearlyEqual(scores[id] as number, bound))
}

type Scored = Pick<DimensionResult, 'scores' | 'spread' | 'counted'>
const isTied = ({ spread, counted }: Scored) => !counted || nearlyEqual(spread, 0)

/** The ids of the best in a dimension, several when tied; none when all are tied or the dimension was not scored. */
export const bestOf = (result: Scored): string[] => (isTied(result) ? [] : extremes(result.scores, Math.max))

/** The ids of the worst in a dimension; the counterpart of `bestOf`. */
export const worstOf = (result: Scored): string[] => (isTied(result) ? [] : extremes(result.scores, Math.min))

/** The ids with the highest total; several for a tie. */
export const leadersOf = ({ totalScores }: Pick<Outcome, 'totalScores'>): string[] => extremes(totalScores, Math.max)

/** The ids by descending total; tied ones keep the given order. */
export function ranking({ totalScores }: Pick<Outcome, 'totalScores'>, ids: readonly string[]): string[] {
  const total = (id: string) => totalScores[id] ?? 0
  return [...ids].sort((one, other) => (nearlyEqual(total(one), total(other)) ? 0 : total(other) - total(one)))
}

/** The rank of each id: 1 for the highest total; tied ones share the better rank. */
export function ranks(outcome: Pick<Outcome, 'totalScores'>): Record<string, number> {
  const totals = Object.entries(outcome.totalScores)
  return Object.fromEntries(
    totals.map(([id, total]) => [
      id,
      1 + totals.filter(([, other]) => other > total && !nearlyEqual(other, total)).length,
    ]),
  )
}
