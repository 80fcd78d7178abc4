import type { CalendarDate } from '#kernel/dates.ts'
import { Decimal, decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { remainingTerm } from '../../../valuations/rules/tenure.ts'
import { figure, rowsOf, written } from '../methods/reading.ts'
import type { FlowYear } from '../present-value.ts'

const MONTHS = 12

/** The whole months for which a lease still runs, its last day included; 0 once it is over, null for a unit without a lease end. */
export function monthsLeft(row: FormRow, on: CalendarDate): number | null {
  const end = written(row, 'leaseEnd')
  if (end === null) return null
  const left = remainingTerm(end, on)
  return left ? left.years * MONTHS + left.months : 0
}

/** A rent roll by month: what grows from the first day, and the leases by the months for which they run. */
export type RentRoll = {
  growing: Decimal
  /** `rent` while they run, `later` at the market rents of the valuation date from then on. */
  leases: ReadonlyMap<number, { rent: Decimal; later: Decimal }>
}

/**
 * Reads the rent roll. Let units count at their rents until their leases end, from then on at their market rents, which grow; vacant
 * ones at market rents, rents without a lease end as if they were market rents. On the basis MARKET all count at market rents.
 */
export function rentRoll(values: FormValues, on: CalendarDate): RentRoll {
  let growing = decimal(0)
  const leases = new Map<number, { rent: Decimal; later: Decimal }>()
  for (const { row } of rowsOf(values, 'rents')) {
    const [rent, market, left] = [figure(row, 'rent'), figure(row, 'marketRent'), monthsLeft(row, on)]
    if (rent === null || values.rentBasis === 'MARKET') growing = growing.plus(market ?? rent ?? 0)
    else if (left === null) growing = growing.plus(rent)
    else {
      const same = leases.get(left)
      leases.set(left, { rent: rent.plus(same?.rent ?? 0), later: (market ?? rent).plus(same?.later ?? 0) })
    }
  }
  return { growing, leases }
}

/**
 * What a rent roll brings in what counts of a year after the valuation date, fully let: of a part of a year its first months. `index`: by
 * how much market rents have grown until then.
 */
export function rollIncome(
  { growing, leases }: RentRoll,
  { year, part, index }: FlowYear & { index: Decimal },
): Decimal {
  const start = (year - 1) * MONTHS
  const counted = part.times(MONTHS)
  return [...leases].reduce((sum, [left, { rent, later }]) => {
    const months = Decimal.min(Math.max(left - start, 0), counted)
    return sum.plus(rent.times(months)).plus(later.times(index).times(counted.minus(months)))
  }, growing.times(index).times(counted))
}
