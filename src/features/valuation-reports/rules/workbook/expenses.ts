import type { Decimal } from '#kernel/decimal.ts'
import { expenseItems } from '../../../approaches/rules/income/expenses.ts'
import { figure, type ListRow, rowsOf, share } from '../../../approaches/rules/methods/reading.ts'
import { type BookLine, type BookSheet, single } from './book.ts'
import type { CellNames } from './cells.ts'

/** What is set aside in a year for a replacement, in a formula: cost × rate ÷ ((1 + rate)^years − 1), or ÷ years without interest. */
function setAside(names: CellNames, { field, row }: ListRow): string {
  const [cost, years, rate] = ['cost', 'years', 'rate'].map((cell) => names.ref(`${field}.${cell}`))
  if (!figure(row, 'cost') || !share(row, 'rate') || !figure(row, 'years')?.gt(0)) return '0'
  return share(row, 'rate')?.isZero() ? `${cost}/${years}` : `${cost}*(${rate}/100)/((1+${rate}/100)^${years}-1)`
}

/** The operating expenses together, and what tenants pay back of them: amounts, level sums, and shares of effective income. Source: as of `expenseItems`. */
export function expenseLines({ values, speaker }: BookSheet, names: CellNames): BookLine[] {
  const { say } = speaker
  const { paid, back } = expenseItems(values)
  const rows = rowsOf(values, 'expenses')
  const recoverable = ({ field, row }: ListRow) =>
    row.kind === 'VOID_COSTS' ? '0' : names.share(`${field}.recoverable`)
  const sum = (of: (row: ListRow) => string, isBack: boolean) =>
    rows
      .map((row) => (isBack ? `${of(row)}*(${recoverable(row)})` : of(row)))
      .filter((text) => !text.startsWith('0*') && text !== '0')
      .join('+') || '0'
  const line = (what: string, name: string, of: (row: ListRow) => string, isBack: boolean, value: Decimal) =>
    single(what, names.formula(name, sum(of, isBack), value))
  const amount = ({ field }: ListRow) => names.ref(`${field}.amount`)
  const level = (row: ListRow) => setAside(names, row)
  const part = ({ field }: ListRow) => names.share(`${field}.share`)
  return [
    ...line(say('workbook:expenses.fixed'), 'PAID_FIXED', amount, false, paid.fixed),
    ...line(say('workbook:expenses.level'), 'PAID_LEVEL', level, false, paid.level),
    ...line(say('workbook:expenses.share'), 'PAID_SHARE', part, false, paid.share),
    ...line(say('workbook:expenses.backFixed'), 'BACK_FIXED', amount, true, back.fixed),
    ...line(say('workbook:expenses.backLevel'), 'BACK_LEVEL', level, true, back.level),
    ...line(say('workbook:expenses.backShare'), 'BACK_SHARE', part, true, back.share),
  ]
}
