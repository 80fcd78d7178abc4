import { z } from 'zod'
import { fieldShape } from '#kernel/field-schema.ts'
import { PAGE_SIZE } from '#kernel/page.ts'
import { HANDOVER_FIELDS, MESSAGE_FIELDS } from '../fields.ts'
import { MOST_FILES, THREAD_KEYS } from '../model.ts'

// Separate from the model so that the browser bundle does not include the schema library. Shape and size only: rules.ts holds the rules.

export const nothing = z.strictObject({})
const threadOf = z.strictObject({ kind: z.enum(THREAD_KEYS), id: z.uuid() })
export const oneThread = z.strictObject({ of: threadOf })
export type OneThread = z.infer<typeof oneThread>

/** The filters of the list: those that a text is found in, those whose last message is the client's, those that this person answers, and those of an engagement. */
export const threadFilters = z.strictObject({
  text: z.string().max(200).optional(),
  waiting: z.literal(true).optional(),
  mine: z.literal(true).optional(),
  engagementId: z.uuid().optional(),
})
export type ThreadFilters = z.infer<typeof threadFilters>

const ordinal = z.number().int().min(0).max(2_147_483_647)
/** A page of a thread before a message, or its newest. */
export const messagePage = z.strictObject({
  id: z.uuid(),
  before: ordinal.optional(),
  pageSize: z.number().int().min(1).max(100).default(PAGE_SIZE),
})
export type MessagePageAsked = z.infer<typeof messagePage>

export const newMessage = z.strictObject({
  of: threadOf,
  ...fieldShape(MESSAGE_FIELDS),
  // What is too long is said at the field.
  text: z.string().max(MESSAGE_FIELDS.text.max * 2),
  uploads: z.array(z.uuid()).max(MOST_FILES).default([]),
})
export type NewMessage = z.infer<typeof newMessage>

export const readUpTo = z.strictObject({ id: z.uuid(), to: ordinal })
export type ReadUpTo = z.infer<typeof readUpTo>

export const handingOver = z.strictObject({
  id: z.uuid(),
  to: z.uuid(),
  note: z.string().max(HANDOVER_FIELDS.note.max),
})
export type HandingOver = z.infer<typeof handingOver>

export const messageFile = z.strictObject({ id: z.uuid(), as: z.enum(['view']).optional() })
