import type { WorkLine } from '../model.ts'

/** The shared texts that are written on the sheet of assumptions. */
export const ASSUMED_FIELDS = ['assumptions', 'specialAssumptions', 'limitations', 'marketTrendReason'] as const
/** All of them, those that the report alone tells at the end. */
export const TEXT_FIELDS = [
  ...ASSUMED_FIELDS,
  'intendedUse',
  'intendedUsers',
  'basisNote',
  'extentNote',
  'esgNote',
  'uncertainty',
] as const
export type TextField = (typeof TEXT_FIELDS)[number]

/** For which properties a text holds; null for every section, and for every area. */
export type TextPlace = { section: string | null; areaNumber: number | null }

/** How a field of a valuation differs from the text that holds for it: nothing is written, an earlier text was taken, or its valuer wrote another. */
export type TextState = 'EMPTY' | 'BEHIND' | 'OWN'

/** A text that the valuations of an engagement share. */
export type SharedText = TextPlace & {
  id: string
  version: number
  field: TextField
  areaAr: string | null
  areaEn: string | null
  content: string
  writtenByName: string
  writtenAt: string
}
/** The texts of an engagement with its sections; `mayShare`: this person may change what it shares. */
export type TextsRead = { items: SharedText[]; sections: string[]; mayShare: boolean }

/** The most texts of an engagement, drafts that are compared at once, and texts that are taken over by one call. */
export const TEXT_LIMITS = { texts: 200, compared: 200, taken: 200, content: 5000, reason: 1000 } as const

/** A draft with its texts that differ from the shared ones. */
export type TextComparison = WorkLine & {
  takes: { field: TextField; state: TextState; before: string | null; after: string; textId: string; version: number }[]
}
