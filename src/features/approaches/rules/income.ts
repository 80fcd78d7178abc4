import { isGranted } from '#features/terms/model/codes.ts'
import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { fieldsNotCounted, INCOME_SHAPE } from '../fields/income.ts'
import type { Evaluate, Outcome, Remark, SheetField, Step, SubjectFacts } from '../model.ts'
import { incomeFaults, isFirstYearKnown } from './income/faults.ts'
import { countsRenewal, renewalOf } from './income/renewal.ts'
import { monthsLeft } from './income/rents.ts'
import { countedYears, exitsByRate, type IncomeYear, incomeYears, sheetYears } from './income/years.ts'
import {
  asPercent,
  fault,
  figure,
  isGiven,
  isUntouched,
  kwd,
  type ListRow,
  NOT_BEGUN,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
  untoldSources,
  written,
} from './methods/reading.ts'
import { presentFactor, yearsIn } from './present-value.ts'

/** From this share of the whole value on, the exit carries a cash flow. */
const MUCH_EXIT = decimal(0.7)

/** What a reader should know of the inputs, whatever they come to. */
function inputRemarks(values: FormValues, subject: SubjectFacts): Remark[] {
  const { method } = values
  const rents = rowsOf(values, 'rents')
  const expenses = rowsOf(values, 'expenses')
  const [growth, discount] = [share(values, 'incomeGrowth'), share(values, 'discountRate')]
  const isOverYears = method === 'CASH_FLOW' || method === 'TERM'
  const last = countedYears(values, subject).length + (exitsByRate(values) ? 1 : 0)
  const beyond = rowsOf(values, 'years').filter(({ row: { year } }) => Number(year) > last)
  return [
    ...remarkIf(method === 'TERM' && subject.tenure === null, 'methods:remark.noTenure', 'method'),
    ...remarkIf(figure(values, 'vacancyRate') === null, 'methods:remark.noVacancy', 'vacancyRate'),
    ...remarkIf(expenses.length === 0, 'methods:remark.noExpenses', 'expenses'),
    ...remarkIf(isGranted(subject.tenure) && !figure(values, 'stateRent'), 'methods:remark.noStateRent', 'stateRent'),
    ...leaseRemarks(values, subject, countedMonths(values, subject, last)),
    ...fieldsNotCounted(values).flatMap((field) =>
      remarkIf(shapeFields[field]?.kind !== 'text', 'methods:remark.notCounted', field),
    ),
    ...remarkIf(values.rentBasis === 'MARKET' && rents.length === 0, 'methods:remark.notCounted', 'rentBasis'),
    ...remarkIf(
      method === 'TERM' && !countsRenewal(values) && figure(values, 'renewalYears'),
      'methods:remark.notCounted',
      'renewalYears',
    ),
    ...remarkIf(
      isOverYears && growth && discount && growth.greaterThanOrEqualTo(discount),
      'methods:remark.growth',
      'incomeGrowth',
    ),
    ...remarkIf(
      method === 'CASH_FLOW' && values.exitMethod === 'NONE' && !isGranted(subject.tenure),
      'methods:remark.noExit',
      'exitMethod',
    ),
    ...beyond.flatMap(({ field, row }) =>
      remarkIf(isOverYears && last > 0, 'methods:remark.yearBeyond', `${field}.year`, { year: Number(row.year) }),
    ),
    ...rowsOf(values, 'years').flatMap(({ field, row }) =>
      remarkIf(
        exitsByRate(values) && row.year === last && figure(row, 'capital'),
        'methods:remark.notCounted',
        `${field}.capital`,
      ),
    ),
    ...expenses.flatMap(({ field, row }) =>
      remarkIf(written(row, 'source') === null, 'methods:remark.noSource', `${field}.source`),
    ),
    ...untoldSources(values, {
      rentsSource: rents.length > 0 || figure(values, 'potentialIncome') !== null,
      operatingSource: isGiven(values, ['vacancyRate', 'otherIncome']),
      stateRentSource: isGiven(values, ['stateRent', 'stateRentGrowth']),
      capRateSource: method === 'DIRECT' && figure(values, 'capRate') !== null,
      discountRateSource: isOverYears && discount !== null,
      growthSource: isOverYears && isGiven(values, ['incomeGrowth', 'expenseGrowth']),
      yearsSource: isOverYears && rowsOf(values, 'years').length > 0,
      exitRateSource: method === 'CASH_FLOW' && (values.exitMethod === 'RATE' || values.exitMethod === 'VALUE'),
    }),
  ]
}

const shapeFields: Readonly<Record<string, SheetField>> = INCOME_SHAPE.fields

/** The months whose income counts, by the last year of a cash flow: those of a term and its renewal, and for ever by one rate. */
function countedMonths(values: FormValues, { remainingMonths }: SubjectFacts, last: number): number {
  if (values.method === 'CASH_FLOW') return last * 12
  if (values.method !== 'TERM') return Number.POSITIVE_INFINITY
  return (remainingMonths ?? 0) + (countsRenewal(values) ? (figure(values, 'renewalYears')?.toNumber() ?? 0) * 12 : 0)
}

function leaseRemarks(values: FormValues, { on }: SubjectFacts, counted: number): Remark[] {
  const rents = rowsOf(values, 'rents')
  const isLet = ({ row }: ListRow) => figure(row, 'rent') !== null
  const differs = ({ row }: ListRow) => {
    const [rent, market] = [figure(row, 'rent'), figure(row, 'marketRent')]
    return rent && market && !rent.equals(market)
  }
  if (values.rentBasis === 'MARKET') {
    const contracts = rents.filter((one) => differs(one) || written(one.row, 'leaseEnd') !== null)
    return remarkIf(contracts.length, 'methods:remark.atMarket', contracts[0]?.field, { n: contracts.length })
  }
  const endless = rents.filter((one) => differs(one) && written(one.row, 'leaseEnd') === null)
  const vacant = rents.filter((one) => !isLet(one) && written(one.row, 'leaseEnd') !== null)
  const occupied = rents.filter(isLet)
  const left = occupied.map(({ field, row }) => ({ field, row, months: monthsLeft(row, on) }))
  const over = left.filter(({ months }) => months === 0)
  const ending = left.filter(({ row, months }) => months !== null && months < counted && !figure(row, 'marketRent'))
  return [
    ...remarkIf(over.length, 'methods:remark.leaseOver', over[0]?.field, { n: over.length }),
    ...remarkIf(ending.length, 'methods:remark.noMarketRent', ending[0]?.field, { n: ending.length }),
    ...remarkIf(endless.length, 'methods:remark.noLeaseEnd', endless[0]?.field, { n: endless.length }),
    ...vacant.flatMap(({ field }) => remarkIf(true, 'methods:remark.notCounted', `${field}.leaseEnd`)),
  ]
}

/** What a reader should know of what a cash flow with an exit comes to. */
function exitRemarks(
  values: FormValues,
  { value, exit, firstIncome }: Record<'value' | 'exit' | 'firstIncome', Decimal>,
): Remark[] {
  const part = exit.div(value)
  const initial = firstIncome.div(value)
  const rate = share(values, 'exitRate')
  return [
    ...remarkIf(part.greaterThan(MUCH_EXIT), 'methods:remark.muchExit', 'exitMethod', { share: asPercent(part).value }),
    ...remarkIf(exitsByRate(values) && rate?.lessThan(initial), 'methods:remark.lowExitRate', 'exitRate', {
      initial: asPercent(initial).value,
    }),
  ]
}

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
