import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Point } from '#kernel/geo.ts'
import { fill, type Language } from '#kernel/words.ts'
import { areaLabel } from '../../places/model.ts'
import { inspectionsMessages } from '../messages.ts'

/** What an invitation to an appointment is made of. */
export type Invitation = {
  /** PUBLISH is a file that its reader takes away, and answers to nobody. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  inspectionId: string
  /** Rises with every change, so that a calendar knows the later of two. */
  version: number
  startsAt: string | Date
  minutes: number
  summary: string
  place: string
  geo?: Point | null
  url?: string
  language: Language
  firm: { name: string; email: string }
  /** Who is invited. */
  to: { email: string; name?: string | null } | null
  /** When this was written. */
  at: Date
}

/** How a calendar knows an inspection, in invitations and in the calendars of staff: it stays the same. */
export const uidOf = (inspectionId: string): string => `inspection-${inspectionId}@thamin`

/** A property as its area, block and plot. */
export const placeOf = (
  { areaName, blockNumber, plotNumber }: { areaName: string | null; blockNumber: string; plotNumber: string },
  language: Language,
): string => {
  const parcel = fill(inspectionsMessages.parcel[language], { block: blockNumber, plot: plotNumber })
  return [areaName && areaLabel(areaName, language), parcel].filter(Boolean).join(' ')
}

/** The iCalendar file of an invitation, or of its end; times are in UTC. Answers to it are not asked for. */
export function invitationFile({ method, to, firm, geo, ...invitation }: Invitation): string {
  const { inspectionId, version, startsAt, minutes, summary, place, url, language, at } = invitation
  const calendar = ical({
    prodId: { company: 'Thamin', product: 'Appointments', language: language.toUpperCase() },
    method: ICalCalendarMethod[method],
  })
  const start = new Date(startsAt)
  calendar.createEvent({
    id: uidOf(inspectionId),
    sequence: version,
    stamp: at,
    lastModified: at,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary,
    location: { title: place, ...(geo ? { geo: { lat: geo.latitude, lon: geo.longitude } } : {}) },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: firm,
    attendees: to
      ? [
          {
            email: to.email,
            name: to.name ?? to.email,
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.NEEDSACTION,
            rsvp: false,
          },
        ]
      : [],
    ...(url ? { url } : {}),
  })
  return calendar.toString()
}
