import { describe, expect, test } from 'vitest'
import type { FormRow, FormValue, FormValues } from '#kernel/form-values.ts'
import { isRow } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { RECONCILIATION_SHAPE } from '../fields/reconciliation.ts'
import { shapeOf } from '../fields/shapes.ts'
import type { Sheet } from '../model/codes.ts'
import type { Outcome, Remark, SheetField, SubjectFacts } from '../model.ts'
import { evaluateSheets, type SheetValues } from './evaluate.ts'

const ID = evidenceId(901)
const BUILT = { type: 'RESIDENTIAL', builtArea: 500, yearBuilt: 2010, condition: 6, floors: 2 } as const
const comparables = [1, 2, 3].map((n) => comparableOf(n, { ...BUILT, price: 300_000 + n * 20_000, area: 380 + n * 20 }))
const [first] = comparables
const E1 = first?.evidenceId ?? ''

const CASH: FormValues = {
  method: 'CASH_FLOW',
  [`rents.${ID}`]: { rent: 900, leaseEnd: '2028-05-31', marketRent: 1000 },
  vacancyRate: 5,
  otherIncome: 500,
  stateRent: 100,
  stateRentGrowth: 1,
  [`expenses.${ID}`]: { amount: 800 },
  discountRate: 9,
  holdingYears: 5,
  incomeGrowth: 2,
  expenseGrowth: 3,
  exitMethod: 'RATE',
  exitRate: 8,
  saleCosts: 2,
  [`years.${ID}`]: { year: 2, growth: 1, vacancy: 9, expenses: 700, capital: 300 },
}
const DIRECT: FormValues = {
  method: 'DIRECT',
  [`rents.${ID}`]: { rent: 1000, leaseEnd: '2028-05-31' },
  vacancyRate: 5,
  [`expenses.${ID}`]: { share: 10 },
  capRate: 8,
}
const TERM: FormValues = {
  method: 'TERM',
  potentialIncome: 12_000,
  [`expenses.${ID}`]: { amount: 800 },
  stateRent: 100,
  discountRate: 9,
  renewalChance: 40,
  renewalYears: 10,
  renewalReason: 'x',
  [`years.${ID}`]: { year: 2, vacancy: 9 },
}
const COST: FormValues = {
  landRate: 700,
  landArea: 400,
  feesRate: 5,
  profitRate: 10,
  [`parts.${ID}`]: { area: 500, unitCost: 250, effectiveAge: 10, economicLife: 50 },
  [`works.${ID}`]: { amount: 9000, physical: 10 },
}
const FINANCED = { indirectRate: 4, contingencyRate: 5, constructionMonths: 18, financeRate: 7 }
const SHORT_LIVED = { [`shortLived.${ID}`]: { part: ID, share: 10, age: 5, life: 15 } }
const LOSSES = { functionalLoss: 200, functionalRate: 9, externalLoss: 300, externalRate: 8 }
const COST_METHODS: [name: string, part: FormRow, more: FormValues][] = [
  ['cost by the age-life that is chosen', { depreciation: 'AGE_LIFE', economicLife: 50 }, FINANCED],
  [
    'cost by breakdown',
    { depreciation: 'BREAKDOWN', physicalLife: 60, curable: 900, functionalCure: 500, external: 4 },
    SHORT_LIVED,
  ],
  ['cost by breakdown, of losses', { depreciation: 'BREAKDOWN', physicalLife: 60, ...LOSSES }, SHORT_LIVED],
  ['cost by observed rates', { depreciation: 'OBSERVED', physical: 20, functional: 5, reason: 'x' }, FINANCED],
]
const GRID: FormValues = {
  ...Object.fromEntries(
    comparables.map(({ evidenceId: id }, at) => [`weights.${id}`, { weight: [40, 30, 30][at] ?? 0 }]),
  ),
  [`cells.${E1}:LOCATION`]: { unit: 'PERCENT', value: 5, rating: 'INFERIOR', reason: 'x' },
}
const WEIGHED: FormValues = { gridWeight: 60, costWeight: 40, rounding: '1000', secondValuerValue: 300_000 }

