import type { ValuationField } from '../model.ts'

/** What belongs to the earlier work, and not to the request for it: a valuation that begins from another one leaves it there. */
export const EARLIER_WORK = [
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'dueDate',
  'assignedTo',
  'reviewRemarks',
  'valuationApproach',
  'landValue',
  'buildingValue',
  'finalValue',
] as const satisfies readonly ValuationField[]
