import { addMonths } from '#kernel/dates.ts'
import { type Decimal, decimal } from '#kernel/decimal.ts'
import { expenseItems } from '../../../approaches/rules/income/expenses.ts'
import { yearName } from '../../../approaches/rules/income/paper-years.ts'
import { rentRoll, rollYear } from '../../../approaches/rules/income/rents.ts'
import { incomeTable } from '../../../approaches/rules/income/table.ts'
import { vacantShare } from '../../../approaches/rules/income/tenancies.ts'
import { isByMonth, sheetYears, timingOf } from '../../../approaches/rules/income/years.ts'
import { figure, rowsOf, share } from '../../../approaches/rules/methods/reading.ts'
import { presentFactor, receivedAfter } from '../../../approaches/rules/present-value.ts'
import { type BookCell, type BookLine, type BookSheet, type BookTable, range } from './book.ts'
import type { CellNames } from './cells.ts'
import { exitLines } from './exit.ts'
import { expenseLines } from './expenses.ts'
import { kindColumns, monthFormulas } from './rents.ts'
import { plainRents, unitTable } from './units.ts'

const ONE = decimal(1)
const NONE = decimal(0)
const MONTHS = 12

/** A column of the table of years: its head and the cell of each year. */
type YearColumn = { head: string; cells: readonly BookCell[] }

/**
 * The cash flow of an income sheet as formulas: rents by month, the years from potential income to net cash flow, what each is worth today, the exit, and the value.
 * What leases bring by month is read by the product where they step, are indexed or let again. Source: as of `incomeYears`, `discounted` and `evaluateIncome`.
 */
