import type { Direction, RawValue } from '../model.ts'

/** True for values that can be set in proportion: numbers, known of every property. */
export const isMeasured = (raws: readonly RawValue[]): raws is readonly number[] =>
  raws.every((raw) => typeof raw === 'number')

/**
 * Scores that keep gaps in proportion (decision 0028): 1 - |value - best| / reference for each value, where the best is the highest or
 * the lowest by the direction, and the reference is the greatest magnitude compared, but at least `scale`. The best has 1; of values
 * that are not negative none has less than 0; with values below zero it goes down to -1. All 1 where all are 0.
 */
export function proportions(values: readonly number[], direction: Direction, scale: number): number[] {
  const best = direction === 'higher' ? Math.max(...values) : Math.min(...values)
  const reference = Math.max(scale, ...values.map(Math.abs))
  return values.map((value) => (reference === 0 ? 1 : 1 - Math.abs(value - best) / reference))
}
