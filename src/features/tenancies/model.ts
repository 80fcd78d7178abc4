import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import { valueFaults } from '#kernel/value-faults.ts'
import { type LIST_FIELDS, WRITTEN_FIELDS } from './fields.ts'
import { tenanciesMessages } from './messages.ts'
import type { PAYMENTS, UnitUse } from './model/codes.ts'

/** The rows of a page of the list, the rows of a unit that are shown at most, and the rents that are given at once: as an income sheet takes them, and at the most. */
export const TENANCIES_PAGE = 50
export const MOST_OF_UNIT = 100
export const SHEET_RENTS = 300
export const MOST_RENTS = 5000
/** The most steps of a rent, and the longest reason in characters. */
export const TENANCY_LIMITS = { steps: 10, reason: 2000 } as const

/** From a day on the rent is so much a month, in KWD. */
export type RentStep = { from: string; rent: number }
type Steps = { rentSteps: RentStep[] }

/** A unit and its lease as they are entered: m², KWD, rents a month. */
export type TenancyFields = NamedOf<typeof WRITTEN_FIELDS> & Steps
/** A row of the schedule. */
export type Tenancy = NamedOf<typeof LIST_FIELDS> & Steps
/** A row as it is typed, or read from a sheet: what is not there is left out or null. */
export type TypedTenancy = InputOf<typeof WRITTEN_FIELDS> & { rentSteps?: readonly Partial<RentStep>[] | undefined }

/** The current rows of a property added up today: areas in m², rents in KWD a year, the unexpired term in years; null where nothing says it. */
export type TenancyTotals = {
  units: number
  let: number
  area: number
  vacantArea: number
  passingRent: number
  marketRent: number
  vacantMarketRent: number
  /** The time to the ends of the leases, weighted by their rents; a lease without an end counts as ended. */
  unexpired: number | null
}

/** A row as the income sheet of a valuation takes it: m², and KWD a month on the day that it is taken for. */
export type TakenRent = {
  /** Floor and unit: two of one name stay apart. */
  unit: string
  use: UnitUse | null
  area: number | null
  rent: number | null
  leaseEnd: string | null
  marketRent: number | null
  /** % a year. */
  indexation: number | null
  breakDay: string | null
  /** The last of the rent-free months of a lease, where it is not before that day. */
  freeUntil: string | null
  payment: (typeof PAYMENTS)[number] | null
  /** The steps of the rent that are still to come. */
  steps: { from: string; rent: number }[]
}

/** What the schedule says of a lease beside what an income sheet takes of it; `unit` is floor and unit. */
export type HeldLease = { unit: string; tenant: string | null; leaseStart: string | null; nextReview: string | null }

/** A fault of a row, in the words of the schedule. */
export const tenancyFault = faultOf('tenancies', tenanciesMessages)

const FIELDS = Object.entries(WRITTEN_FIELDS)
/** No field is a year by itself. */
const NO_YEARS = { first: 0, last: 0 }
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** All faults of a row as it is entered, but that another of its unit holds on its days. */
export function tenancyFaults(typed: TypedTenancy): FieldFault[] {
  const faults = FIELDS.flatMap(([field, descriptor]) => {
    const value = typed[field as keyof typeof WRITTEN_FIELDS] ?? null
    if (isBlank(value)) return 'required' in descriptor ? [kernelFault(field, 'required')] : []
    const found = valueFaults(field, descriptor, value, NO_YEARS)
    const isExact = typeof value !== 'number' || descriptor.kind === 'money' || hasTwoDecimals(value)
    return found.length > 0 || isExact ? found : [tenancyFault(field, 'fault.decimals')]
  })
  const wrong = new Set(faults.map(({ field }) => field))
  return [...faults, ...betweenFields(typed).filter(({ field }) => !wrong.has(field)), ...stepFaults(typed)]
}

function betweenFields(typed: TypedTenancy): FieldFault[] {
  const { rent, tenant, leaseStart, leaseEnd, breakDay, nextReview, vacantSince } = typed
  const isVacant = isBlank(rent)
  const isBefore = (day: string | null | undefined, other: string | null | undefined) =>
    Boolean(day && other && day < other)
  const isOutside = (day: string | null | undefined) => isBefore(day, leaseStart) || isBefore(leaseEnd, day)
  const faults: (FieldFault | false)[] = [
    isVacant &&
      [tenant, leaseStart, leaseEnd, breakDay].some((one) => !isBlank(one)) &&
      tenancyFault('rent', 'fault.rent'),
    !isVacant && !isBlank(vacantSince) && tenancyFault('vacantSince', 'fault.let'),
    isBefore(leaseEnd, leaseStart) && tenancyFault('leaseEnd', 'fault.leaseEnd'),
    isOutside(breakDay) && tenancyFault('breakDay', 'fault.withinLease'),
    isOutside(nextReview) && tenancyFault('nextReview', 'fault.withinLease'),
  ]
  return faults.filter((one) => one !== false)
}

function stepFaults({ rent, rentSteps = [], leaseStart, leaseEnd }: TypedTenancy): FieldFault[] {
  if (rentSteps.length > TENANCY_LIMITS.steps)
    return [tenancyFault('rentSteps', 'fault.steps', { most: TENANCY_LIMITS.steps })]
  if (rentSteps.length > 0 && isBlank(rent)) return [tenancyFault('rentSteps', 'fault.rent')]
  return rentSteps.flatMap(({ from, rent: amount }, at) => {
    const [day, money] = [`rentSteps.${at}.from`, `rentSteps.${at}.rent`]
    const before = rentSteps[at - 1]?.from
    const isOutside = Boolean(from && ((leaseStart && from <= leaseStart) || (leaseEnd && from > leaseEnd)))
    return [
      ...(!from
        ? [kernelFault(day, 'required')]
        : !isCalendarDate(from)
          ? [kernelFault(day, 'badDate')]
          : isOutside
            ? [tenancyFault(day, 'fault.withinLease')]
            : before && from <= before
              ? [tenancyFault(day, 'fault.stepOrder')]
              : []),
      ...(isBlank(amount)
        ? [kernelFault(money, 'required')]
        : valueFaults(money, { kind: 'money' }, amount ?? null, NO_YEARS)),
    ]
  })
}
