import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { FOLLOW_UP_MOVES, WORKED_KINDS } from './codes.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const record = z.strictObject({ kind: z.enum(WORKED_KINDS), id: z.uuid() })
const id = z.uuid()
const version = z.number().int().min(1)
// The command checks the date and the length, and reports a fault at its field.
const fields = { ...fieldShape(WRITTEN_FIELDS), text: z.string().max(WRITTEN_FIELDS.text.max * 2) }

/** The follow-ups of a record, or without one those of the caller: open ones, or those that were done or cancelled. */
export const followUpsPage = z.strictObject({
  record: record.optional(),
  state: z.enum(['OPEN', 'ENDED']),
  pageSize: z.int().min(1).max(100).optional(),
  lastId: z.uuid().optional(),
})
export type FollowUpsPage = z.infer<typeof followUpsPage>

export const ofRecord = z.strictObject({ record })
export const ofFollowUp = z.strictObject({ id })

export const newFollowUp = z.strictObject({ record, ...fields })
export type NewFollowUp = z.infer<typeof newFollowUp>

export const changedFollowUp = z.strictObject({ id, version, ...fields })
export type ChangedFollowUp = z.infer<typeof changedFollowUp>

export const movedFollowUp = z.strictObject({ id, version, move: z.enum(FOLLOW_UP_MOVES) })
export type MovedFollowUp = z.infer<typeof movedFollowUp>
