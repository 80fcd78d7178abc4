import { rowScope } from '#access/actor.ts'
import { GOVERNORATES } from '#features/places/model.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import { filterParams } from '#kernel/field-filter.ts'
import { sortableFields } from '#kernel/field-sort.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, type FilterKind, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { useMe } from '#web/session/me.ts'
import { STORED_FIELDS } from '../../fields.ts'
import { DUE_STATES } from '../../model/page.ts'
import { RANGE_FIELDS, type RangeField, type ValuationFilters } from '../../model.ts'
import type { FilterName, ListSearch } from '../search.ts'

const date: FilterKind = { is: isCalendarDate }
const { kinds, bounds } = fieldFilterKinds(STORED_FIELDS)

/** The filters that follow from fields. */
export const FIELD_FILTERS = filterParams(STORED_FIELDS)

/** The filters of the list in the format of `valuations.list`. */
export const VALUATION_FILTERS = filterSet<FilterName, ValuationFilters>(
  {
    text: anything,
    sentBack: isTrue,
    unplaced: isTrue,
    dueState: oneOf(DUE_STATES),
    ...kinds,
    governorate: oneOf(GOVERNORATES),
    dateField: oneOf(RANGE_FIELDS),
    startDate: date,
    endDate: date,
  },
  [...bounds, { from: 'startDate', to: 'endDate', by: 'dateField' }],
)

/** The fields that the list can be sorted by. */
export const SORTS = sortableFields(STORED_FIELDS)

const SORTS_OF_CLIENTS = SORTS.filter((field) => {
  const descriptor = STORED_FIELDS[field as keyof typeof STORED_FIELDS]
  return !('confidentialUntilApproved' in descriptor)
})

/** The columns that this person can sort by: an order would tell of values that a client doesn't see yet. */
export function useSorts(): readonly string[] {
  const { user } = useMe()
  return user && rowScope(user) === 'all' ? SORTS : SORTS_OF_CLIENTS
}

/** The date field of a range: the valuation date unless another is given. */
export const rangedField = ({ dateField }: ListSearch): RangeField =>
  RANGE_FIELDS.find((field) => field === dateField) ?? 'valuationDate'
