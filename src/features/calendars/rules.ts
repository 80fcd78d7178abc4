import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { fill, type Language, type Word } from '#kernel/words.ts'
import { inspectionsMessages } from '../inspections/messages.ts'
import { uidOf } from '../inspections/rules/invitation.ts'
import { calendarsMessages } from './messages.ts'
import type { CalendarEventKind } from './model.ts'

/** What a calendar's event is made of. `at` is the instant of a visit, or the midnight in UTC of the day on which something is due. */
export type CalendarEvent = {
  kind: CalendarEventKind
  id: string
  version: number
  changedAt: Date
  at: Date
  /** How long a visit lasts; null for a day. */
  minutes: number | null
  /** Of the valuation; null for a property's. */
  number: string | null
  area: string | null
  block: string
  plot: string
  latitude: number | null
  longitude: number | null
  /** Its screen. */
  path: string
  /** Of the contact or the owner. */
  name: string | null
}
/** How a file words its events. */
type Wording = { language: Language; showsNames: boolean; appUrl: string; firm: Word }

const MINUTE = 60_000
/** A telephone number as it is written into names, in the digits of either script. */
const TELEPHONE = /\+?[\d٠-٩۰-۹](?:[\s().-]*[\d٠-٩۰-۹]){5,}/g

/**
 * An iCalendar file of these events. It names a place as block and plot; of people it names owner or contact where that was chosen, and never
 * a telephone number. Notes and the texts of follow-ups are free texts that may name anybody, so it has none of them.
 */
export function calendarFile(
  events: readonly CalendarEvent[],
  { language, showsNames, appUrl, firm }: Wording,
): string {
  const calendar = ical({
    prodId: { company: 'Thamin', product: 'Calendar', language: language.toUpperCase() },
    name: fill(calendarsMessages.calendar[language], { firm: firm[language] }),
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  for (const event of events) {
    const { kind, id, version, changedAt, at, minutes, number, area, block, plot, latitude, longitude } = event
    const isProposed = kind === 'PROPOSED'
    const place = [area, fill(inspectionsMessages.parcel[language], { block, plot })].filter(Boolean).join(' ')
    const name = showsNames ? event.name?.replace(TELEPHONE, '').trim() : ''
    const geo = latitude === null || longitude === null ? {} : { geo: { lat: latitude, lon: longitude } }
    calendar.createEvent({
      // Of several times of one proposal `version` is the number of each.
      id: kind === 'INSPECTION' ? uidOf(id) : `${kind.toLowerCase()}-${id}${isProposed ? `-${version}` : ''}@thamin`,
      sequence: isProposed ? 1 : version,
      ...(isProposed ? { status: ICalEventStatus.TENTATIVE } : {}),
      stamp: changedAt,
      lastModified: changedAt,
      start: at,
      summary: [calendarsMessages[`kind.${kind}`][language], number, place, name].filter(Boolean).join(' · '),
      location: { title: place, ...geo },
      url: `${appUrl}${event.path}`,
      ...(minutes === null
        ? { allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { end: new Date(at.getTime() + minutes * MINUTE) }),
    })
  }
  return calendar.toString()
}
