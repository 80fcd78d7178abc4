import { z } from 'zod'
import { OUTSIDE_LIMITS, SELF_CHECKS } from '../../valuations/model/self-review.ts'
import { COMMENT_LIMIT, MOST_COMMENTS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const text = z.string().max(COMMENT_LIMIT)
const commentId = z.uuid()

export const ofValuation = z.strictObject({ valuationId: z.uuid() })
/** The round whose content is compared with the present one; without it the last that ended. */
export const changesAsked = ofValuation.extend({ since: z.number().int().min(1).max(100_000).optional() })
/** A comment on a field, or on the whole valuation. */
export const comment = ofValuation.extend({ field: z.string().min(1).max(200).nullable(), text })
/** An answer to a comment, with which it is resolved or stays open. */
export const reply = z.strictObject({ commentId, text, resolves: z.boolean() })
export const reopening = z.strictObject({ commentId, text })
export const accepted = ofValuation.extend({
  commentIds: z.array(commentId).min(1).max(MOST_COMMENTS).meta({ uniqueItems: true }),
})
export const removed = z.strictObject({ commentId })

/** What proves that the person who is signed in is the one who approves: the password, or a code of the second step or by mail. */
export const identityProof = z.union([
  z.strictObject({ password: z.string().min(1).max(1000) }),
  z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
])
/** What the only approver of a firm confirms of what they prepared. */
export const selfReview = z.strictObject({
  checks: z.array(z.enum(SELF_CHECKS)).max(SELF_CHECKS.length).meta({ uniqueItems: true }),
  outside: z
    .strictObject({
      name: z.string().max(OUTSIDE_LIMITS.name),
      registerNumber: z.string().max(OUTSIDE_LIMITS.registerNumber),
      on: z.iso.date(),
    })
    .nullable(),
})
export const approval = z.strictObject({
  id: z.uuid(),
  version: z.number().int().min(1),
  proof: identityProof.optional(),
  reason: z.string().max(2000).optional(),
  selfReview: selfReview.optional(),
})
export type ApprovalInput = z.output<typeof approval>
