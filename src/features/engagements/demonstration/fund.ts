import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { PropertyCategory, ValuationStatus } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, kuwaitToday, monthStart } from '#kernel/dates.ts'
import type { DemonstrationProperty } from '../../properties/demonstration/properties.ts'
import { kuwaitInstant, nextWorkingDay } from '../../valuations/demonstration/calendar.ts'
import type { Lifecycle, TimelineItem } from '../../valuations/demonstration/lifecycle.ts'
import type { DemonstrationValuation } from '../../valuations/demonstration/valuations.ts'
import { valuationFee } from '../../valuations/rules.ts'

const DAY = 86_400_000
/** What a valuation of the fund costs, in KWD. */
export const FUND_FEE = 175
/** How long the second year has been under way, in days; its values are as of the end of a month before. */
const UNDER_WAY = 15

/** The dates of the fund's two years: of the values, and when each was ordered. */
export function fundDates(now: Date): { first: CalendarDate; second: CalendarDate; ordered: Date; orderedAgain: Date } {
  const today = kuwaitToday(now)
  const second = addDays(monthStart(addDays(today, -UNDER_WAY)), -1)
  const first = addDays(monthStart(second, -11), -1)
  return {
    ...{ first, second, ordered: kuwaitInstant(addDays(first, -20), 540) },
    orderedAgain: new Date(now.getTime() - UNDER_WAY * DAY),
  }
}

/** How far the valuations of the second year have come, in the order of the schedule; the drafts with a value come first. */
const SECOND_YEAR: readonly { status: ValuationStatus; count: number; valued: boolean }[] = [
  { status: 'APPROVED', count: 8, valued: true },
  { status: 'UNDER_REVIEW', count: 3, valued: true },
  { status: 'SUBMITTED', count: 3, valued: true },
  { status: 'DRAFT', count: 3, valued: true },
]
/** By how many percent values moved, in turn; two of them beyond the bound of the programme. */
const MOVED = [2.5, 4, -3, 0, 1.5, -13, 3, 11.5, -1.5, 2]
/** What properties of the fund are worth per m² of their plot, in KWD. */
const LEVELS: Partial<Record<PropertyCategory, number>> = { INVESTMENT: 2350, COMMERCIAL: 4800, MIXED_USE: 3100 }
const VALUERS = ['appraiser', 'noor', 'ravi'] as const
const REVIEWER = 'fatima'

const rounded = (kwd: number) => Math.round(kwd / 5000) * 5000

type Order = {
  properties: readonly DemonstrationProperty[]
  /** A valuation of which all that is not said of these is taken over. */
  template: DemonstrationValuation
  owner: string
  requestedParty: string
  client: string
  uuid: () => string
}
type Step = { day: CalendarDate } & ({ what: 'update' } | { what: 'move'; from: ValuationStatus; to: ValuationStatus })

/**
 * The valuations of the fund: of the first year, completed, for each property but the last, which was bought since; of the second for all, on their
 * way. Their numbers are given with those of all others.
 */
export function fundValuations(order: Order, now: Date) {
  const { properties } = order
  const { first, second } = fundDates(now)
  const today = kuwaitToday(now)
  const statuses = SECOND_YEAR.flatMap(({ count, ...one }) => Array.from({ length: count }, () => one))
  const worthOf = ({ fields }: DemonstrationProperty) =>
    rounded((fields.area ?? 0) * (LEVELS[fields.type as PropertyCategory] ?? 2000))
  const years = properties.map((property, at) => {
    const value = worthOf(property)
    const { status, valued } = statuses[at] ?? { status: 'DRAFT', valued: false }
    const dated = (days: number) => addDays(today, days)
    const steps = stepsOf(valued ? status : null, [dated(-9), dated(-8), dated(-6), dated(-4), dated(-4)])
    const moved = 1 + (MOVED[at % MOVED.length] ?? 0) / 100
    return {
      was: valuationOf(order, property, {
        ...{ at, status: 'COMPLETED', valuationDate: first, finalValue: value, created: addDays(first, -14) },
        inspectionDate: nextWorkingDay(addDays(first, -6)),
        steps: stepsOf(
          'COMPLETED',
          [3, 4, 6, 9, 11].map((days) => addDays(first, days)),
        ),
      }),
      is: valuationOf(order, property, {
        ...{ at, status, valuationDate: second, created: dated(-12), steps },
        finalValue: valued ? rounded(value * moved) : null,
        inspectionDate: valued && status !== 'DRAFT' ? nextWorkingDay(dated(-11)) : null,
      }),
    }
  })
  return { first: years.slice(0, -1).map(({ was }) => was), second: years.map(({ is }) => is) }
}

