import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Step } from '../../model.ts'
import { asPercent, figure, kwd, number, share, step } from '../methods/reading.ts'

const ONE = decimal(1)
const NONE = decimal(0)
const MONTHS = 12

/** What is added to the costs of building, as fractions; `finance` is the interest of the whole time on what is owed, of all costs. */
type Additions = Record<'fees' | 'indirect' | 'contingency' | 'finance' | 'profit', Decimal>

function additionsOf(values: FormValues): Additions {
  const rate = (name: string) => share(values, name) ?? NONE
  const years = (figure(values, 'constructionMonths') ?? NONE).div(MONTHS)
  return {
    fees: rate('feesRate'),
    indirect: rate('indirectRate'),
    contingency: rate('contingencyRate'),
    finance: ONE.plus(rate('financeRate')).pow(years).minus(1).div(2),
    profit: rate('profitRate'),
  }
}

/**
 * How many times its costs of construction a building costs new: fees, indirect costs and contingency in this order, each on all before it; the
 * interest on half of that while building goes on, as in the residual method (Wilkinson and Reed, Property Development, example 3.3); the developer's
 * profit on all of it. International Valuation Standards, IVS 103, cost approach, count all of them among the costs.
 */
export function costFactor(values: FormValues): Decimal {
  const { fees, indirect, contingency, finance, profit } = additionsOf(values)
  return [fees, indirect, contingency, finance, profit].reduce((all, more) => all.times(ONE.plus(more)), ONE)
}

/** What is added to the costs of construction, in its order; `base`: those of all parts, KWD. Nothing where nothing is added. */
export function additionSteps(values: FormValues, base: Decimal): Step[] {
  const { fees, indirect, contingency, finance, profit } = additionsOf(values)
  const ends = { fees: asPercent(fees), profit: asPercent(profit) }
  if ([indirect, contingency, finance].every((more) => more.isZero()))
    return fees.isZero() && profit.isZero() ? [] : [step('methods:step.costExtras', null, ends)]
  const figures = { ...ends, base: kwd(base), indirect: asPercent(indirect), contingency: asPercent(contingency) }
  const result = kwd(base.times(costFactor(values)))
  if (finance.isZero()) return [step('methods:step.costOrder', result, figures)]
  const costs = base.times(costFactor({ ...values, financeRate: null, profitRate: null }))
  return [
    step('methods:step.costFinanced', result, {
      ...figures,
      rate: asPercent(share(values, 'financeRate') ?? NONE),
      months: number(figure(values, 'constructionMonths') ?? NONE, 'MONTHS'),
      finance: kwd(costs.times(finance)),
    }),
  ]
}
