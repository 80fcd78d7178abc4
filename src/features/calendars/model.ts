import { z } from 'zod'

/** The most events of a calendar. */
export const MOST_EVENTS = 2000
/** How often a calendar is read in a minute: programs ask once in some minutes, each device by itself. */
export const READS_PER_MINUTE = 20
/** Inspections from so many days ago to so many days ahead are in it. */
export const CALENDAR_DAYS = { back: 30, ahead: 366 } as const

/** What an event of a calendar is: a visit at its time, a time that is proposed for one, or what is due on a day of Kuwait. */
export type CalendarEventKind = 'INSPECTION' | 'PROPOSED' | 'DUE' | 'FOLLOW_UP'

/** The address of one's own calendar, without its token; instants in ISO. */
export type CalendarFeed = {
  createdAt: string
  /** Noted once an hour at most; null before the first reading. */
  lastReadAt: string | null
  /** Owners or contacts are named. */
  showsNames: boolean
}

export const feedFields = z.strictObject({ showsNames: z.boolean() })
