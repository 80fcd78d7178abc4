import type { ParseKeys } from 'i18next'

export type ColumnShape = { header: ParseKeys; width: number; figure?: true }

/** Every column that a list of valuations can show, in their order; `width` in pixels. */
export const COLUMN_SHAPES = {
  valuationNumber: { header: 'valuations:field.valuationNumber', width: 146 },
  ownerName: { header: 'valuations:field.ownerName', width: 190 },
  location: { header: 'valuations:field.location', width: 160 },
  requestDate: { header: 'valuations:field.requestDate', width: 136 },
  status: { header: 'valuations:field.status', width: 165 },
  finalValue: { header: 'valuations:column.finalValue', width: 140, figure: true },
  purpose: { header: 'valuations:column.purpose', width: 130 },
  propertyCategory: { header: 'valuations:column.propertyCategory', width: 140 },
  requestor: { header: 'valuations:field.requestor', width: 180 },
  requestedParty: { header: 'valuations:column.requestedParty', width: 180 },
  documentNumber: { header: 'valuations:field.documentNumber', width: 130 },
  assignedTo: { header: 'valuations:field.assignedTo', width: 150 },
  createdBy: { header: 'valuations:field.createdBy', width: 150 },
  dueDate: { header: 'valuations:field.dueDate', width: 150 },
  inspectionDate: { header: 'valuations:field.inspectionDate', width: 136 },
  valuationDate: { header: 'valuations:field.valuationDate', width: 136 },
  createdAt: { header: 'valuations:field.createdAt', width: 190 },
  propertySize: { header: 'valuations:column.propertySize', width: 110, figure: true },
  fee: { header: 'valuations:column.fee', width: 120, figure: true },
} as const satisfies Record<string, ColumnShape>
export type ColumnKey = keyof typeof COLUMN_SHAPES

export const COLUMN_KEYS = Object.keys(COLUMN_SHAPES) as ColumnKey[]

/** The columns of whoever has not chosen their own. */
export const DEFAULT_COLUMNS: readonly ColumnKey[] = COLUMN_KEYS.slice(0, 6)
