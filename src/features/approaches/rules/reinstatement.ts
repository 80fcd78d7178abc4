import { type Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Evaluate, Outcome, Remark, Step, SubjectFacts } from '../model.ts'
import { areaRemark } from './cost/faults.ts'
import {
  asPercent,
  fault,
  figure,
  isGiven,
  isOldPrice,
  isUntouched,
  kwd,
  NOT_BEGUN,
  neededFigures,
  number,
  remarkIf,
  rowsOf,
  share,
  step,
  untoldSources,
  written,
} from './methods/reading.ts'
import { costFaults, costOf } from './residual.ts'

const NONE = decimal(0)
const MONTHS = 12
/** What is counted of the whole period alone. */
const OF_PERIOD = ['inflationRate', 'policyMonths', 'designMonths', 'buildMonths'] as const

/**
 * Works out what it would cost to rebuild what is insured, in KWD: works new, demolition and removal of debris, fees on both, and statutory
 * costs are the cost on the first day of the policy; a loss may fall on its last day, so that this rises over the policy, over design and
 * permits, and to the middle of building. No land and no depreciation (RICS, Reinstatement cost assessment of buildings, 3rd edition, 2018,
 * sections 4 and 5; worked example in valuation of insurance: 251,247.360 on the first day, 268,525.332 over the period).
 */
export const evaluateReinstatement: Evaluate = (values, { subject }) => {
  if (isUntouched(values)) return NOT_BEGUN
  const faults = reinstatementFaults(values)
  const outcome: Outcome = { ...NOT_BEGUN, faults, remarks: reinstatementRemarks(values, subject) }
  if (faults.length > 0) return outcome
  const works = sumOf(rowsOf(values, 'works').map(costOf))
  const demolition = works.times(share(values, 'demolitionRate') ?? NONE)
  const fees = works.plus(demolition).times(share(values, 'feesRate') ?? NONE)
  const statutory = figure(values, 'statutoryCosts') ?? NONE
  const dayOne = works.plus(demolition).plus(fees).plus(statutory)
  const given: Step[] = [
    step('methods:step.rebuilding', kwd(works), { items: number(rowsOf(values, 'works').length) }),
    ...added('methods:step.demolition', demolition, share(values, 'demolitionRate')),
    ...added('methods:step.rebuildingFees', fees, share(values, 'feesRate')),
    ...added('methods:step.statutory', statutory),
    step('methods:step.dayOne', kwd(dayOne)),
  ]
  const { steps, insured } = values.insuredAmount === 'DAY_ONE' ? { steps: [], insured: dayOne } : risen(values, dayOne)
  const value = toKwd(insured)
  return value > 0
    ? { ...outcome, steps: [...given, ...steps], value }
    : { ...outcome, steps: given, faults: [fault('works', 'fault.noRebuilding')] }
}

const added = (word: Parameters<typeof step>[0], amount: Decimal, rate?: Decimal | null): Step[] =>
  amount.isZero() ? [] : [step(word, kwd(amount), rate ? { rate: asPercent(rate) } : {})]

/** What the cost of the first day rises to by the end of the policy, by the start on site, and by the middle of building. */
function risen(values: FormValues, dayOne: Decimal): { steps: Step[]; insured: Decimal } {
  const rate = share(values, 'inflationRate') ?? NONE
  const months = (name: string) => figure(values, name) ?? NONE
  const rise = (amount: Decimal, length: Decimal) => amount.times(rate.plus(1).pow(length.div(MONTHS)))
  const atEnd = rise(dayOne, months('policyMonths'))
  const onSite = rise(atEnd, months('designMonths'))
  const insured = rise(onSite, months('buildMonths').div(2))
  const of = (name: string) => ({ months: number(months(name), 'MONTHS'), rate: asPercent(rate) })
  return {
    steps: [
      step('methods:step.policyEnd', kwd(atEnd), of('policyMonths')),
      step('methods:step.onSite', kwd(onSite), of('designMonths')),
      step('methods:step.sumInsured', kwd(insured), of('buildMonths')),
    ],
    insured,
  }
}

function reinstatementFaults(values: FormValues): FieldFault[] {
  const works = rowsOf(values, 'works')
  return [
    ...(works.length === 0 ? [fault('works', 'fault.noRebuilding')] : []),
    ...works.flatMap(costFaults),
    ...(values.insuredAmount ? [] : [fault('insuredAmount', 'fault.insuredAmount')]),
    ...(values.insuredAmount === 'WHOLE_PERIOD' ? neededFigures(values, ...OF_PERIOD) : []),
  ]
}

function reinstatementRemarks(values: FormValues, { on, builtArea }: SubjectFacts): Remark[] {
  const works = rowsOf(values, 'works')
  const isWhole = values.insuredAmount === 'WHOLE_PERIOD'
  return [
    ...areaRemark(works, builtArea, 'works'),
    ...remarkIf(!isGiven(values, ['demolitionRate']), 'methods:remark.noDemolition', 'demolitionRate'),
    ...remarkIf(!isGiven(values, ['feesRate']), 'methods:remark.noFees', 'feesRate'),
    ...(isWhole || !values.insuredAmount ? [] : OF_PERIOD).flatMap((field) =>
      remarkIf(isGiven(values, [field]), 'methods:remark.notCounted', field),
    ),
    ...works.flatMap(({ field, row }) => remarkIf(isOldPrice(row, on), 'methods:remark.oldPrice', `${field}.unitCost`)),
    ...untoldSources(values, {
      costSource: works.some(({ row }) => written(row, 'unitCostId') === null),
      ratesSource: isGiven(values, ['demolitionRate', 'feesRate', 'statutoryCosts']),
      inflationSource: isWhole && isGiven(values, ['inflationRate']),
      programmeSource: isWhole && isGiven(values, ['designMonths', 'buildMonths']),
    }),
  ]
}
