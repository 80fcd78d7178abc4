import { findGovernorate } from '#features/places/model.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { sortableFields } from '#kernel/field-sort.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, filterSet } from '#web/records/list/filters.ts'
import { STORED_FIELDS } from '../../fields.ts'
import type { PropertyFilters } from '../../model.ts'
import type { FilterName } from '../search.ts'

const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS, {
  governorate: { is: (value) => findGovernorate(value) !== undefined },
})

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the list in the format of `properties.list`. */
export const PROPERTY_FILTERS = filterSet<FilterName, PropertyFilters>({ text: anything, ...kinds }, bounds)

/** The fields that the list can be sorted by. */
export const SORTS = sortableFields(STORED_FIELDS)
