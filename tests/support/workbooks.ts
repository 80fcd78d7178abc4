import fc from 'fast-check'
import type { SheetInputs, SubjectFacts } from '#features/approaches/model.ts'
import { evaluateSheets, type SheetValues } from '#features/approaches/rules/evaluate.ts'
import { workbookOf } from '#features/valuation-reports/commands/workbook.ts'
import { speakerFor } from '#features/valuation-reports/rules/wording/speaker.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { Language } from '#kernel/words.ts'
import type { Cell, MarkedCell } from '#server/sheets/write/column.ts'
import type { WholeSheet } from '#server/sheets/write/xlsx.ts'
import { comparableOf, evidenceId, subjectFacts } from './approaches.ts'
import { evaluateFormula } from './formulas.ts'

/** What is written on the sheets of a valuation, and what they are worked out from. */
export type Written = { sheets: SheetValues; inputs: SheetInputs }

/** The sheets of the workbook of a valuation, and what it comes to. */
export function workbookFor({ sheets, inputs }: Written, language: Language = 'en') {
  const outcomes = evaluateSheets(sheets, inputs)
  const finalValue = outcomes.RECONCILIATION?.finalValue ?? null
  const speaker = speakerFor({ language, digits: 'latn' })
  return { outcomes, whole: workbookOf({ sheets, outcomes, inputs, finalValue }, speaker) }
}

/** A sheet of a workbook as it is written: its name, its heads, and its rows. */
export type ReadBook = { name: string; heads: string[]; rows: (Cell | MarkedCell)[][] }[]

/** The cells of a workbook before the library has them. */
export async function readBook(whole: readonly WholeSheet[]): Promise<ReadBook> {
  const book: ReadBook = []
  for (const sheet of whole)
    for await (const lines of sheet.lines())
      for (const line of lines.split('\n').filter(Boolean)) {
        const parsed = JSON.parse(line)
        if (Array.isArray(parsed)) book.at(-1)?.rows.push(parsed)
        else book.push({ name: parsed.name, heads: parsed.columns.map(({ head }: { head: string }) => head), rows: [] })
      }
  return book
}

const isMarked = (cell: Cell | MarkedCell | undefined): cell is MarkedCell => typeof cell === 'object' && cell !== null

/** The cells of a workbook that are marked, each with its place. */
export const markedCells = (book: ReadBook) =>
  book.flatMap(({ rows }, sheet) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (isMarked(cell) ? [{ ...cell, sheet, row, column }] : [])),
    ),
  )

/** Works out each formula of a workbook from its inputs, and gives it with what the product has. Throws for a name that no cell has. */
export function calculated(book: ReadBook): { name: string; formula: string; product: number | null; value: number }[] {
  const all = markedCells(book)
  const byName = new Map(all.flatMap((cell) => (cell.name === undefined ? [] : [[cell.name, cell] as const])))
  const done = new Map<string, number>()
  const find = (name: string) => {
    const cell = byName.get(name)
    if (!cell) throw new Error(`no cell is named ${name}`)
    return cell
  }
  const worth = (cell: MarkedCell): number =>
    cell.formula === undefined ? Number(cell.value ?? 0) : evaluateFormula(cell.formula, { one, range })
  const one = (name: string): number => {
    const known = done.get(name) ?? worth(find(name))
    done.set(name, known)
    return known
  }
  const range = (from: string, to: string) => {
    const [begin, end] = [find(from), find(to)]
    return Array.from({ length: end.row - begin.row + 1 }, (_, at) => {
      const cell = book[begin.sheet]?.rows[begin.row + at]?.[begin.column]
      return isMarked(cell) ? (cell.name ? one(cell.name) : worth(cell)) : Number(cell ?? 0)
    })
  }
  return all.flatMap((cell) =>
    cell.formula === undefined
      ? []
      : [
          {
            name: cell.name ?? '',
            formula: cell.formula,
            product: typeof cell.value === 'number' ? cell.value : null,
            value: cell.name ? one(cell.name) : worth(cell),
          },
        ],
  )
}

const int = (min: number, max: number) => fc.integer({ min, max })
const money = (min: number, max: number) => int(min * 1000, max * 1000).map((fils) => fils / 1000)
const percent = (min: number, max: number) => int(min * 100, max * 100).map((points) => points / 100)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null, freq: 2 })
/** Rows of a list with ids of their own. */
const rows = (list: string, row: fc.Arbitrary<FormRow>, min: number, max: number): fc.Arbitrary<FormValues> =>
  fc
    .array(row, { minLength: min, maxLength: max })
    .map((all) => Object.fromEntries(all.map((one, at) => [`${list}.${evidenceId(900 + at)}`, one])))
