import { type Expression, type SqlBool, sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import type { SortInput } from '#kernel/field-sort.ts'
import { foldArabic } from '#kernel/fold.ts'
import { isBlank } from '#kernel/text.ts'
import { type Filters, invalidInput, type ListContext, type SearchPart } from '#server/lists/definition.ts'
import { fieldFilters } from '#server/lists/field-filters.ts'
import { chosenSort, fieldSorts } from '#server/lists/sorting.ts'
import { withArabicSpellings } from '#server/lists/spelt-words.ts'
import { areaNames, findArea, findGovernorate } from '../../places/model.ts'
import { areaTerms } from '../../places/rules/search.ts'
import { STORED_FIELDS } from '../fields.ts'
import { isPaciNumber, type PropertyFilters } from '../model.ts'
import { withheldFrom } from '../rules/withheld.ts'

const OWNER: SearchPart = ['\x1e%', '%\x1f']

/** The part of search_text that each filter searches, by viewer; see migrations/0021_properties.sql. */
export const SEARCH_PARTS: Readonly<Record<RowScope, Readonly<Record<'text' | 'ownerName', SearchPart | null>>>> = {
  all: { text: ['', ''], ownerName: OWNER },
  own: { text: ['', '%\x1f'], ownerName: OWNER },
  none: { text: ['', '%\x1d'], ownerName: null },
}

const SORTS = fieldSorts(STORED_FIELDS)

/**
 * Reads the filters of a list; a Latin name also finds its Arabic spellings. Throws AppError 'invalid-argument' for an unknown governorate
 * or reversed bounds.
 */
export async function filtersOf({ actor, db }: ListContext, wanted: PropertyFilters & SortInput): Promise<Filters> {
  const { location, city, governorate } = wanted
  const sort = chosenSort(SORTS, wanted, withheldFrom(actor))
  const filters = { ...fieldFilters(STORED_FIELDS, wanted, actor), ...sort }
  const lists: Record<string, readonly string[]> = { ...filters.lists }
  if (!isBlank(location)) lists.locationKey = placeKeys(location ?? '')
  if (!isBlank(city)) lists.cityKey = placeKeys(city ?? '')
  if (!isBlank(governorate)) {
    const code = findGovernorate(governorate ?? '')
    if (!code) throw invalidInput('governorate', 'notInList')
    lists.governorate = [code]
  }
  const text = await withArabicSpellings(db, areaTerms(wanted.text ?? ''))
  const words = text.length > 0 ? { text, ...filters.words } : filters.words
  return withNumber({ actor }, { ...filters, lists, words })
}

/** One word that is an automated number of an address finds it too, which is not among the texts; guests find nothing by what they aren't shown. */
export function withNumber({ actor }: Pick<ListContext, 'actor'>, filters: Filters): Filters {
  const { text = [], ...words } = filters.words
  const [number] = text
  const scope = rowScope(actor)
  if (text.length !== 1 || typeof number !== 'string' || !isPaciNumber(number) || scope === 'none') return filters
  return { ...filters, words, equal: { ...filters.equal, numbered: `%${number}${SEARCH_PARTS[scope].text?.[1]}%` } }
}

/** The condition of `withNumber` by its pattern of the texts. */
export const isNumbered = (pattern: Expression<unknown>) =>
  sql<SqlBool>`(p.search_text like ${pattern} or p.paci_number = substring(${pattern}::text from '[0-9]{8}'))`

/** The normalized names of a place: all current and former names of a known area, whichever was given. */
export function placeKeys(place: string): string[] {
  const area = findArea(place)
  // Trimmed like the stored text.
  const names = area ? areaNames(area) : []
  const keys = [place.normalize('NFC').trim(), ...names].map(foldArabic)
  // «أبو فطيرة» and «بو فطيرة» are one place.
  return [...new Set(keys.flatMap((key) => [key, key.replace(/^ابو(?=.)/, 'بو'), key.replace(/^بو(?=.)/, 'ابو')]))]
}
