import { findGovernorate } from '#features/places/model.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { type SortInput, sortableFields } from '#kernel/field-sort.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, filterSet } from '#web/records/list/filters.ts'
import { sortInput } from '#web/records/list/sorting.ts'
import { STORED_FIELDS } from '../../fields.ts'
import type { MarketFilters } from '../../model.ts'
import type { FilterName, MarketSearch } from '../search.ts'

const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS, {
  governorate: { is: (value) => findGovernorate(value) !== undefined },
})

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the register in the format of `market.list`. */
export const MARKET_FILTERS = filterSet<FilterName, MarketFilters>({ text: anything, ...kinds }, bounds)

const SORTS = sortableFields(STORED_FIELDS)

/** The filters of an address, as `market.list` and `market.map` take them. */
export const filtersIn = (search: MarketSearch): MarketFilters => MARKET_FILTERS.read(search).filters

/** The filters and the sort of an address, as `market.list` takes them. */
export const listInput = (search: MarketSearch): MarketFilters & SortInput => ({
  ...filtersIn(search),
  ...sortInput(search, SORTS),
})
