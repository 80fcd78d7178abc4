import { z } from 'zod'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { identityProof } from '../../reviews/model/inputs.ts'
import { WORK_COLUMNS } from '../fields.ts'
import { WORK_LIMITS } from '../model.ts'

const engagement = z.strictObject({ id: z.uuid() })
export const ofEngagement = engagement
/** A page of an engagement, from the line behind `lastId` on. */
const page = (most: number) =>
  engagement.extend({ lastId: z.uuid().optional(), pageSize: z.number().int().min(1).max(most).optional() })
export const tablePage = page(WORK_LIMITS.rows)
export const missingPage = page(WORK_LIMITS.checked)
/** The whole board, or one page more of a column; of one person, or with null of nobody. */
export const boardAsked = engagement.extend({
  status: z.enum(VALUATION_STATUSES).optional(),
  lastId: z.uuid().optional(),
  assignedTo: z.uuid().nullable().optional(),
})

const cellValue = z.union([z.string().max(WORK_LIMITS.text), z.number(), z.boolean(), z.null()])
/** Changed cells, each with what the person saw in it; whether a value is one of its field is judged cell by cell. */
export const cellChanges = engagement.extend({
  changes: z
    .array(z.strictObject({ valuationId: z.uuid(), field: z.enum(WORK_COLUMNS), before: cellValue, value: cellValue }))
    .min(1)
    .max(WORK_LIMITS.cells),
})
export type CellChange = z.output<typeof cellChanges>['changes'][number]

/** A move of many valuations at the versions that were seen, with one reason and one proof of identity for all of them. */
export const bulkMove = engagement.extend({
  valuations: z
    .array(z.strictObject({ id: z.uuid(), version: z.number().int().min(1) }))
    .min(1)
    .max(WORK_LIMITS.moved),
  target: z.enum(VALUATION_STATUSES),
  reason: z.string().max(WORK_LIMITS.reason).optional(),
  proof: identityProof.optional(),
})
export type BulkMoveInput = z.output<typeof bulkMove>
