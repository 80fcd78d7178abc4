import { isCalendarDate } from '#kernel/dates.ts'
import { DATE_FIELDS, PROPERTY_CATEGORIES, VALUATION_PURPOSES, type ValuationFilters } from '../../model.ts'
import { STATUS_ORDER } from '../../workflow.ts'
import { type FilterName, filtersOf, isId, type ListSearch } from '../search.ts'

/** One value of a filter; several statuses are as many. */
export type FilterValue = { name: FilterName; value: string }
/** A value that narrows nothing: it is none of its kind, or its range of dates is reversed. */
export type WrongFilter = FilterValue & { why: 'unknown' | 'reversed' }

const isOneOf = (codes: readonly string[]) => (value: string) => codes.includes(value)
const anything = () => true
const LEGAL: Readonly<Record<FilterName, (value: string) => boolean>> = {
  text: anything,
  status: isOneOf(STATUS_ORDER),
  purpose: isOneOf(VALUATION_PURPOSES),
  propertyCategory: isOneOf(PROPERTY_CATEGORIES),
  ownerName: (value) => value.length <= 200,
  requestor: (value) => value.length <= 200,
  assignedTo: isId,
  createdBy: isId,
  propertyId: isId,
  dateField: isOneOf(DATE_FIELDS),
  startDate: isCalendarDate,
  endDate: isCalendarDate,
}

/** The statuses that an address names, each once: 'DRAFT,SUBMITTED'. */
export const statusesOf = (search: ListSearch): string[] => [
  ...new Set(
    (search.status ?? '')
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

/**
 * Parts what an address says into filters that `valuations.list` takes and those that say nothing.
 * The screen shows both as chips; a value that is none narrows nothing, and never breaks the page.
 */
export function readFilters(search: ListSearch): {
  filters: ValuationFilters
  given: FilterValue[]
  wrong: WrongFilter[]
} {
  const all = valuesOf(search)
  const reversed = isReversed(search)
  const wrong = all.flatMap((at): WrongFilter[] => {
    if (!LEGAL[at.name](at.value)) return [{ ...at, why: 'unknown' }]
    return reversed && (at.name === 'startDate' || at.name === 'endDate') ? [{ ...at, why: 'reversed' }] : []
  })
  const given = all.filter((at) => !wrong.some((bad) => bad.name === at.name && bad.value === at.value))
  const { status: _, ...single } = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const statuses = given.flatMap(({ name, value }) => (name === 'status' ? [value] : []))
  // Checked above, value by value.
  const filters = { ...single, ...(statuses.length > 0 ? { status: statuses } : {}) } as ValuationFilters
  return { filters, given, wrong }
}

/** True when the list shows less than everything: a value that is no filter, or a field of a range without dates, narrows nothing. */
export function isNarrowed(search: ListSearch): boolean {
  return readFilters(search).given.some(({ name }) => name !== 'dateField')
}

/** The address without one value of it. The field of a range goes with its last date. */
export function withoutFilter(search: ListSearch, { name, value }: FilterValue): ListSearch {
  const rest = filtersOf(search)
  delete rest[name]
  const others = name === 'status' ? statusesOf(search).filter((code) => code !== value) : []
  if (others.length > 0) return { ...rest, status: others.join(',') }
  if (!rest.startDate && !rest.endDate) delete rest.dateField
  return rest
}

function valuesOf(search: ListSearch): FilterValue[] {
  return (Object.keys(LEGAL) as FilterName[]).flatMap((name) => {
    const values = name === 'status' ? statusesOf(search) : [search[name]]
    return values.flatMap((value) => (value ? [{ name, value }] : []))
  })
}

const isReversed = ({ startDate, endDate }: ListSearch) =>
  Boolean(startDate && endDate && isCalendarDate(startDate) && isCalendarDate(endDate) && startDate > endDate)
