import { z } from 'zod'
import { calendarDay } from '#kernel/filter-schema.ts'
import { PAPER_LANGUAGES } from '../../invoices/model/codes.ts'
import { ANSWER_FIELDS, ASKED_FIELDS } from '../fields/auditor.ts'
import { ROLL_COLUMNS } from '../fields.ts'
import { ROLL_LIMITS } from '../model.ts'
import { AUDITOR_LIMITS, EVIDENCE_KINDS } from './auditor.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules/ holds the rules.

const rollHead = z.strictObject({ engagementId: z.uuid() })
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

const text = ({ max }: { max: number }) => z.string().max(max)
/** A question of an auditor, of a property or of the whole. */
export const askedRequest = rollHead.extend({
  auditor: text(ASKED_FIELDS.auditor),
  person: text(ASKED_FIELDS.person).nullish(),
  askedOn: calendarDay,
  dueOn: calendarDay.nullish(),
  question: text(ASKED_FIELDS.question),
  wanted: text(ASKED_FIELDS.wanted).nullish(),
  propertyId: z.uuid().nullish(),
  isShared: z.boolean(),
})
export type AskedRequest = z.output<typeof askedRequest>
const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
export const answeredRequest = seen.extend({
  answer: text(ANSWER_FIELDS.answer),
  evidence: z.array(z.strictObject({ kind: z.enum(EVIDENCE_KINDS), id: z.uuid() })).max(AUDITOR_LIMITS.evidence),
  isShared: z.boolean(),
})
export type AnsweredRequest = z.output<typeof answeredRequest>
export const settledRequest = seen.extend({ state: z.enum(['OPEN', 'CLOSED']) })
export type SettledRequest = z.output<typeof settledRequest>

export const packFile = z.strictObject({ id: z.uuid(), language: z.enum(PAPER_LANGUAGES).optional() })
export type PackFile = z.output<typeof packFile>
