import { WRITTEN_FIELDS } from '../valuations/fields.ts'

const {
  ownerName,
  documentNumber,
  documentDate,
  planNumber,
  propertySize,
  tenure,
  isUsufruct,
  assignedTo,
  dueDate,
  dueReason,
  fee,
  landValue,
  buildingValue,
  finalValue,
} = WRITTEN_FIELDS

/** The facts of a valuation that are written in the table of many, in the order of its columns. */
export const WORK_FIELDS = {
  ownerName,
  documentNumber,
  documentDate,
  planNumber,
  propertySize,
  tenure,
  isUsufruct,
  assignedTo,
  dueDate,
  dueReason,
  fee,
  landValue,
  buildingValue,
  finalValue,
} as const
export type WorkField = keyof typeof WORK_FIELDS
export const WORK_COLUMNS = Object.keys(WORK_FIELDS) as WorkField[]
