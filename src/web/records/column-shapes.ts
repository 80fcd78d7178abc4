import type { ParseKeys } from 'i18next'

export type ColumnShape = { header: ParseKeys; width: number; figure?: true; grows?: true }

/** Every column that a list of valuations can show, in their order; `width` in pixels; names and places `grow` into what is left. */
export const COLUMN_SHAPES = {
  valuationNumber: { header: 'valuations:field.valuationNumber', width: 144 },
  ownerName: { header: 'valuations:field.ownerName', width: 170, grows: true },
  location: { header: 'valuations:field.location', width: 140, grows: true },
  requestDate: { header: 'valuations:field.requestDate', width: 136 },
  status: { header: 'valuations:field.status', width: 160, grows: true },
  finalValue: { header: 'valuations:column.finalValue', width: 150, figure: true },
  purpose: { header: 'valuations:column.purpose', width: 130 },
  propertyCategory: { header: 'valuations:column.propertyCategory', width: 140 },
  requestor: { header: 'valuations:field.requestor', width: 180, grows: true },
  requestedParty: { header: 'valuations:column.requestedParty', width: 180, grows: true },
  documentNumber: { header: 'valuations:field.documentNumber', width: 130 },
  assignedTo: { header: 'valuations:field.assignedTo', width: 150, grows: true },
  createdBy: { header: 'valuations:field.createdBy', width: 150, grows: true },
  dueDate: { header: 'valuations:field.dueDate', width: 208 },
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

/** The columns' widths in a room: each its own, and what is left shared by those that grow. */
export function widthsIn(room: number, columns: readonly { width: number; grows: boolean }[]): number[] {
  const left = Math.max(0, room - columns.reduce((sum, { width }) => sum + width, 0))
  const growing = columns.filter(({ grows }) => grows).reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width, grows }) => (grows ? width + (left * width) / growing : width))
}
