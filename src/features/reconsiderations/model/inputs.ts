import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { identityProof, selfReview } from '../../reviews/model/inputs.ts'
import { ASKED_FIELDS, EVIDENCE_FIELDS, JUDGED_FIELDS, REST_FIELDS } from '../fields.ts'
import { RECONSIDERATION_LIMITS as LIMITS } from '../model.ts'
import { OUTCOMES, RECONSIDERATION_STATES, REVISED_FIELDS, TIME_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** A piece of evidence: shape and size only, `evidenceFaults` holds the rules. A wished value has no field, and unknown ones are refused. */
const evidence = z.strictObject(fieldShape(EVIDENCE_FIELDS))

/** What is asked. */
export const askedFields = z.strictObject({
  valuationId: z.uuid(),
  ...fieldShape(ASKED_FIELDS),
  evidence: z.array(evidence).max(LIMITS.evidence),
})
export type AskedFields = z.infer<typeof askedFields>

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const reason = z.string().max(REST_FIELDS.reason.max)
const { verdict, response } = JUDGED_FIELDS

/** What the valuer answers. */
export const answered = seen.extend({
  outcome: z.enum(OUTCOMES),
  reason: z.string().max(REST_FIELDS.answer.max),
  evidence: z
    .array(
      z.strictObject({
        ordinal: z.number().int().min(1).max(LIMITS.evidence),
        ...fieldShape({ verdict: { ...verdict, required: true }, response }),
      }),
    )
    .max(LIMITS.evidence),
  changes: z.array(z.strictObject({ field: z.enum(REVISED_FIELDS), value: z.number() })).max(REVISED_FIELDS.length),
})
export type Answered = z.infer<typeof answered>

/** The second person agrees, with proof of identity where a revision is approved by it, or sends the answer back. */
export const decided = seen.extend({
  agrees: z.boolean(),
  reason,
  proof: identityProof.optional(),
  selfReview: selfReview.optional(),
})
export type Decided = z.infer<typeof decided>
export const withdrawn = seen.extend({ reason })
export const one = z.strictObject({ id: z.uuid() })
export const ofValuation = z.strictObject({ valuationId: z.uuid() })

/** The filters of the list. */
export const reconsiderationFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(RECONSIDERATION_STATES).optional(),
  time: z.enum(TIME_STATES).optional(),
})
export type ReconsiderationFilters = z.infer<typeof reconsiderationFilters>
