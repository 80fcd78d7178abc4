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

/** What the form holds: text as it was typed, numbers and dates as they were understood, each feature by itself. */
export type FormValues = {
  [F in Exclude<FormField, FeatureField>]: FormValueOf<(typeof WRITTEN_FIELDS)[F]>
} & { [F in ChosenFeature]: string } & { [F in Exclude<FeatureField, ChosenFeature>]: number | null } & {
  /** The valuation that the property is made from, to be linked once it is saved; no field of the record. */
  fromValuation: string | null
}

function blankOf(field: FormField): FormValue {
  const feature = featureOf(field)
  if (feature) return FEATURES[feature].kind === 'choice' ? '' : null
  const descriptor = descriptorOf(field)
  return descriptor ? blankValue(descriptor) : null
}

/** An empty form; most of what a firm values is in use. */
export function blankValues(): FormValues {
  const values = FORM_FIELDS.map((field) => [field, blankOf(field)])
  return { ...(Object.fromEntries(values) as FormValues), status: 'active', fromValuation: null }
}

/** The fields of a property, all or some, laid over an empty form. */
export function valuesFrom(fields: Partial<Record<keyof PropertyFields, unknown>>): FormValues {
  const features = (fields.features ?? {}) as Partial<Record<Feature, FormValue>>
  const blank = blankValues()
  const said = FORM_FIELDS.map((field) => {
    const feature = featureOf(field)
    const value = feature ? features[feature] : fields[field as keyof PropertyFields]
    return [field, value ?? blank[field]]
  })
  return { ...blank, ...Object.fromEntries(said) }
}

/** A record as the form shows it. */
export function valuesOf(property: Property): FormValues {
  return { ...valuesFrom(property), status: property.status }
}

/** A form that is begun from a valuation: what that one knows of the property. */
export function valuesFromValuation(valuation: Valuation): FormValues {
  const { location, ...fields } = propertyFromValuation(valuation)
  const area = location ? findArea(location) : undefined
  const values = valuesFrom({ ...fields, location: area?.nameAr ?? location, governorate: area?.governorate })
  return { ...values, fromValuation: valuation.id }
}

/** The area in m²: as it was typed, else from the size in the document. */
export function areaOf({ area, size, sizeUnit }: Pick<FormValues, 'area' | 'size' | 'sizeUnit'>): number | null {
  if (area !== null || size === null || !(size > 0)) return area
  return squareMetres(size, sizeUnit)
}

const FEATURE: FieldDescriptor = { kind: 'text', max: 40 }

/** A field as it would be sent: text tidied, blanks null. */
export function sentValue(values: FormValues, field: FormField): FormValue {
  const value = field === 'area' ? areaOf(values) : values[field]
  return sentFormValue(descriptorOf(field) ?? FEATURE, value)
}

/** Fields of the form as they travel; the features are one field, and what is sent replaces them. */
function travelling(values: FormValues, fields: readonly FormField[]): PropertyFields {
  const own = fields.filter((field) => !featureOf(field)).map((field) => [field, sentValue(values, field)])
  if (!fields.some(featureOf)) return Object.fromEntries(own)
  const features = FEATURE_FIELDS.flatMap((field) => {
    const value = sentValue(values, field)
    return value === null ? [] : [[featureOf(field), value]]
  })
  return { ...Object.fromEntries(own), features: Object.fromEntries(features) }
}

/** The whole form as it travels. */
export const sentFields = (values: FormValues): PropertyFields => travelling(values, FORM_FIELDS)

// Said together: of two sizes that are said apart the server takes one for the other, and a pin without its yes asks for it anew.
const TOGETHER: readonly (readonly FormField[])[] = [
  ['area', 'size', 'sizeUnit'],
  ['latitude', 'longitude', 'outsideKuwait'],
]

/** What differs from `before` to `after`, as it travels. */
export function changedFields(before: FormValues, after: FormValues): PropertyFields {
  const differs = (field: FormField) => sentValue(before, field) !== sentValue(after, field)
  const along = TOGETHER.filter((group) => group.some(differs)).flat()
  return travelling(
    after,
    FORM_FIELDS.filter((field) => differs(field) || along.includes(field)),
  )
}
