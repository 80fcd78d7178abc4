import { columnSet } from '#web/records/list/columns.ts'

/** Every column that a list of valuations can show, in their order. */
export const VALUATION_COLUMNS = columnSet(
  'list',
  {
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
  } as const,
  6,
)
export type ColumnKey = (typeof VALUATION_COLUMNS)['keys'][number]
