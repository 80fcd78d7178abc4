import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, monthStart } from '#kernel/dates.ts'
import { AGES, type Age, type Span } from '../model.ts'

/** What an address of the list of valuations says. */
export type ListSearch = Partial<
  Record<
    | 'status'
    | 'purpose'
    | 'propertyCategory'
    | 'areaName'
    | 'governorate'
    | 'assignedTo'
    | 'dateField'
    | 'startDate'
    | 'endDate',
    string
  >
>

/** The list of the valuations created in a span. */
export const createdIn = ({ from, to }: Span): ListSearch => ({ dateField: 'createdAt', startDate: from, endDate: to })

/** The list of the valuations created in a month of a span. */
export function createdInMonth(month: CalendarDate, { from, to }: Span): ListSearch {
  const last = addDays(monthStart(month, 1), -1)
  return createdIn({ from: month < from ? from : month, to: last > to ? to : last })
}

const OPEN = OPEN_STATUSES.join(',')

/** The list of open work of an age in days on a day. */
export function openOfAge(code: Age, today: CalendarDate): ListSearch {
  const age = AGES.find((each) => each.code === code) ?? AGES[0]
  const since = age.to === null ? {} : { startDate: addDays(today, -age.to) }
  return { status: OPEN, dateField: 'createdAt', ...since, endDate: addDays(today, -age.from) }
}

/** The list of the open work of a valuer, or of nobody's. */
export const openOf = (valuer: string | null): ListSearch => ({ status: OPEN, assignedTo: valuer ?? 'nobody' })
