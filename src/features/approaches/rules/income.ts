import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isByLeases } from '../fields/income.ts'
import type { Evaluate, Outcome, Remark, Step, SubjectFacts } from '../model.ts'
import { expenseSteps } from './income/expenses.ts'
import { incomeFaults, isFirstYearKnown } from './income/faults.ts'
import { byProfits } from './income/profits.ts'
import { exitRemarks, inputRemarks } from './income/remarks.ts'
import { renewalOf } from './income/renewal.ts'
import { adjusted, layered, stabilised, termAndReversion, withoutPurchaseCosts } from './income/reversion.ts'
import { supportingRates, supportRemarks } from './income/supporting-rates.ts'
import { marketRoll, netLayers, tenanciesOf } from './income/tenancies.ts'
import { countUnits } from './income/units.ts'
import { type IncomeYear, incomeYears, sheetYears, timingOf } from './income/years.ts'
import { yieldSteps } from './income/yields.ts'
import {
  asPercent,
  fault,
  figure,
  isUntouched,
  kwd,
  NOT_BEGUN,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
} from './methods/reading.ts'
import { presentFactor, yearsIn } from './present-value.ts'

type Worked = { value: Decimal; steps: Step[]; remarks: Remark[] }

/**
 * Works out the income approach: stabilised net operating income ÷ capitalisation rate; or the net cash flows of the years and the exit, discounted; or, for a
 * right that ends, the income of its remaining term alone (The Appraisal of Real Estate, Appraisal Institute; International Valuation
 * Standards, income approach; for terms Parry's Valuation and Investment Tables).
 */
export const evaluateIncome: Evaluate = (values, { subject }) => {
  if (isUntouched(values)) return NOT_BEGUN
  const faults = incomeFaults(values, subject)
  const isStabilised = isByLeases(values.method) && rowsOf(values, 'rents').length > 0
  const roll = isStabilised ? marketRoll(values, subject.on) : null
  const [first] = incomeYears(values, subject.on, [{ year: 1, part: decimal(1) }], roll)
  const hasRents = values.method !== 'PROFITS'
  const chain = first && hasRents && isFirstYearKnown(faults) ? firstYear(values, first, isStabilised) : []
  const support = supportingRates(values).flatMap(({ steps: of }) => of)
  const remarked = [...inputRemarks(values, subject), ...supportRemarks(values)]
  const outcome: Outcome = { ...NOT_BEGUN, steps: [...chain, ...support], faults, remarks: remarked }
  if (faults.length > 0 || !first) return outcome
  const { value, steps, remarks } = byMethod(values, subject, first)
  const all = { ...outcome, steps: [...chain, ...steps, ...support], remarks: [...outcome.remarks, ...remarks] }
  if (value.lessThanOrEqualTo(0)) return { ...all, faults: [fault('method', 'fault.noValue')] }
  const perSqm = subject.area ? toKwd(value.div(subject.area)) : null
  return { ...all, value: toKwd(value), perSqm }
}

/** The steps from the potential income to the net income: of the first year, or at market rents; of a multiplier of gross income to that alone. */
function firstYear(values: FormValues, year: IncomeYear, isStabilised: boolean): Step[] {
  const units = countUnits(rowsOf(values, 'rents').map(({ row }) => row))
  const { potential, vacancy, other, effective, expenses, stateRent, netIncome } = year
  const perYear = (amount: Decimal) => kwd(amount, 'KWD_PER_YEAR')
  const items = rowsOf(values, 'expenses').length
  const ratio = effective.isZero() ? decimal(0) : expenses.div(effective)
  const word = isStabilised ? 'methods:step.marketRoll' : 'methods:step.roll'
  const gross =
    units > 0
      ? step(word, perYear(potential), { units: number(units) })
      : step('methods:step.typedIncome', perYear(potential))
  if (values.method === 'MULTIPLIER') return [gross]
  return [
    gross,
    step('methods:step.vacancy', perYear(vacancy.negated()), {
      rate: asPercent(potential.isZero() ? decimal(0) : vacancy.div(potential)),
    }),
    ...(other.isZero() ? [] : [step('methods:step.other', perYear(other))]),
    step('methods:step.effective', perYear(effective)),
    step('methods:step.expenses', perYear(expenses.negated()), { items: number(items), share: asPercent(ratio) }),
    ...expenseSteps(values, year),
    ...(stateRent.isZero() ? [] : [step('methods:step.stateRent', perYear(stateRent.negated()))]),
    step(isStabilised ? 'methods:step.stableIncome' : 'methods:step.netIncome', perYear(netIncome)),
  ]
}

