import { isCalendarDate } from '#kernel/dates.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, type FilterKind, filterSet, oneOf } from '#web/records/list/filters.ts'
import { STORED_FIELDS } from '../../fields.ts'
import { DATE_FIELDS, type ValuationFilters } from '../../model.ts'
import type { FilterName } from '../search.ts'

const date: FilterKind = { is: isCalendarDate }
const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS)

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the list in the format of `valuations.list`. */
export const VALUATION_FILTERS = filterSet<FilterName, ValuationFilters>(
  { text: anything, ...kinds, dateField: oneOf(DATE_FIELDS), startDate: date, endDate: date },
  [...bounds, { from: 'startDate', to: 'endDate', by: 'dateField' }],
)
