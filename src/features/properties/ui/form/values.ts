import { findArea } from '#features/places/model.ts'
import type { Valuation } from '#features/valuations/model.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { blankValue, type FormValueOf, sentFormValue } from '#web/forms/field-values.ts'
import type { FormValue } from '#web/forms/kind.ts'
import type { WRITTEN_FIELDS } from '../../fields.ts'
import { FEATURES, type Feature } from '../../model/features.ts'
import type { Property, PropertyFields } from '../../model.ts'
import { squareMetres } from '../../rules/sizes.ts'
import { propertyFromValuation } from '../../rules.ts'
import { descriptorOf, FEATURE_FIELDS, type FeatureField, FORM_FIELDS, type FormField, featureOf } from './fields.ts'

type ChosenFeature = 'features.ownership_type'

/** The form's values: text as typed, numbers and dates as parsed, each feature a field. */
export type FormValues = {
  [F in Exclude<FormField, FeatureField>]: FormValueOf<(typeof WRITTEN_FIELDS)[F]>
} & { [F in ChosenFeature]: string } & { [F in Exclude<FeatureField, ChosenFeature>]: number | null } & {
  /** The valuation to link once the property is saved; not a field of the record. */
  fromValuation: string | null
}

function blankOf(field: FormField): FormValue {
  const feature = featureOf(field)
  if (feature) return FEATURES[feature].kind === 'choice' ? '' : null
  const descriptor = descriptorOf(field)
  return descriptor ? blankValue(descriptor) : null
}

/** An empty form; the status defaults to the most frequent one. */
export function blankValues(): FormValues {
  const values = FORM_FIELDS.map((field) => [field, blankOf(field)])
  return { ...(Object.fromEntries(values) as FormValues), status: 'active', fromValuation: null }
}

/** Merges some or all fields of a property into an empty form. */
function valuesFrom(fields: Partial<Record<keyof PropertyFields, unknown>>): FormValues {
  const features = (fields.features ?? {}) as Partial<Record<Feature, FormValue>>
  const blank = blankValues()
  const said = FORM_FIELDS.map((field) => {
    const feature = featureOf(field)
    const value = feature ? features[feature] : fields[field as keyof PropertyFields]
    return [field, value ?? blank[field]]
  })
  return { ...blank, ...Object.fromEntries(said) }
}

/** Converts a record to form values. */
export function valuesOf(property: Property): FormValues {
  return { ...valuesFrom(property), status: property.status }
}

/** Form values prefilled from a valuation. */
export function valuesFromValuation(valuation: Valuation): FormValues {
  const { location, ...fields } = propertyFromValuation(valuation)
  const area = location ? findArea(location) : undefined
  const values = valuesFrom({ ...fields, location: area?.nameAr ?? location, governorate: area?.governorate })
  return { ...values, fromValuation: valuation.id }
}

/** The area in m²: as typed, else converted from the size in the document. */
export function areaOf({ area, size, sizeUnit }: Pick<FormValues, 'area' | 'size' | 'sizeUnit'>): number | null {
  if (area !== null || size === null || !(size > 0)) return area
  return squareMetres(size, sizeUnit)
}

const FEATURE: FieldDescriptor = { kind: 'text', max: 40 }

/** A field as it would be sent: text trimmed, blanks null. */
export function sentValue(values: FormValues, field: FormField): FormValue {
  const value = field === 'area' ? areaOf(values) : values[field]
  return sentFormValue(descriptorOf(field) ?? FEATURE, value)
}

/** Form fields in request format; the features form one field, which is replaced as a whole. */
function travelling(values: FormValues, fields: readonly FormField[]): PropertyFields {
  const own = fields.filter((field) => !featureOf(field)).map((field) => [field, sentValue(values, field)])
  if (!fields.some(featureOf)) return Object.fromEntries(own)
  const features = FEATURE_FIELDS.flatMap((field) => {
    const value = sentValue(values, field)
    return value === null ? [] : [[featureOf(field), value]]
  })
  return { ...Object.fromEntries(own), features: Object.fromEntries(features) }
}

/** The whole form in request format. */
export const sentFields = (values: FormValues): PropertyFields => travelling(values, FORM_FIELDS)

// Fields that are sent together: the server derives one size from the other when it is missing, and a pin without its confirmation is rejected.
const TOGETHER: readonly (readonly FormField[])[] = [
  ['area', 'size', 'sizeUnit'],
  ['latitude', 'longitude', 'outsideKuwait'],
]

/** The fields that differ from `before` to `after`, in request format. */
export function changedFields(before: FormValues, after: FormValues): PropertyFields {
  const differs = (field: FormField) => sentValue(before, field) !== sentValue(after, field)
  const along = TOGETHER.filter((group) => group.some(differs)).flat()
  return travelling(
    after,
    FORM_FIELDS.filter((field) => differs(field) || along.includes(field)),
  )
}
