import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { historyPaging } from '#kernel/paging.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { ENGAGEMENT_LIMITS as LIMITS } from '../model.ts'
import { ENGAGEMENT_STATES } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

const seen = { id: z.uuid(), version: z.number().int().min(1) }

const milestone = z.strictObject({
  /** Of one that is there; a new one is given its own. */
  id: z.uuid().optional(),
  text: z.string().max(LIMITS.milestone),
  dueOn: z.string().max(40).nullable(),
  amount: z.number().nullable(),
  reachedOn: z.string().max(40).nullable(),
})
const written = {
  ...fieldShape(WRITTEN_FIELDS),
  /** The people beside the lead; left as they are when they are not given, as the milestones are. */
  team: z.array(z.uuid()).max(LIMITS.team).optional(),
  milestones: z.array(milestone).max(LIMITS.milestones).optional(),
}

export const newEngagement = z.strictObject(written)
export type NewEngagement = z.infer<typeof newEngagement>
export const changedEngagement = z.strictObject({ ...seen, ...written })
export type ChangedEngagement = z.infer<typeof changedEngagement>
export const oneEngagement = z.strictObject({ id: z.uuid() })
export const engagementInvoiced = z.strictObject({
  engagementId: z.uuid(),
  /** The id of the milestone; without one, what is left of the whole fee. */
  milestone: z.uuid().optional(),
})
export type EngagementInvoiced = z.infer<typeof engagementInvoiced>
export const historyOfEngagement = historyPaging.extend({ id: z.uuid() })
export const ofValuation = z.strictObject({ valuationId: z.uuid() })
export const seenEngagement = z.strictObject(seen)
export type SeenEngagement = z.infer<typeof seenEngagement>

/** The acceptance of the terms: by whom, on what day, and how it is known. */
export const agreement = z.strictObject({
  ...seen,
  agreedBy: z.string().max(LIMITS.name),
  agreedOn: z.string().max(40),
  evidence: z.string().max(LIMITS.evidence),
})
export type Agreement = z.infer<typeof agreement>
export const cancelledEngagement = z.strictObject({ ...seen, reason: z.string().max(LIMITS.reason) })
export type CancelledEngagement = z.infer<typeof cancelledEngagement>

/** The filters of the list. */
export const engagementFilters = z.strictObject({
  text: z.string().max(200).optional(),
  state: z.enum(ENGAGEMENT_STATES).optional(),
  clientAccountId: z.uuid().optional(),
  requestId: z.uuid().optional(),
  /** Words of the client's name. */
  client: z.string().max(200).optional(),
})
export type EngagementFilters = z.infer<typeof engagementFilters>