const together = (...parts: fc.Arbitrary<FormValues>[]) =>
  fc.tuple(...parts).map((all): FormValues => Object.assign({}, ...all))
const fields = (of: Record<string, fc.Arbitrary<string | number | null>>): fc.Arbitrary<FormValues> => fc.record(of)

const ADJUSTED = ['FINANCING', 'CONDITIONS', 'TIME', 'LOCATION', 'SIZE', 'FRONTAGE'] as const
const cell = fc.oneof(
  percent(-12, 12).map((value): FormRow => ({ unit: 'PERCENT', value, reason: 'سبب' })),
  money(-20, 20).map((value): FormRow => ({ unit: 'KWD', value, reason: 'سبب' })),
)

/** A grid of comparables with weights that sum to 100. */
const grid = fc.array(int(1, 20), { minLength: 2, maxLength: 8 }).chain((parts) => {
  const whole = parts.reduce((sum, one) => sum + one, 0)
  const weights = parts.map((one, at) =>
    at === 0
      ? 100 - parts.slice(1).reduce((sum, part) => sum + Math.floor((part * 100) / whole), 0)
      : Math.floor((one * 100) / whole),
  )
  const ids = parts.map((_, at) => evidenceId(at + 1))
  const cells = fc.record(
    Object.fromEntries(ids.flatMap((id) => ADJUSTED.map((row) => [`cells.${id}:${row}`, maybe(cell)] as const))),
  )
  const sales = fc.tuple(...parts.map(() => fc.tuple(money(80_000, 900_000), int(250, 1200))))
  return fc.tuple(cells, sales).map(([typed, prices]) => ({
    values: {
      ...Object.fromEntries(Object.entries(typed).filter(([, row]) => row !== null)),
      ...Object.fromEntries(ids.map((id, at) => [`weights.${id}`, { weight: weights[at] ?? 0 }])),
    } as FormValues,
    comparables: prices.map(([price, area], at) => comparableOf(at + 1, { price, area })),
  }))
})

/** Scores on two dimensions of all comparables of a grid. */
const scores = together(
  fc.constant({
    [`dimensions.${evidenceId(801)}`]: { name: 'الموقع', weight: 60, subject: 6.5 },
    [`dimensions.${evidenceId(802)}`]: { name: 'الشكل', weight: 40, subject: 5 },
  }),
  fc
    .array(fc.tuple(percent(1, 10), percent(1, 10)), { minLength: 8, maxLength: 8 })
    .map((all) =>
      Object.fromEntries(
        all.flatMap((each, at) =>
          each.map((rating, d) => [`ratings.${evidenceId(at + 1)}:${evidenceId(801 + d)}`, { rating }] as const),
        ),
      ),
    ),
)

const part = fc.oneof(
  fc.record({ area: money(50, 900), unitCost: money(80, 400), effectiveAge: int(0, 40), economicLife: int(20, 80) }),
  fc.record({
    area: money(50, 900),
    unitCost: money(80, 400),
    physical: percent(0, 80),
    functional: percent(0, 20),
    external: percent(0, 20),
    reason: fc.constant('سبب'),
  }),
  fc.record({
    ...{
      area: money(50, 900),
      unitCost: money(80, 400),
      depreciation: fc.constant('BREAKDOWN'),
      effectiveAge: int(0, 40),
      physicalLife: int(20, 90),
    },
    ...{
      curable: maybe(money(0, 900)),
      functionalCure: maybe(money(0, 900)),
      functionalLoss: maybe(money(1, 90)),
      functionalRate: percent(5, 12),
    },
    external: maybe(percent(0, 20)),
  }),
)
const cost = together(
  fields({
    landRate: money(200, 2000),
    feesRate: maybe(percent(0, 10)),
    profitRate: maybe(percent(0, 20)),
    indirectRate: maybe(percent(0, 6)),
    contingencyRate: maybe(percent(0, 6)),
  }),
  fc.option(fc.record({ constructionMonths: int(1, 36), financeRate: percent(1, 9) }), { nil: {} }),
  rows('parts', part, 1, 4),
  rows('works', fc.record({ amount: money(1000, 30_000), physical: maybe(percent(0, 60)) }), 0, 3),
)
const residual = together(
  fields({
    ...{
      saleCosts: maybe(percent(0, 5)),
      feesRate: maybe(percent(0, 8)),
      contingencyRate: maybe(percent(0, 8)),
      acquisitionRate: maybe(percent(0, 4)),
    },
    ...{ profitRate: percent(5, 20), profitBasis: fc.constantFrom('VALUE', 'COST'), financeRate: percent(3, 9) },
    ...{ leadMonths: maybe(int(1, 18)), buildMonths: int(6, 40), saleMonths: maybe(int(1, 24)) },
  }),
  rows('units', fc.record({ area: money(300, 4000), price: money(700, 2500) }), 1, 4),
  rows(
    'costs',
    fc.oneof(
      fc.record({ area: money(300, 2000), unitCost: money(120, 300) }),
      fc.record({ amount: money(5000, 90_000) }),
    ),
    1,
    4,
  ),
)
const reinstatement = together(
  fields({
    ...{ demolitionRate: maybe(percent(0, 9)), feesRate: maybe(percent(0, 12)), statutoryCosts: maybe(money(0, 9000)) },
    ...{ insuredAmount: fc.constantFrom('DAY_ONE', 'WHOLE_PERIOD'), inflationRate: percent(0, 6) },
    ...{ policyMonths: int(12, 24), designMonths: int(0, 12), buildMonths: int(6, 30) },
  }),
  rows('works', fc.record({ area: money(300, 2000), unitCost: money(120, 300) }), 1, 4),
)

