import { type FieldDescriptor, type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { FORM_SECTIONS, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'
import { FEATURES, type Feature } from '../../model/features.ts'

/** A feature as a form field, named as in its faults. */
export type FeatureField = `features.${Feature}`

/** Converts between features and form fields. */
export const featureField = (feature: Feature): FeatureField => `features.${feature}`
export const featureOf = (field: string): Feature | undefined => {
  const name = field.startsWith('features.') ? field.slice('features.'.length) : ''
  return Object.hasOwn(FEATURES, name) ? (name as Feature) : undefined
}

type OwnField = FieldsWith<typeof WRITTEN_FIELDS, { form: { section: FormSection } }>
export type FormField = OwnField | FeatureField

/** The fields of a section in page order. */
export const sectionFields = (section: FormSection) =>
  inPlace(WRITTEN_FIELDS, ({ form }) => (form?.section === section ? form : null)) as OwnField[]

/** All features as form fields. */
export const FEATURE_FIELDS = (Object.keys(FEATURES) as Feature[]).map(featureField)

/** All fields of the form in page order, which is also the order of their faults. */
export const FORM_FIELDS: readonly FormField[] = FORM_SECTIONS.flatMap((section): FormField[] =>
  // The features come before the texts.
  section === 'texts' ? [...FEATURE_FIELDS, ...sectionFields(section)] : sectionFields(section),
)

/** The descriptor of a field that is not a feature. */
export const descriptorOf = (field: FormField): FieldDescriptor | undefined =>
  (WRITTEN_FIELDS as Readonly<Record<string, FieldDescriptor>>)[field]

/** The required fields. The area may instead be derived from the size in the document. */
export const MUST_FILL = FORM_FIELDS.filter((field) => descriptorOf(field)?.required)
