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

/** What a dimension weighs that is added to none. */
const FIRST_WEIGHT = 1

/** To a hundredth of a percent: what a person can read and write. */
const tidy = (weight: number) => Math.round(weight * 10_000) / 10_000

/** How many of these properties have a value in a dimension. The year that ages are counted to doesn't matter to that. */
export const knownOf = (properties: readonly Compared[], dimension: Dimension): number =>
  properties.filter((property) => rawValue(property, dimension, 2000) !== null).length

/** The dimensions that have a value for all of these properties; none where there is no property. */
export const knownForAll = (properties: readonly Compared[]): Dimension[] =>
  properties.length === 0 ? [] : DIMENSIONS.filter((one) => knownOf(properties, one) === properties.length)

/** Chooses exactly these dimensions, in the product's order. Those that stay keep their weight; new ones weigh what others do on average. */
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

/** Turns the direction of a dimension; the product's own is not written. */
export function withReversed(configs: readonly DimensionConfig[], dimension: Dimension): DimensionConfig[] {
  return configs.map((config) => {
    if (config.dimension !== dimension) return config
    const { direction, ...rest } = config
    const own = DIMENSION_TYPES[dimension].direction
    return (direction ?? own) === own ? { ...rest, direction: own === 'higher' ? 'lower' : 'higher' } : rest
  })
}

/** Whole percents, as even as they can be, which sum to 100. */
export function evenWeights(configs: readonly DimensionConfig[]): DimensionConfig[] {
  const least = Math.floor(100 / configs.length)
  const over = 100 - least * configs.length
  return configs.map((config, at) => ({ ...config, weight: (least + (at < over ? 1 : 0)) / 100 }))
}

/** The same proportions with a sum of 1; what sums to nothing is shared out evenly. */
export function scaledWeights(configs: readonly DimensionConfig[]): DimensionConfig[] {
  const sum = sumOf(configs)
  if (sum === 0) return evenWeights(configs)
  const scaled = configs.map((config) => ({ ...config, weight: tidy(config.weight / sum) }))
  // What rounding lost or won goes to the heaviest, where it is seen least.
  const heaviest = scaled.reduce((most, one) => (one.weight > most.weight ? one : most))
  return scaled.map((one) => (one === heaviest ? { ...one, weight: tidy(one.weight + 1 - sumOf(scaled)) } : one))
}

/** What the weights sum to. */
export const sumOf = (configs: readonly DimensionConfig[]): number =>
  tidy(configs.reduce((total, { weight }) => total + weight, 0))

/** The weights to begin with under another weighting: those that nobody set yet are whole percents. */
export function weighedBy(configs: readonly DimensionConfig[], weighting: WeightingMethod): DimensionConfig[] {
  const isUnset = new Set(configs.map(({ weight }) => weight)).size === 1
  return weighting !== WEIGHTING.equal && isUnset ? evenWeights(configs) : [...configs]
}

/** Moves one of a list to another place. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
