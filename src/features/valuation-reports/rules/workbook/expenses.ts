import { type Decimal, decimal } from '#kernel/decimal.ts'
import { deductions, expenseItems } from '../../../approaches/rules/income/expenses.ts'
import { figure, type ListRow, rowsOf, share } from '../../../approaches/rules/methods/reading.ts'
import { type BookLine, type BookSheet, type CellNames, single } from './cells.ts'

const ONE = decimal(1)

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

/** What is left of 1 KWD of rent, and what the property brings or costs whatever its rents are. Source: as of `deductions`. */
export function deductionLines({ values, speaker }: BookSheet, names: CellNames): BookLine[] {
  const { say } = speaker
  const { named, formula, ref, share: fraction } = names
  const { kept, fixed, back } = deductions(values)
  const { paid, back: recovered } = expenseItems(values)
  const left = ONE.minus(paid.share).plus(recovered.share)
  return [
    ...single(
      say('workbook:income.collected'),
      formula('COLLECTED', `1-${fraction('vacancyRate')}`, ONE.minus(share(values, 'vacancyRate') ?? 0)),
    ),
    ...single(
      say('workbook:income.recovered'),
      formula('RECOVERED', `(${named('BACK_FIXED')}+${named('BACK_LEVEL')})*${named('COLLECTED')}`, back),
    ),
    ...single(say('workbook:income.left'), formula('LEFT', `1-${named('PAID_SHARE')}+${named('BACK_SHARE')}`, left)),
    ...single(say('workbook:income.kept'), formula('KEPT', `${named('COLLECTED')}*${named('LEFT')}`, kept)),
    ...single(
      say('workbook:income.fixed'),
      formula(
        'FIXED',
        `${ref('otherIncome')}*${named('LEFT')}-(${named('PAID_FIXED')}+${named('PAID_LEVEL')}-${named('RECOVERED')})-${ref('stateRent')}`,
        fixed,
      ),
    ),
  ]
}

/** Items beside the capitalised income as present values, and their sum. Source: as of `adjusted`. */
export function adjustmentLines(
  { values, speaker }: BookSheet,
  names: CellNames,
  rate: string,
  sum: Decimal,
): BookLine[] {
  const items = rowsOf(values, 'adjustments').map(({ field, row }) => {
    const present = `${names.ref(`${field}.amount`)}*(1+${rate})^(-${names.ref(`${field}.months`)}/12)`
    return row.effect === 'ADD' ? `+${present}` : `-${present}`
  })
  return items.length === 0
    ? []
    : single(speaker.say('workbook:income.items'), names.formula('ITEMS', `0${items.join('')}`, sum))
}
