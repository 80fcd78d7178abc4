import { AUDIT_EVENTS } from '#kernel/audit.ts'
import { isCalendarDate } from '#kernel/dates.ts'
import type { AuditFilters } from '../../model/inputs.ts'
import { AUDIT_GROUPS } from '../../model.ts'
import { FILTERS, type FilterName, firstPage, type LogSearch } from './search.ts'

/** One value of a filter; several kinds of event are as many. */
export type FilterValue = { name: FilterName; value: string }
/** A value that narrows nothing: none of its kind, one kind of event too many, or of a range that is reversed. */
export type WrongFilter = FilterValue & { why: 'unknown' | 'tooMany' | 'reversed' }

/** The most kinds of event at once: as the server has it. */
export const MOST_EVENTS = 10

const isOneOf = (codes: readonly string[]) => (value: string) => codes.includes(value)
const anything = () => true
const LEGAL: Readonly<Record<FilterName, (value: string) => boolean>> = {
  group: isOneOf(Object.keys(AUDIT_GROUPS)),
  eventType: isOneOf(AUDIT_EVENTS),
  userId: anything,
  resourceType: anything,
  resourceId: anything,
  ipAddress: anything,
  from: isCalendarDate,
  to: isCalendarDate,
}

/** The kinds of event that an address names, each once: 'LOGIN,LOGOUT'. */
export const eventsOf = ({ eventType = '' }: LogSearch): string[] => [
  ...new Set(
    eventType
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  ),
]

/** Parts what an address says into filters that `audit.list` takes and those that say nothing; the screen shows both. */
export function readFilters(search: LogSearch): {
  filters: AuditFilters
  given: FilterValue[]
  wrong: WrongFilter[]
} {
  const all = FILTERS.flatMap((name) =>
    (name === 'eventType' ? eventsOf(search) : [search[name] ?? '']).filter(Boolean).map((value) => ({ name, value })),
  )
  const reversed = isReversed(search)
  let events = 0
  const wrong = all.flatMap((at): WrongFilter[] => {
    if (!LEGAL[at.name](at.value)) return [{ ...at, why: 'unknown' }]
    if (at.name === 'eventType') events += 1
    if (at.name === 'eventType' && events > MOST_EVENTS) return [{ ...at, why: 'tooMany' }]
    return reversed && (at.name === 'from' || at.name === 'to') ? [{ ...at, why: 'reversed' }] : []
  })
  const given = all.filter((at) => !wrong.some(({ name, value }) => name === at.name && value === at.value))
  const { eventType: _, ...single } = Object.fromEntries(given.map(({ name, value }) => [name, value]))
  const types = given.flatMap(({ name, value }) => (name === 'eventType' ? [value] : []))
  // Checked above, value by value.
  return { filters: { ...single, ...(types.length > 0 ? { eventType: types } : {}) } as AuditFilters, given, wrong }
}

/** The address without one value of it, from its first page. */
export function withoutFilter(search: LogSearch, { name, value }: FilterValue): LogSearch {
  const rest = firstPage(search)
  const others = name === 'eventType' ? eventsOf(search).filter((code) => code !== value) : []
  delete rest[name]
  return others.length > 0 ? { ...rest, eventType: others.join(',') } : rest
}

/** The address without any filter. */
export const withoutFilters = ({ view }: LogSearch): LogSearch => (view ? { view } : {})

const isReversed = ({ from, to }: LogSearch) =>
  Boolean(from && to && isCalendarDate(from) && isCalendarDate(to) && from > to)
