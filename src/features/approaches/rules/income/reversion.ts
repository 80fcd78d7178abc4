import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Step } from '../../model.ts'
import { asPercent, figure, kwd, number, rowsOf, share, step, written } from '../methods/reading.ts'
import { powersOf, presentFactor, yearsIn } from '../present-value.ts'
import type { NetLayers } from './tenancies.ts'

const ONE = decimal(1)
const NONE = decimal(0)

/** Returns what 1 KWD is worth today that is received after so many months: the whole powers of that of one month. */
function deferralAt(rate: Decimal): (months: number) => Decimal {
  const key = rate.toString()
  const known = deferrals.get(key) ?? powersOf(presentFactor(rate, yearsIn(1)))
  if (deferrals.size >= MOST_RATES) deferrals.clear()
  deferrals.set(key, known)
  return known
}

/** The powers by their rates: those of a portfolio are few, and each is asked for again after every change. */
const deferrals = new Map<string, (months: number) => Decimal>()
const MOST_RATES = 200

/** Returns the years' purchase of 1 KWD a year for so many months: (1 − deferral) ÷ rate. Source: Parry's Valuation and Investment Tables, single rate. */
function purchaseAt(rate: Decimal, deferral: (months: number) => Decimal): (months: number) => Decimal {
  return (months) => ONE.minus(deferral(months)).div(rate)
}

type Valued = { value: Decimal; steps: Step[] }

/**
 * Market net income ÷ rate, and what leases bring above or below it until they end, as present values.
 *
 * Source: The Appraisal of Real Estate (Appraisal Institute), direct capitalisation of stabilised income with adjustments below the line: excess rent and
 * rent loss as present values.
 */
export function stabilised({ market, layers }: NetLayers, rate: Decimal, belowRate: Decimal): Valued {
  const purchase = purchaseAt(belowRate, deferralAt(belowRate))
  const whole = market.div(rate)
  const figures = { income: kwd(market, 'KWD_PER_YEAR'), rate: asPercent(rate) }
  const part = (of: 'over' | 'under' | 'free') => sumOf(layers.map((one) => one[of].times(purchase(one.months))))
  const [over, under, free] = [part('over'), part('under'), part('free')]
  const belowFigures = { rate: asPercent(belowRate) }
  return {
    value: whole.plus(over).minus(under).minus(free),
    steps: [
      step('methods:step.capitalised', kwd(whole), figures),
      ...(over.isZero() ? [] : [step('methods:step.overRent', kwd(over), belowFigures)]),
      ...(under.isZero() ? [] : [step('methods:step.underRent', kwd(under.negated()), belowFigures)]),
      ...(free.isZero() ? [] : [step('methods:step.freeRent', kwd(free.negated()), belowFigures)]),
    ],
  }
}

/**
 * Term and reversion: present net income to the end of each lease at the term yield, market net income for ever after it at the reversion yield.
 *
 * Source: Baum and Crosby, Property Investment Appraisal, term and reversion; Parry's Valuation and Investment Tables, years' purchase for a term and of a
 * reversion to perpetuity.
 */
export function termAndReversion({ layers }: NetLayers, termRate: Decimal, reversionRate: Decimal): Valued {
  const purchase = purchaseAt(termRate, deferralAt(termRate))
  const deferral = deferralAt(reversionRate)
  const term = sumOf(layers.map(({ months, core, over, free }) => core.plus(over).minus(free).times(purchase(months))))
  const reversion = sumOf(
    layers.map(({ months, core, under }) => core.plus(under).times(deferral(months)).div(reversionRate)),
  )
  return {
    value: term.plus(reversion),
    steps: [
      step('methods:step.termPart', kwd(term), { rate: asPercent(termRate) }),
      step('methods:step.reversionPart', kwd(reversion), { rate: asPercent(reversionRate) }),
    ],
  }
}

/**
 * Layer (hardcore): what present and market net income have in common, for ever at the core yield; what market rents add from the end of each lease, and what
 * leases bring above them until then, at the yield of the top slice.
 *
 * Source: Baum and Crosby, Property Investment Appraisal, layer method.
 */
export function layered({ layers }: NetLayers, coreRate: Decimal, sliceRate: Decimal): Valued {
  const deferral = deferralAt(sliceRate)
  const purchase = purchaseAt(sliceRate, deferral)
  const core = sumOf(layers.map((one) => one.core)).div(coreRate)
  const slice = sumOf(
    layers.map(({ months, over, under, free }) =>
      over
        .minus(free)
        .times(purchase(months))
        .plus(under.times(deferral(months)).div(sliceRate)),
    ),
  )
  return {
    value: core.plus(slice),
    steps: [
      step('methods:step.core', kwd(core), { rate: asPercent(coreRate) }),
      ...(slice.isZero() ? [] : [step('methods:step.slice', kwd(slice), { rate: asPercent(sliceRate) })]),
    ],
  }
}

/**
 * The items below the line: amounts as present values from the months after which they arise. Source: The Appraisal of Real Estate (Appraisal Institute),
 * adjustments for lease-up, works and costs that are no part of stabilised income.
 */
export function adjusted(values: FormValues, rate: Decimal): Valued {
  const items = rowsOf(values, 'adjustments').map(({ row }) => {
    const months = figure(row, 'months') ?? NONE
    const present = (figure(row, 'amount') ?? NONE).times(presentFactor(rate, yearsIn(months.toNumber())))
    return { row, months, present: row.effect === 'ADD' ? present : present.negated() }
  })
  return {
    value: sumOf(items.map(({ present }) => present)),
    steps: items.map(({ row, months, present }) => {
      const figures = {
        amount: kwd(figure(row, 'amount') ?? NONE),
        months: number(months, 'MONTHS'),
        rate: asPercent(rate),
      }
      return step('methods:step.adjustment', kwd(present), figures, { name: written(row, 'name') ?? '—' })
    }),
  }
}

/**
 * What is left of a value once the buyer's costs are paid of it, with the steps to it: value ÷ (1 + costs); no step without such costs. Source: RICS valuation
 * practice, net of purchaser's costs.
 */
export function withoutPurchaseCosts(values: FormValues, gross: Decimal): Valued {
  const costs = share(values, 'purchaseCosts')
  if (!costs?.gt(0)) return { value: gross, steps: [] }
  const value = gross.div(ONE.plus(costs))
  return {
    value,
    steps: [
      step('methods:step.purchaseCosts', kwd(value.minus(gross)), { rate: asPercent(costs), gross: kwd(gross) }),
      step('methods:step.netValue', kwd(value)),
    ],
  }
}
