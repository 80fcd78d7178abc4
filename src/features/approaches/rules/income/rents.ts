import type { CalendarDate } from '#kernel/dates.ts'
import { type Decimal, decimal, toFils } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Payment } from '../../fields/income.ts'
import { figure } from '../methods/reading.ts'
import { powersOf } from '../present-value.ts'
import { type Lease, leasesOf } from './leases.ts'
import type { Profile } from './units.ts'

const MONTHS = 12
const FILS = 1000
const NONE = decimal(0)
const ONE = decimal(1)

/** What the units of one kind bring and cost by month after the valuation date, each in whole fils at the rents of that date: sums of them are exact. */
type KindMonths = {
  profile: Profile | null
  /** Rents of leases that run. */
  contract: number[]
  /** Market rents of all others, as if they were let. */
  market: number[]
  /** What of either is paid otherwise than the sheet has it. */
  paid: readonly PaidMonths[]
  /** Of those what is lost where a lease is not renewed, and what letting again costs then in fees and works. */
  lost: number[]
  fees: number[]
  works: number[]
  /** What letting costs of units that are vacant now. */
  firstFees: number[]
  firstWorks: number[]
}

type PaidMonths = { payment: Payment; contract: number[]; market: number[] }

/** A rent roll by month, by kind of unit. */
export type RentRoll = readonly KindMonths[]

const noneOf = (months: number) => new Array<number>(months).fill(0)

function blankMonths(profile: Profile | null, months: number): KindMonths & { paid: PaidMonths[] } {
  const none = () => noneOf(months)
  const [contract, market, lost, fees] = [none(), none(), none(), none()]
  return { profile, contract, market, paid: [], lost, fees, works: none(), firstFees: none(), firstWorks: none() }
}

/** The rolls of leases as they were read last, by their months. */
const rolls = new WeakMap<readonly Lease[], Map<number, RentRoll>>()

/** Amounts of leases in whole fils as they were rounded last: rolls over other months round the same ones. */
const rounded = new WeakMap<Decimal, number>()

function filsOf(kwd: Decimal): number {
  const fils = rounded.get(kwd) ?? toFils(kwd)
  rounded.set(kwd, fils)
  return fils
}

/** Adds an amount to each month from one on and before another. */
function addTo(list: number[], from: number, to: number, amount: number): void {
  for (let at = Math.max(from, 0); at < Math.min(to, list.length); at++) list[at] = (list[at] ?? 0) + amount
}

/**
 * Reads the rent roll for so many months. Let units count at their rents until their leases end, from then on at their market rents, which grow; vacant
 * ones at market rents once the months are over in which they are to be let, rents without a lease end as if they were market rents. On the basis MARKET
 * all count at market rents. Where a kind has a leasing profile, what is lost and spent when a lease is not renewed is set apart, at the end of each lease.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), lease analysis: contract rent to the end of each lease, market rent after it.
 */
export function rentRoll(values: FormValues, on: CalendarDate, months: number): RentRoll {
  const leases = leasesOf(values, on)
  const known = rolls.get(leases) ?? new Map<number, RentRoll>()
  rolls.set(leases, known)
  const roll = known.get(months) ?? readRoll(leases, months, values.rentBasis === 'MARKET')
  known.set(months, roll)
  return roll
}

function readRoll(leases: readonly Lease[], months: number, isAtMarket: boolean): RentRoll {
  const kinds = new Map<Profile | null, ReturnType<typeof blankMonths>>()
  for (const lease of leases) {
    const { profile } = lease.unit
    const of = kinds.get(profile) ?? blankMonths(profile, months)
    kinds.set(profile, of)
    if (isAtMarket) addTo(of.market, 0, months, filsOf(lease.market))
    else addUnit(of, lease, months)
  }
  return [...kinds.values()]
}

/** Adds what a lease brings until it ends, and for ever where it has no end. */
function addLease({ contract, market }: PaidMonths | KindMonths, { path, free, isEndless, ...lease }: Lease) {
  for (const [at, { from, rent }] of path.entries())
    addTo(contract, Math.max(from, free), path[at + 1]?.from ?? lease.months, filsOf(rent))
  if (isEndless) addTo(market, lease.months, market.length, filsOf(lease.market))
}

function addUnit(of: ReturnType<typeof blankMonths>, lease: Lease, months: number): void {
  const { unit, payment, isEndless } = lease
  const { row, rent, profile } = unit
  addLease(of, lease)
  if (payment) {
    const known = of.paid.find((one) => one.payment === payment)
    const own = known ?? { payment, contract: noneOf(months), market: noneOf(months) }
    if (!known) of.paid.push(own)
    addLease(own, lease)
  }
  if (isEndless) return
  const left = lease.months + (rent === null ? (profile?.rentFree ?? 0) : 0)
  const market = filsOf(lease.market)
  addTo(of.market, left, months, market)
  if (!profile) return
  const costs = {
    fee: toFils(decimal(market).div(FILS).times(profile.fee)),
    works: toFils(profile.works.times(figure(row, 'area') ?? 0)),
  }
  if (rent === null) {
    const begins = left - profile.rentFree
    addTo(of.firstFees, begins, begins + 1, costs.fee)
    addTo(of.firstWorks, begins, begins + 1, costs.works)
  }
  const first = rent === null ? left + (profile.lease ?? months) : left
  for (let end = first; end < months; end += profile.lease ?? months) {
    const next = end + (profile.lease ?? months)
    const again = end + profile.voidMonths
    addTo(of.lost, end, Math.min(again + profile.rentFree, next), market)
    if (again >= next) continue
    addTo(of.fees, again, again + 1, costs.fee)
    addTo(of.works, again, again + 1, costs.works)
  }
}

