import type { ValuationField } from '../fields.ts'

/** The fields that the first version of an approval's hash covers, in hashing order. */
export const FIRST = [
  'purpose',
  'requestor',
  'requestorPhone',
  'requestorCapacity',
  'requestedParty',
  'clientName',
  'clientContact',
  'documentType',
  'documentNumber',
  'ownerName',
  'propertyCategory',
  'areaName',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'valuationApproach',
  'currency',
  'notes',
  'reviewRemarks',
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
  'documentDate',
  'fee',
  'landValue',
  'buildingValue',
  'finalValue',
  'propertySize',
  'isUsufruct',
  'hasBuilding',
  'propertyId',
] as const satisfies readonly ValuationField[]
/** Those of later versions: the issue date is set when the valuation is completed, after its approval. */
export const SECOND = FIRST.filter((field) => field !== 'issueDate')
/** The terms of a right in the property, which versions from the third on cover too. */
export const TENURE = [
  'tenure',
  'tenureGrantor',
  'tenureContract',
  'tenureHolder',
  'tenureStart',
  'tenureEnd',
  'tenureRent',
  'assignability',
] as const satisfies readonly ValuationField[]

/** What a manager and a reviewer write of a record that is no work on its value. */
const HANDLING: readonly ValuationField[] = ['notes', 'reviewRemarks']
/** The fields of the record from which its value follows: those that an approval binds, but for how a file is handled. */
export const VALUE_FIELDS: readonly ValuationField[] = [...SECOND, ...TENURE].filter(
  (field) => !HANDLING.includes(field),
)
