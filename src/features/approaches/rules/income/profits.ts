import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Step } from '../../model.ts'
import { asPercent, fault, figure, kwd, neededFigures, neededRates, share, step } from '../methods/reading.ts'

const NONE = decimal(0)
const aYear = (amount: Decimal) => kwd(amount, 'KWD_PER_YEAR')

/** What is missing of the accounts of a business, and a share of nothing. */
export const profitsFaults = (values: FormValues): FieldFault[] => [
  ...neededFigures(values, 'turnover', 'workingCosts', 'remuneration'),
  ...neededRates(values, 'profitsRate'),
  ...(figure(values, 'propertyShare')?.isZero() ? [fault('propertyShare', 'fault.rate')] : []),
]

/**
 * What a business leaves to the property: turnover − purchases − working expenses − the operator's remuneration = divisible balance; its share that is paid for
 * the property ÷ rate. Without a share all of the balance is the property's.
 *
 * Source: RICS, The capital and rental valuation of public houses, bars, restaurants and nightclubs (profits method); Baum and Crosby, Property Investment
 * Appraisal.
 */
export function byProfits(values: FormValues): { value: Decimal; steps: Step[] } {
  const of = (name: string) => figure(values, name) ?? NONE
  const [turnover, purchases, costs, remuneration] = [
    of('turnover'),
    of('purchases'),
    of('workingCosts'),
    of('remuneration'),
  ]
  const gross = turnover.minus(purchases)
  const net = gross.minus(costs)
  const balance = net.minus(remuneration)
  const part = share(values, 'propertyShare')
  const income = part ? balance.times(part) : balance
  const rate = share(values, 'profitsRate') ?? decimal(1)
  const value = income.div(rate)
  return {
    value,
    steps: [
      step('methods:step.grossProfit', aYear(gross), { turnover: aYear(turnover), purchases: aYear(purchases) }),
      step('methods:step.netProfit', aYear(net), { costs: aYear(costs) }),
      step('methods:step.divisible', aYear(balance), { remuneration: aYear(remuneration) }),
      ...(part ? [step('methods:step.propertyShare', aYear(income), { share: asPercent(part) })] : []),
      step('methods:step.profitsValue', kwd(value), { income: aYear(income), rate: asPercent(rate) }),
    ],
  }
}
