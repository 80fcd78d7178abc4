import type { RequestDetails, RequestFields } from '../../model.ts'

/** The steps of the form, and the fields of each in their order; the longitude of a pin is asked with its latitude. */
export const STEPS = ['purpose', 'property', 'visit', 'files', 'check'] as const
export type Step = (typeof STEPS)[number]
export type AskedField = Exclude<keyof RequestFields, 'longitude'>
export const FIELDS_OF: Readonly<Record<Step, readonly AskedField[]>> = {
  purpose: ['purpose', 'requestedParty', 'neededBy'],
  property: [
    'propertyCategory',
    'ownerName',
    'areaName',
    'blockNumber',
    'plotNumber',
    'paciNumber',
    'street',
    'latitude',
    'propertySize',
  ],
  visit: ['contactName', 'contactPhone', 'accessNote', 'note'],
  // Files are stored as they are uploaded.
  files: [],
  // Shows what the others asked.
  check: [],
}
const ALL = [...Object.values(FIELDS_OF).flat(), 'longitude' as const]

/** The fields of a request, in the order in which they are stored. */
export function fieldsOf(request: RequestDetails): RequestFields {
  const { requestedParty, ownerName, areaName, blockNumber, plotNumber, paciNumber, street } = request
  const { latitude, longitude } = request
  const { contactName, contactPhone, accessNote, note, purpose, propertyCategory, propertySize, neededBy } = request
  const texts = { requestedParty, ownerName, areaName, blockNumber, plotNumber, paciNumber, street }
  return {
    ...texts,
    latitude,
    longitude,
    contactName,
    contactPhone,
    accessNote,
    note,
    purpose,
    propertyCategory,
    propertySize,
    neededBy,
  }
}

/** Reads what was kept on the device, perhaps by another release; null where it is no request. */
export function readKept(content: unknown): RequestFields | null {
  if (typeof content !== 'object' || content === null || !('fields' in content)) return null
  const { fields } = content
  if (typeof fields !== 'object' || fields === null) return null
  const kept = fields as Record<string, unknown>
  const isRead = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'
  const read = Object.fromEntries(ALL.map((field) => [field, kept[field] ?? null]))
  return ALL.every((field) => isRead(read[field])) ? (read as RequestFields) : null
}
