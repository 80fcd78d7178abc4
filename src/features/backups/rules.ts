import { addDays, kuwaitToday } from '#kernel/dates.ts'

/** When backups are made: on which days of the week (0 is Sunday; none is never) and at what time, 'HH:MM' in Kuwait. */
export type BackupSchedule = Readonly<{ days: readonly number[]; time: string }>

/** How many hours a backup may be behind its time before it is called late: a machine that is off at night makes it in the morning. */
const LATE_AFTER_HOURS = 12
/** For how long one that waits or runs keeps the next from being called late, in hours. */
const UNDER_WAY_HOURS = 1
const HOUR = 3_600_000

/** The last instant at which a backup was due; null without a schedule. */
export function lastDue({ days, time }: BackupSchedule, now: Date): Date | null {
  const today = kuwaitToday(now)
  for (let ago = 0; ago <= 7; ago++) {
    const date = addDays(today, -ago)
    // Kuwait has no summer time.
    const due = new Date(`${date}T${time}:00+03:00`)
    if (due <= now && days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())) return due
  }
  return null
}

/** What is known of the backups of a firm. */
export type Known = {
  /** When the newest one that succeeded began. */
  lastGoodAt: Date | null
  /** Since when the newest that waits or runs does so. */
  underWaySince: Date | null
}

/** The time at which a backup should have been made that is late by now; null while none is. */
export function lateSince(schedule: BackupSchedule, { lastGoodAt, underWaySince }: Known, now: Date): Date | null {
  const due = lastDue(schedule, now)
  if (!due || (lastGoodAt && lastGoodAt >= due)) return null
  if (underWaySince && now.getTime() - underWaySince.getTime() < UNDER_WAY_HOURS * HOUR) return null
  return now.getTime() - due.getTime() > LATE_AFTER_HOURS * HOUR ? due : null
}