function byMethod(values: FormValues, subject: SubjectFacts, first: IncomeYear): Worked {
  switch (values.method) {
    case 'PROFITS':
      return profits(values)
    case 'MULTIPLIER':
      return multiplied(values, first)
    case 'TERM':
      return overTerm(values, subject)
    case 'CASH_FLOW':
      return cashFlow(values, subject, first)
    default:
      return byLeases(values, subject, first)
  }
}

function profits(values: FormValues): Worked {
  const { value: worth, steps } = byProfits(values)
  const bought = withoutPurchaseCosts(values, worth)
  return { value: bought.value, steps: [...steps, ...bought.steps], remarks: [] }
}

/** Gross income × multiplier. Source: The Appraisal of Real Estate (Appraisal Institute), gross income multiplier. */
function multiplied(values: FormValues, { potential }: IncomeYear): Worked {
  const multiplier = figure(values, 'multiplier') ?? decimal(0)
  const value = potential.times(multiplier)
  const figures = { income: kwd(potential, 'KWD_PER_YEAR'), multiplier: number(multiplier) }
  return { value, steps: [step('methods:step.multiplied', kwd(value), figures)], remarks: [] }
}

/** The methods that value each lease to its end, with the items below the line, the buyer's costs and the yields. */
function byLeases(values: FormValues, subject: SubjectFacts, first: IncomeYear): Worked {
  const net = netLayers(values, subject.on)
  const of = (name: string) => share(values, name) ?? decimal(1)
  const [whole, ownRate] =
    values.method === 'REVERSION'
      ? [termAndReversion(net, of('termRate'), of('reversionRate')), of('termRate')]
      : values.method === 'LAYER'
        ? [layered(net, of('coreRate'), of('sliceRate')), of('sliceRate')]
        : [stabilised(net, of('capRate'), share(values, 'belowRate') ?? of('capRate')), of('capRate')]
  const items = adjusted(values, share(values, 'belowRate') ?? ownRate)
  const worth = whole.value.plus(items.value)
  const bought = withoutPurchaseCosts(values, worth)
  const isSummed = whole.steps.length + items.steps.length > 1
  return {
    value: bought.value,
    steps: [
      ...whole.steps,
      ...items.steps,
      ...(isSummed ? [step('methods:step.leaseValue', kwd(worth))] : []),
      ...bought.steps,
      ...yieldsOf(values, subject, first, bought.value),
    ],
    remarks: [],
  }
}

/** The yields of a value and what else a buyer looks at, by the rent roll. */
function yieldsOf(values: FormValues, subject: SubjectFacts, first: IncomeYear, value: Decimal): Step[] {
  const worth = value.times(decimal(1).plus(share(values, 'purchaseCosts') ?? 0))
  const { potential, expenses, recoveries, stateRent } = first
  const figures = { value, worth, potential, spent: expenses.minus(recoveries).plus(stateRent) }
  return yieldSteps(netLayers(values, subject.on), tenanciesOf(values, subject.on), figures)
}

