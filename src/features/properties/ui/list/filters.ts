import { findGovernorate } from '#features/places/model.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { type SortInput, sortableFields } from '#kernel/field-sort.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, filterSet } from '#web/records/list/filters.ts'
import { sortInput } from '#web/records/list/sorting.ts'
import { STORED_FIELDS } from '../../fields.ts'
import type { PropertyFilters } from '../../model.ts'
import type { FilterName, PropertySearch } from '../search.ts'

const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS, {
  governorate: { is: (value) => findGovernorate(value) !== undefined },
})

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the list in the format of `properties.list`. */
export const PROPERTY_FILTERS = filterSet<FilterName, PropertyFilters>({ text: anything, ...kinds }, bounds)

const SORTS = sortableFields(STORED_FIELDS)

/** The filters and the sort of an address, as `properties.list` takes them. */
export const listInput = (search: PropertySearch): PropertyFilters & SortInput => ({
  ...PROPERTY_FILTERS.read(search).filters,
  ...sortInput(search, SORTS),
})
