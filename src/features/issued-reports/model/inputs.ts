import { z } from 'zod'
import { LANGUAGES } from '#kernel/words.ts'
import { identityProof, selfReview } from '../../reviews/model/inputs.ts'
import { DELIVERY_DAYS, ISSUE_LIMITS, MOST_COPIES, REPLACEMENTS } from '../model.ts'
import { CORRECTABLE } from '../rules/corrections.ts'
import { STATED_FIELDS } from '../rules/stated-fields.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const version = z.number().int().min(1)

export const oneValuation = z.strictObject({ valuationId: z.uuid() })
export const oneIssued = z.strictObject({ id: z.uuid() })
export const issuedFile = oneIssued.extend({ inline: z.string().max(1).optional() })

const withheldOf = z.strictObject({ kind: z.enum(['valuation', 'engagement', 'account']), id: z.uuid() })
export const withheldAsked = z.strictObject({ of: withheldOf })
export const withheldDecision = withheldAsked.extend({
  version: z.number().int().min(0),
  isWithheld: z.boolean().nullable(),
  reason: z.string().max(ISSUE_LIMITS.withheld * 2),
})
export type WithheldDecision = z.infer<typeof withheldDecision>

export const newDelivery = oneIssued.extend({
  to: z.string().max(ISSUE_LIMITS.email),
  name: z.string().max(ISSUE_LIMITS.name).optional(),
  language: z.enum(LANGUAGES),
  days: z.number().int().min(DELIVERY_DAYS.least).max(DELIVERY_DAYS.most),
})
export const handedOver = oneIssued.extend({
  to: z.string().max(ISSUE_LIMITS.name),
  copies: z.number().int().min(1).max(MOST_COPIES),
  on: z.iso.date(),
  collectedBy: z.string().max(ISSUE_LIMITS.name).optional(),
})
export type HandedOver = z.infer<typeof handedOver>
export const deliveredDownload = z.strictObject({ token: z.string().max(100) })

export const newCorrection = oneValuation.extend({
  changes: z
    .array(
      z.strictObject({
        field: z.enum([...CORRECTABLE, ...STATED_FIELDS]),
        value: z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]),
      }),
    )
    .min(1)
    .max(ISSUE_LIMITS.changes),
  reason: z.string().max(ISSUE_LIMITS.reason),
})
export const oneCorrection = oneIssued.extend({ version })
export const correctionDecision = oneCorrection.extend({
  accepted: z.boolean(),
  note: z.string().max(ISSUE_LIMITS.reason).optional(),
  replacement: z.enum(REPLACEMENTS).optional(),
  proof: identityProof.optional(),
  selfReview: selfReview.optional(),
})

export const verifiedCode = z.strictObject({ code: z.string().max(300) })
export const verifiedFile = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })
