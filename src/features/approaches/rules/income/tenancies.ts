import { Decimal, decimal, sumOf, toFils } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { figure } from '../methods/reading.ts'
import { deductions } from './expenses.ts'
import { type Lease, leasesOf, paidRents } from './leases.ts'
import type { RentRoll } from './rents.ts'
import { unitsIn } from './units.ts'

const MONTHS = 12
const NONE = decimal(0)

/** A unit of the rent roll as of the valuation date: rents of a year in KWD, and for how many months the present one still counts. */
export type Tenancy = {
  field: string
  /** How many units the row is of, with their areas and rents together. */
  units: number
  /** m² */
  area: Decimal | null
  months: number
  /** What it brings now; of a vacant unit and in rent-free months nothing. */
  rent: Decimal
  /** What is agreed to be paid first. */
  contract: Decimal
  /** What is agreed until then, by when it begins, and for how many months nothing of it is paid. */
  path: readonly { from: number; rent: Decimal }[]
  free: number
  /** What it pays at the least, now or ever, once it pays. */
  core: Decimal
  market: Decimal
  isVacant: boolean
  /** True where its months are those of a lease. */
  isLease: boolean
}

/** The units of the rent roll as of the valuation date. Source: as of `leasesOf`. */
export function tenanciesOf(values: FormValues, on: SubjectFacts['on']): readonly Tenancy[] {
  const leases = leasesOf(values, on)
  const known = tenancies.get(leases) ?? leases.map((lease) => ofLeases.get(lease) ?? tenancyOf(lease))
  tenancies.set(leases, known)
  return known
}

/** The tenancies of leases as they were read last. */
const tenancies = new WeakMap<readonly Lease[], readonly Tenancy[]>()
const ofLeases = new WeakMap<Lease, Tenancy>()

const aYear = (rent: Decimal) => rent.times(MONTHS)

function tenancyOf(lease: Lease): Tenancy {
  const { unit, months, free, isEndless } = lease
  const market = aYear(lease.market)
  const path = lease.path.map(({ from, rent }) => ({ from, rent: aYear(rent) }))
  const paid = paidRents(lease).map(({ rent }) => aYear(rent))
  const contract = lease.path.length === 0 || isEndless ? market : (paid[0] ?? NONE)
  const tenancy: Tenancy = {
    ...{
      field: unit.field,
      units: unitsIn(unit.row),
      area: figure(unit.row, 'area'),
      months,
      path,
      free,
      market,
      contract,
    },
    rent: free > 0 ? NONE : contract,
    core: Decimal.min(market, ...(months > 0 ? paid : [])),
    isVacant: unit.rent === null,
    isLease: unit.rent !== null && months > 0 && !isEndless,
  }
  ofLeases.set(lease, tenancy)
  return tenancy
}

/** The rolls of leases at market rents as they were added last. */
const marketRolls = new WeakMap<readonly Tenancy[], RentRoll>()
/** How much of the market rents of all units is that of vacant ones in the first months of a year, as a fraction. */
export function vacantShare(
  values: FormValues,
  on: SubjectFacts['on'],
  year: { year: number; months: number },
): Decimal {
  const all = tenanciesOf(values, on)
  const vacantMonths = ({ isVacant, months }: Tenancy) =>
    isVacant ? Math.min(Math.max(months - (year.year - 1) * MONTHS, 0), year.months) : 0
  const market = sumOf(all.map((one) => one.market)).times(year.months)
  return market.isZero() ? NONE : sumOf(all.map((one) => one.market.times(vacantMonths(one)))).div(market)
}

/** A rent roll at market rents from the first day. Source: as of `tenanciesOf`. */
export function marketRoll(values: FormValues, on: SubjectFacts['on']): RentRoll {
  const units = tenanciesOf(values, on)
  const known = marketRolls.get(units) ?? rolledAtMarket(units)
  marketRolls.set(units, known)
  return known
}

function rolledAtMarket(units: readonly Tenancy[]): RentRoll {
  const market = units.reduce((sum, one) => sum + toFils(one.market.div(MONTHS)), 0)
  const none = new Array<number>(MONTHS).fill(0)
  const others = { paid: [], lost: none, fees: none, works: none, firstFees: none, firstWorks: none }
  return [{ profile: null, contract: none, market: none.map(() => market), ...others }]
}

/** Net incomes of a year that change after the same months, KWD: what the present one and the market have in common, by how much each is above the other, and what of it is not paid until then. */
type Layers = { months: number; core: Decimal; over: Decimal; under: Decimal; free: Decimal }

/** Net incomes of a year until so many months are over and later, KWD to the 15 digits of a number. */
type PlainLayer = { months: number; until: number; later: number }

/**
 * What the property brings net in a year, by when it changes to market rents: `market` at market rents, `contract` as if no month were free, KWD. The layers are
 * worked out when they are asked for.
 */
export type NetLayers = {
  market: Decimal
  passing: Decimal
  contract: Decimal
  layers: readonly Layers[]
  plain: readonly PlainLayer[]
}

