import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Evaluate, Outcome, Remark, Step, SubjectFacts } from '../model.ts'
import { incomeFaults, isFirstYearKnown } from './income/faults.ts'
import { exitRemarks, inputRemarks } from './income/remarks.ts'
import { renewalOf } from './income/renewal.ts'
import { type IncomeYear, incomeYears, sheetYears } from './income/years.ts'
import { fault } from './methods/faults.ts'
import {
  asPercent,
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
  const [first] = incomeYears(values, subject.on, [{ year: 1, part: decimal(1) }])
  const chain = first && isFirstYearKnown(faults) ? firstYear(values, first) : []
  const outcome: Outcome = { ...NOT_BEGUN, steps: chain, faults, remarks: inputRemarks(values, subject) }
  if (faults.length > 0 || !first) return outcome
  const { value, steps, remarks } = byMethod(values, subject, first)
  const all = { ...outcome, steps: [...chain, ...steps], remarks: [...outcome.remarks, ...remarks] }
  if (value.lessThanOrEqualTo(0)) return { ...all, faults: [fault('method', 'fault.noValue')] }
  const perSqm = subject.area ? toKwd(value.div(subject.area)) : null
  return { ...all, value: toKwd(value), perSqm }
}

/** The steps from the potential income to the net income of the first year. */
function firstYear(values: FormValues, year: IncomeYear): Step[] {
  const units = rowsOf(values, 'rents').length
  const { potential, vacancy, other, effective, expenses, stateRent, netIncome } = year
  const perYear = (amount: Decimal) => kwd(amount, 'KWD_PER_YEAR')
  const items = rowsOf(values, 'expenses').length
  const ratio = effective.isZero() ? decimal(0) : expenses.div(effective)
  return [
    units > 0
      ? step('methods:step.roll', perYear(potential), { units: number(units) })
      : step('methods:step.typedIncome', perYear(potential)),
    step('methods:step.vacancy', perYear(vacancy.negated()), {
      rate: asPercent(potential.isZero() ? decimal(0) : vacancy.div(potential)),
    }),
    ...(other.isZero() ? [] : [step('methods:step.other', perYear(other))]),
    step('methods:step.effective', perYear(effective)),
    step('methods:step.expenses', perYear(expenses.negated()), { items: number(items), share: asPercent(ratio) }),
    ...(stateRent.isZero() ? [] : [step('methods:step.stateRent', perYear(stateRent.negated()))]),
    step('methods:step.netIncome', perYear(netIncome)),
  ]
}

function byMethod(values: FormValues, subject: SubjectFacts, first: IncomeYear): Worked {
  switch (values.method) {
    case 'DIRECT':
      return direct(values, first)
    case 'TERM':
      return overTerm(values, subject)
    default:
      return cashFlow(values, subject, first)
  }
}

function direct(values: FormValues, { netIncome }: IncomeYear): Worked {
  const rate = share(values, 'capRate') ?? decimal(1)
  const value = netIncome.div(rate)
  const figures = { income: kwd(netIncome, 'KWD_PER_YEAR'), rate: asPercent(rate) }
  const stabilised = rowsOf(values, 'rents').length > 0 ? [step('methods:step.stabilised', null)] : []
  return { value, steps: [...stabilised, step('methods:step.capitalised', kwd(value), figures)], remarks: [] }
}

function overTerm(values: FormValues, subject: SubjectFacts): Worked {
  const { years } = sheetYears(values, subject)
  const term = sumOf(years.map(({ present }) => present))
  const figures = {
    years: number(yearsIn(subject.remainingMonths ?? 0), 'YEARS'),
    rate: asPercent(share(values, 'discountRate') ?? decimal(0)),
  }
  const word = values.midYear === true ? 'methods:step.termMidYear' : 'methods:step.term'
  const renewal = renewalOf(values, subject)
  const steps = [step(word, kwd(term), figures)]
  if (!renewal) return { value: term, steps: [...steps, step('methods:step.termEnds', null)], remarks: [] }
  const value = term.plus(renewal.counted)
  const { chance, whole, counted } = renewal
  const renewed = { chance: asPercent(chance), whole: kwd(whole), years: number(renewal.years, 'YEARS') }
  const added = [step('methods:step.renewal', kwd(counted), renewed), step('methods:step.termValue', kwd(value))]
  const part = value.isZero() ? chance : counted.div(value)
  const remarks = remarkIf(true, 'methods:remark.renewal', 'renewalChance', { share: asPercent(part).value })
  return { value, steps: [...steps, ...added], remarks }
}

function cashFlow(values: FormValues, subject: SubjectFacts, first: IncomeYear): Worked {
  const { years, next } = sheetYears(values, subject)
  const rate = share(values, 'discountRate') ?? decimal(0)
  const flows = sumOf(years.map(({ present }) => present))
  const count = number(years.length, 'YEARS')
  const exit = exitOf(values, next)
  const atExit = exit.value.times(presentFactor(rate, decimal(years.length)))
  const value = flows.plus(atExit)
  const word = values.midYear === true ? 'methods:step.flowsMidYear' : 'methods:step.flows'
  const steps = [
    step(word, kwd(flows), { years: count, rate: asPercent(rate) }),
    ...exit.steps,
    ...(exit.steps.length > 0
      ? [step('methods:step.exitToday', kwd(atExit), { years: count, rate: asPercent(rate) })]
      : []),
    step('methods:step.flowValue', kwd(value)),
  ]
  if (value.lessThanOrEqualTo(0)) return { value, steps, remarks: [] }
  const { netIncome } = first
  return {
    value,
    steps: [...steps, step('methods:step.initialYield', asPercent(netIncome.div(value)))],
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