const COURSE: readonly ValuationStatus[] = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']

/** The steps from a draft to a status, a day for each; of a draft its figures alone, null for one without. */
function stepsOf(status: ValuationStatus | null, days: readonly CalendarDate[]): Step[] {
  if (status === null) return []
  const upTo = COURSE.indexOf(status)
  const [entered, ...later] = days.map(nextWorkingDay)
  const moves = later.slice(0, upTo).map((day, at): Step => {
    return { day, what: 'move', from: COURSE[at] ?? 'DRAFT', to: COURSE[at + 1] ?? 'DRAFT' }
  })
  return [...(entered ? [{ day: entered, what: 'update' } as const] : []), ...moves]
}

type Year = {
  at: number
  status: ValuationStatus
  created: CalendarDate
  steps: Step[]
  valuationDate: CalendarDate
  inspectionDate: CalendarDate | null
  finalValue: number | null
}

function valuationOf(
  { template, owner, requestedParty, client, uuid }: Order,
  { id: propertyId, fields }: DemonstrationProperty,
  { at, status, created, steps, valuationDate, inspectionDate, finalValue }: Year,
): DemonstrationValuation {
  const assignee = VALUERS[at % VALUERS.length] ?? 'appraiser'
  const requestDate = nextWorkingDay(created)
  // All are opened at once, and each later step takes its time.
  const instant = (day: CalendarDate, step: number) => kuwaitInstant(day, 540 + step * 40 + at)
  const events: TimelineItem[] = [
    { what: 'create', at: instant(requestDate, 0), by: 'senior', status: 'DRAFT' },
    ...steps.map(({ day, ...step }, n): TimelineItem => {
      const isReview = step.what === 'move' && step.from !== 'DRAFT'
      return { ...step, at: instant(day, n + 1), by: isReview ? REVIEWER : assignee }
    }),
  ]
  const completed = steps.find((step) => step.what === 'move' && step.to === 'COMPLETED')
  const dates = { requestDate, inspectionDate, valuationDate, issueDate: completed?.day ?? null }
  const lifecycle: Lifecycle = {
    ...{ status, events, creator: 'senior', assignee, ...dates, valued: finalValue !== null },
    ...{ statusReason: null, reviewRemarks: null },
  }
  const { id: clientUserId, displayName, email, phoneNumber } = demonstrationPerson(client)
  const facts = {
    ...{ propertyCategory: fields.type as PropertyCategory, propertySize: fields.area ?? 0, hasBuilding: true },
    ...{ areaName: fields.location ?? '', blockNumber: fields.blockNumber ?? '', plotNumber: fields.plotNumber ?? '' },
  }
  return {
    ...template,
    ...{
      ...facts,
      ...dates,
      lifecycle,
      id: uuid(),
      propertyId,
      status,
      finalValue,
      landValue: null,
      buildingValue: null,
    },
    ...{ ownerName: owner, requestor: owner, requestorCapacity: 'مدير الصندوق', requestorPhone: phoneNumber },
    ...{ requestedParty, purpose: 'FINANCIAL_REPORTING', clientUserId, clientName: displayName, clientContact: email },
    ...{ documentType: 'PROPERTY_DOCUMENT', documentNumber: fields.documentNumber ?? '', documentDate: '2019-04-14' },
    planNumber: `م/${31_000 + at * 7}`,
    valuationApproach: finalValue === null ? null : 'INCOME',
    ...{ fee: FUND_FEE, computedFee: valuationFee(facts), notes: null, reviewRemarks: null, statusReason: null },
    dueDate: nextWorkingDay(addDays(requestDate, 30)),
    ...{ createdBy: demonstrationPerson('senior').id, assignedTo: demonstrationPerson(assignee).id, paused: null },
  }
}
