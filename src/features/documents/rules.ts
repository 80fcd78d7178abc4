import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { foldArabic, hasUnshowable } from '#kernel/text.ts'
import type { DocumentType, PropertyCategory } from '../valuations/model.ts'
import { documentsMessages } from './messages.ts'
import { type DocumentFields, MAX_PAGES } from './model.ts'

/** What the checklist hangs on. */
export type ChecklistGrounds = {
  propertyCategory: string | null
  hasBuilding: boolean
  isUsufruct: boolean
  requestorCapacity: string | null
}

/** Property that is let: its value is read from its rents. */
const LET: readonly PropertyCategory[] = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE', 'INDUSTRIAL', 'APARTMENT']
/** Land of the state, held by a lease: chalets, livestock pens and farms are given by contract and not by deed. */
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

/** What a valuation asks for and when, in the order in which it is asked for. */
const CHECKLIST: readonly [DocumentType, (asked: ChecklistGrounds) => boolean][] = [
  // What is owned or held, and by whom: no valuation without them.
  ['PROPERTY_DOCUMENT', () => true],
  ['CIVIL_ID', () => true],
  // Who asks in another's name shows that they may.
  ['POWER_OF_ATTORNEY', isAgent],
  // A building is valued as it is licensed, drawn and connected; a building without its current has no certificate of it.
  ['BUILDING_LICENSE', hasBuilding],
  ['BUILDING_PLAN', hasBuilding],
  ['ELECTRICITY_DOCUMENT', hasBuilding],
  ['RENTAL_CONTRACTS', isLet],
  ['PROPERTY_INCOME', isLet],
  // A right to use ends with its lease, and with a lease that is not paid.
  ['LEASE_CONTRACT', isLeased],
  ['LAST_RECEIPT', isLeased],
]

/** The documents that a valuation needs by what it is of and who asks for it, in a fixed order. */
export function requiredDocuments(valuation: ChecklistGrounds): DocumentType[] {
  return CHECKLIST.filter(([, applies]) => applies(valuation)).map(([documentType]) => documentType)
}

/** Trims and normalises the texts of a document; what shows nothing is null. Only fields that were given are in it. */
export function tidyDocument<G extends Partial<DocumentFields>>(given: G): G {
  const tidy = (value: unknown) => {
    if (typeof value !== 'string') return value
    const text = value.normalize('NFC').trim()
    return foldArabic(text).trim() === '' ? null : text
  }
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, tidy(value)])) as G
}

/** Everything that is wrong with what was written of a document. */
export function documentFaults({ title, number, date, pages }: Partial<DocumentFields>): FieldFault[] {
  const faults: FieldFault[] = []
  for (const [field, text] of Object.entries({ title, number }))
    if (text && hasUnshowable(text)) faults.push(fieldFault(field, 'kernel:badText', kernelMessages.badText))
  if (date && !isCalendarDate(date))
    faults.push(fieldFault('date', 'documents:fault.date', documentsMessages['fault.date']))
  if (typeof pages === 'number' && !(Number.isInteger(pages) && pages >= 1 && pages <= MAX_PAGES))
    faults.push(fieldFault('pages', 'documents:fault.pages', documentsMessages['fault.pages'], { most: MAX_PAGES }))
  return faults
}
