import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { propertiesMessages } from '../messages.ts'

const fault = faultOf('properties', propertiesMessages)

/** The groups in which features are displayed. */
export const FEATURE_GROUPS = ['building', 'site', 'income', 'market', 'legal'] as const
export type FeatureGroup = (typeof FEATURE_GROUPS)[number]

/** The unit of a number; a rating has none and its maximum is 10. */
export type FeatureUnit = 'count' | 'metres' | 'percent' | 'KWD' | 'KWD/year' | 'KWD/m2'

/** The value of a feature: a bounded number (an integer for counts and ratings) or one of a list of codes. */
export type FeatureType =
  | { group: FeatureGroup; kind: 'rating'; min: 1; max: 10 }
  | { group: FeatureGroup; kind: 'number'; unit: FeatureUnit; min: number; max: number; whole?: true }
  | { group: FeatureGroup; kind: 'choice'; choices: readonly string[] }

const rating = (group: FeatureGroup): FeatureType => ({ group, kind: 'rating', min: 1, max: 10 })
const number = (group: FeatureGroup, unit: FeatureUnit, min: number, max: number): FeatureType => ({
  group,
  kind: 'number',
  unit,
  min,
  max,
})

/** The tenure of the property. */
export const OWNERSHIP_TYPES = ['FREEHOLD', 'SHARED', 'USUFRUCT', 'LEASEHOLD'] as const

/**
 * The dimensions of a comparison that have no column of their own, by the dimension's name. The other three are columns:
 * property_size is `area`, building_age comes from `yearBuilt`, floor_count is `floors`.
 */
export const FEATURES = {
  building_condition: rating('building'),
  building_quality: rating('building'),
  elevator_count: { group: 'building', kind: 'number', unit: 'count', min: 0, max: 100, whole: true },
  location_quality: rating('site'),
  proximity_to_services: rating('site'),
  street_width: number('site', 'metres', 0, 200),
  corner_position: rating('site'),
  accessibility: rating('site'),
  price_per_sqm: number('income', 'KWD/m2', 0, 1_000_000),
  rental_yield: number('income', 'percent', 0, 100),
  gross_income: number('income', 'KWD/year', 0, MAX_KWD),
  net_income: number('income', 'KWD/year', -MAX_KWD, MAX_KWD),
  capitalization_rate: number('income', 'percent', 0, 100),
  return_on_investment: number('income', 'percent', -100, 1000),
  demand_level: rating('market'),
  supply_level: rating('market'),
  market_trend: rating('market'),
  future_potential: rating('market'),
  ownership_type: { group: 'legal', kind: 'choice', choices: OWNERSHIP_TYPES },
  legal_restrictions: rating('legal'),
  compliance_level: rating('legal'),
} as const satisfies Record<string, FeatureType>
export type Feature = keyof typeof FEATURES

/** The known features of a property. */
export type Features = Partial<Record<Feature, number | string>>

const TYPES: Readonly<Record<string, FeatureType>> = FEATURES

/** The faults of a property's features, each at its own field. */
export function featureFaults(features: unknown): FieldFault[] {
  if (features === undefined || features === null) return []
  if (typeof features !== 'object' || Array.isArray(features)) return [fault('features', 'fault.features')]
  return Object.entries(features).flatMap(([name, value]) => {
    const field = `features.${name}`
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
    if (!type) return [fault(field, 'fault.features')]
    if (value === null || value === undefined) return []
    if (type.kind === 'choice') {
      if (type.choices.some((choice) => choice === value)) return []
      const list = type.choices.join(', ')
      return [fault(field, 'fault.features.choice', { list })]
    }
    const { min, max } = type
    const isWithin = typeof value === 'number' && value >= min && value <= max
    const whole = type.kind === 'rating' || type.whole === true
    if (isWithin && (!whole || Number.isInteger(value))) return []
    const key = whole ? 'fault.features.whole' : 'fault.features.number'
    return [fault(field, key, { min, max })]
  })
}
