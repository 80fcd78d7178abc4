import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { FORM_SECTIONS, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'

export type FormField = FieldsWith<typeof WRITTEN_FIELDS, { form: { section: FormSection } }>

/** The fields of a section in the order in which they stand on the page. */
export const sectionFields = (section: FormSection) =>
  inPlace(WRITTEN_FIELDS, ({ form }) => (form?.section === section ? form : null)) as FormField[]

/** Every field of the form, first to last; their faults are told in this order. */
export const FORM_FIELDS = FORM_SECTIONS.flatMap(sectionFields)

/** The fields that a person must fill. */
export const MUST_FILL = FORM_FIELDS.filter((field) => 'required' in WRITTEN_FIELDS[field])
