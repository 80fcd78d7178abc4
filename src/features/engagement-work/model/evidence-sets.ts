import type { SearchParameters } from '../../comparables/model.ts'
import type { WorkLine } from '../model.ts'

/** The most sets of an engagement, drafts that are compared with one at once, and drafts that take one by one call. */
export const SET_LIMITS = { sets: 100, compared: 200, taken: 50, name: 120, note: 1000, leads: 200 } as const

/** A set of market entries that the valuations of an engagement use in common. */
export type EvidenceSet = {
  id: string
  version: number
  name: string
  areaNumber: number | null
  areaAr: string | null
  areaEn: string | null
  note: string
  leadValuationId: string | null
  leadNumber: string | null
  parameters: SearchParameters
  entries: number
  writtenByName: string
  writtenAt: string
}
/** A valuation of the engagement that uses comparables, which a set may be made of. */
export type SetLead = { valuationId: string; number: string; propertyName: string | null; used: number }
/** The sets of an engagement with what they may be made of; `mayShare`: this person may change what it shares. */
export type SetsRead = { items: EvidenceSet[]; leads: SetLead[]; mayShare: boolean }

/** A draft with how many entries of a set it uses, has rejected or left undecided, and has not met yet. */
export type SetComparison = WorkLine & { used: number; decided: number; open: number }
