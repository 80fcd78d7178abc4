import { addDays, type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { remainingTerm } from '../../../valuations/rules/tenure.ts'
import { PAYMENTS, type Payment } from '../../fields/income.ts'
import { figure, share, written } from '../methods/reading.ts'
import { type Unit, unitsOf } from './units.ts'

const MONTHS = 12
const NONE = decimal(0)

/** A rent of a month from so many months after the valuation date on, and the field that says it. */
export type PathRent = { from: number; rent: Decimal; of: string }

/** A unit as it counts from the valuation date on. */
export type Lease = {
  unit: Unit
  /** The whole months after which it counts at `market`: those of the lease, of a vacant unit until it is let, rent-free ones of a lease without an end. */
  months: number
  /** The whole months to the end of the lease as it is written; null without an end. */
  left: number | null
  /** The whole months to a break that comes before that; null without one. */
  breaks: number | null
  isBroken: boolean
  /** True for a lease without an end: what follows is its own rent. */
  isEndless: boolean
  /** The rents that are agreed until then; empty where all is at market rents. */
  path: readonly PathRent[]
  /** The months from now on in which nothing of them is paid. */
  free: number
  /** The rent of a month that follows. */
  market: Decimal
  /** When it is paid, where it is not as the sheet has it. */
  payment: Payment | null
}

/** The rents of a path that are paid: all but those which another follows while the months are still free. */
export const paidRents = ({ path, free, months }: Pick<Lease, 'path' | 'free' | 'months'>): readonly PathRent[] =>
  free === 0 ? path : path.filter((_, at) => (path[at + 1]?.from ?? months) > free)

/** The whole months from one day to the end of another, that day included; 0 where it is before. */
function monthsTo(end: CalendarDate, on: CalendarDate): number {
  if (counted.on !== on || counted.months.size > MOST_DAYS) counted = { on, months: new Map() }
  const known = counted.months.get(end)
  if (known !== undefined) return known
  const left = remainingTerm(end, on)
  const months = left ? left.years * MONTHS + left.months : 0
  counted.months.set(end, months)
  return months
}

/** The months from one day as they were counted last: leases of a building end on the same days, and steps begin on them. */
let counted: { on: CalendarDate; months: Map<CalendarDate, number> } = { on: '', months: new Map() }
const MOST_DAYS = 2000

/** The whole months to the end of a day that a row names; null where it names none. */
export function monthsIn(row: FormRow, cell: string, on: CalendarDate): number | null {
  const day = written(row, cell)
  return day === null ? null : monthsTo(day, on)
}

/** The whole months to a break after the valuation date and before the end of the lease, the last of them the one before the break day. */
export function breakMonths(row: FormRow, on: CalendarDate, left: number | null): number | null {
  const day = written(row, 'breakDay')
  if (day === null || !isCalendarDate(day) || day <= on) return null
  const months = monthsTo(addDays(day, -1), on)
  return left === null || months < left ? months : null
}

/** The rents of a lease by month as they are agreed: its rent now, then its steps, or its yearly indexation to the fils where there are none. */
function agreedPath({ field, row, rent, steps }: Unit, on: CalendarDate, months: number): PathRent[] {
  const path: PathRent[] = [{ from: 0, rent: rent ?? NONE, of: `${field}.rent` }]
  const ahead = steps.filter(({ from }) => from > on)
  for (const { field: of, from, rent: stepped } of ahead) {
    // Whole months, as those of a lease that ends the day before.
    const begun = monthsTo(addDays(from, -1), on)
    if (begun < months) path.push({ from: begun, rent: stepped, of })
  }
  const yearly = share(row, 'indexation')
  if (!yearly?.gt(0) || ahead.length > 0 || rent === null) return path
  for (let year = 1; year * MONTHS < months; year++) {
    const indexed = rent.times(yearly.plus(1).pow(year)).toDecimalPlaces(3)
    path.push({ from: year * MONTHS, rent: indexed, of: `${field}.indexation` })
  }
  return path
}

const read = new WeakMap<readonly Unit[], Map<string, readonly Lease[]>>()
const ofUnits = new WeakMap<Unit, { key: string; lease: Lease }>()

/**
 * The units of the rent roll as they count. A lease counts at its rent now and at its agreed steps, or its yearly indexation, until it ends; a step that has begun
 * already is in its rent. It ends at its break where the sheet says so: each (`TO_BREAK`), or those whose rent is above the market's then (`OVER_RENTED`), as a
 * tenant leaves who pays more than another would. Until the last rent-free day it brings nothing. On the basis MARKET all count at market rents.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), lease analysis: contract rent to the end of each lease, graduated and index leases, concessions,
 * renewal and cancellation options; Baum and Crosby, Property Investment Appraisal: leases with breaks.
 */
export function leasesOf(values: FormValues, on: CalendarDate): readonly Lease[] {
  const units = unitsOf(values)
  const known = read.get(units) ?? new Map<string, readonly Lease[]>()
  read.set(units, known)
  const key = `${on} ${values.breaks} ${values.rentBasis}`
  const leases = known.get(key) ?? units.map((unit) => knownLease(unit, values, on, key))
  known.set(key, leases)
  return leases
}

function knownLease(unit: Unit, values: FormValues, on: CalendarDate, key: string): Lease {
  const known = ofUnits.get(unit)
  if (known?.key === key) return known.lease
  const lease = leaseOf(unit, values, on)
  ofUnits.set(unit, { key, lease })
  return lease
}

function leaseOf(unit: Unit, { breaks, rentBasis }: FormValues, on: CalendarDate): Lease {
  const { field, row, rent, market } = unit
  const left = monthsIn(row, 'leaseEnd', on)
  const plain = { unit, months: 0, left, breaks: null, isBroken: false, isEndless: false, free: 0, payment: null }
  if (rentBasis === 'MARKET') return { ...plain, path: [], market: market ?? rent ?? NONE }
  const own = { from: 0, rent: rent ?? NONE, of: `${field}.rent` }
  if (rent === null) {
    const months = figure(row, 'voidMonths')?.toNumber() ?? 0
    return { ...plain, months, path: [own], market: market ?? NONE }
  }
  const ends = breakMonths(row, on, left)
  const isOver = (months: number) =>
    Boolean(
      market &&
        agreedPath(unit, on, months + 1)
          .at(-1)
          ?.rent.gt(market),
    )
  const isBroken = ends !== null && (breaks === 'TO_BREAK' || (breaks === 'OVER_RENTED' && isOver(ends)))
  const payment = PAYMENTS.find((code) => code === row.payment) ?? null
  const free = monthsIn(row, 'freeUntil', on) ?? 0
  const about = { ...plain, breaks: ends, isBroken, payment }
  if (left === null && !isBroken) return { ...about, months: free, isEndless: true, path: [own], free, market: rent }
  const months = isBroken ? ends : (left ?? 0)
  const path = agreedPath(unit, on, months)
  return { ...about, months, path, free: Math.min(free, months), market: market ?? path.at(-1)?.rent ?? rent }
}
