/** What may have become of a comment: accepted comments are closed. */
export const COMMENT_STATES = ['OPEN', 'RESOLVED', 'ACCEPTED'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** What may be said to a comment: an answer leaves it open, the others change its state. */
const REPLY_KINDS = ['ANSWER', 'RESOLVE', 'REOPEN', 'ACCEPT'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]

/** How a round may have ended. */
export type RoundEnd = 'SENT_BACK' | 'TAKEN_BACK' | 'APPROVED' | 'CANCELLED'

/** Why an approval that was given counts no more. */
const LAPSES = ['round', 'content', 'stopped', 'permission', 'part'] as const
export type Lapse = (typeof LAPSES)[number]
