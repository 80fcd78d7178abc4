import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import {
  FORM_FIELDS,
  FORM_LISTS,
  FORM_SECTIONS,
  type FormFieldName,
  type FormListName,
  type FormSection,
  formFieldsOf,
  formListsOf,
} from '../fields.ts'
import type { PhotoCategory } from '../model/codes.ts'
import { askedPhotos } from './asked-photos.ts'
import { hasBuilding, rowOf, rowsOf } from './form.ts'

/** A step of a visit: its photos, or a section of the form. */
export type VisitStep = 'photos' | FormSection
/** How far a step is: of so many things so many are there, and how many are missing that finishing asks for. */
export type StepProgress = { step: VisitStep; filled: number; of: number; lacks: number }

/** The sections that only describe a building. */
const OF_BUILDINGS: readonly FormSection[] = ['rooms', 'areas', 'condition', 'defects']

// A building is described once it is known that there is one; whether there is one is in the same section.
const needsBuilding = (field: FormFieldName) => FORM_FIELDS[field].section === 'building' && field !== 'hasBuilding'

/** The fields and lists that a section shows of a category's form, by what is entered; none where the whole section has no object. */
export function shownIn(section: FormSection, category: PropertyCategory, form: FormValues) {
  const isBuilt = hasBuilding(category, form)
  const isShown = isBuilt || !OF_BUILDINGS.includes(section)
  const fields = formFieldsOf(category).filter(
    (field) => isShown && FORM_FIELDS[field].section === section && (isBuilt || !needsBuilding(field)),
  )
  const lists = formListsOf(category).filter((list) => isShown && FORM_LISTS[list].section === section)
  return { fields, lists }
}

/** How far each step of a visit is, in the order in which it goes; `has` tells of a category whether a photo is in it, `faults` are what completing the visit lacks. */
export function stepsOf(
  category: PropertyCategory,
  form: FormValues,
  has: (one: PhotoCategory) => boolean,
  faults: readonly FieldFault[],
): StepProgress[] {
  const asked = askedPhotos(category, form)
  const pictured = asked.filter(has).length
  const photos: StepProgress = { step: 'photos', filled: pictured, of: asked.length, lacks: asked.length - pictured }
  const sections = FORM_SECTIONS.flatMap((step): StepProgress[] => {
    const { fields, lists } = shownIn(step, category, form)
    const counted = [...fields.filter((field) => counts(field, form)), ...lists.filter((list) => list !== 'sketch')]
    if (counted.length === 0) return []
    const filled = counted.filter((name) => isEntered(name, form)).length
    return [{ step, filled, of: counted.length, lacks: faults.filter(({ field }) => sectionOf(field) === step).length }]
  })
  return [photos, ...sections]
}

/** True for a field that is to be filled in as things are: what could not be entered is not rated, and that there are no defects counts with their list. */
function counts(field: FormFieldName, { accessExtent }: FormValues): boolean {
  if (field === 'noDefects') return false
  if (field === 'accessLimits') return accessExtent === 'PARTIAL' || accessExtent === 'EXTERIOR'
  const { needed }: FieldDescriptor & { needed?: string } = FORM_FIELDS[field]
  return needed !== 'inside' || accessExtent !== 'EXTERIOR'
}

function isEntered(name: FormFieldName | FormListName, form: FormValues): boolean {
  if (!Object.hasOwn(FORM_LISTS, name)) return !isBlank(form[name])
  return rowsOf(form, name as FormListName).length > 0 || (name === 'defects' && form.noDefects === true)
}

function sectionOf(field: string): FormSection {
  const row = rowOf(field)
  return row ? FORM_LISTS[row.list].section : FORM_FIELDS[field as FormFieldName].section
}
