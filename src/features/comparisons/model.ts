import {
  FEATURES,
  type Feature,
  type FeatureGroup,
  type FeatureType,
  type FeatureUnit,
} from '../properties/model/features.ts'
import type { Property } from '../properties/model.ts'

/** What properties are compared by, in the order of their groups. */
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
/** A dimension that is a column of a property; the others stand among its features, under the dimension's name. */
export type ColumnDimension = Exclude<Dimension, Feature>

/** Which end of a dimension is the better one. The method of points knows only its own: see `rules/points.ts`. */
export const DIRECTIONS = ['higher', 'lower'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What a raw value is a number of; a choice is a text. */
export type DimensionUnit = FeatureUnit | 'rating' | 'choice' | 'm2' | 'years'

/**
 * `direction` is the better end where nobody says otherwise. `scale` is the least that a gap is set against by the proportional
 * method: 10 for what is rated from 1 to 10, 50 years for an age, 0 where only the values themselves say what is much.
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

/** True for a dimension that stands among a property's features. */
export const isFeature = (dimension: Dimension): dimension is Feature => Object.hasOwn(FEATURES, dimension)

/** What each dimension is. */
export const DIMENSION_TYPES = Object.fromEntries(
  DIMENSIONS.map((dimension) => [
    dimension,
    {
      ...(isFeature(dimension) ? ofFeature(FEATURES[dimension]) : COLUMNS[dimension]),
      direction: LOWER_IS_BETTER.includes(dimension) ? 'lower' : 'higher',
    },
  ]),
) as Readonly<Record<Dimension, DimensionType>>

/** How dimensions are weighted, by the words that are stored: all alike, by shares of their sum, or as given. */
export const WEIGHTING = { equal: 'متساوي', weighted: 'مرجح', custom: 'مخصص' } as const
export type WeightingName = keyof typeof WEIGHTING
export type WeightingMethod = (typeof WEIGHTING)[WeightingName]
export const WEIGHTING_METHODS: readonly WeightingMethod[] = Object.values(WEIGHTING)

/** The stored word of a weighting method that is given by it or by its English name; null for any other. */
export function weightingMethodOf(given: unknown): WeightingMethod | null {
  const [, word] = Object.entries(WEIGHTING).find(([name, stored]) => given === name || given === stored) ?? []
  return word ?? null
}

/** How scores are found: 'spec' is the method of points, 'proportional' keeps gaps in proportion (decision 0028). */
export const COMPARISON_METHODS = ['spec', 'proportional'] as const
export type ComparisonMethod = (typeof COMPARISON_METHODS)[number]

/** How few and how many properties are compared, and the most that a dimension may weigh. */
export const LEAST_PROPERTIES = 2
export const MOST_PROPERTIES = 4
export const MOST_WEIGHT = 1000
/** The longest texts, in characters. */
export const NAME_LIMIT = 200
export const DESCRIPTION_LIMIT = 5000
export const LABEL_LIMIT = 100

/**
 * One dimension as it is asked for. `weight` is a share (0.25 is a quarter); `label` is what this comparison calls it, empty for the
 * product's own name; `direction` is heard by the proportional method alone.
 */
export type DimensionConfig = { dimension: Dimension; weight: number; label: string; direction?: Direction }

/** What is compared, by what, and how. */
export type ComparisonSetup = {
  propertyIds: string[]
  dimensionConfigs: DimensionConfig[]
  weightingMethod: WeightingMethod
  method: ComparisonMethod
}

/** What a comparison reads of a property. */
export type Compared = Pick<Property, 'id'> & Partial<Pick<Property, 'area' | 'yearBuilt' | 'floors' | 'features'>>

/** The value of a property in a dimension, in the dimension's unit (an age in years); null where it isn't known. */
export type RawValue = number | string | null

/** One dimension of an outcome; scores, normalised scores and raw values by property id. */
export type DimensionResult = {
  scores: Record<string, number>
  normalizedScores: Record<string, number>
  rawValues: Record<string, RawValue>
  /** What it counted with: a share, or the weight as it was given where that was asked for. */
  weight: number
  /** The ids of the best and the worst, the first of several; null where nothing was scored. */
  best: string | null
  worst: string | null
  /** Of the scores: the best less the worst, and their mean. */
  spread: number
  average: number
  /** False for a dimension that is shown and not scored: see `rules/proportional.ts`. */
  counted: boolean
}
export type Results = Partial<Record<Dimension, DimensionResult>>

/** What comes of a comparison; totals by property id. */
export type Outcome = { results: Results; totalScores: Record<string, number>; bestOverall: string }
