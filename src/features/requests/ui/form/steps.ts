import { fieldNames, fieldsWhere } from '#kernel/field-descriptor.ts'
import { type RequestField, type RequestFields, type Step, WRITTEN_FIELDS } from '../../fields.ts'

const STEP_OF: Readonly<Record<string, { form: { step: Step } | null }>> = WRITTEN_FIELDS
const fieldsAt = (step: Step): readonly RequestField[] =>
  fieldsWhere(WRITTEN_FIELDS, (_, field) => STEP_OF[field]?.form?.step === step)

/** The fields of each step in their order. */
export const FIELDS_OF: Readonly<Record<Step, readonly RequestField[]>> = {
  call: fieldsAt('call'),
  purpose: fieldsAt('purpose'),
  property: fieldsAt('property'),
  visit: fieldsAt('visit'),
  files: [],
  check: [],
}

/** The fields of a request, in the order in which they are stored. */
export const fieldsOf = (request: RequestFields) =>
  Object.fromEntries(fieldNames(WRITTEN_FIELDS).map((field) => [field, request[field]])) as RequestFields

/** Reads what was kept on the device, perhaps by another release; null where it is no request. */
export function readKept(content: unknown): RequestFields | null {
  if (typeof content !== 'object' || content === null || !('fields' in content)) return null
  const { fields } = content
  if (typeof fields !== 'object' || fields === null) return null
  const kept = fields as Record<string, unknown>
  const isRead = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
  const read = fieldNames(WRITTEN_FIELDS).map((field) => [field, kept[field] ?? null] as const)
  return read.every(([, value]) => isRead(value)) ? (Object.fromEntries(read) as RequestFields) : null
}