/** What a rent roll brings in a year, KWD: fully let, what of it is lost between leases, and what letting again costs, each by its probability. */
export type RollYear = { potential: Decimal; lost: Decimal; letting: Decimal }

/** What each month of a year counts by when its income is received: that of the sheet, and that of units which pay otherwise. */
export type MonthWeights = { sheet: readonly number[]; paid: ReadonlyMap<Payment, readonly number[]> }

/** The first months of a year. `index`: by how much market rents have grown until then where a kind has no growth of its own; `costs`: by how much costs have. */
type OfYear = { year: number; months: number; index: Decimal; costs: Decimal }

/** What a kind brings and costs in a year, KWD at the rents and costs of the valuation date, what follows a lease × the probability that it is not renewed. */
type KindYear = Record<'contract' | 'market' | 'lost' | 'fees' | 'works', Decimal>

function readYear(kind: KindMonths, { year, months }: OfYear): KindYear {
  const start = (year - 1) * MONTHS
  const leaves = ONE.minus(kind.profile?.renewal ?? 1)
  const sumOf = (list: readonly number[]) => {
    let sum = 0
    for (let at = start; at < start + months; at++) sum += list[at] ?? 0
    return sum === 0 ? NONE : decimal(sum).div(FILS)
  }
  return {
    contract: sumOf(kind.contract),
    market: sumOf(kind.market),
    lost: sumOf(kind.lost).times(leaves),
    fees: sumOf(kind.fees).times(leaves).plus(sumOf(kind.firstFees)),
    works: sumOf(kind.works).times(leaves).plus(sumOf(kind.firstWorks)),
  }
}

/** The whole years of a kind as they were read last. */
const wholeYears = new WeakMap<KindMonths, KindYear[]>()

function kindYear(kind: KindMonths, of: OfYear): KindYear {
  if (of.months < MONTHS) return readYear(kind, of)
  const known = wholeYears.get(kind) ?? []
  wholeYears.set(kind, known)
  const found = known[of.year] ?? readYear(kind, of)
  known[of.year] = found
  return found
}

/** By how much the market rents of each kind with a growth of its own have grown, by whole years. */
const growths = new WeakMap<Profile, (years: number) => Decimal>()

function grownOf({ profile }: KindMonths, { year, index }: OfYear): Decimal {
  if (!profile?.growth) return index
  const powers = growths.get(profile) ?? powersOf(profile.growth.plus(1))
  growths.set(profile, powers)
  return powers(year - 1)
}

/**
 * What a rent roll brings in the first months of a year, exactly.
 *
 * Source: as of the rent roll; the expectation over renewal and letting to another: amounts × (1 − probability of renewal).
 */
export function rollYear(roll: RentRoll, of: OfYear): RollYear {
  let [potential, lost, letting] = [NONE, NONE, NONE]
  for (const kind of roll) {
    const { contract, market, ...years } = kindYear(kind, of)
    const grown = grownOf(kind, of)
    const add = (sum: Decimal, amount: Decimal, by: Decimal) => (amount.isZero() ? sum : sum.plus(amount.times(by)))
    potential = add(potential.plus(contract), market, grown)
    lost = add(lost, years.lost, grown)
    letting = add(add(letting, years.fees, grown), years.works, of.costs)
  }
  return { potential, lost, letting }
}

/**
 * What a rent roll brings in the first months of a year, KWD, each month × its weight, to the 15 digits of a number: rents × `kept` less letting costs; rents that
 * are lost between leases are no rents. Source: as of `rollYear`.
 */
export function weightedRoll(roll: RentRoll, of: OfYear, weights: MonthWeights, kept: number): number {
  const start = (of.year - 1) * MONTHS
  const weighted = (list: readonly number[], weightOf: readonly number[] = weights.sheet) => {
    let sum = 0
    for (let month = 0; month < of.months; month++) sum += (list[start + month] ?? 0) * (weightOf[month] ?? 1)
    return sum
  }
  const costs = of.costs.toNumber()
  let net = 0
  for (const kind of roll) {
    const grown = grownOf(kind, of).toNumber()
    const leaves = 1 - (kind.profile?.renewal.toNumber() ?? 1)
    let rents = weighted(kind.contract) + (weighted(kind.market) - weighted(kind.lost) * leaves) * grown
    for (const { payment, contract, market } of kind.paid) {
      // They are in the sums above as the sheet has them received.
      const paid = weights.paid.get(payment)
      rents += weighted(contract, paid) - weighted(contract) + (weighted(market, paid) - weighted(market)) * grown
    }
    const fees = (weighted(kind.fees) * leaves + weighted(kind.firstFees)) * grown
    net += rents * kept - fees - (weighted(kind.works) * leaves + weighted(kind.firstWorks)) * costs
  }
  return net / FILS
}
