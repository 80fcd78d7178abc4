import type { Appointment } from '../../inspections/model.ts'
import type { Refusal, WorkLine } from '../model.ts'
import type { Unplaced, VisitDay } from '../rules/days.ts'

/** The most visits, inspectors, areas and days of a plan, visits of a day, and appointments that are made at once. */
export const DAYS_LIMITS = { visits: 2000, inspectors: 20, areas: 300, days: 400, ofDay: 40, arranged: 200 } as const
/** How long a visit is planned to last until somebody says otherwise, in minutes. */
export const USUAL_MINUTES = 45

/** A property that is to be visited and has no appointment: its area, where it lies, and whom the inspector calls there. */
export type WorkVisit = WorkLine &
  Pick<Appointment, 'contactName' | 'contactPhone' | 'latitude' | 'longitude'> & {
    /** By which it is kept together with its neighbours. */
    area: string
    areaName: string | null
    /** True where it has no pin, and lies somewhere in its area. */
    isApproximate: boolean
  }

/**
 * How many properties wait for a visit in each area, by the name that the first of them gives; `hasMore` beyond the visits of a plan. With the hours in
 * which the firm works, 'HH:MM'.
 */
export type WaitingVisits = {
  areas: { area: string; name: string | null; count: number }[]
  total: number
  hasMore: boolean
  opens: string
  closes: string
}

/** Proposed or arranged days, what is on none and why, and the properties of both and of what was left out. */
export type WorkDays = { days: VisitDay[]; unplaced: Unplaced[]; visits: WorkVisit[] }

/** What became of appointments that were made at once. */
export type VisitsArranged = {
  arranged: { valuationId: string; inspectionId: string }[]
  refused: { id: string; number: string | null; error: Refusal }[]
}
