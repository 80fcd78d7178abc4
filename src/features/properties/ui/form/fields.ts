import { FEATURES, type Feature } from '../../model/features.ts'
import type { PropertyField } from '../../model.ts'

/** A feature as a field of the form, under the name by which its faults are told. */
export type FeatureField = `features.${Feature}`

/** The field of a feature, and the feature of a field. */
export const featureField = (feature: Feature): FeatureField => `features.${feature}`
export const featureOf = (field: string): Feature | undefined => {
  const name = field.startsWith('features.') ? field.slice('features.'.length) : ''
  return Object.hasOwn(FEATURES, name) ? (name as Feature) : undefined
}

/** The form's sections with their fields, in the order in which they stand on the page and faults are told. */
export const SECTIONS = {
  identity: ['name', 'type', 'status'],
  place: [
    'governorate',
    'location',
    'city',
    'blockNumber',
    'plotNumber',
    'street',
    'address',
    'fullAddress',
    'country',
  ],
  pin: ['latitude', 'longitude', 'outsideKuwait'],
  size: ['area', 'size', 'sizeUnit'],
  building: ['yearBuilt', 'floors'],
  owner: ['ownerName', 'ownerContact', 'documentNumber', 'registrationDate'],
  texts: ['description', 'notes'],
} as const satisfies Record<string, readonly PropertyField[]>

export type Section = keyof typeof SECTIONS | 'features'
type OwnField = (typeof SECTIONS)[keyof typeof SECTIONS][number]
export type FormField = OwnField | FeatureField

const { texts, ...above } = SECTIONS

/** Every feature as a field. */
export const FEATURE_FIELDS = (Object.keys(FEATURES) as Feature[]).map(featureField)

/** Every field of the form, first to last. */
export const FORM_FIELDS: readonly FormField[] = [...Object.values(above).flat(), ...FEATURE_FIELDS, ...texts]

/** Texts that are numbers by nature: held in Latin digits whichever are typed, shown in the reader's. */
export const NUMERALS: readonly FormField[] = ['blockNumber', 'plotNumber', 'documentNumber']

/** The fields that a person must fill. An area may come from the size in the document. */
export const MUST_FILL: readonly FormField[] = ['type', 'status', 'blockNumber', 'plotNumber', 'area']
