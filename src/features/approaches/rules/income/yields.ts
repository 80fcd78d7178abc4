import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { Step } from '../../model.ts'
import { asPercent, kwd, number, step } from '../methods/reading.ts'
import type { NetLayers, Tenancy } from './tenancies.ts'

const MONTHS = 12
/** More steps than any rent roll needs. */
const MOST_STEPS = 200

/** What all the net incomes are worth at one yield a year in arrears, in KWD; `isInAdvance`: received in equal parts at the beginning of each month. */
function worthAt(yearly: number, layers: NetLayers['plain'], isInAdvance: boolean) {
  const monthly = (1 + yearly) ** (1 / MONTHS)
  const purchase = isInAdvance ? 1 / (MONTHS * (1 - 1 / monthly)) : 1 / yearly
  return layers.reduce((sum, { months, until, later }) => {
    const deferral = monthly ** -months
    return sum + (until * (1 - deferral) + later * deferral) * purchase
  }, 0)
}

/**
 * The one yield, as a fraction, at which present net income to the end of each lease and market net income after it are worth an amount in KWD; null where
 * there is none. Nominal: income once a year in arrears. True: as it is received, here a month in advance.
 *
 * Source: Baum and Crosby, Property Investment Appraisal, equivalent yield; solved by false position (Illinois) on the yield × (worth − amount), which is
 * nearly a straight line, as level income ÷ yield is its worth.
 */
export function equivalentYield({ plain }: NetLayers, worth: Decimal, isInAdvance = false): number | null {
  const wanted = worth.toNumber()
  if (!(wanted > 0) || plain.some(({ later }) => later < 0)) return null
  const above = (of: number) => of * (worthAt(of, plain, isInAdvance) - wanted)
  let [low, high] = [1e-9, 10]
  let [atLow, atHigh] = [above(low), above(high)]
  if (atLow < 0 || atHigh > 0) return null
  let [found, side] = [low, 0]
  for (let at = 0; at < MOST_STEPS; at++) {
    const next = (high * atLow - low * atHigh) / (atLow - atHigh)
    const isFound = Math.abs(next - found) <= Number.EPSILON * next
    found = next
    const now = above(next)
    if (isFound || now === 0) return next
    // The end that stays for a second time counts half, or it would stay for good.
    if (now > 0) {
      if (side > 0) atHigh /= 2
      ;[low, atLow, side] = [next, now, 1]
    } else {
      if (side < 0) atLow /= 2
      ;[high, atHigh, side] = [next, now, -1]
    }
  }
  return found
}

const per = (part: Decimal, whole: Decimal) => asPercent(part.div(whole))
const aYear = (amount: Decimal) => kwd(amount, 'KWD_PER_YEAR')

/** What units come to together, as it was summed last: while rates are varied they are the same. */
const sums = new WeakMap<readonly Tenancy[], ReturnType<typeof summed>>()

function sumsOf(units: readonly Tenancy[]) {
  const known = sums.get(units) ?? summed(units)
  sums.set(units, known)
  return known
}

function summed(units: readonly Tenancy[]) {
  const leases = units.filter(({ isLease }) => isLease)
  const vacant = units.filter(({ isVacant }) => isVacant)
  const sum = (of: readonly Tenancy[], what: 'area' | 'market' | 'contract') =>
    sumOf(of.map((one) => one[what] ?? decimal(0)))
  const count = (of: readonly Tenancy[]) => of.reduce((all, one) => all + one.units, 0)
  return {
    all: count(units),
    leases: count(leases),
    vacant: count(vacant),
    rent: sum(leases, 'contract'),
    weighted: sumOf(leases.map((one) => one.contract.times(one.months))).div(MONTHS),
    over: sumOf(leases.map((one) => (one.contract.gt(one.market) ? one.contract.minus(one.market) : decimal(0)))),
    area: sum(units, 'area'),
    vacantArea: sum(vacant, 'area'),
    market: sum(units, 'market'),
    vacantRent: sum(vacant, 'market'),
  }
}

/**
 * What a buyer looks at: yields of the price with the buyer's costs, the term that leases still run weighted by their rents, rents above the market's, what is
 * vacant, and the price of a unit. `worth`: value with the buyer's costs, KWD.
 *
 * Source: INREV and RICS definitions of net initial, reversionary and equivalent yield; EPRA Best Practices Recommendations, topped-up net initial yield; weighted average unexpired lease term by contracted rent.
 */
export function yieldSteps(
  net: NetLayers,
  units: readonly Tenancy[],
  { value, worth, spent, potential }: Record<'value' | 'worth' | 'spent' | 'potential', Decimal>,
): Step[] {
  if (units.length === 0 || !worth.gt(0)) return []
  const { all, leases, rent, weighted, over, vacant, area, vacantArea, market, vacantRent } = sumsOf(units)
  const yields = (['equivalent', 'trueEquivalent'] as const).flatMap((name) => {
    const found = equivalentYield(net, worth, name === 'trueEquivalent')
    return found === null ? [] : [step(`methods:step.${name}`, asPercent(decimal(found)))]
  })
  return [
    step('methods:step.netInitial', per(net.passing, worth), { income: aYear(net.passing) }),
    ...(net.contract.eq(net.passing)
      ? []
      : [step('methods:step.toppedUp', per(net.contract, worth), { income: aYear(net.contract) })]),
    step('methods:step.reversionary', per(net.market, worth), { income: aYear(net.market) }),
    ...yields,
    ...(rent.gt(0)
      ? [step('methods:step.unexpired', number(weighted.div(rent), 'YEARS'), { leases: number(leases) })]
      : []),
    ...(over.isZero() ? [] : [step('methods:step.overRented', aYear(over), { share: per(over, rent) })]),
    ...(vacant === 0
      ? []
      : [
          step('methods:step.vacant', market.isZero() ? null : per(vacantRent, market), {
            units: number(vacant),
            area: area.isZero() ? number(0, 'PERCENT') : per(vacantArea, area),
          }),
        ]),
    ...(potential.isZero() ? [] : [step('methods:step.breakEven', per(spent, potential))]),
    ...(all > 1 ? [step('methods:step.perUnit', kwd(value.div(all)), { units: number(all) })] : []),
  ]
}
