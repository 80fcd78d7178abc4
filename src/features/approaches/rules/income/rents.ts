import type { CalendarDate } from '#kernel/dates.ts'
import { Decimal, decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { remainingTerm } from '../../../valuations/rules/tenure.ts'
import { figure, rowsOf, written } from '../methods/reading.ts'
import type { FlowYear } from '../present-value.ts'

const MONTHS = 12

/**
 * The whole months for which a lease still runs, its last day included; 0 once it is over, null for a unit without a lease end.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), lease analysis: contract rent counts to the end of the lease.
 */
export function monthsLeft(row: FormRow, on: CalendarDate): number | null {
  const end = written(row, 'leaseEnd')
  if (end === null) return null
  const left = remainingTerm(end, on)
  return left ? left.years * MONTHS + left.months : 0
}

/** Leases that run for the same months: `rent` while they run, `later` at the market rents of the valuation date from then on. */
type Leases = { left: number; rent: Decimal; later: Decimal }

/**
 * A rent roll by month: what grows from the first day, and the leases, the first to end first. `running` and `ended` are the sums of rents
 * from each place on and of later rents before it, so that a year is not summed lease by lease.
 */
export type RentRoll = {
  growing: Decimal
  leases: readonly Leases[]
  running: readonly Decimal[]
  ended: readonly Decimal[]
}

/**
 * Reads the rent roll. Let units count at their rents until their leases end, from then on at their market rents, which grow; vacant
 * ones at market rents, rents without a lease end as if they were market rents. On the basis MARKET all count at market rents.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), lease analysis: contract rent to the end of each lease, market rent after it.
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
  const sorted = [...leases].map(([left, sums]) => ({ left, ...sums })).toSorted((a, b) => a.left - b.left)
  const running = [decimal(0)]
  for (const { rent } of sorted.toReversed()) running.unshift(rent.plus(running[0] ?? 0))
  const ended = [decimal(0)]
  for (const { later } of sorted) ended.push(later.plus(ended.at(-1) ?? 0))
  return { growing, leases: sorted, running, ended }
}

/**
 * What a rent roll brings in what counts of a year after the valuation date, fully let: of a part of a year its first months. `index`: by
 * how much market rents have grown until then. Source: as of the rent roll.
 */
export function rollIncome(
  { growing, leases, running, ended }: RentRoll,
  { year, part, index }: FlowYear & { index: Decimal },
): Decimal {
  const start = (year - 1) * MONTHS
  const counted = part.times(MONTHS)
  const firstOf = (months: number) => {
    const at = leases.findIndex(({ left }) => left >= months)
    return at < 0 ? leases.length : at
  }
  const [open, whole] = [firstOf(start + 1), firstOf(start + counted.toNumber())]
  // Those that end within the year, at most one for each of its months.
  return leases.slice(open, whole).reduce(
    (sum, { left, rent, later }) => {
      const months = Decimal.min(left - start, counted)
      return sum.plus(rent.times(months)).plus(later.times(index).times(counted.minus(months)))
    },
    growing
      .plus(ended[open] ?? 0)
      .times(index)
      .plus(running[whole] ?? 0)
      .times(counted),
  )
}
