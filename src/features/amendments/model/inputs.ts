import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { AMENDED_FIELDS } from '../../engagements/fields.ts'
import { PAPER_LANGUAGES } from '../../invoices/model/codes.ts'
import { AMENDMENT_LIMITS as LIMITS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const seen = { id: z.uuid(), version: z.number().int().min(1) }
const written = {
  /** What is to be; what is not given, or is as it was agreed, does not change. */
  terms: z.strictObject(fieldShape(AMENDED_FIELDS)).partial(),
  reason: z.string().max(LIMITS.reason),
}

export const amendmentsOf = z.strictObject({ engagementId: z.uuid() })
export const newAmendment = z.strictObject({ engagementId: z.uuid(), ...written })
export type NewAmendment = z.infer<typeof newAmendment>
export const changedAmendment = z.strictObject({ ...seen, ...written })
export type ChangedAmendment = z.infer<typeof changedAmendment>
export const seenAmendment = z.strictObject(seen)
export type SeenAmendment = z.infer<typeof seenAmendment>

/** `textSha256` is that of the text that was read. */
const acceptance = {
  ...seen,
  name: z.string().max(LIMITS.name),
  textSha256: z.string().regex(/^[0-9a-f]{64}$/),
}
export const acceptedAmendment = z.strictObject(acceptance)
export type AcceptedAmendment = z.infer<typeof acceptedAmendment>
export const recordedAmendment = z.strictObject({
  ...acceptance,
  acceptedOn: z.string().max(40),
  evidence: z.string().max(LIMITS.evidence),
  /** The signed paper, a file of the engagement. */
  fileId: z.uuid().nullish(),
})
export type RecordedAmendment = z.infer<typeof recordedAmendment>
export const endedAmendment = z.strictObject({ ...seen, reason: z.string().max(LIMITS.answer) })
export type EndedAmendment = z.infer<typeof endedAmendment>

/** An amendment as a paper, in one language or in both. */
export const amendmentFile = z.strictObject({ id: z.uuid(), language: z.enum(PAPER_LANGUAGES).optional() })
