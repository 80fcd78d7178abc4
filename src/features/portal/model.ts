import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { EngagementDetails } from '../engagements/model.ts'
import type { RequestState } from '../requests/model/codes.ts'
import type { RequestProgress } from '../requests/model.ts'

/** The most lines of each part of the dashboard. */
export const MOST_LINES = 5

/** What a request or a valuation is about, as far as it is known. */
type Subject = {
  propertyCategory: PropertyCategory | null
  areaName: string | null
  areaNameEn: string | null
  blockNumber: string | null
  plotNumber: string | null
}

/** What waits for the client: a question of the firm, a quote to accept by a day, an amendment of an engagement, documents that are missing, an invoice to pay (KWD). */
export type Waiting =
  | ({ kind: 'QUESTION'; id: string; number: string; text: string } & Subject)
  | ({ kind: 'QUOTE'; id: string; number: string; validUntil: CalendarDate } & Subject)
  | { kind: 'AMENDMENT'; id: string; number: string }
  | ({ kind: 'DOCUMENTS'; id: string; number: string; missing: number } & Subject)
  | { kind: 'INVOICE'; id: string; number: string; balance: number; dueOn: CalendarDate; isOverdue: boolean }

/** A request, or an engagement or a valuation that was opened without one, which is not finished; an engagement has a title. */
export type Ongoing = Subject & {
  kind: 'REQUEST' | 'ENGAGEMENT' | 'VALUATION'
  id: string
  /** Null for a draft of a request. */
  number: string | null
  title: string | null
  state: RequestState
  progress: RequestProgress
}

/** The properties of one page of an engagement's schedule. */
export const SCHEDULE_PAGE = 50

/** An engagement as its client reads it, in KWD: what its completed valuations come to, and the documents of it that the client has yet to send. */
export type OwnEngagement = EngagementDetails & { totalValue: number; shares: number; waiting: Waiting[] }

/** A line of the schedule as the client reads it; the value in KWD once the valuation is completed, and what the property was worth before. */
export type OwnLine = Subject & {
  id: string
  ordinal: number
  section: string | null
  lot: string | null
  clientReference: string | null
  /** The undivided share that is valued; the value of the line is that of the whole property. */
  share: string | null
  latitude: number | null
  longitude: number | null
  valuationId: string | null
  valuationNumber: string | null
  progress: RequestProgress
  value: number | null
  report: (Pick<OwnReport, 'version' | 'code'> & { id: string }) | null
  earlier: { date: CalendarDate; value: number }[]
}

/** The latest issued version of a valuation's report; `id` is that of the valuation, `reportId` that of its file. */
export type OwnReport = {
  id: string
  reportId: string
  valuationNumber: string
  version: number
  code: string
  issuedAt: string
  pages: number | null
  /** Its file is given once its invoice is paid. */
  isWithheld: boolean
} & Subject

/** The reports of one page of the list. */
export const REPORTS_PAGE = 20

/** How a person left the tour of the portal. */
export const TOUR_OUTCOMES = ['SKIPPED', 'FINISHED'] as const
export type TourOutcome = (typeof TOUR_OUTCOMES)[number]

/** The sections of the tour, in their order. */
export const TOUR_SECTIONS = ['dashboard', 'requests', 'messages', 'reports', 'documents', 'profile'] as const
export type TourSection = (typeof TOUR_SECTIONS)[number]

/** The start page of a client. */
export type Portal = {
  waiting: Waiting[]
  ongoing: Ongoing[]
  reports: OwnReport[]
  /** How many threads of messages are unread. */
  unread: number
  /** True once the person has finished or skipped the tour. */
  isTourSeen: boolean
}
