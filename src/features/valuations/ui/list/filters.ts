import { isCalendarDate } from '#kernel/dates.ts'
import { anything, type FilterKind, filterSet, oneOf, severalOf } from '#web/records/list/filters.ts'
import { isId } from '#web/records/list/list-search.ts'
import { DATE_FIELDS, PROPERTY_CATEGORIES, VALUATION_PURPOSES, type ValuationFilters } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import type { FilterName } from '../search.ts'

const name: FilterKind = { is: (value) => value.length <= 200 }
const id: FilterKind = { is: isId }
const date: FilterKind = { is: isCalendarDate }

/** The filters of the list in the format of `valuations.list`. */
export const VALUATION_FILTERS = filterSet<FilterName, ValuationFilters>(
  {
    text: anything,
    status: severalOf(STATUS_ORDER),
    purpose: oneOf(VALUATION_PURPOSES),
    propertyCategory: oneOf(PROPERTY_CATEGORIES),
    ownerName: name,
    requestor: name,
    assignedTo: id,
    createdBy: id,
    propertyId: id,
    dateField: oneOf(DATE_FIELDS),
    startDate: date,
    endDate: date,
  },
  [{ from: 'startDate', to: 'endDate', by: 'dateField' }],
)