const day = int(0, 3000).map((days) => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10))
const rent = fc.record({
  ...{ area: money(40, 200), rent: maybe(money(200, 2500)), marketRent: money(200, 2500), leaseEnd: maybe(day) },
  ...{ voidMonths: int(0, 9), indexation: maybe(percent(0, 5)), freeUntil: fc.option(day, { nil: null, freq: 6 }) },
  ...{
    payment: fc.option(fc.constantFrom('MONTH_ADVANCE', 'QUARTER_ADVANCE', 'YEAR_ADVANCE'), { nil: null, freq: 6 }),
  },
  kind: maybe(fc.constantFrom('شقة', 'محل')),
})
const plainRent = fc.record({
  area: money(40, 200),
  rent: money(200, 2500),
  marketRent: money(200, 2500),
  leaseEnd: maybe(day),
})
const profile = fc.record({
  ...{
    kind: fc.constant('شقة'),
    growth: maybe(percent(0, 4)),
    renewal: percent(0, 100),
    voidMonths: int(0, 6),
    rentFree: int(0, 3),
  },
  ...{ fee: percent(0, 2), works: money(0, 20), leaseYears: int(1, 5) },
})
const expense = fc.oneof(
  fc.record({ name: fc.constant('صيانة'), amount: money(100, 5000), recoverable: maybe(percent(0, 100)) }),
  fc.record({ name: fc.constant('إدارة'), share: percent(1, 9), recoverable: maybe(percent(0, 100)) }),
  fc.record({ name: fc.constant('مصعد'), cost: money(5000, 60_000), years: int(5, 30), rate: percent(0, 5) }),
)
const ownYear = fc.record({
  year: fc.constant(2),
  growth: maybe(percent(-5, 9)),
  vacancy: maybe(percent(0, 30)),
  expenses: maybe(money(500, 9000)),
  capital: maybe(money(0, 5000)),
})
const income = together(
  fields({
    method: fc.constantFrom(
      'DIRECT',
      'REVERSION',
      'LAYER',
      'CASH_FLOW',
      'CASH_FLOW',
      'CASH_FLOW',
      'TERM',
      'MULTIPLIER',
      'PROFITS',
    ),
    ...{
      capRate: percent(5, 10),
      termRate: percent(5, 9),
      reversionRate: percent(5, 10),
      coreRate: percent(5, 9),
      sliceRate: percent(6, 12),
    },
    ...{
      belowRate: maybe(percent(5, 12)),
      multiplier: money(6, 14),
      discountRate: percent(5, 12),
      holdingYears: int(1, 12),
    },
    ...{
      vacancyRate: maybe(percent(0, 15)),
      otherIncome: maybe(money(0, 5000)),
      stateRent: maybe(money(0, 900)),
      stateRentGrowth: maybe(percent(0, 3)),
    },
    ...{ incomeGrowth: maybe(percent(0, 5)), expenseGrowth: maybe(percent(0, 5)), purchaseCosts: maybe(percent(0, 3)) },
    ...{
      exitMethod: fc.constantFrom('RATE', 'RATE', 'VALUE', 'NONE'),
      exitRate: percent(5, 11),
      exitValue: money(90_000, 900_000),
      saleCosts: maybe(percent(0, 3)),
    },
    ...{
      turnover: money(90_000, 400_000),
      purchases: maybe(money(1000, 9000)),
      workingCosts: money(1000, 9000),
      remuneration: money(1000, 9000),
    },
    ...{ propertyShare: maybe(percent(10, 60)), profitsRate: percent(7, 14) },
    timing: maybe(fc.constantFrom('YEAR_END', 'MID_YEAR', 'QUARTER_ADVANCE', 'MONTH_ADVANCE', 'MONTH_ARREARS')),
    ...{ renewalChance: maybe(percent(1, 60)), renewalYears: int(1, 9), renewalReason: fc.constant('سبب') },
  }),
  fc.oneof(
    fields({ potentialIncome: money(5000, 90_000) }),
    rows('rents', plainRent, 1, 6),
    together(rows('rents', rent, 1, 6), rows('profiles', profile, 0, 1)),
  ),
  rows('expenses', expense, 0, 4),
  rows(
    'adjustments',
    fc.record({
      name: fc.constant('صيانة'),
      effect: fc.constantFrom('ADD', 'DEDUCT'),
      amount: money(100, 5000),
      months: int(0, 40),
    }),
    0,
    2,
  ),
  rows('years', ownYear, 0, 1),
)

