import {
  type Compared,
  type Dimension,
  type Direction,
  isFeature,
  type RawValue,
  WEIGHTING,
  type WeightingMethod,
} from '../model.ts'

const known = (value: unknown): RawValue =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.trim() !== '')
    ? value
    : null

/** The value of a property in a dimension: m², whole years of age in `year`, floors, or the feature of that name; null when unknown. */
export function rawValue(property: Compared, dimension: Dimension, year: number): RawValue {
  if (isFeature(dimension)) return known(property.features?.[dimension])
  if (dimension === 'property_size') return known(property.area)
  if (dimension === 'floor_count') return known(property.floors)
  // A year of construction in the future counts as an age of 0.
  return typeof property.yearBuilt === 'number' ? Math.max(0, year - property.yearBuilt) : null
}

/**
 * The points of a raw value, 0 to 10 (specification §9). Size: min(10, m² / 100). Age: 10 - min(9, years / 5.5). Floors:
 * min(10, floors × 2). Any other number is clamped to 1…10, a text has 5 points, and an unknown value has none.
 */
export function points(dimension: Dimension, raw: RawValue): number {
  if (raw === null) return 0
  if (typeof raw === 'string') return 5
  if (dimension === 'property_size') return Math.min(10, raw / 100)
  if (dimension === 'building_age') return 10 - Math.min(9, raw / 5.5)
  if (dimension === 'floor_count') return Math.min(10, raw * 2)
  return Math.min(10, Math.max(1, raw))
}

/** Scores scaled so that the worst is 0 and the best 1; all 1 when they have no spread (specification §9). */
export function normalized(scores: readonly number[]): number[] {
  const worst = Math.min(...scores)
  const spread = Math.max(...scores) - worst
  return scores.map((score) => (spread === 0 ? 1 : (score - worst) / spread))
}

/** True for values that the proportional method can score: numbers, known for every property. */
export const isMeasured = (values: readonly RawValue[]): values is readonly number[] =>
  values.every((value) => typeof value === 'number')

/**
 * The scores of the proportional method (decision 0028): 1 - |value - best| / reference, where the best is the highest or the lowest
 * value by the direction, and the reference is the greatest magnitude among the values, but at least `scale`. The best scores 1.
 * Scores are at least 0 while no value is negative; with negative values they go down to -1. All are 1 when all values are 0.
 */
export function proportions(values: readonly number[], direction: Direction, scale: number): number[] {
  const best = direction === 'higher' ? Math.max(...values) : Math.min(...values)
  const reference = Math.max(scale, ...values.map(Math.abs))
  return values.map((value) => (reference === 0 ? 1 : 1 - Math.abs(value - best) / reference))
}

type WeightedDimension = { weight: number; counted?: boolean }

/**
 * The effective weight of each dimension (specification §9): 1/n each, the shares of their sum, or the weights as given. A dimension
 * that isn't counted has 0, and the others share its part, except when weights are taken as given.
 */
export function weightShares(dimensions: readonly WeightedDimension[], weightingMethod: WeightingMethod): number[] {
  const given = dimensions.map(({ weight, counted = true }) => {
    if (!counted) return 0
    return weightingMethod === WEIGHTING.equal ? 1 : weight
  })
  if (weightingMethod === WEIGHTING.custom) return given
  const sum = given.reduce((total, weight) => total + weight, 0)
  return given.map((weight) => (sum === 0 ? 0 : weight / sum))
}

/** The highest total that a property can reach with these weights: 10 when they sum to 1. */
export const highestTotal = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0) * 10