const LEASES: FormValues = {
  [`rents.${ID}`]: { unit: '1', area: 90, rent: 500, leaseEnd: '2031-06-30', marketRent: 400 },
  [`rents.${E1}`]: { unit: '2', area: 80, marketRent: 350, voidMonths: 4 },
}
const STEPS: FormValues = { [`rentSteps.${ID}`]: { unit: '1', from: '2028-01-01', rent: 550 } }
const PROFILES: FormValues = {
  potentialIncome: null,
  timing: 'MONTH_ADVANCE',
  [`rents.${ID}`]: { unit: '1', area: 90, rent: 500, leaseEnd: '2028-06-30', kind: 'shop' },
  [`profiles.${ID}`]: {
    kind: 'Shop',
    rent: 5,
    growth: 3,
    renewal: 60,
    voidMonths: 3,
    rentFree: 1,
    fee: 1,
    works: 20,
    leaseYears: 2,
  },
}
const AGREED: FormValues = {
  breaks: 'TO_BREAK',
  [`rents.${ID}`]: {
    ...{ unit: '1', area: 90, rent: 500, leaseEnd: '2031-06-30', marketRent: 600 },
    ...{ breakDay: '2028-03-01', freeUntil: '2027-04-30', payment: 'QUARTER_ADVANCE', units: 3 },
  },
}
const FUND = { [`expenses.${ID}`]: { kind: 'SINKING_FUND', cost: 9000, years: 8, rate: 4, recoverable: 50 } }
const SUPPORT: FormValues = {
  riskFreeRate: 4,
  [`premiums.${ID}`]: { name: 'x', rate: 3 },
  ...{ loanShare: 70, loanRate: 6, loanYears: 20, loanPayments: 'MONTHLY', equityRate: 9 },
}
const PROFITS: FormValues = {
  method: 'PROFITS',
  turnover: 90_000,
  purchases: 20_000,
  workingCosts: 30_000,
  remuneration: 12_000,
  propertyShare: 50,
  profitsRate: 9,
}
const REVERSION: FormValues = { method: 'REVERSION', termRate: 6, reversionRate: 7, potentialIncome: null, ...LEASES }
const BELOW: FormValues = {
  [`adjustments.${ID}`]: { name: 'x', amount: 900, months: 6, effect: 'DEDUCT' },
  purchaseCosts: 1.5,
  belowRate: 7.5,
}

