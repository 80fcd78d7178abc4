import { z } from 'zod'
import { DIFFERENCE_CAUSES, SAMPLE_DECISIONS, SAMPLE_LIMITS } from './samples.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const version = z.number().int().min(1)

export const oneRound = z.strictObject({ id: z.uuid() })
export const oneSample = z.strictObject({ id: z.uuid() })
/** A decision: what differs has a cause and a reason. */
export const decisionInput = z.strictObject({
  id: z.uuid(),
  version,
  decision: z.enum(SAMPLE_DECISIONS),
  cause: z.enum(DIFFERENCE_CAUSES).nullish(),
  reason: z.string().max(SAMPLE_LIMITS.reason).nullish(),
})
export type DecisionInput = z.output<typeof decisionInput>
export const assignInput = z.strictObject({ id: z.uuid(), version, reviewerId: z.uuid() })
export type AssignInput = z.output<typeof assignInput>
export const closeInput = z.strictObject({ id: z.uuid(), version, reason: z.string().max(SAMPLE_LIMITS.closeReason) })
export type CloseInput = z.output<typeof closeInput>
export const roundFileInput = z.strictObject({ id: z.uuid(), language: z.enum(['ar', 'en']).optional() })
