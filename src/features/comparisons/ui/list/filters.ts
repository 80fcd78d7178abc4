import { anything, filterSet } from '#web/records/list/filters.ts'
import { isId } from '#web/records/list/list-search.ts'
import type { ComparisonFilters } from '../../model/saved.ts'
import { type FilterName, MINE } from '../search.ts'

/** The filters of the list; `filtersFor` resolves 'mine'. */
export const COMPARISON_FILTERS = filterSet<FilterName, ComparisonFilters>({
  text: anything,
  createdBy: { is: (value) => value === MINE || isId(value) },
  propertyId: { is: isId },
})

/** The filters as `comparisons.list` takes them, for this reader. */
export function filtersFor<F extends ComparisonFilters>(filters: F, reader: string | undefined): F {
  return filters.createdBy === MINE && reader ? { ...filters, createdBy: reader } : filters
}
