import type { Dimension, RawValue } from '../model.ts'

/**
 * The points of a raw value, 0 to 10 (specification §9). A size: min(10, m² / 100). An age: 10 - min(9, years / 5.5). Floors:
 * min(10, floors × 2). Any other number is clamped to 1…10, a text has 5 points, and what isn't known has none.
 */
export function points(dimension: Dimension, raw: RawValue): number {
  if (raw === null) return 0
  if (typeof raw === 'string') return 5
  if (dimension === 'property_size') return Math.min(10, raw / 100)
  if (dimension === 'building_age') return 10 - Math.min(9, raw / 5.5)
  if (dimension === 'floor_count') return Math.min(10, raw * 2)
  return Math.min(10, Math.max(1, raw))
}

/** Scores between the worst (0) and the best (1); all 1 where there is no spread (specification §9). */
export function normalized(scores: readonly number[]): number[] {
  const worst = Math.min(...scores)
  const spread = Math.max(...scores) - worst
  return scores.map((score) => (spread === 0 ? 1 : (score - worst) / spread))
}
