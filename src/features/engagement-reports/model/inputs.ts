import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { MAX_KWD } from '#kernel/money.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { identityProof } from '../../reviews/model/inputs.ts'
import { REPORT_LANGUAGES } from '../../valuation-reports/model/codes.ts'
import { SECOND_VALUER_FIELDS } from '../fields.ts'
import { SECTION_FORMS, WHOLE_LIMITS } from '../model.ts'
import { TWO_COLUMNS } from './codes.ts'
import { TWO_LIMITS } from './two-valuers.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const engagementId = z.uuid()
const amount = z.number().min(0).max(MAX_KWD)
const reason = z.string().max(WHOLE_LIMITS.reason)

export const ofEngagement = z.strictObject({ engagementId })
export const oneVersion = z.strictObject({ id: z.uuid() })
/** What is chosen; `version` is that of the draft that the person saw, 0 for none. Amounts in KWD. */
export const changedDraft = ofEngagement.extend({
  version: z.number().int().min(0).max(1_000_000),
  language: z.enum(REPORT_LANGUAGES),
  form: z.enum(SECTION_FORMS),
  commentary: z.string().max(WHOLE_LIMITS.commentary),
  byLots: z.boolean(),
  lots: z
    .array(z.strictObject({ lot: z.string().min(1).max(WHOLE_LIMITS.lot), amount, reason }))
    .max(WHOLE_LIMITS.lots),
  asOne: z.strictObject({ amount, reason }).nullable(),
  leftOut: z.array(z.strictObject({ id: z.uuid(), reason })).max(WHOLE_LIMITS.properties),
})
export type ChangedDraft = z.infer<typeof changedDraft>
/** An issue of what the person saw: `version` is that of the draft, `reason` is asked for from the second version on. */
export const issue = ofEngagement.extend({
  version: z.number().int().min(0).max(1_000_000),
  reason: reason.optional(),
  /** The letters that papers cannot draw and the person accepts. */
  letters: z.string().max(2000).optional(),
  proof: identityProof.optional(),
})
export type IssueInput = z.infer<typeof issue>

const column = z.enum(TWO_COLUMNS)
const cellValue = z.union([z.string().max(2 * TWO_LIMITS.reason), z.number(), z.null()])
/** The second valuer as it is typed; `version` is that which was seen, 0 for none. */
export const changedValuer = ofEngagement.extend({
  version: z.number().int().min(0).max(1_000_000),
  ...fieldShape(SECOND_VALUER_FIELDS),
})
export const removedValuer = ofEngagement.extend({ version: z.number().int().min(1).max(1_000_000), reason })
/** A page of both values; `isOpen`: those that lack a value or an explanation. */
export const twoPage = ofEngagement.extend({
  lastId: z.uuid().optional(),
  pageSize: z.number().int().min(1).max(TWO_LIMITS.rows).optional(),
  isOpen: z.boolean().optional(),
})
/** Changed cells, each with what the person saw in it; amounts in KWD. */
export const changedValues = ofEngagement.extend({
  cells: z
    .array(z.strictObject({ id: z.uuid(), column, before: cellValue, value: cellValue }))
    .min(1)
    .max(TWO_LIMITS.cells),
})
export type SecondValueCell = z.infer<typeof changedValues>['cells'][number]
/** A block that was copied from a sheet or read from a CSV file. */
export const matchedValues = ofEngagement.extend({ text: z.string().max(TWO_LIMITS.block) })

export const wholePreview = z.strictObject({ id: engagementId })
export const wholeFile = oneVersion.extend({ inline: z.string().max(1).optional() })
/** The schedule as Excel: of an issued version by its number, else as it is now. */
export const scheduleFile = wholePreview.extend({
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  language: z.enum(LANGUAGES).optional(),
})
export type ScheduleFile = z.infer<typeof scheduleFile>