const WEIGHTED = ['GRID', 'SCORES', 'INCOME', 'COST'] as const

/** What is varied in a sensitivity table: a sheet, and two of its inputs with their steps. */
const VARIED: readonly (readonly [string, string, number, string, number])[] = [
  ['INCOME', 'discountRate', 0.25, 'exitRate', 0.5],
  ['INCOME', 'capRate', 0.25, 'vacancyRate', 0.001],
  ['INCOME', 'incomeGrowth', 0.001, 'discountRate', 0.5],
  ['COST', 'landRate', 10, 'profitRate', 0.001],
  ['COST', `parts.${evidenceId(900)}.unitCost`, 5, 'landRate', 20],
  ['RESIDUAL', `units.${evidenceId(900)}.price`, 20, 'financeRate', 0.25],
  ['REINSTATEMENT', 'inflationRate', 0.001, `works.${evidenceId(900)}.unitCost`, 5],
  ['GRID', `comparables.${evidenceId(1)}.price`, 1000, `comparables.${evidenceId(2)}.price`, 2500],
]

/** The sheets of a valuation with comparables, income, cost, residual and what rebuilding costs, reconciled by weights. */
export const writtenSheets: fc.Arbitrary<Written> = fc
  .record({
    ...{ grid, scores, income, cost, residual, reinstatement },
    area: int(250, 1500),
    remainingMonths: int(7, 150),
    rounding: fc.constantFrom('NONE', '100', '1000'),
    weights: fc.tuple(int(1, 40), int(1, 30), int(1, 29)),
    sensitivity: fc.constantFrom(...VARIED),
  })
  .map(
    ({
      area,
      remainingMonths,
      rounding,
      weights: [a, b, c],
      sensitivity: [sheet, row, step, column, other],
      ...of
    }) => {
      const subject: SubjectFacts = subjectFacts({
        category: 'INVESTMENT',
        area,
        remainingMonths,
        tenure: of.income.method === 'TERM' ? 'USUFRUCT' : 'FREEHOLD',
      })
      const sheets = {
        ...{
          GRID: of.grid.values,
          SCORES: of.scores,
          INCOME: of.income,
          COST: of.cost,
          RESIDUAL: of.residual,
          REINSTATEMENT: of.reinstatement,
        },
        RECONCILIATION: {
          ...{ sensitivitySheet: sheet, sensitivityRow: row, sensitivityRowStep: step },
          ...{ sensitivityColumn: column, sensitivityColumnStep: other },
          rounding,
          residualUse: 'CHECK',
          reinstatementAdded: true,
          reinstatementUse: 'SOURCE',
        },
      }
      const inputs = { subject, comparables: of.grid.comparables }
      const worked = evaluateSheets(sheets, inputs)
      const known = WEIGHTED.filter((sheet) => worked[sheet]?.value !== null)
      const each = [100 - [a, b, c].slice(0, Math.max(known.length - 1, 0)).reduce((sum, one) => sum + one, 0), a, b, c]
      const weights = Object.fromEntries(known.map((sheet, at) => [`${sheet.toLowerCase()}Weight`, each[at] ?? 0]))
      return { sheets: { ...sheets, RECONCILIATION: { ...sheets.RECONCILIATION, ...weights } }, inputs }
    },
  )
