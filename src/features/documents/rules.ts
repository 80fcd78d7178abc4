import type { AttachmentType, DocumentType, PropertyCategory } from '#features/terms/model/codes.ts'
import { type DocumentFields, STATED_FIGURES, type StatedFigure } from '#features/terms/model/documents.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable } from '#kernel/text.ts'
import { documentsMessages } from './messages.ts'
import { FIGURE_LIMITS, FIGURES_OF, MAX_PAGES } from './model.ts'

const fault = faultOf('documents', documentsMessages)

/** The facts that determine the checklist. */
export type ChecklistGrounds = {
  propertyCategory: string | null
  hasBuilding: boolean
  isUsufruct: boolean
  requestorCapacity: string | null
}

/** Rental property, valued by its income. */
const LET: readonly PropertyCategory[] = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE', 'INDUSTRIAL', 'APARTMENT']
/** Leased State land: chalets, livestock pens and farms are held by contract, not by deed. */
const STATE_LAND: readonly PropertyCategory[] = ['CHALETS', 'JAWAKHEERS', 'FARMS']

const isOf = (categories: readonly string[]) => (asked: ChecklistGrounds) =>
  asked.propertyCategory !== null && categories.includes(asked.propertyCategory)
const isLet = isOf(LET)
const isOfTheState = isOf(STATE_LAND)
const hasBuilding = (asked: ChecklistGrounds) => asked.hasBuilding
const isLeased = (asked: ChecklistGrounds) => asked.isUsufruct || isOfTheState(asked)

// وكيل with or without its article, as a feminine, a plural or the power itself (بالوكالة، بموجب وكالة، بتوكيل); and in English.
const AGENT = /(^|[^\p{L}])(و|ب|بال|ال|لل|وال)?(وكيل|وكيله|وكلاء|وكاله|توكيل|موكل)|\b(agent|attorney|proxy)\b/u
const isAgent = ({ requestorCapacity }: ChecklistGrounds) => AGENT.test(foldArabic(requestorCapacity ?? ''))

/** The required documents and their conditions, in checklist order. */
const CHECKLIST: readonly [DocumentType, (asked: ChecklistGrounds) => boolean][] = [
  // Title and identity: required for every valuation.
  ['PROPERTY_DOCUMENT', () => true],
  ['CIVIL_ID', () => true],
  // An agent must prove their authority.
  ['POWER_OF_ATTORNEY', isAgent],
  // A building requires its licence, drawings and utility certificate; one without electricity has no certificate.
  ['BUILDING_LICENSE', hasBuilding],
  ['BUILDING_PLAN', hasBuilding],
  ['ELECTRICITY_DOCUMENT', hasBuilding],
  ['RENTAL_CONTRACTS', isLet],
  ['PROPERTY_INCOME', isLet],
  // A usufruct depends on a valid and paid lease.
  ['LEASE_CONTRACT', isLeased],
  ['LAST_RECEIPT', isLeased],
]

/** The documents that a valuation requires, in a fixed order. */
export function requiredDocuments(valuation: ChecklistGrounds): DocumentType[] {
  return CHECKLIST.filter(([, applies]) => applies(valuation)).map(([documentType]) => documentType)
}

/** Trims and normalizes the texts of a document; blank ones become null. Contains only the fields given. */
export function tidyDocument<G extends Partial<DocumentFields>>(given: G): G {
  const tidy = (value: unknown) => {
    if (typeof value !== 'string') return value
    const text = value.normalize('NFC').trim()
    return foldArabic(text).trim() === '' ? null : text
  }
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, tidy(value)])) as G
}

/** The figures that documents of a type do not state, as empty: one given under another type is not kept. */
export function unstatedFigures(documentType: AttachmentType | null): Partial<Record<StatedFigure, null>> {
  const stated = (documentType && FIGURES_OF[documentType]) ?? []
  return Object.fromEntries(STATED_FIGURES.filter((name) => !stated.includes(name)).map((name) => [name, null]))
}

/** All faults of a document's fields. */
export function documentFaults({ title, number, date, pages, ...figures }: Partial<DocumentFields>): FieldFault[] {
  const faults: FieldFault[] = []
  for (const [field, text] of Object.entries({ title, number }))
    if (text && hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  if (date && !isCalendarDate(date)) faults.push(fault('date', 'fault.date'))
  if (typeof pages === 'number' && !(Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES))
    faults.push(fault('pages', 'fault.pages', { most: MAX_PAGES }))
  for (const name of STATED_FIGURES) {
    const value = figures[name] ?? null
    const { least, most, whole } = FIGURE_LIMITS[name]
    if (value === null || (value >= least && value <= most && (!whole || Number.isInteger(value)))) continue
    faults.push(fault(name, `fault.${name}`, { most, year: least }))
  }
  return faults
}
