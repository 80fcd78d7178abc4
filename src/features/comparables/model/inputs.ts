import { z } from 'zod'
import { EVIDENCE_KINDS } from '../../market/model/codes.ts'
import { PROPERTY_TYPES } from '../../properties/model/codes.ts'
import { CHOICES, MOST_COMPARABLES, REJECTION_REASONS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const distinct = <T extends z.ZodType>(codes: T, most: number) =>
  z
    .array(codes)
    .max(most)
    .refine((all) => new Set(all).size === all.length, { params: { fault: 'repeated' } })
    .meta({ uniqueItems: true })

/** What is looked for: metres, months, ± percent of the size, ± years of construction, and the least similarity in percent. */
export const searchParameters = z.strictObject({
  radius: z.number().int().min(50).max(100_000),
  months: z.number().int().min(1).max(600),
  sizeWithin: z.number().int().min(0).max(1000).optional(),
  ageWithin: z.number().int().min(0).max(200).optional(),
  similarity: z.number().int().min(0).max(100).optional(),
  kinds: distinct(z.enum(EVIDENCE_KINDS), EVIDENCE_KINDS.length).min(1),
  /** All property types where it is empty. */
  types: distinct(z.enum(PROPERTY_TYPES), PROPERTY_TYPES.length),
})
export type SearchParameters = z.output<typeof searchParameters>

const decision = z.strictObject({
  searchId: z.uuid(),
  evidenceId: z.uuid(),
  evidenceVersion: z.number().int().min(1),
  version: z.number().int().min(0).max(1_000_000),
  choice: z.enum(CHOICES),
  reasonCode: z.enum(REJECTION_REASONS).nullish(),
  reason: z.string().max(1000).nullish(),
})
/** A decision: of which entry as the person saw it, after which version of the choice (0: none). */
export type DecisionInput = z.output<typeof decision>

export const choice = decision.extend({ valuationId: z.uuid() })
export type ChoiceInput = z.output<typeof choice>

/** Decisions of one call, each of another entry. */
export const decisions = z.strictObject({
  valuationId: z.uuid(),
  decisions: z
    .array(decision)
    .min(1)
    .max(MOST_COMPARABLES)
    .refine((all) => new Set(all.map(({ evidenceId }) => evidenceId)).size === all.length, {
      params: { fault: 'repeated' },
    }),
})
export type DecisionsInput = z.output<typeof decisions>