export function yearTables(
  of: BookSheet,
  names: CellNames,
  { title, sheet }: { title: string; sheet: string },
): BookTable[] {
  const { values, inputs, speaker } = of
  const { subject } = inputs
  const { on } = subject
  const { say, word } = speaker
  const { named, formula, ref, share: fraction } = names
  const { years, next } = sheetYears(values, subject)
  const all = [...years, ...(next ? [next] : [])]
  if (all.length === 0) return []
  const rentsThere = rowsOf(values, 'rents').length > 0
  const roll = rentsThere ? rentRoll(values, on, (all.at(-1)?.year ?? 0) * MONTHS) : []
  const units = plainRents(of)
  const kinds = kindColumns(roll, units !== null)
  const own = new Map(rowsOf(values, 'years').map((row) => [row.row.year, row]))
  const items = expenseItems(values)
  const isRecovered = !items.back.fixed.isZero() || !items.back.level.isZero()
  const byMonth = isByMonth(values)
  const known = { index: ONE }
  const worked = all.map((year) => {
    const row = own.get(year.year)
    const rate = (cell: string, field: string) =>
      row && figure(row.row, cell) !== null ? share(row.row, cell) : share(values, field)
    if (year.year > 1) known.index = known.index.times(ONE.plus(rate('growth', 'incomeGrowth') ?? 0))
    const costs = ONE.plus(share(values, 'expenseGrowth') ?? 0).pow(year.year - 1)
    const months = Math.round(year.part.times(MONTHS).toNumber())
    const about = { year: year.year, months, index: known.index, costs }
    const typed = row !== undefined && figure(row.row, 'expenses') !== null
    const { lost } = roll.length > 0 ? rollYear(roll, about) : { lost: NONE }
    const vacant = rate('vacancy', 'vacancyRate') ?? NONE
    const kept = ONE.minus(vacant).times(ONE.minus(typed ? NONE : items.paid.share.minus(items.back.share)))
    const ofRents = roll.length > 0 ? year.potential.minus(lost).times(kept).minus(year.letting) : NONE
    const occupied = typed || !isRecovered ? ONE : ONE.minus(vacantShare(values, on, { year: year.year, months }))
    return { ...about, of: year, row, typed, lost, vacant, kept, occupied, even: year.net.minus(ofRents).div(months) }
  })
  type Worked = (typeof worked)[number]
  const y = ({ year }: Pick<Worked, 'year'>, name: string) => `Y${year}_${name}`
  const at = (one: Pick<Worked, 'year'>, name: string) => named(y(one, name))
  /** What is written for a year, else for the sheet. */
  const ofYear = (one: Worked, cell: string, field: string | null) => {
    const ownField = one.row && figure(one.row.row, cell) !== null ? `${one.row.field}.${cell}` : null
    return ownField ? fraction(ownField) : field ? fraction(field) : '0'
  }
  const part = (one: Worked) => (one.of.part.eq(1) ? '1' : `${one.months}/12`)
  const column = (
    head: string,
    name: string,
    text: (one: Worked) => string,
    value: (one: Worked) => Decimal,
  ): YearColumn => ({
    head,
    cells: worked.map((one) => formula(y(one, name), text(one), value(one))),
  })
  const months = monthFormulas({ names, kinds, units, byYear: at, byMonth, timing: timingOf(values) })
  const rate = fraction('discountRate')
  const factorOf = (one: Worked) =>
    presentFactor(share(values, 'discountRate') ?? NONE, receivedAfter(one.of, timingOf(values) === 'MID_YEAR'))
  const received = (one: Worked) =>
    timingOf(values) === 'MID_YEAR' ? `(${one.year - 1}+(${part(one)})/2)` : `(${one.year - 1}+${part(one)})`
  const amount = (key: string) => say(`methods:year.${key}`)
  const columns: YearColumn[] = [
    column(
      say('workbook:income.index'),
      'INDEX',
      (one) =>
        one.year === 1 ? '1' : `${at({ year: one.year - 1 }, 'INDEX')}*(1+${ofYear(one, 'growth', 'incomeGrowth')})`,
      ({ index }) => index,
    ),
    column(
      say('workbook:income.costIndex'),
      'COST_INDEX',
      ({ year }) => `(1+${fraction('expenseGrowth')})^${year - 1}`,
      ({ costs }) => costs,
    ),
    column(
      amount('potential'),
      'POTENTIAL',
      (one) => (rentsThere ? months.potential(one) : `${ref('potentialIncome')}*${at(one, 'INDEX')}*${part(one)}`),
      ({ of: year }) => year.potential,
    ),
    column(
      say('workbook:income.lost'),
      'LOST',
      (one) => months.lost(one),
      ({ lost }) => lost,
    ),
    column(
      amount('vacant'),
      'VACANCY',
      (one) =>
        `(${at(one, 'POTENTIAL')}-${at(one, 'LOST')})*${ofYear(one, 'vacancy', 'vacancyRate')}+${at(one, 'LOST')}`,
      ({ of: year }) => year.vacancy,
    ),
    column(
      amount('other'),
      'OTHER',
      (one) => `${ref('otherIncome')}*${at(one, 'INDEX')}*${part(one)}`,
      ({ of: year }) => year.other,
    ),
    column(
      amount('effective'),
      'EFFECTIVE',
      (one) => `${at(one, 'POTENTIAL')}-${at(one, 'VACANCY')}+${at(one, 'OTHER')}`,
      ({ of: year }) => year.effective,
    ),
    column(
      amount('expenses'),
      'EXPENSES',
      (one) =>
        one.typed
          ? `${ref(`${one.row?.field}.expenses`)}*${part(one)}`
          : `(${named('PAID_FIXED')}*${at(one, 'COST_INDEX')}+${named('PAID_LEVEL')})*${part(one)}+${at(one, 'EFFECTIVE')}*${named('PAID_SHARE')}`,
      ({ of: year }) => year.expenses,
    ),
    {
      head: say('workbook:income.occupied'),
      cells: worked.map((one) =>
        one.occupied.eq(1)
          ? formula(y(one, 'OCCUPIED'), '1', 1)
          : names.system(y(one, 'OCCUPIED'), one.occupied, say('workbook:income.leases')),
      ),
    },
    column(
      say('workbook:income.collected'),
      'COLLECTED',
      (one) =>
        `IF(${at(one, 'POTENTIAL')}=0,0,(1-${at(one, 'VACANCY')}/${at(one, 'POTENTIAL')})*${at(one, 'OCCUPIED')})`,
      ({ of: year }) => year.collected,
    ),
    column(
      amount('recoveries'),
      'RECOVERIES',
      (one) =>
        one.typed
          ? '0'
          : `(${named('BACK_FIXED')}*${at(one, 'COST_INDEX')}+${named('BACK_LEVEL')})*${part(one)}*${at(one, 'COLLECTED')}+${at(one, 'EFFECTIVE')}*${named('BACK_SHARE')}`,
      ({ of: year }) => year.recoveries,
    ),
    column(
      amount('stateRent'),
      'STATE_RENT_PAID',
      (one) => `${ref('stateRent')}*(1+${fraction('stateRentGrowth')})^${one.year - 1}*${part(one)}`,
      ({ of: year }) => year.stateRent,
    ),
    column(
      amount('netIncome'),
      'NET_INCOME',
      (one) => `${at(one, 'EFFECTIVE')}-${at(one, 'EXPENSES')}+${at(one, 'RECOVERIES')}-${at(one, 'STATE_RENT_PAID')}`,
      ({ of: year }) => year.netIncome,
    ),
    column(
      amount('capital'),
      'CAPITAL',
      (one) => (one.row ? ref(`${one.row.field}.capital`) : '0'),
      ({ of: year }) => year.capital,
    ),
    column(
      amount('letting'),
      'LETTING',
      (one) => months.letting(one),
      ({ of: year }) => year.letting,
    ),
    column(
      amount('net'),
      'NET',
      (one) => `${at(one, 'NET_INCOME')}-${at(one, 'CAPITAL')}-${at(one, 'LETTING')}`,
      ({ of: year }) => year.net,
    ),
    column(
      say('workbook:income.keptRents'),
      'KEPT',
      (one) =>
        `(1-${ofYear(one, 'vacancy', 'vacancyRate')})*(1-${one.typed ? '0' : `(${named('PAID_SHARE')}-${named('BACK_SHARE')})`})`,
      ({ kept }) => kept,
    ),
    column(
      say('workbook:income.even'),
      'EVEN',
      (one) =>
        rentsThere
          ? `(${at(one, 'NET')}-((${at(one, 'POTENTIAL')}-${at(one, 'LOST')})*${at(one, 'KEPT')}-${at(one, 'LETTING')}))/${one.months}`
          : `${at(one, 'NET')}/${one.months}`,
      ({ even }) => even,
    ),
  ]
  const counted = worked.slice(0, years.length)
  const presents = counted.map((one, place) => ({ one, present: years[place]?.present ?? NONE }))
  const monthAt = (year: number, month: number, name: string) => named(`M${(year - 1) * MONTHS + month}_${name}`)
  if (!byMonth)
    columns.push({
      head: amount('factor'),
      cells: counted.map((one) => formula(y(one, 'FACTOR'), `(1+${rate})^(-${received(one)})`, factorOf(one))),
    })
  columns.push({
    head: amount('present'),
    cells: presents.map(({ one, present }) =>
      formula(
        y(one, 'PRESENT'),
        byMonth
          ? range(one.months, (month) => monthAt(one.year, month + 1, 'PRESENT'))
          : `${at(one, 'NET')}*${at(one, 'FACTOR')}`,
        present,
      ),
    ),
  })
  const shown = incomeTable(values, subject)
  return [
    ...unitTable(of, names, units, sheet),
    {
      title: `${word('book.years')} - ${sheet}`,
      first: word('book.year'),
      heads: columns.map(({ head }) => head),
      lines: worked.map((_, place) => ({
        what: shown[place] ? yearName(shown[place], speaker) : '',
        cells: columns.map(({ cells }) => cells[place] ?? null),
      })),
    },
    {
      title: `${word('book.months')} - ${sheet}`,
      first: word('book.month'),
      heads: [{ head: word('book.from'), kind: 'date' }, ...months.heads(speaker), amount('net'), amount('present')],
      lines: worked.flatMap((one, place): BookLine[] => {
        const netOf = years[place]?.months()
        return Array.from({ length: one.months }, (_, month) => {
          const n = (one.year - 1) * MONTHS + month + 1
          const flow = netOf?.[month]
          return {
            what: speaker.number(n),
            cells: [
              addMonths(on, n - 1),
              ...months.cells(n),
              flow ? { ...formula(`M${n}_NET`, months.net(one, n), flow.net), isLocal: true } : null,
              flow ? { ...formula(`M${n}_PRESENT`, months.present(one, n, rate), flow.present), isLocal: true } : null,
            ],
          }
        })
      }),
    },
    {
      title,
      heads: [say('workbook:figure')],
      lines: [
        ...expenseLines(of, names),
        ...exitLines(
          of,
          names,
          presents.map(({ one, present }) => ({ name: at(one, 'PRESENT'), present })),
          next ? at(next, 'NET_INCOME') : null,
        ),
      ],
    },
  ]
}
