import {
  type Compared,
  DIMENSION_TYPES,
  DIMENSIONS,
  type Dimension,
  type DimensionConfig,
  WEIGHTING,
  type WeightingMethod,
} from '../../model.ts'
import { rawValue } from '../../rules/scoring.ts'

/** The weight of the first chosen dimension. */
const FIRST_WEIGHT = 1

/** Rounds to a hundredth of a percent. */
const tidy = (weight: number) => Math.round(weight * 10_000) / 10_000

/** How many of these properties have a value in a dimension; the year of ages makes no difference to that. */
export const knownOf = (properties: readonly Compared[], dimension: Dimension): number =>
  properties.filter((property) => rawValue(property, dimension, 2000) !== null).length

/** The dimensions that have a value for all of these properties; none without properties. */
export const knownForAll = (properties: readonly Compared[]): Dimension[] =>
  properties.length === 0 ? [] : DIMENSIONS.filter((one) => knownOf(properties, one) === properties.length)

/** Chooses exactly these dimensions, in the product's order. Kept ones keep their weight; new ones get the average weight. */
export function withDimensions(configs: readonly DimensionConfig[], chosen: readonly Dimension[]): DimensionConfig[] {
  const sum = configs.reduce((total, { weight }) => total + weight, 0)
  const weight = configs.length > 0 ? tidy(sum / configs.length) : FIRST_WEIGHT
  return DIMENSIONS.filter((one) => chosen.includes(one)).map(
    (dimension) => configs.find((config) => config.dimension === dimension) ?? { dimension, weight, label: '' },
  )
}

/** Changes one dimension. */
export const withConfig = (
  configs: readonly DimensionConfig[],
  dimension: Dimension,
  part: Partial<DimensionConfig>,
): DimensionConfig[] => configs.map((config) => (config.dimension === dimension ? { ...config, ...part } : config))

/** Reverses the direction of a dimension; the default direction is not stored. */
export function withReversed(configs: readonly DimensionConfig[], dimension: Dimension): DimensionConfig[] {
  return configs.map((config) => {
    if (config.dimension !== dimension) return config
    const { direction, ...rest } = config
    const own = DIMENSION_TYPES[dimension].direction
    return (direction ?? own) === own ? { ...rest, direction: own === 'higher' ? 'lower' : 'higher' } : rest
  })
}

/** Whole percents, as equal as possible, that sum to 100. */
export function evenWeights(configs: readonly DimensionConfig[]): DimensionConfig[] {
  const least = Math.floor(100 / configs.length)
  const over = 100 - least * configs.length
  return configs.map((config, at) => ({ ...config, weight: (least + (at < over ? 1 : 0)) / 100 }))
}

/** Scales the weights to a sum of 1; equal weights when they sum to 0. */
export function scaledWeights(configs: readonly DimensionConfig[]): DimensionConfig[] {
  const sum = sumOf(configs)
  if (sum === 0) return evenWeights(configs)
  const scaled = configs.map((config) => ({ ...config, weight: tidy(config.weight / sum) }))
  // The rounding error goes to the greatest weight, where it matters least.
  const heaviest = scaled.reduce((most, one) => (one.weight > most.weight ? one : most))
  return scaled.map((one) => (one === heaviest ? { ...one, weight: tidy(one.weight + 1 - sumOf(scaled)) } : one))
}

/** The sum of the weights. */
export const sumOf = (configs: readonly DimensionConfig[]): number =>
  tidy(configs.reduce((total, { weight }) => total + weight, 0))

/** The weights for another weighting method; equal ones, not set by anybody yet, become whole percents. */
export function weighedBy(configs: readonly DimensionConfig[], weighting: WeightingMethod): DimensionConfig[] {
  const isUnset = new Set(configs.map(({ weight }) => weight)).size === 1
  return weighting !== WEIGHTING.equal && isUnset ? evenWeights(configs) : [...configs]
}

/** Moves an item of a list to another position. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
