import type { PropertyCategory, ValuationPurpose } from '#features/terms/model/codes.ts'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { addWorkingMinutes, closingTime, type WorkingTimes, workingMinutes } from '#kernel/working-time.ts'

/** The working hours within which the firm finishes a valuation: by purpose, by category, and otherwise; null sets no date. */
export type Turnaround = Readonly<{
  general: number | null
  purposes: Readonly<Partial<Record<ValuationPurpose, number>>>
  categories: Readonly<Partial<Record<PropertyCategory, number>>>
}>

/** The firm's rule for due dates: its turnaround, its working time, and the share of the time from which a date is at risk (percent). */
export type DueRule = { turnaround: Turnaround; atRiskPercent: number; times: WorkingTimes }

/** The instants behind a due date, ISO. */
export type DueInstants = { dueAt: string | null; computedDueAt: string | null; atRiskAt: string | null }

/** The clock of a valuation: when it began, what it promised, and for how many working minutes it was stopped. */
export type Clock = Pick<DueInstants, 'dueAt' | 'computedDueAt'> & { createdAt: string; pausedMinutes: number }

const dayOf = (instant: string): CalendarDate => kuwaitToday(new Date(instant))

/** The working hours for a valuation: the longer of those of its purpose and its category, or the general ones; null without any. */
export function turnaroundHours(
  { general, purposes, categories }: Turnaround,
  { purpose, propertyCategory }: { purpose: string | null; propertyCategory: string | null },
): number | null {
  // The text of a record that is still to be checked may be the name of anything that every object has.
  const of = (table: Readonly<Record<string, number>>, code: string | null) =>
    Object.entries(table).flatMap(([each, hours]) => (each === code ? [hours] : []))
  const hours = [...of(purposes, purpose), ...of(categories, propertyCategory)]
  return hours.length > 0 ? Math.max(...hours) : general
}

/** When a valuation is due by the firm's rule: the hours after its creation, and the time for which its clock was stopped. */
export function computedDue(
  { turnaround, times }: DueRule,
  subject: { purpose: string | null; propertyCategory: string | null },
  { createdAt, pausedMinutes }: Pick<Clock, 'createdAt' | 'pausedMinutes'>,
): string | null {
  const hours = turnaroundHours(turnaround, subject)
  return hours === null ? null : addWorkingMinutes(createdAt, hours * 60 + pausedMinutes, times)
}

/** The instants of a due date that is the firm's own (undefined) or was set to a day, which ends at closing time; null is no date. */
export function dueInstants(
  rule: DueRule,
  { createdAt, pausedMinutes, computedDueAt }: Omit<Clock, 'dueAt'>,
  day: CalendarDate | null,
): DueInstants {
  if (day === null) return { dueAt: null, computedDueAt, atRiskAt: null }
  const isComputed = computedDueAt !== null && dayOf(computedDueAt) === day
  const dueAt = isComputed ? computedDueAt : closingTime(day, rule.times)
  return { dueAt, computedDueAt, atRiskAt: atRisk(rule, { createdAt, pausedMinutes, dueAt }) }
}

/** When the share of the time is used from which a date is at risk; what the clock was stopped for is not used. */
function atRisk(
  { atRiskPercent, times }: DueRule,
  { createdAt, pausedMinutes, dueAt }: { createdAt: string; pausedMinutes: number; dueAt: string },
): string {
  const allowed = Math.max(0, workingMinutes(createdAt, dueAt, times) - pausedMinutes)
  return addWorkingMinutes(createdAt, (allowed * atRiskPercent) / 100 + pausedMinutes, times)
}

/** A clock that runs again: the working minutes for which it was stopped since `pausedAt`, and the dates moved by them. */
export function resumed(
  rule: DueRule,
  { createdAt, dueAt, computedDueAt, pausedMinutes }: Clock,
  { pausedAt, now }: { pausedAt: string; now: string },
): DueInstants & { dueDate: CalendarDate | null; pausedMinutes: number } {
  const stood = workingMinutes(pausedAt, now, rule.times)
  const moved = (at: string | null) => (at === null ? null : addWorkingMinutes(at, stood, rule.times))
  const total = pausedMinutes + stood
  const due = moved(dueAt)
  return {
    dueDate: due === null ? null : dayOf(due),
    dueAt: due,
    computedDueAt: moved(computedDueAt),
    atRiskAt: due === null ? null : atRisk(rule, { createdAt, pausedMinutes: total, dueAt: due }),
    pausedMinutes: total,
  }
}
