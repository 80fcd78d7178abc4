import type { ApprovalProof, AttachmentType } from '#features/terms/model/codes.ts'
import type { FormValue, FormValues } from '#kernel/form-values.ts'
import type { ReviewTier } from '../settings/model/shapes.ts'
import type { ReportField } from '../valuation-reports/fields.ts'
import type { ValuerStatus } from '../valuation-reports/model/codes.ts'
import type { SelfReview } from '../valuations/model/self-review.ts'
import type { ValuationField } from '../valuations/model.ts'
import type { CommentState, Lapse, ReplyKind, RoundEnd } from './model/codes.ts'

/** The longest comment or answer, in characters. */
export const COMMENT_LIMIT = 2000
/** The most comments of one valuation. */
export const MOST_COMMENTS = 500
/** The replies after which a comment is only resolved. */
export const MOST_REPLIES = 50

/** What was said to a comment; `text` may be missing where it was accepted. */
export type ReviewReply = { kind: ReplyKind; text: string | null; byName: string; at: string }

/** A comment on a valuation, with what was said to it in order. `field` is its anchor (rules/anchors.ts), null for the whole. */
export type ReviewComment = {
  id: string
  round: number
  field: string | null
  text: string
  state: CommentState
  byName: string
  at: string
  replies: ReviewReply[]
  /** True when this person may take it back: it is theirs, of the present round, and nobody has answered it. */
  removable: boolean
}

/** A round of the review; `ended` is null for the present one. */
export type ReviewRound = {
  number: number
  submittedByName: string
  submittedAt: string
  ended: RoundEnd | null
  reason: string | null
  endedByName: string | null
  endedAt: string | null
}

/** An approval; `lapse` says why it counts no more, null while it does. */
export type ReviewApproval = {
  userId: string
  userName: string
  isManager: boolean
  proof: ApprovalProof | null
  reason: string | null
  at: string
  round: number
  lapse: Lapse | null
  /** What its giver confirmed of what they prepared themselves; null for an approval by somebody else. */
  selfReview: SelfReview | null
}

/** What a person may do in a review now. */
export type ReviewActs = { comment: boolean; answer: boolean }

/** The review of a valuation. */
export type Review = {
  /** Newest first. */
  rounds: ReviewRound[]
  /** In the order in which they were made. */
  comments: ReviewComment[]
  approvals: ReviewApproval[]
  /** The tier of its value; null where the firm has none for it. */
  tier: ReviewTier | null
  may: ReviewActs
  /** From when on the firm's only approver, who prepared it and asks, may conclude it without a reviewer from outside; null for anybody else. */
  ownFrom: string | null
  /** The documents that comments are about, by id. */
  documents: Readonly<Record<string, { documentType: AttachmentType; name: string }>>
  /** The inspection that comments are about: the last one that was held, else the last of all. */
  inspectionId: string | null
  /** The status of the valuer that the report tells: as it is chosen, else by the declarations. */
  valuerStatus: ValuerStatus | null
  /** What the report states beside the record: src/features/valuation-reports/fields.ts. */
  statements: FormValues
}

/** A document as a round had it. */
export type RoundDocument = { id: string; documentType: AttachmentType; name: string; sha256: string; fields: string }
/** An inspection as a round had it: its state, and the values of its form. */
export type RoundInspection = { id: string; state: string; photos: number; values: Readonly<Record<string, FormValue>> }

/** What is kept of a valuation at a submission. */
export type RoundSnapshot = {
  fields: Readonly<Partial<Record<ValuationField, string | number | boolean | null>>>
  documents: readonly RoundDocument[]
  inspections: readonly RoundInspection[]
  /** What the report stated; absent in rounds that were submitted before it was kept. */
  statements?: FormValues
}

/** What changed on a valuation since a round. */
export type RecordChange =
  | { of: 'field'; field: ValuationField; before: FormValue; after: FormValue }
  | { of: 'statement'; field: ReportField; before: FormValue; after: FormValue }
  | { of: 'document'; id: string; documentType: AttachmentType; name: string; became: 'ADDED' | 'REMOVED' | 'CHANGED' }
  | { of: 'inspection'; id: string; field: string; before: FormValue; after: FormValue }
  | { of: 'photos'; id: string; before: number; after: number }
  | { of: 'visit'; id: string; became: string }

/** What changed since a round, and the version of the approaches that was kept with it; `since` is null before a second round. */
export type ReviewChanges = {
  since: Pick<ReviewRound, 'number' | 'submittedAt'> | null
  sheetsVersion: number | null
  changes: RecordChange[]
}
