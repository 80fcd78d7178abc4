import type { RowScope } from '#access/actor.ts'
import { searchWords } from '#kernel/matches.ts'
import { foldArabic, isBlank } from '#kernel/text.ts'
import { type Filters, invalidInput, type SearchPart } from '#server/lists/definition.ts'
import { findArea, findGovernorate } from '../../places/model.ts'
import type { PropertyFilters } from '../model.ts'

const OWNER: SearchPart = ['\x1e%', '%\x1f']

/** The part of search_text that each filter searches, by viewer; see migrations/0021_properties.sql. */
export const SEARCH_PARTS: Readonly<Record<RowScope, Readonly<Record<'text' | 'ownerName', SearchPart | null>>>> = {
  all: { text: ['', ''], ownerName: OWNER },
  own: { text: ['', '%\x1f'], ownerName: OWNER },
  none: { text: ['', '%\x1d'], ownerName: null },
}

/** Reads the filters of a list. Throws AppError 'invalid-argument' for an unknown governorate or reversed bounds. */
export function filtersOf(wanted: PropertyFilters): Filters {
  const { type, status, location, city, governorate } = wanted
  const lists: Record<string, readonly string[]> = {}
  if (type !== undefined) lists.type = [type].flat()
  if (status !== undefined) lists.status = [status].flat()
  if (!isBlank(location)) lists.locationKey = placeKeys(location ?? '')
  if (!isBlank(city)) lists.cityKey = placeKeys(city ?? '')
  if (!isBlank(governorate)) {
    const code = findGovernorate(governorate ?? '')
    if (!code) throw invalidInput('governorate', 'notInList')
    lists.governorate = [code]
  }
  const words = (['text', 'ownerName'] as const).flatMap((name) => {
    const found = searchWords(wanted[name] ?? '')
    return found.length > 0 ? [[name, found]] : []
  })
  return { lists, equal: {}, words: Object.fromEntries(words), ranges: rangesOf(wanted) }
}

function rangesOf({ areaFrom, areaTo, yearBuiltFrom, yearBuiltTo }: PropertyFilters): Filters['ranges'] {
  const ranges = { area: { from: areaFrom, to: areaTo }, yearBuilt: { from: yearBuiltFrom, to: yearBuiltTo } }
  const asked = Object.entries(ranges).filter(([, { from, to }]) => from !== undefined || to !== undefined)
  for (const [name, { from, to }] of asked)
    if (from !== undefined && to !== undefined && from > to) throw invalidInput(`${name}To`, 'boundsReversed')
  return Object.fromEntries(asked)
}

/** The normalized names of a place: both names for a known area, whichever was given. */
export function placeKeys(place: string): string[] {
  const area = findArea(place)
  // Trimmed like the stored text.
  const names = area ? [area.nameAr, area.nameEn] : []
  return [...new Set([place.normalize('NFC').trim(), ...names].map(foldArabic))]
}