/** Complete sheets by every method and basis that there is to choose. */
const SCENARIOS: [name: string, sheet: Sheet, sheets: SheetValues, facts?: Partial<SubjectFacts>][] = [
  ['income by one rate', 'INCOME', { INCOME: DIRECT }],
  ['income by one rate, at market rents', 'INCOME', { INCOME: { ...DIRECT, rentBasis: 'MARKET' } }],
  ['income by one rate, typed', 'INCOME', { INCOME: { method: 'DIRECT', capRate: 8, potentialIncome: 9000 } }],
  ['income by one rate, with what leases differ', 'INCOME', { INCOME: { ...DIRECT, ...LEASES, ...BELOW } }],
  ['income by leases with steps', 'INCOME', { INCOME: { ...REVERSION, ...LEASES, ...STEPS } }],
  ['income by leases with breaks', 'INCOME', { INCOME: { ...REVERSION, ...LEASES, ...AGREED } }],
  ['income by one rate with breaks', 'INCOME', { INCOME: { ...DIRECT, ...AGREED } }],
  ['market rents of leases with breaks', 'INCOME', { INCOME: { ...DIRECT, ...AGREED, rentBasis: 'MARKET' } }],
  [
    'a multiplier of leases with breaks',
    'INCOME',
    { INCOME: { method: 'MULTIPLIER', multiplier: 11, ...AGREED, breaks: 'OVER_RENTED' } },
  ],
  ['a cash flow with breaks and payments', 'INCOME', { INCOME: { ...CASH, ...PROFILES, ...AGREED } }],
  ['a cash flow by year with breaks', 'INCOME', { INCOME: { ...CASH, ...AGREED } }],
  ['term and reversion', 'INCOME', { INCOME: { ...REVERSION, ...LEASES, ...BELOW } }],
  ['term and reversion of one rent', 'INCOME', { INCOME: REVERSION }],
  ['layers', 'INCOME', { INCOME: { ...REVERSION, ...LEASES, ...BELOW, method: 'LAYER', coreRate: 6, sliceRate: 8 } }],
  ['a multiplier', 'INCOME', { INCOME: { method: 'MULTIPLIER', multiplier: 11, ...LEASES } }],
  ['profits', 'INCOME', { INCOME: PROFITS }],
  ['a cash flow by month, of units that are let again', 'INCOME', { INCOME: { ...CASH, ...LEASES, ...PROFILES } }],
  ['a cash flow with an exit by a rate', 'INCOME', { INCOME: CASH }],
  ['a cash flow with a typed exit', 'INCOME', { INCOME: { ...CASH, exitMethod: 'VALUE', exitValue: 90_000 } }],
  ['a cash flow with a sinking fund', 'INCOME', { INCOME: { ...CASH, ...FUND } }],
  ['income by one rate, with a sinking fund', 'INCOME', { INCOME: { ...DIRECT, ...FUND } }],
  ['income by one rate, with support', 'INCOME', { INCOME: { ...DIRECT, ...SUPPORT } }],
  ['a cash flow with support', 'INCOME', { INCOME: { ...CASH, ...SUPPORT } }],
  ['profits with support', 'INCOME', { INCOME: { ...PROFITS, ...SUPPORT } }],
  ['a multiplier with support', 'INCOME', { INCOME: { method: 'MULTIPLIER', multiplier: 11, ...LEASES, ...SUPPORT } }],
  ['a cash flow without an exit', 'INCOME', { INCOME: { ...CASH, exitMethod: 'NONE' } }],
  ['a term', 'INCOME', { INCOME: TERM }, { tenure: 'USUFRUCT', remainingMonths: 120 }],
  [
    'a term without a renewal',
    'INCOME',
    { INCOME: { ...TERM, renewalChance: null } },
    { tenure: 'USUFRUCT', remainingMonths: 120 },
  ],
  ['cost by the price of the land', 'COST', { COST }],
  ['cost by the value of the land', 'COST', { COST: { ...COST, landRate: null, landArea: null, landValue: 280_000 } }],
  [
    'cost by physical depreciation',
    'COST',
    { COST: { ...COST, [`parts.${ID}`]: { area: 500, unitCost: 250, physical: 20 } } },
  ],
  ...COST_METHODS.map(([name, part, more]): [string, Sheet, SheetValues] => [
    name,
    'COST',
    { COST: { ...COST, [`parts.${ID}`]: { area: 500, unitCost: 250, effectiveAge: 10, ...part }, ...more } },
  ]),
  [
    'a residual with items by area',
    'RESIDUAL',
    {
      RESIDUAL: {
        [`units.${ID}`]: { area: 1000, price: 900 },
        [`costs.${ID}`]: { area: 900, unitCost: 250 },
        profitRate: 15,
        profitBasis: 'COST',
        financeRate: 6,
        buildMonths: 18,
        saleMonths: 6,
        leadMonths: 3,
      },
    },
  ],
  ...['DAY_ONE', 'WHOLE_PERIOD'].map((insuredAmount): [string, Sheet, SheetValues] => [
    `a reinstatement cost (${insuredAmount})`,
    'REINSTATEMENT',
    {
      RECONCILIATION: { reinstatementAdded: true },
      REINSTATEMENT: {
        [`works.${ID}`]: { area: 900, unitCost: 250 },
        insuredAmount,
        ...{ demolitionRate: 4, feesRate: 12, statutoryCosts: 900 },
        ...{ inflationRate: 3, policyMonths: 12, designMonths: 6, buildMonths: 18 },
      },
    },
  ]),
  ['a grid of the land', 'GRID', { GRID: { ...GRID, basis: 'LAND' } }],
  ['a grid of what is built', 'GRID', { GRID: { ...GRID, basis: 'BUILT' } }],
  [
    'scores',
    'SCORES',
    {
      GRID,
      SCORES: {
        [`dimensions.${ID}`]: { name: 'x', weight: 100, subject: 6 },
        ...Object.fromEntries(
          comparables.map(({ evidenceId: id }, at) => [`ratings.${id}:${ID}`, { rating: 4 + at + at ** 2 }]),
        ),
      },
    },
  ],
  ['a reconciliation', 'RECONCILIATION', { GRID, COST, RECONCILIATION: WEIGHED }],
  ['a reconciliation of one sheet, of land', 'RECONCILIATION', { GRID, RECONCILIATION: {} }, { category: 'LAND' }],
]

/**
 * What says nothing of the value by what it is: a note of a unit, what a dimension with typed ratings or a row is called, and the choice of the sensitivity table. What is typed of scenarios
 * is in scenarios.test.ts, what is typed of conclusions in conclusions.test.ts.
 */
