import type { Valuation } from '../../model.ts'

/** What a list keeps of a valuation: what its columns, its lines and its links show. A long list holds many of them. */
export type Listed = ReturnType<typeof listed>

/** Keeps of a valuation what a list shows. */
export function listed(valuation: Valuation) {
  const { id, valuationNumber, status, purpose, ownerName, requestor, requestedParty, documentNumber, plotNumber } =
    valuation
  const { propertyCategory, propertySize, areaName, blockNumber, fee, finalValue } = valuation
  const { requestDate, inspectionDate, valuationDate, dueDate, createdAt, assignedToName, createdByName } = valuation
  return {
    id,
    valuationNumber,
    status,
    purpose,
    ownerName,
    requestor,
    requestedParty,
    documentNumber,
    plotNumber,
    propertyCategory,
    propertySize,
    areaName,
    blockNumber,
    fee,
    finalValue,
    requestDate,
    inspectionDate,
    valuationDate,
    dueDate,
    createdAt,
    assignedToName,
    createdByName,
  }
}
