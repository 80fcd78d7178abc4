import {
  FEATURES,
  type Feature,
  type FeatureGroup,
  type FeatureType,
  type FeatureUnit,
} from '../properties/model/features.ts'
import type { Property } from '../properties/model.ts'

/** The dimensions that properties can be compared by, in the order of their groups. */
export const DIMENSIONS = [
  'property_size',
  'building_age',
  'building_condition',
  'building_quality',
  'floor_count',
  'elevator_count',
  'location_quality',
  'proximity_to_services',
  'street_width',
  'corner_position',
  'accessibility',
  'price_per_sqm',
  'rental_yield',
  'gross_income',
  'net_income',
  'capitalization_rate',
  'return_on_investment',
  'demand_level',
  'supply_level',
  'market_trend',
  'future_potential',
  'ownership_type',
  'legal_restrictions',
  'compliance_level',
] as const
export type Dimension = (typeof DIMENSIONS)[number]
/** A dimension that is a column of a property; the others are features of the same name. */
export type ColumnDimension = Exclude<Dimension, Feature>

/** Which end of a dimension is the better one. Only the proportional method uses it; `points` has its own directions. */
export const DIRECTIONS = ['higher', 'lower'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The unit of a dimension's raw values; a choice is a text. */
type DimensionUnit = FeatureUnit | 'rating' | 'choice' | 'm2' | 'years'

/**
 * `direction` is the better end by default. `scale` is the smallest reference that the proportional method divides gaps by: 10 for
 * ratings from 1 to 10, 50 years for ages, 0 when only the values themselves give a reference.
 */
export type DimensionType = { group: FeatureGroup; unit: DimensionUnit; direction: Direction; scale: number }

const LOWER_IS_BETTER: readonly Dimension[] = ['building_age', 'price_per_sqm', 'supply_level', 'legal_restrictions']

const COLUMNS: Readonly<Record<ColumnDimension, Omit<DimensionType, 'direction'>>> = {
  property_size: { group: 'building', unit: 'm2', scale: 0 },
  building_age: { group: 'building', unit: 'years', scale: 50 },
  floor_count: { group: 'building', unit: 'count', scale: 0 },
}

function ofFeature(type: FeatureType): Omit<DimensionType, 'direction'> {
  if (type.kind === 'number') return { group: type.group, unit: type.unit, scale: 0 }
  return { group: type.group, unit: type.kind, scale: type.kind === 'rating' ? type.max : 0 }
}

/** True for a dimension that is a feature of properties. */
export const isFeature = (dimension: Dimension): dimension is Feature => Object.hasOwn(FEATURES, dimension)

/** The group, unit, direction and scale of each dimension. */
export const DIMENSION_TYPES = Object.fromEntries(
  DIMENSIONS.map((dimension) => [
    dimension,
    {
      ...(isFeature(dimension) ? ofFeature(FEATURES[dimension]) : COLUMNS[dimension]),
      direction: LOWER_IS_BETTER.includes(dimension) ? 'lower' : 'higher',
    },
  ]),
) as Readonly<Record<Dimension, DimensionType>>

/** The weighting methods and the words they are stored by: all equal, by shares of their sum, or as given. */
export const WEIGHTING = { equal: 'متساوي', weighted: 'مرجح', custom: 'مخصص' } as const
export type WeightingName = keyof typeof WEIGHTING
export type WeightingMethod = (typeof WEIGHTING)[WeightingName]
export const WEIGHTING_METHODS: readonly WeightingMethod[] = Object.values(WEIGHTING)

/** The stored word of a weighting method that is given by it or by its English name; null for any other. */
export function weightingMethodOf(given: unknown): WeightingMethod | null {
  const [, word] = Object.entries(WEIGHTING).find(([name, stored]) => given === name || given === stored) ?? []
  return word ?? null
}

/** The English name of a weighting method, by the word that is stored. */
export const weightingName = (method: WeightingMethod): WeightingName =>
  (Object.keys(WEIGHTING) as WeightingName[]).find((name) => WEIGHTING[name] === method) ?? 'equal'

/** How scores are found: 'spec' is the method of points, 'proportional' keeps gaps in proportion (decision 0028). */
export const COMPARISON_METHODS = ['spec', 'proportional'] as const
export type ComparisonMethod = (typeof COMPARISON_METHODS)[number]

/** The maximum weight of a dimension. */
export const MOST_WEIGHT = 1000
/** The smallest weight above 0: a smaller one would be lost beside any other. */
export const LEAST_WEIGHT = 0.000_001
/** Maximum lengths of texts, in characters. */
export const NAME_LIMIT = 200
export const DESCRIPTION_LIMIT = 5000
export const LABEL_LIMIT = 100

/**
 * One dimension of a set-up. `weight` is a share (0.25 is a quarter); `label` is its name in this comparison, empty for the product's
 * own name; `direction` is used by the proportional method alone.
 */
export type DimensionConfig = { dimension: Dimension; weight: number; label: string; direction?: Direction }

/** A checked set-up: the properties compared, the dimensions, the weighting and the method. */
export type ComparisonSetup = {
  propertyIds: string[]
  dimensionConfigs: DimensionConfig[]
  weightingMethod: WeightingMethod
  method: ComparisonMethod
}

/** The fields of a property that a comparison reads. */
export type Compared = Pick<Property, 'id'> & Partial<Pick<Property, 'area' | 'yearBuilt' | 'floors' | 'features'>>

/** The value of a property in a dimension, in the dimension's unit (an age in years); null when unknown. */
export type RawValue = number | string | null

/** One dimension of an outcome; scores, normalised scores and raw values by property id. */
export type DimensionResult = {
  scores: Record<string, number>
  normalizedScores: Record<string, number>
  rawValues: Record<string, RawValue>
  /** The effective weight: a share, or the given weight when the weighting is custom. */
  weight: number
  /** The ids of the best and the worst, the first of tied ones; null when nothing was scored. */
  best: string | null
  worst: string | null
  /** Of the scores: the difference between best and worst, and the mean. */
  spread: number
  average: number
  /** False for a dimension that is shown but not scored: see `isMeasured`. */
  counted: boolean
}
export type Results = Partial<Record<Dimension, DimensionResult>>

/** The outcome of a comparison; totals by property id. */
export type Outcome = { results: Results; totalScores: Record<string, number>; bestOverall: string }

/** A raw value that has changed since; `aged` when only the year advanced and nobody edited the property. */
export type ValueChange = { propertyId: string; dimension: Dimension; from: RawValue; to: RawValue; aged: boolean }
