import { z } from 'zod'
import { identityProof } from '../../reviews/model/inputs.ts'
import { RECONSIDERATION_LIMITS as LIMITS } from '../model.ts'
import { EVIDENCE_KINDS, OUTCOMES, RECONSIDERATION_STATES, REVISED_FIELDS, TIME_STATES, VERDICTS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

/** A piece of evidence: shape and size only, `evidenceFaults` holds the rules. A wished value has no field, and unknown ones are refused. */
const evidence = z.strictObject({
  kind: z.enum(EVIDENCE_KINDS).default('SALE'),
  evidenceDate: z.string().max(40),
  source: z.string().max(LIMITS.source),
  place: z.string().max(LIMITS.place).nullish(),
  area: z.number(),
  price: z.number(),
  note: z.string().max(LIMITS.note).nullish(),
})

/** What is asked; a member of the firm says for whom. */
export const askedFields = z.strictObject({
  valuationId: z.uuid(),
  grounds: z.string().max(LIMITS.grounds),
  askedFor: z.string().max(LIMITS.askedFor).nullish(),
  evidence: z.array(evidence).max(LIMITS.evidence),
})
export type AskedFields = z.infer<typeof askedFields>

const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const reason = z.string().max(LIMITS.reason)

/** What the valuer answers. */
export const answered = seen.extend({
  outcome: z.enum(OUTCOMES),
  reason: z.string().max(LIMITS.answer),
  evidence: z
    .array(
      z.strictObject({
        ordinal: z.number().int().min(1).max(LIMITS.evidence),
        verdict: z.enum(VERDICTS),
        response: z.string().max(LIMITS.response).nullish(),
      }),
    )
    .max(LIMITS.evidence),
  changes: z.array(z.strictObject({ field: z.enum(REVISED_FIELDS), value: z.number() })).max(REVISED_FIELDS.length),
})
export type Answered = z.infer<typeof answered>

/** The second person agrees, with proof of identity where a revision is approved by it, or sends the answer back. */
export const decided = seen.extend({ agrees: z.boolean(), reason, proof: identityProof.optional() })
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
