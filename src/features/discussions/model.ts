import type { Side } from '../messages/model.ts'
import type { DraftChanges, ShownMeans } from '../valuation-reports/model/compared.ts'
import type { StatedValue } from '../valuation-reports/rules/stated-values.ts'

/** The most drafts of a valuation that are shown, and remarks on one. */
export const DISCUSSION_LIMITS = { drafts: 30, remarks: 50 } as const

export type DraftState = 'PREPARING' | 'READY' | 'FAILED'
/** What is done with a draft that was shown. */
export const DRAFT_ACTS = ['ask', 'answer', 'withdraw', 'retry'] as const
export type DraftAct = (typeof DRAFT_ACTS)[number]

/** A remark on a draft with its answer; a client does not learn who of the firm wrote either. */
export type DraftRemark = {
  id: string
  version: number
  side: Side
  person: string | null
  subject: string
  text: string
  askedByName: string | null
  askedAt: string
  answer: string | null
  answeredByName: string | null
  answeredAt: string | null
}

/** A draft that was shown. What only the firm knows is null for a client. */
export type ShownDraft = {
  id: string
  version: number
  ordinal: number
  means: ShownMeans
  person: string | null
  note: string | null
  shownAt: string
  shownByName: string | null
  state: DraftState
  failure: string | null
  sha256: string | null
  pages: number | null
  withdrawnAt: string | null
  reason: string | null
  openings: number | null
  lastOpenedAt: string | null
  /** Whether this person may open the file now. */
  isOpen: boolean
  values: StatedValue[]
  /** What the next draft that this person sees states otherwise, the last one against the report; null while the client may not know. */
  changes: DraftChanges | null
  remarks: DraftRemark[]
  may: DraftAct[]
}

/** The drafts of a valuation that this person sees, the newest first; `means`: how they may show another one now. */
export type Discussion = { items: ShownDraft[]; means: ShownMeans[] }
