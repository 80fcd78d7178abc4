import { isCalendarDate } from '#kernel/dates.ts'
import { type FilterParam, filterParams } from '#kernel/field-filter.ts'
import { fieldFilterKinds } from '#web/records/list/field-filter-kinds.ts'
import { anything, type FilterKind, type FilterSet, filterSet, oneOf } from '#web/records/list/filters.ts'
import { REGISTERS } from '../../model/registers.ts'
import {
  type Period,
  RELATIVE_PERIODS,
  type Register,
  type RegisterCode,
  type RelativePeriod,
  type ReportDefinition,
  type ReportFilters,
} from '../../model.ts'
import type { ReportSearch } from '../search.ts'

/** The filters of a register's address, and those among them that follow from fields. */
export type RegisterFilters = { set: FilterSet<string, ReportFilters>; params: readonly FilterParam[] }

const date: FilterKind = { is: isCalendarDate }

function filtersFor({ filters, searched, dates }: Register): RegisterFilters {
  const { kinds, bounds } = fieldFilterKinds(filters)
  const set = filterSet<string, ReportFilters>(
    {
      ...(searched ? { text: anything } : {}),
      ...(kinds as Readonly<Record<string, FilterKind>>),
      period: oneOf(RELATIVE_PERIODS),
      dateField: oneOf(dates.map(({ code }) => code)),
      startDate: date,
      endDate: date,
    },
    [...bounds, { from: 'startDate', to: 'endDate', by: 'dateField' }],
  )
  // The date is named by the chip of the period that bounds it.
  const isSaidElsewhere: typeof set.isSaidElsewhere = (search, name) =>
    name === 'dateField' || set.isSaidElsewhere(search, name)
  return { set: { ...set, isSaidElsewhere }, params: filterParams(filters) }
}

const known = new Map<RegisterCode, RegisterFilters>()

/** The filters of a register. */
export function filtersOf(code: RegisterCode): RegisterFilters {
  const found = known.get(code) ?? filtersFor(REGISTERS[code])
  known.set(code, found)
  return found
}

/** The search without filters; what it is grouped by is kept. */
export const withoutFilters = ({ groupBy }: ReportSearch): ReportSearch => (groupBy ? { groupBy } : {})

/** The date that a period bounds: the one in the address, else the register's usual one. */
export const boundDate = ({ dates }: Register, search: ReportSearch) =>
  dates.find(({ code }) => code === search.dateField) ?? dates[0]

/** The definition of the report in an address; values without effect are left out. */
export function definitionOf(code: RegisterCode, search: ReportSearch): ReportDefinition {
  const register = REGISTERS[code]
  const { period, dateField, startDate, endDate, ...filters } = filtersOf(code).set.read(search)
    .filters as ReportFilters & {
    period?: RelativePeriod
    dateField?: string
    startDate?: string
    endDate?: string
  }
  const field = dateField ? { field: dateField } : {}
  const days: Period | undefined = period
    ? { ...field, relative: period }
    : startDate || endDate
      ? { ...field, ...(startDate ? { from: startDate } : {}), ...(endDate ? { to: endDate } : {}) }
      : undefined
  const groupBy = register.groupings.find((grouping) => grouping.code === search.groupBy)?.code
  return { register: code, filters, ...(groupBy ? { groupBy } : {}), ...(days ? { period: days } : {}) }
}

/** A definition as the query string of its file. */
export function fileQuery({ filters, groupBy, period }: ReportDefinition): Record<string, unknown> {
  return {
    ...filters,
    groupBy,
    period: period?.relative,
    dateField: period?.field,
    startDate: period?.from,
    endDate: period?.to,
  }
}
