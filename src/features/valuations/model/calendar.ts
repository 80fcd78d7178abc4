import type { CalendarDate } from '#kernel/dates.ts'
import type { Word } from '#kernel/words.ts'
import type { ListedValuation } from '../fields.ts'

/** The dates that the calendar can show valuations by. */
export const CALENDAR_DATES = ['dueDate', 'inspectionDate'] as const
export type CalendarField = (typeof CALENDAR_DATES)[number]

/** The most days that are read at once, six weeks, and the most valuations of each. */
export const MOST_DAYS = 42
export const MOST_OF_DAY = 20

/** A day with valuations: the first of them, and how many there are. */
export type CalendarDay = { date: CalendarDate; count: number; items: ListedValuation[] }

/** The days that have valuations, in their order, and the firm's holidays among all of them. */
export type CalendarPage = { days: CalendarDay[]; holidays: { date: CalendarDate; name: Word }[]; meant?: string }
