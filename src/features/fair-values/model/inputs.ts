import { z } from 'zod'
import { PAPER_LANGUAGES } from '../../invoices/model/codes.ts'
import { ROLL_COLUMNS } from '../fields.ts'
import { ROLL_LIMITS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules/ holds the rules.

export const rollHead = z.strictObject({ engagementId: z.uuid() })
/** The roll-forward of an engagement, page by page; `lastId` is that of the last line. */
export const rollPage = rollHead.extend({ lastId: z.uuid().optional() })
export type RollPageInput = z.output<typeof rollPage>

const rollValue = z.union([z.string().max(40), z.number(), z.null()])
/** Changed cells, each with what the person saw in it; whether a value is one of its field is judged cell by cell. */
export const rollChanges = rollHead.extend({
  changes: z
    .array(z.strictObject({ propertyId: z.uuid(), field: z.enum(ROLL_COLUMNS), before: rollValue, value: rollValue }))
    .min(1)
    .max(ROLL_LIMITS.cells),
})
export type RollChanges = z.output<typeof rollChanges>

export const packFile = z.strictObject({ id: z.uuid(), language: z.enum(PAPER_LANGUAGES).optional() })
export type PackFile = z.output<typeof packFile>
