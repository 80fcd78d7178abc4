import { type CalendarDate, monthStart, quarterStart } from '#kernel/dates.ts'
import type { IndexStep } from '../model.ts'

const MONTHS: Readonly<Record<IndexStep, number>> = { QUARTER: 3, MONTH: 1 }

const monthsOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of the period of a date, or of one so many periods later. */
export const periodStart = (step: IndexStep, date: CalendarDate, periods = 0): CalendarDate =>
  step === 'QUARTER' ? quarterStart(date, periods) : monthStart(date, periods)

/** The place of a date among the periods from `first`; negative before it. */
export const periodOf = (step: IndexStep, first: CalendarDate, date: CalendarDate): number =>
  Math.floor((monthsOf(date) - monthsOf(first)) / MONTHS[step])
