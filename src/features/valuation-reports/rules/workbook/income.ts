import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { isByLeases, isOverYears } from '../../../approaches/fields/income.ts'
import { deductions, expenseItems } from '../../../approaches/rules/income/expenses.ts'
import { adjusted } from '../../../approaches/rules/income/reversion.ts'
import { netLayers, rentsTogether } from '../../../approaches/rules/income/tenancies.ts'
import { incomeYears } from '../../../approaches/rules/income/years.ts'
import { figure, rowsOf, share } from '../../../approaches/rules/methods/reading.ts'
import { presentFactor, yearsIn } from '../../../approaches/rules/present-value.ts'
import { labelOf } from '../../../approaches/rules/sheets.ts'
import { type BookCell, type BookLine, type BookSheet, type BookTable, range, single } from './book.ts'
import type { CellNames } from './cells.ts'
import { valueLines } from './exit.ts'
import { expenseLines } from './expenses.ts'
import { yearTables } from './income-years.ts'
import { profitLines } from './profits.ts'

const ONE = decimal(1)

/** The income approach as formulas, by its method. Source: as of `evaluateIncome`. */
export function incomeTables(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, sheets, sheet, speaker } = of
  const { method } = values
  const heads = [speaker.say('workbook:figure')]
  if (isOverYears(method)) return yearTables(of, names, { title, sheet: speaker.sheet(labelOf(sheets, sheet)) })
  if (method === 'PROFITS') return [{ title, heads, lines: profitLines(of, names) }]
  if (method === 'MULTIPLIER') return [{ title, heads, lines: multiplierLines(of, names) }]
  return isByLeases(method) ? leaseTables(of, names, title) : []
}

type Rates = { now: string; after: string; nowRate: Decimal; afterRate: Decimal }

/** The rates of each method by leases: of what is paid until leases end, and of what follows or lies below. */
function ratesOf({ values }: BookSheet, names: CellNames): Rates & { below: string; belowRate: Decimal } {
  const rate = (name: string) => ({ text: `(${names.share(name, '1')})`, value: share(values, name) ?? ONE })
  const [now, after] =
    values.method === 'REVERSION'
      ? [rate('termRate'), rate('reversionRate')]
      : values.method === 'LAYER'
        ? [rate('sliceRate'), rate('coreRate')]
        : [share(values, 'belowRate') ? rate('belowRate') : rate('capRate'), rate('capRate')]
  const own = values.method === 'REVERSION' || values.method === 'LAYER' ? now : after
  const below = share(values, 'belowRate') ? rate('belowRate') : own
  return {
    now: now.text,
    after: after.text,
    nowRate: now.value,
    afterRate: after.value,
    below: below.text,
    belowRate: below.value,
  }
}

/**
 * Market income by one rate with what leases differ from it, or leases to their end and market rents after it: net incomes by the months until they change, from the
 * rents that the product reads of the leases. Source: as of `netLayers`, `stabilised`, `termAndReversion` and `layered`.
 */
