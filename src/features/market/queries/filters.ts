import type { SortInput } from '#kernel/field-sort.ts'
import { isBlank } from '#kernel/text.ts'
import { type Filters, invalidInput, type Viewer } from '#server/lists/definition.ts'
import { fieldFilters } from '#server/lists/field-filters.ts'
import { chosenSort, fieldSorts } from '#server/lists/sorting.ts'
import { findGovernorate } from '../../places/model.ts'
import { areaTerms } from '../../places/rules/search.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import { STORED_FIELDS } from '../fields.ts'
import type { MarketFilters } from '../model.ts'

const SORTS = fieldSorts(STORED_FIELDS)
/** The list's own order: what happened last comes first. */
const NEWEST: SortInput = { sort: 'evidenceDate', order: 'desc' }
/** What the list holds where nothing is asked. */
export const WHOLE: Filters['lists'] = { status: ['ACTIVE', 'QUESTIONED'] }

/**
 * Reads the filters of a list, by date without another sort; withdrawn entries are left out unless they are asked for. Throws AppError 'invalid-argument' for an
 * unknown governorate or reversed bounds.
 */
export function filtersOf(wanted: MarketFilters & SortInput, reader: Viewer): Filters {
  const { location, governorate } = wanted
  const sort = wanted.sort === undefined ? NEWEST : wanted
  const filters = { ...fieldFilters(STORED_FIELDS, wanted, reader), ...chosenSort(SORTS, sort, []) }
  const lists: Record<string, readonly string[]> = { ...WHOLE, ...filters.lists }
  if (!isBlank(location)) lists.locationKey = placeKeys(location ?? '')
  if (!isBlank(governorate)) {
    const code = findGovernorate(governorate ?? '')
    if (!code) throw invalidInput('governorate', 'notInList')
    lists.governorate = [code]
  }
  const text = areaTerms(wanted.text ?? '')
  return { ...filters, lists, words: text.length > 0 ? { text, ...filters.words } : filters.words }
}
