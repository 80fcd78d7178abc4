import { daysBetween, kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import type { Task } from '../model/tasks.ts'

const HOUR = 3_600_000

/** How pressing a task is: past its promised time, due today or within the week, later, or waiting without a promise. */
type Urgency = 'late' | 'today' | 'soon' | 'later' | 'waiting'
/** What its row says of it: how many hours or days it is late, or has waited. */
export type Pressing = { urgency: Urgency; unit: 'hours' | 'days'; count: number }

/** The last instant of what was promised: a day ends with its last moment, not with the first of the next. */
export const promisedBy = (dueAt: string): Date => new Date(Date.parse(dueAt) - 1)

/** How pressing a task is at an instant. Days are those of Kuwait. */
export function urgencyOf({ dueAt, since }: Pick<Task, 'dueAt' | 'since'>, now: Date): Pressing {
  const from = Date.parse(dueAt ?? since)
  const hours = Math.max(0, Math.floor((now.getTime() - from) / HOUR))
  const past =
    hours < 24 ? ({ unit: 'hours', count: hours } as const) : ({ unit: 'days', count: Math.floor(hours / 24) } as const)
  if (dueAt === null) return { urgency: 'waiting', ...past }
  if (from <= now.getTime()) return { urgency: 'late', ...past }
  const days = daysBetween(kuwaitToday(now), kuwaitDayOf(promisedBy(dueAt).toISOString()))
  return { urgency: days === 0 ? 'today' : days < 7 ? 'soon' : 'later', unit: 'days', count: days }
}
