import { REQUIRED_FIELDS, type ValuationField } from '../../model.ts'

/** The form's sections with their fields, in the order in which they stand on the page and faults are told. */
export const SECTIONS = {
  request: [
    'purpose',
    'requestedParty',
    'requestor',
    'requestorCapacity',
    'requestorPhone',
    'clientName',
    'clientContact',
    'clientUserId',
  ],
  document: ['documentType', 'documentNumber', 'documentDate'],
  property: [
    'propertyId',
    'ownerName',
    'propertyCategory',
    'areaName',
    'blockNumber',
    'plotNumber',
    'planNumber',
    'propertySize',
    'hasBuilding',
    'isUsufruct',
  ],
  assignment: ['assignedTo', 'dueDate', 'requestDate', 'inspectionDate', 'valuationDate', 'issueDate'],
  fee: ['fee', 'valuationApproach', 'landValue', 'buildingValue', 'finalValue'],
  notes: ['notes', 'reviewRemarks'],
} as const satisfies Record<string, readonly ValuationField[]>

export type Section = keyof typeof SECTIONS
export type FormField = (typeof SECTIONS)[Section][number]

/** Every field of the form, first to last. */
export const FORM_FIELDS = Object.values(SECTIONS).flat() as FormField[]

/** Texts that are numbers by nature: held in Latin digits whichever are typed, shown in the reader's. */
export const NUMERALS: readonly FormField[] = [
  'documentNumber',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'requestorPhone',
]

/** The fields that a person must fill: those that the record needs and the server does not fill itself. */
export const MUST_FILL: readonly FormField[] = FORM_FIELDS.filter(
  (field) => field === 'propertySize' || (REQUIRED_FIELDS as readonly string[]).includes(field),
)
