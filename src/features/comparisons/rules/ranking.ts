import type { DimensionResult, Outcome } from '../model.ts'

/** True for scores that only the rounding of binary fractions sets apart. */
export const alike = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))

const standing = (scores: Record<string, number>, at: (...scores: number[]) => number): string[] => {
  const end = at(...Object.values(scores))
  return Object.keys(scores).filter((id) => alike(scores[id] as number, end))
}

type Scored = Pick<DimensionResult, 'scores' | 'spread' | 'counted'>
const isLevel = ({ spread, counted }: Scored) => !counted || alike(spread, 0)

/** The ids of the best in a dimension, several where they are alike; none where all are, or nothing was scored. */
export const bestOf = (result: Scored): string[] => (isLevel(result) ? [] : standing(result.scores, Math.max))

/** The ids of the worst in a dimension, as `bestOf`. */
export const worstOf = (result: Scored): string[] => (isLevel(result) ? [] : standing(result.scores, Math.min))

/** The ids with the highest total: several are a tie. */
export const leadersOf = ({ totalScores }: Pick<Outcome, 'totalScores'>): string[] => standing(totalScores, Math.max)

/** The ids by their totals, the highest first; those alike in the order that they were given in. */
export function ranking({ totalScores }: Pick<Outcome, 'totalScores'>, ids: readonly string[]): string[] {
  const total = (id: string) => totalScores[id] ?? 0
  return [...ids].sort((one, other) => (alike(total(one), total(other)) ? 0 : total(other) - total(one)))
}

/** The place of each id in the ranking, by its id: 1 for the highest; those alike share the better place. */
export function places(outcome: Pick<Outcome, 'totalScores'>): Record<string, number> {
  const totals = Object.entries(outcome.totalScores)
  return Object.fromEntries(
    totals.map(([id, total]) => [id, 1 + totals.filter(([, other]) => other > total && !alike(other, total)).length]),
  )
}
