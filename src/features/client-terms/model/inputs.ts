import { z } from 'zod'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { SECTIONS } from '#features/terms/model/report-sections.ts'
import { fieldShape } from '#kernel/field-schema.ts'
import { kwdAmount } from '#kernel/filter-schema.ts'
import { AGREEMENT_FIELDS } from '../fields.ts'
import { TERMS_LIMITS as LIMITS, REQUIRED_PARTS, SECOND_COUNTS, SECOND_KINDS } from '../model.ts'

// Shape and size only: rules.ts holds the rules.

const hours = z.int().min(1).max(LIMITS.hours)
const some = <Code extends string>(codes: readonly Code[]) => z.array(z.enum(codes)).max(codes.length)
const positive = kwdAmount.refine((amount) => amount > 0)

/** The parts of a client's terms that are changed; the others stay as they are. */
export const changedTerms = z.strictObject({
  clientAccountId: z.uuid(),
  /** The version that was read; 0 before the first. */
  version: z.int().min(0),
  changes: z
    .strictObject({
      agreement: z.strictObject(fieldShape(AGREEMENT_FIELDS)),
      clock: z.strictObject({
        levels: z.partialRecord(z.enum(INSPECTION_LEVELS), hours),
        purposes: z.partialRecord(z.enum(VALUATION_PURPOSES), hours),
      }),
      fees: z
        .array(
          z.strictObject({
            category: z.enum(PROPERTY_CATEGORIES).nullable(),
            level: z.enum(INSPECTION_LEVELS).nullable(),
            fee: positive,
            perMille: z.number().positive().max(1000).nullable(),
            most: positive.nullable(),
            depositPercent: z.int().min(0).max(100),
          }),
        )
        .max(LIMITS.fees),
      required: some(REQUIRED_PARTS),
      order: some(SECTIONS),
      second: z
        .strictObject({
          purposes: some(VALUATION_PURPOSES),
          above: positive.nullable(),
          kind: z.enum(SECOND_KINDS),
          firms: z.array(z.string().max(LIMITS.firm)).max(LIMITS.firms),
          counts: z.enum(SECOND_COUNTS),
        })
        .nullable(),
    })
    .partial(),
})
export type ChangedTerms = z.infer<typeof changedTerms>
export const ofClient = z.strictObject({ clientAccountId: z.uuid() })
