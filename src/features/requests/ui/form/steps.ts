import type { RequestDetails, RequestFields } from '../../model.ts'

/** The steps of the form, and the fields of each in their order. */
export const STEPS = ['purpose', 'property', 'visit', 'files', 'check'] as const
export type Step = (typeof STEPS)[number]
export const FIELDS_OF: Readonly<Record<Step, readonly (keyof RequestFields)[]>> = {
  purpose: ['purpose', 'requestedParty', 'neededBy'],
  property: ['propertyCategory', 'ownerName', 'areaName', 'blockNumber', 'plotNumber', 'street', 'propertySize'],
  visit: ['contactName', 'contactPhone', 'accessNote', 'note'],
  // Files are stored as they are uploaded.
  files: [],
  // Shows what the others asked.
  check: [],
}
const ALL = Object.values(FIELDS_OF).flat()

/** The fields of a request, in the order in which they are stored. */
export function fieldsOf(request: RequestDetails): RequestFields {
  const { requestedParty, ownerName, areaName, blockNumber, plotNumber, street } = request
  const { contactName, contactPhone, accessNote, note, purpose, propertyCategory, propertySize, neededBy } = request
  const texts = { requestedParty, ownerName, areaName, blockNumber, plotNumber, street }
  return { ...texts, contactName, contactPhone, accessNote, note, purpose, propertyCategory, propertySize, neededBy }
}

/** Reads what was kept on the device, perhaps by another release; null where it is no request. */
export function readKept(content: unknown): RequestFields | null {
  if (typeof content !== 'object' || content === null || !('fields' in content)) return null
  const { fields } = content
  if (typeof fields !== 'object' || fields === null) return null
  const kept = fields as Record<string, unknown>
  const isRead = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'
  return ALL.every((field) => isRead(kept[field])) ? (fields as RequestFields) : null
}
