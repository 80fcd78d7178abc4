import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { WRITTEN_FIELDS } from '../../properties/fields.ts'
import { FEATURES, type Feature, type FeatureType, OWNERSHIP_TYPES } from '../../properties/model/features.ts'
import type { PropertyFields } from '../../properties/model.ts'
import type { Target } from '../model.ts'
import { HEADERS, WORDS } from './property-words.ts'
import { type CellValue, keyed, recordKind, targetOf } from './record-kind.ts'

const TYPES: Readonly<Record<string, FeatureType>> = FEATURES
const FIELDS: Readonly<Record<string, FieldDescriptor>> = WRITTEN_FIELDS
const FEATURE = 'features.'

const TARGETS: readonly Target[] = [
  ...Object.entries(FIELDS).map(([field, descriptor]) => targetOf(field, `properties:field.${field}`, descriptor)),
  ...Object.keys(FEATURES).map((name): Target => {
    const target = { field: FEATURE + name, word: `properties:feature.${name}`, required: false }
    return name === 'ownership_type'
      ? { ...target, choices: keyed(OWNERSHIP_TYPES, (code) => `properties:choice.${code}`) }
      : target
  }),
]

const nameOf = (field: string) => field.slice(FEATURE.length)

function fieldsOf(values: Readonly<Record<string, CellValue>>): PropertyFields {
  const isFeature = ([field]: [string, CellValue]) => field.startsWith(FEATURE)
  const own = Object.fromEntries(Object.entries(values).filter((entry) => !isFeature(entry)))
  const features = Object.fromEntries(
    Object.entries(values)
      .filter(isFeature)
      .map(([field, value]) => [nameOf(field), value]),
  ) as Partial<Record<Feature, string | number>>
  // The values have the types of their fields; the schema checks them again when the row is validated.
  const fields = own as PropertyFields
  return Object.keys(features).length > 0 ? { ...fields, features } : fields
}

/** The import of properties. */
export const propertyKind = recordKind<PropertyFields>({
  targets: TARGETS,
  descriptors: FIELDS,
  // A feature is also known by its name in code.
  headers: { ...HEADERS, ...Object.fromEntries(Object.keys(FEATURES).map((name) => [FEATURE + name, [name]])) },
  synonyms: WORDS,
  isPercent: (field) => {
    const feature = TYPES[nameOf(field)]
    return feature?.kind === 'number' && feature.unit === 'percent'
  },
  fieldsOf,
})
