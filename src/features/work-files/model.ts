import type { DocumentType } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Lack, WorkFilePart } from './model/codes.ts'

/** The longest reason of a legal hold, in characters. */
export const LONGEST_REASON = 2000
/** The most legal holds that are returned of one valuation. */
export const MOST_HOLDS = 20

/** A legal hold: while it is in force, nothing of the valuation is deleted. */
export type LegalHold = {
  id: string
  reason: string
  setByName: string
  setAt: string
  liftedByName: string | null
  liftedAt: string | null
  liftReason: string | null
}

/** What a work-file lacks, the move that is refused for it, and of documents which ones. */
export type WorkFileLack = { lack: Lack; requiredFor: 'APPROVED' | 'COMPLETED' | null; documents?: DocumentType[] }

/** Why a valuation was completed although parts of its work-file were missing. */
export type CompletionException = { lacks: Lack[]; reason: string; byName: string; at: string }

/** The work-file of a valuation as it now is. */
export type WorkFile = {
  /** How many entries each part has. */
  contents: { part: WorkFilePart; count: number }[]
  missing: WorkFileLack[]
  /** The latest first. */
  exceptions: CompletionException[]
  /** The day until which the file is kept; null before an approval. */
  keptUntil: CalendarDate | null
  /** True when that day has not passed. */
  isKept: boolean
  /** The latest first; the first one is in force when it is not lifted. */
  holds: LegalHold[]
  mayHold: boolean
  /** True when this person may take the whole file away. */
  mayTake: boolean
}