/**
 * Rents of a year that change after the same months, KWD: what units pay at the least, now or ever, by when they change to market rents; what is above that until
 * the months are over, a step up as less and then more; what the market pays above it from the end of the leases on; what is not paid in rent-free months; their
 * market rents, and those of units that are vacant until then.
 */
type Group = Layers & { market: Decimal; vacant: Decimal }

/** Tenancies together: their groups, as numbers too, and what they come to in a year, KWD. */
type Together = Record<'market' | 'vacant' | 'passing' | 'contract', Decimal> & {
  groups: readonly Group[]
  plain: readonly (PlainLayer & Record<'market' | 'vacant', number>)[]
}

/** Tenancies as they were summed last. */
const together = new WeakMap<readonly Tenancy[], Together>()

function togetherOf(units: readonly Tenancy[]): Together {
  const known = together.get(units) ?? summed(groupsOf(units), units)
  together.set(units, known)
  return known
}

const summed = (groups: readonly Group[], units: readonly Pick<Tenancy, 'rent' | 'contract'>[]): Together => ({
  groups,
  market: sumOf(groups.map((one) => one.market)),
  vacant: sumOf(groups.map((one) => one.vacant)),
  passing: sumOf(units.map(({ rent }) => rent)),
  contract: sumOf(units.map(({ contract }) => contract)),
  plain: groups.map(({ months, core, over, under, free, market, vacant }) => ({
    months,
    until: core.plus(over).minus(free).toNumber(),
    later: core.plus(under).toNumber(),
    market: market.toNumber(),
    vacant: vacant.toNumber(),
  })),
})

function groupsOf(units: readonly Tenancy[]): Group[] {
  const all = new Map<number, Group>()
  const add = (months: number, of: Partial<Omit<Group, 'months'>>) => {
    const one = all.get(months) ?? {
      months,
      core: NONE,
      over: NONE,
      under: NONE,
      free: NONE,
      market: NONE,
      vacant: NONE,
    }
    for (const [name, amount] of Object.entries(of) as [keyof typeof of, Decimal][]) one[name] = one[name].plus(amount)
    all.set(months, one)
  }
  for (const { months, path, free, core, market, isVacant } of units) {
    add(months, { core, under: market.minus(core), market, vacant: isVacant && months > 0 ? market : NONE })
    if (months === 0) continue
    for (const [at, { from, rent }] of path.entries()) {
      // Σ rent over its months: each rent less the next until that begins, and the last one until the lease ends.
      const next = path[at + 1]
      add(next?.from ?? months, { over: rent.minus(next?.rent ?? core) })
      if (from < free)
        add(Math.min(next?.from ?? free, free), { free: next && next.from < free ? rent.minus(next.rent) : rent })
    }
  }
  return [...all.values()].toSorted((a, b) => a.months - b.months)
}

/** The rents of the roll, or the income that is typed, together by the months until they change, KWD a year. Source: as of `netLayers`. */
export function rentsTogether(values: FormValues, on: SubjectFacts['on']): Together {
  const typed = figure(values, 'potentialIncome')
  if (!typed) return togetherOf(tenanciesOf(values, on))
  const group = { months: 0, core: typed, over: NONE, under: NONE, free: NONE, market: typed, vacant: NONE }
  return summed([group], [{ rent: typed, contract: typed }])
}

/**
 * The net income of each unit now and at market rents, by the months until it changes: vacancy and shares of effective income are deducted from either, and
 * other income and amounts of expenses counted in proportion to market rents; of a vacant unit nothing is paid back until it is let.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), from potential gross income to net operating income; Baum and Crosby, Property Investment
 * Appraisal: net income before each reversion.
 */
export function netLayers(values: FormValues, on: SubjectFacts['on']): NetLayers {
  const { kept, fixed, back } = deductions(values)
  const { groups, plain, market, vacant, passing, contract } = rentsTogether(values, on)
  const apiece = market.isZero() ? NONE : fixed.div(market)
  const unpaid = market.isZero() ? NONE : back.div(market)
  const net = (now: Decimal) => now.times(kept).plus(market.times(apiece)).minus(vacant.times(unpaid))
  const [part, each, owed] = [kept.toNumber(), apiece.toNumber(), unpaid.toNumber()]
  return {
    market: market.times(kept.plus(apiece)),
    passing: net(passing),
    contract: net(contract),
    get layers() {
      return groups.map((one) => ({
        months: one.months,
        core: one.core.times(kept).plus(one.market.times(apiece)).minus(one.vacant.times(unpaid)),
        over: one.over.times(kept),
        under: one.under.times(kept).plus(one.vacant.times(unpaid)),
        free: one.free.times(kept),
      }))
    },
    plain: plain.map((one) => {
      const fixedPart = one.market * each
      const until = one.until * part + fixedPart - one.vacant * owed
      return { months: one.months, until, later: one.later * part + fixedPart }
    }),
  }
}
