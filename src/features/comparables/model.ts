import type { WireError } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import type { Evidence } from '../market/model.ts'
import type { SubjectFacts } from '../market/rules/similarity.ts'
import type { FirstPhotos } from '../photos/model.ts'
import type { Choice, RejectionReason } from './model/codes.ts'
import type { SearchParameters } from './model/inputs.ts'

export type { SearchParameters } from './model/inputs.ts'

/** The most entries of a search that are read by one call. */
export const FOUND_AT_ONCE = 100
/** The most searches of one valuation, and the most choices, earlier ones among them. */
export const MOST_SEARCHES = 200
export const MOST_CHOICES = 2000

/** What evidence is compared with. `isApproximate`: the property has no pin, and the place is the middle of its area. */
export type Subject = SubjectFacts & {
  isApproximate: boolean
  /** The date of the search: the valuation's date, or the day of the search while it has none. */
  on: string
}

/** How an entry lies to the subject: metres, days before the date of the search, and 0 to 1. */
export type Nearness = { distance: number; days: number; similarity: number; isApproximate: boolean }

/** What was chosen of an entry, with the entry as it then was and how the register has it now. */
export type Comparable = Nearness & {
  evidenceId: string
  version: number
  choice: Choice
  reasonCode: RejectionReason | null
  reason: string | null
  searchId: string
  evidence: Evidence
  evidenceVersion: number
  chosenByName: string
  chosenAt: string
  currentVersion: number
  /** KWD. */
  currentPrice: number
  currentStatus: Evidence['status']
  /** As the register has them now. */
  photos: FirstPhotos
  /** Its first photo, by the stored file; read for papers alone. */
  cover?: { sha256: string; width: number; height: number } | null
}

/** The result of several decisions: the choices as they are now, and the refused ones; a refusal does not undo the others. */
export type Decided = {
  chosen: Comparable[]
  refused: { evidenceId: string; error: Omit<WireError, 'requestId'> }[]
}

/** A reason of the firm's own for rejecting an entry. */
export type OwnReason = Record<Language, string>

/** A search as the log of a valuation lists it, with how many of its entries were used and rejected from it. */
export type LoggedSearch = {
  id: string
  parameters: SearchParameters
  subject: Subject
  found: number
  used: number
  rejected: number
  searchedByName: string
  searchedAt: string
}

/** An entry of a search: how it was found, and the register's row as it is now. */
export type FoundComparable = Nearness & { foundVersion: number; evidence: Evidence; photos: FirstPhotos }

/** True when the register's entry was corrected, withdrawn or restored since it was chosen. */
export const hasChanged = ({ evidenceVersion, currentVersion }: Comparable): boolean =>
  evidenceVersion !== currentVersion