function leaseTables(of: BookSheet, names: CellNames, title: string): BookTable[] {
  const { values, inputs, speaker } = of
  const { say } = speaker
  const { formula, named, system } = names
  const { on } = inputs.subject
  const net = netLayers(values, on)
  const { groups, market } = rentsTogether(values, on)
  const rates = ratesOf(of, names)
  const isTyped = figure(values, 'potentialIncome') !== null
  const g = (at: number, name: string) => `G${at + 1}_${name}`
  const deferral = (rate: string, at: number) => `(1+${rate})^(-${named(g(at, 'MONTHS'))}/12)`
  const deferred = (rate: Decimal, months: number) => presentFactor(rate, yearsIn(months))
  const purchase = (rate: string, at: number) => `(1-${deferral(rate, at)})/${rate}`
  const bought = (rate: Decimal, months: number) => ONE.minus(deferred(rate, months)).div(rate)
  const worked = groups.map((group, at) => {
    const layer = net.layers[at] ?? { ...group }
    const { months, core, over, under, free } = layer
    const { nowRate, afterRate } = rates
    const value =
      values.method === 'REVERSION'
        ? core
            .plus(over)
            .minus(free)
            .times(bought(nowRate, months))
            .plus(core.plus(under).times(deferred(afterRate, months)).div(afterRate))
        : values.method === 'LAYER'
          ? core
              .div(afterRate)
              .plus(over.minus(free).times(bought(nowRate, months)))
              .plus(under.times(deferred(nowRate, months)).div(nowRate))
          : over.minus(under).minus(free).times(bought(nowRate, months))
    return { group, layer, value, at }
  })
  const n = (at: number, name: string) => named(g(at, name))
  const valueFormula = (at: number) => {
    const [core, over, under, free] = ['NET_CORE', 'NET_OVER', 'NET_UNDER', 'NET_FREE'].map((name) => n(at, name))
    if (values.method === 'REVERSION')
      return `(${core}+${over}-${free})*${purchase(rates.now, at)}+(${core}+${under})*${deferral(rates.after, at)}/${rates.after}`
    if (values.method === 'LAYER')
      return `${core}/${rates.after}+(${over}-${free})*${purchase(rates.now, at)}+${under}*${deferral(rates.now, at)}/${rates.now}`
    return `(${over}-${under}-${free})*${purchase(rates.now, at)}`
  }
  const isCapitalised = values.method === 'DIRECT'
  const gross = isTyped
    ? formula('GROSS', names.ref('potentialIncome'), market)
    : formula(
        'GROSS',
        range(worked.length, (at) => n(at, 'MARKET')),
        market,
      )
  const items = adjusted(values, rates.belowRate).value
  const layersValue = sumOf(worked.map(({ value }) => value))
  const whole = isCapitalised ? net.market.div(rates.afterRate).plus(layersValue) : layersValue
  const itemLines = adjustmentLines(of, names, rates.below, items)
  const cells = ({ group, layer, value, at }: (typeof worked)[number]): BookCell[] => [
    system(g(at, 'MONTHS'), group.months, say('workbook:income.leases')),
    ...(['core', 'over', 'under', 'free', 'market', 'vacant'] as const).map((name) =>
      isTyped && (name === 'core' || name === 'market')
        ? formula(g(at, name.toUpperCase()), names.ref('potentialIncome'), group[name])
        : system(g(at, name.toUpperCase()), group[name], say('workbook:income.leases')),
    ),
    formula(
      g(at, 'NET_CORE'),
      `${n(at, 'CORE')}*${named('KEPT')}+${n(at, 'MARKET')}*${named('APIECE')}-${n(at, 'VACANT')}*${named('UNPAID')}`,
      layer.core,
    ),
    formula(g(at, 'NET_OVER'), `${n(at, 'OVER')}*${named('KEPT')}`, layer.over),
    formula(
      g(at, 'NET_UNDER'),
      `${n(at, 'UNDER')}*${named('KEPT')}+${n(at, 'VACANT')}*${named('UNPAID')}`,
      layer.under,
    ),
    formula(g(at, 'NET_FREE'), `${n(at, 'FREE')}*${named('KEPT')}`, layer.free),
    formula(g(at, 'VALUE'), valueFormula(at), value),
  ]
  const per = (amount: Decimal) => (market.isZero() ? decimal(0) : amount.div(market))
  const { fixed, back } = deductions(values)
  return [
    {
      title: `${say('workbook:income.layers')} - ${title}`,
      first: say('workbook:income.layer'),
      heads: [
        say('workbook:income.months'),
        say('workbook:income.core'),
        say('workbook:income.over'),
        say('workbook:income.under'),
        say('workbook:income.free'),
        say('workbook:income.market'),
        say('workbook:income.vacant'),
        say('workbook:income.netCore'),
        say('workbook:income.netOver'),
        say('workbook:income.netUnder'),
        say('workbook:income.netFree'),
        say('workbook:income.present'),
      ],
      lines: worked.map((one) => ({ what: speaker.number(one.at + 1), cells: cells(one) })),
    },
    {
      title,
      heads: [say('workbook:figure')],
      lines: [
        ...expenseLines(of, names),
        ...deductionLines(of, names),
        ...single(say('workbook:income.gross'), gross),
        ...single(
          say('workbook:income.apiece'),
          formula('APIECE', market.isZero() ? '0' : `${named('FIXED')}/${named('GROSS')}`, per(fixed)),
        ),
        ...single(
          say('workbook:income.unpaid'),
          formula('UNPAID', market.isZero() ? '0' : `${named('RECOVERED')}/${named('GROSS')}`, per(back)),
        ),
        ...single(
          say('workbook:income.net'),
          formula('NET', `${named('GROSS')}*(${named('KEPT')}+${named('APIECE')})`, net.market),
        ),
        ...single(
          say('workbook:income.whole'),
          formula(
            'WHOLE',
            [
              ...(isCapitalised ? [`${named('NET')}/${rates.after}`] : []),
              range(worked.length, (at) => n(at, 'VALUE')),
            ].join('+'),
            whole,
          ),
        ),
        ...itemLines,
        ...single(
          say('workbook:income.worth'),
          formula(
            'WORTH',
            [named('WHOLE'), ...(itemLines.length > 0 ? [named('ITEMS')] : [])].join('+'),
            whole.plus(items),
          ),
        ),
        ...valueLines(of, names, named('WORTH')),
      ],
    },
  ]
}

/** Gross income × multiplier. */
function multiplierLines(of: BookSheet, names: CellNames): BookLine[] {
  const { values, inputs, speaker } = of
  const { formula, named, ref } = names
  const [first] = incomeYears(values, inputs.subject.on, [{ year: 1, part: ONE }])
  if (!first) return []
  const isTyped = figure(values, 'potentialIncome') !== null
  const gross = isTyped
    ? formula('GROSS', ref('potentialIncome'), first.potential)
    : names.system('GROSS', first.potential)
  return [
    ...single(speaker.say('workbook:income.gross'), gross),
    ...single(
      speaker.say('workbook:income.worth'),
      formula(
        'WORTH',
        `${named('GROSS')}*${ref('multiplier')}`,
        first.potential.times(figure(values, 'multiplier') ?? 0),
      ),
    ),
    ...valueLines(of, names, named('WORTH')),
  ]
}

/** What is left of 1 KWD of rent, and what the property brings or costs whatever its rents are. Source: as of `deductions`. */
function deductionLines({ values, speaker }: BookSheet, names: CellNames): BookLine[] {
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
function adjustmentLines({ values, speaker }: BookSheet, names: CellNames, rate: string, sum: Decimal): BookLine[] {
  const items = rowsOf(values, 'adjustments').map(({ field, row }) => {
    const present = `${names.ref(`${field}.amount`)}*(1+${rate})^(-${names.ref(`${field}.months`)}/12)`
    return row.effect === 'ADD' ? `+${present}` : `-${present}`
  })
  return items.length === 0
    ? []
    : single(speaker.say('workbook:income.items'), names.formula('ITEMS', `0${items.join('')}`, sum))
}
