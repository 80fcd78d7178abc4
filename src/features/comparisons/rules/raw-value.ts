import { type Compared, type Dimension, isFeature, type RawValue } from '../model.ts'

const known = (value: unknown): RawValue =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.trim() !== '')
    ? value
    : null

/** The value of a property in a dimension: m², whole years of age in `year`, floors, or what its features hold. */
export function rawValue(property: Compared, dimension: Dimension, year: number): RawValue {
  if (isFeature(dimension)) return known(property.features?.[dimension])
  if (dimension === 'property_size') return known(property.area)
  if (dimension === 'floor_count') return known(property.floors)
  // A building of next year's number is new, and not younger than that.
  return typeof property.yearBuilt === 'number' ? Math.max(0, year - property.yearBuilt) : null
}