const NOTES = [
  'rents.area',
  'dimensions.dimension',
  'ownRows.code',
  'ownRows.place',
  'sensitivitySheet',
  'sensitivityRowStep',
  'sensitivityColumnStep',
  ...['scenarioSheet', 'scenarioBaseWeight', 'scenarios.weight', 'scenarioChanges.value'],
  ...['mainPeriod', 'mainPeriodUnit', 'concluded.value'],
  ...Object.keys(RECONCILIATION_SHAPE.lists.conclusions.row).map((cell) => `conclusions.${cell}`),
]
/** Which sheets there are and what each is for is in sheets.test.ts; which grid scores are of in scores.test.ts. */
const isOfSheets = (name: string) => /^(grid|.*(Added|Place|Use))$/.test(name)

const other = (field: SheetField, value: FormValue): FormValue => {
  if (field.kind === 'choice') return field.codes.findLast((code) => code !== value) ?? null
  if (field.kind === 'flag') return value === true ? null : true
  if (field.kind === 'date') return value === '2031-02-28' ? '2031-08-31' : '2031-02-28'
  return typeof value === 'number' ? value + 1 : 3
}
const isFigure = ({ kind }: SheetField) => kind !== 'text' && kind !== 'longText'
const valuesOf = ({ value, range, perSqm, landValue, ...more }: Outcome & { finalValue?: number | null }) =>
  JSON.stringify([value, range, perSqm, landValue, more.finalValue])
const said = ({ faults, remarks, steps }: Outcome) =>
  [
    ...faults,
    ...remarks.filter(({ word }: Remark) => !word.endsWith('noSource')),
    // What supports a rate, and of how many units a rent is, change no value: steps say what the one comes to and count the other.
    ...steps.map(({ word, words, result, figures }) => [
      ...[word, words, figures.units],
      word.startsWith('methods:step.support') && result,
    ]),
  ].map((one) => JSON.stringify(one))

describe('whatever is typed changes the result or is named', () => {
  test.each(SCENARIOS)('on %s', (_, sheet, sheets, facts = {}) => {
    const subject = subjectFacts({ category: 'RESIDENTIAL', ...BUILT, ...facts, on: '2026-11-01' })
    const outcomeOf = (values: FormValues): Outcome => {
      const outcome = evaluateSheets({ ...sheets, [sheet]: values }, { subject, comparables })[sheet]
      if (!outcome) throw new Error(`${sheet} is not worked out`)
      return outcome
    }
    const written: FormValues = sheets[sheet] ?? {}
    const base = outcomeOf(written)
    if (sheet !== 'RECONCILIATION') expect([base.value === null, base.faults]).toEqual([false, []])
    /** True where changed values change the result or a sentence, or are named at their field or their row. */
    const isSeen = (values: FormValues, field: string, row?: string) => {
      const outcome = outcomeOf(values)
      const before = said(base)
      const remarks = outcome.remarks.filter(({ word }) => !word.endsWith('noSource'))
      return (
        valuesOf(outcome) !== valuesOf(base) ||
        said(outcome).some((one) => !before.includes(one)) ||
        [...outcome.faults, ...remarks].some((one) => one.field === field || one.field === row)
      )
    }
    const { fields, lists } = shapeOf(sheet)
    const ofFields = Object.entries(fields)
      .filter(([name, field]) => isFigure(field) && !NOTES.includes(name) && !isOfSheets(name))
      .filter(([name, field]) => !isSeen({ ...written, [name]: other(field, written[name] ?? null) }, name))
      .map(([name]) => name)
    const ofRows = Object.entries(lists).flatMap(([list, { row, id }]) => {
      const held = Object.keys(written).find((name) => name.startsWith(`${list}.`))
      const place = held ?? (id === 'uuid' ? `${list}.${ID}` : undefined)
      if (place === undefined) return []
      const stored = written[place] ?? null
      const cells: FormRow = isRow(stored) ? stored : list === 'years' ? { year: 1 } : {}
      return Object.entries(row)
        .filter(([name, field]) => isFigure(field) && !NOTES.includes(`${list}.${name}`))
        .filter(([name, field]) => {
          const value = other(field, cells[name] ?? null) as FormRow[string]
          return !isSeen({ ...written, [place]: { ...cells, [name]: value } }, `${place}.${name}`, place)
        })
        .map(([name]) => `${list}.${name}`)
    })
    expect([...ofFields, ...ofRows]).toEqual([])
  })
})
