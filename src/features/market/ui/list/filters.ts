import { findGovernorate } from '#features/places/model.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { sortableFields } from '#kernel/field-sort.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, filterSet } from '#web/records/list/filters.ts'
import { STORED_FIELDS } from '../../fields.ts'
import type { MarketFilters } from '../../model.ts'
import type { FilterName } from '../search.ts'

const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS, {
  governorate: { is: (value) => findGovernorate(value) !== undefined },
})

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the register in the format of `market.list`. */
export const MARKET_FILTERS = filterSet<FilterName, MarketFilters>({ text: anything, ...kinds }, bounds)

/** The fields that the register can be sorted by. */
export const SORTS = sortableFields(STORED_FIELDS)
