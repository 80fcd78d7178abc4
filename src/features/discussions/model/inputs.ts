import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { SHOWN_MEANS } from '../../valuation-reports/model/compared.ts'
import { ANSWER_FIELDS, REMARK_FIELDS, SHOWN_FIELDS } from '../fields.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only.

const seen = { id: z.uuid(), version: z.number().int().min(1) }
export const ofValuation = z.strictObject({ valuationId: z.uuid() })
export const seenDraft = z.strictObject(seen)
export type SeenDraft = z.infer<typeof seenDraft>
const { person, note } = fieldShape(SHOWN_FIELDS)
/** `lastOrdinal`: that of the last draft that this person saw, 0 for none. */
export const newDraft = ofValuation.extend({
  lastOrdinal: z.number().int().min(0).max(1000),
  means: z.enum(SHOWN_MEANS),
  person,
  note,
})
export type NewDraft = z.infer<typeof newDraft>
export const withdrawnDraft = seenDraft.extend({ reason: z.string().max(2000) })
export type WithdrawnDraft = z.infer<typeof withdrawnDraft>
export const newRemark = z.strictObject({ draftId: z.uuid(), ...fieldShape(REMARK_FIELDS) })
export type NewRemark = z.infer<typeof newRemark>
export const answeredRemark = z.strictObject({ ...seen, ...fieldShape(ANSWER_FIELDS) })
export type AnsweredRemark = z.infer<typeof answeredRemark>
export const draftFile = z.strictObject({ id: z.uuid(), inline: z.string().max(1).optional() })
