import type { Governorate } from '../../places/model.ts'

/** The rows of a page of the lists of amenities and of zones. */
export const REGISTER_PAGE = 20
/** The longest search text and reason, in characters. */
export const REGISTER_LIMITS = { text: 200, reason: 1000 } as const
/** The most sources and imports that a list offers to be filtered by. */
export const MOST_ORIGINS = 50

/** What every row of either list tells besides what it is: where it came from, and what became of it. */
export type Registered = {
  id: string
  version: number
  source: string
  /** Made up for a demonstration. */
  isGenerated: boolean
  importId: string | null
  /** The file of its import. */
  importFile: string | null
  createdAt: string
  createdByName: string | null
  updatedAt: string | null
  updatedByName: string | null
  withdrawnAt: string | null
  withdrawalReason: string | null
}

/** The filters that both lists have. Without `isWithdrawn` what was withdrawn is left out. */
export type RegisterFilters = {
  text?: string | undefined
  governorate?: Governorate | undefined
  areaNumber?: number | undefined
  source?: string | undefined
  importId?: string | undefined
  isGenerated?: boolean | undefined
  isWithdrawn?: boolean | undefined
}

/** What a list can be filtered by as to where its rows came from: the sources by name, the imports newest first, at most 50 of each. */
export type Origins = {
  sources: string[]
  imports: { id: string; fileName: string; createdAt: string }[]
}
