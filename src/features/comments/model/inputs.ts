import { z } from 'zod'
import {
  COMMENT_LIMIT,
  COMMENTED_KINDS,
  MOST_ATTACHED,
  MOST_MENTIONS,
  REMOVAL_REASON_LIMIT,
  THREAD_PAGE,
} from '../model.ts'
import { MENTION_LENGTH } from '../rules/mentions.ts'

// Separate from the model so that the browser bundle does not include the schema library.

const record = z.strictObject({ kind: z.enum(COMMENTED_KINDS), id: z.uuid() })
const id = z.uuid()
const version = z.number().int().min(1)
// The rule in rules/mentions.ts counts a mention as one character; this bounds what is parsed at all.
const text = z.string().max(COMMENT_LIMIT + MOST_MENTIONS * MENTION_LENGTH)
const position = z.string().regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** The newest of a thread; those before a position; or all from a position on. */
export const threadPage = z.strictObject({
  record,
  before: position.optional(),
  from: position.optional(),
  pageSize: z.int().min(1).max(THREAD_PAGE).optional(),
})
export type ThreadPage = z.infer<typeof threadPage>

/** Part of a name, by which people to be mentioned are found. */
export const peopleSearch = z.strictObject({ record, text: z.string().max(100) })
export type PeopleSearch = z.infer<typeof peopleSearch>

export const newComment = z.strictObject({
  record,
  text,
  documents: z.array(id).max(MOST_ATTACHED).meta({ uniqueItems: true }).optional(),
})
export type NewComment = z.infer<typeof newComment>

export const editedComment = z.strictObject({ id, version, text })
export type EditedComment = z.infer<typeof editedComment>

/** `reason` is required for somebody else's comment. */
export const removal = z.strictObject({ id, version, reason: z.string().max(REMOVAL_REASON_LIMIT).optional() })
export type Removal = z.infer<typeof removal>

export const ofComment = z.strictObject({ id })

export const following = z.strictObject({ record, isFollowing: z.boolean() })
export type Following = z.infer<typeof following>