function overTerm(values: FormValues, subject: SubjectFacts): Worked {
  const { years } = sheetYears(values, subject)
  const term = sumOf(years.map(({ present }) => present))
  const figures = {
    years: number(yearsIn(subject.remainingMonths ?? 0), 'YEARS'),
    rate: asPercent(share(values, 'discountRate') ?? decimal(0)),
  }
  const renewal = renewalOf(values, subject)
  const steps = [timedStep('term', values, kwd(term), figures)]
  if (!renewal) return { value: term, steps: [...steps, step('methods:step.termEnds', null)], remarks: [] }
  const value = term.plus(renewal.counted)
  const { chance, whole, counted } = renewal
  const renewed = { chance: asPercent(chance), whole: kwd(whole), years: number(renewal.years, 'YEARS') }
  const added = [step('methods:step.renewal', kwd(counted), renewed), step('methods:step.termValue', kwd(value))]
  const part = value.isZero() ? chance : counted.div(value)
  const remarks = remarkIf(true, 'methods:remark.renewal', 'renewalChance', { share: asPercent(part).value })
  return { value, steps: [...steps, ...added], remarks }
}

/** The step of a sum of discounted years, with when income is received. */
function timedStep(of: 'flows' | 'term', values: FormValues, result: Step['result'], figures: Step['figures']): Step {
  const timing = timingOf(values)
  if (timing === 'YEAR_END') return step(`methods:step.${of}`, result, figures)
  if (timing === 'MID_YEAR') return step(`methods:step.${of}MidYear`, result, figures)
  return { ...step(`methods:step.${of}Timed`, result, figures), words: { timing: `methods:timing.${timing}` } }
}

function cashFlow(values: FormValues, subject: SubjectFacts, first: IncomeYear): Worked {
  const { years, next } = sheetYears(values, subject)
  const rate = share(values, 'discountRate') ?? decimal(0)
  const flows = sumOf(years.map(({ present }) => present))
  const count = number(years.length, 'YEARS')
  const exit = exitOf(values, next)
  const atExit = exit.value.times(presentFactor(rate, decimal(years.length)))
  const bought = withoutPurchaseCosts(values, flows.plus(atExit))
  const { value } = bought
  const steps = [
    timedStep('flows', values, kwd(flows), { years: count, rate: asPercent(rate) }),
    ...exit.steps,
    ...(exit.steps.length > 0
      ? [step('methods:step.exitToday', kwd(atExit), { years: count, rate: asPercent(rate) })]
      : []),
    step('methods:step.flowValue', kwd(flows.plus(atExit))),
    ...bought.steps,
  ]
  if (value.lessThanOrEqualTo(0)) return { value, steps, remarks: [] }
  const { netIncome } = first
  return {
    value,
    steps: [
      ...steps,
      step('methods:step.initialYield', asPercent(netIncome.div(value))),
      ...yieldsOf(values, subject, first, value),
    ],
    remarks: exitRemarks(values, { value, exit: atExit, firstIncome: netIncome }),
  }
}

/** What the property brings when the cash flow ends, its sale paid. */
function exitOf(values: FormValues, next: IncomeYear | null): { value: Decimal; steps: Step[] } {
  const costs = share(values, 'saleCosts') ?? decimal(0)
  const sold = (gross: Decimal) => gross.times(decimal(1).minus(costs))
  const rate = share(values, 'exitRate')
  if (next && rate) {
    const gross = next.netIncome.div(rate)
    const income = kwd(next.netIncome, 'KWD_PER_YEAR')
    const figures = { year: number(next.year), income, rate: asPercent(rate) }
    return {
      value: sold(gross),
      steps: [step('methods:step.exitRate', kwd(gross), figures), ...saleSteps(costs, gross)],
    }
  }
  const gross = figure(values, 'exitValue')
  if (values.exitMethod !== 'VALUE' || !gross) return { value: decimal(0), steps: [] }
  return { value: sold(gross), steps: [step('methods:step.exitValue', kwd(gross)), ...saleSteps(costs, gross)] }
}

const saleSteps = (costs: Decimal, gross: Decimal): Step[] =>
  costs.isZero() ? [] : [step('methods:step.saleCosts', kwd(gross.times(costs).negated()), { rate: asPercent(costs) })]
