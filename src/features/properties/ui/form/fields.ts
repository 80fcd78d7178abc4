import { type FieldDescriptor, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { FORM_SECTIONS, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import { FEATURES, type Feature } from '../../model/features.ts'

/** A feature as a field of the form, under the name by which its faults are told. */
export type FeatureField = `features.${Feature}`

/** The field of a feature, and the feature of a field. */
export const featureField = (feature: Feature): FeatureField => `features.${feature}`
export const featureOf = (field: string): Feature | undefined => {
  const name = field.startsWith('features.') ? field.slice('features.'.length) : ''
  return Object.hasOwn(FEATURES, name) ? (name as Feature) : undefined
}

type OwnField = FieldsWith<typeof WRITTEN_FIELDS, { form: { section: FormSection } }>
export type FormField = OwnField | FeatureField

/** The fields of a section in the order in which they stand on the page. */
export const sectionFields = (section: FormSection) =>
  inPlace(WRITTEN_FIELDS, ({ form }) => (form?.section === section ? form : null)) as OwnField[]

/** Every feature as a field. */
export const FEATURE_FIELDS = (Object.keys(FEATURES) as Feature[]).map(featureField)

/** Every field of the form, first to last; their faults are told in this order. */
export const FORM_FIELDS: readonly FormField[] = FORM_SECTIONS.flatMap((section): FormField[] =>
  // The features stand before the texts.
  section === 'texts' ? [...FEATURE_FIELDS, ...sectionFields(section)] : sectionFields(section),
)

/** What is stated of a field that is no feature. */
export const descriptorOf = (field: FormField): FieldDescriptor | undefined =>
  (WRITTEN_FIELDS as Readonly<Record<string, FieldDescriptor>>)[field]

/** The fields that a person must fill. An area may come from the size in the document. */
export const MUST_FILL = FORM_FIELDS.filter((field) => descriptorOf(field)?.required)
