import type { AttachmentType } from '#features/terms/model/codes.ts'
import type { CommentState } from '../reviews/model/codes.ts'
import type { ReviewReply } from '../reviews/model.ts'

/** The kinds of record that staff comment on. */
export const COMMENTED_KINDS = ['valuation', 'property', 'request'] as const
export type CommentedKind = (typeof COMMENTED_KINDS)[number]
export type CommentedRecord = { kind: CommentedKind; id: string }

/** The longest comment, in characters, each mention counted as one. */
export const COMMENT_LIMIT = 5000
/** The most mentions in a comment, and the most documents attached to one. */
export const MOST_MENTIONS = 50
export const MOST_ATTACHED = 10
/** The longest reason for removing somebody else's comment, in characters. */
export const REMOVAL_REASON_LIMIT = 2000
/** The comments of a page, and the most that are read again at once. */
export const THREAD_PAGE = 20
export const MOST_READ_AGAIN = 200
/** The most comments that are counted. */
export const MOST_COUNTED = 1000

/** The present names of the people whom a text mentions, by id. */
export type MentionNames = Readonly<Record<string, string>>

/** A document attached to a comment. */
export type AttachedDocument = { id: string; documentType: AttachmentType; name: string }

/** What is in a thread: its position in it, who wrote it and when. */
type Entry = { id: string; position: string; text: string; byId: string; byName: string; at: string }

/** A comment; the text of a removed one is empty, its history has it. */
export type ThreadComment = Entry & {
  of: 'comment'
  version: number
  /** When the present text was written, where it is not the first. */
  editedAt: string | null
  removed: { at: string; byName: string; reason: string | null } | null
  mentions: MentionNames
  /** Null for a document that was deleted since. */
  documents: (AttachedDocument | null)[]
  /** What this person may do with it; removing somebody else's comment needs a reason. */
  may: { edit: boolean; remove: 'own' | 'withReason' | null }
}

/** A comment of the review of a valuation, pinned to a field (null for the whole), with what was said to it. */
export type ThreadRemark = Entry & {
  of: 'review'
  field: string | null
  state: CommentState
  round: number
  replies: ReviewReply[]
  /** The inspection that it leads to where it is about one. */
  inspectionId: string | null
  /** The document that it is pinned to. */
  document: AttachedDocument | null
}
export type ThreadEntry = ThreadComment | ThreadRemark

/** A stretch of a thread, the oldest first. */
export type Thread = {
  items: ThreadEntry[]
  /** True where older ones precede. */
  hasMore: boolean
  /** How many there are without the removed ones, counted to MOST_COUNTED. */
  count: number
  /** True while this person is notified of new comments on the record. */
  isFollowing: boolean
}

/** What a comment said over time, the newest first, and what became of it. */
export type CommentHistory = {
  byName: string
  versions: { version: number; text: string; at: string }[]
  mentions: MentionNames
  removed: ThreadComment['removed']
}

/** Somebody who may be mentioned. */
export type Mentionable = { id: string; name: string }
