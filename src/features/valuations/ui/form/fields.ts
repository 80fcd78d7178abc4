import { type FieldsWith, inPlace } from '#kernel/field-descriptor.ts'
import { FORM_SECTIONS, type FormSection, WRITTEN_FIELDS } from '../../fields.ts'

export type FormField = FieldsWith<typeof WRITTEN_FIELDS, { form: { section: FormSection } }>

/** The fields of a section in page order. */
export const sectionFields = (section: FormSection) =>
  inPlace(WRITTEN_FIELDS, ({ form }) => (form?.section === section ? form : null)) as FormField[]

/** All fields of the form in page order, which is also the order of their faults. */
export const FORM_FIELDS = FORM_SECTIONS.flatMap(sectionFields)

/** The required fields. */
export const MUST_FILL = FORM_FIELDS.filter((field) => 'required' in WRITTEN_FIELDS[field])
