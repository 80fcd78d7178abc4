import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
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

/** What waits for the client: a question of the firm, a quote to accept by a day, documents that are missing, an invoice to pay (KWD). */
export type Waiting =
  | ({ kind: 'QUESTION'; id: string; number: string; text: string } & Subject)
  | ({ kind: 'QUOTE'; id: string; number: string; validUntil: CalendarDate } & Subject)
  | ({ kind: 'DOCUMENTS'; id: string; number: string; missing: number } & Subject)
  | { kind: 'INVOICE'; id: string; number: string; balance: number; dueOn: CalendarDate; isOverdue: boolean }

/** A request, or a valuation that was opened without one, which is not finished. */
export type Ongoing = Subject & {
  kind: 'REQUEST' | 'VALUATION'
  id: string
  /** Null for a draft of a request. */
  number: string | null
  state: RequestState
  progress: RequestProgress
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
