import { decimal } from '#kernel/decimal.ts'
import { figure, share } from '../../../approaches/rules/methods/reading.ts'
import { type BookLine, type BookSheet, single } from './book.ts'
import type { CellNames } from './cells.ts'
import { valueLines } from './exit.ts'

const ONE = decimal(1)

/** What a business leaves to the property ÷ its rate. Source: as of `byProfits`. */
export function profitLines(of: BookSheet, names: CellNames): BookLine[] {
  const { values, speaker } = of
  const { formula, named, ref } = names
  const { say } = speaker
  const amount = (name: string) => figure(values, name) ?? decimal(0)
  const balance = amount('turnover')
    .minus(amount('purchases'))
    .minus(amount('workingCosts'))
    .minus(amount('remuneration'))
  const part = share(values, 'propertyShare')
  const income = part ? balance.times(part) : balance
  return [
    ...single(
      say('workbook:income.balance'),
      formula(
        'BALANCE',
        `${ref('turnover')}-${ref('purchases')}-${ref('workingCosts')}-${ref('remuneration')}`,
        balance,
      ),
    ),
    ...single(
      say('workbook:income.ofProperty'),
      formula(
        'PROPERTY_INCOME',
        part ? `${named('BALANCE')}*${names.share('propertyShare')}` : named('BALANCE'),
        income,
      ),
    ),
    ...single(
      say('workbook:income.worth'),
      formula(
        'WORTH',
        `${named('PROPERTY_INCOME')}/(${names.share('profitsRate', '1')})`,
        income.div(share(values, 'profitsRate') ?? ONE),
      ),
    ),
    ...valueLines(of, names, named('WORTH')),
  ]
}
