import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormRow, FormValue, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { shapeOf } from '../fields/shapes.ts'
import type { SheetField, SubjectFacts } from '../model.ts'
import type { Contents } from './content-changes.ts'
import { rememberingFinalValue } from './final-value.ts'
import { inGroups, MOVE_GROUPS } from './move-groups.ts'
import { valueMoves } from './moves.ts'

const [UNIT, COST] = [evidenceId(1), evidenceId(2)]
const contents = (INCOME: FormValues, facts: Partial<SubjectFacts> = {}): Contents => ({
  sheets: { INCOME, RECONCILIATION: {} },
  inputs: { subject: subjectFacts({ category: 'COMMERCIAL', ...facts }), comparables: [] },
})
const moved = (before: Contents, after: Contents) =>
  valueMoves(before, after, { shapeOf, finalOf: rememberingFinalValue() })
const sums = (before: FormValues, after: FormValues, facts: Partial<SubjectFacts> = {}) =>
  moved(contents(before), contents(after, facts)).groups.map(({ group, moved }) => [group, moved])

describe('the groups of what moved an income value', () => {
  test('rents, voids, outgoings and the yield, one after the other', () => {
    const before = { method: 'DIRECT', potentialIncome: 24_000, vacancyRate: 5, capRate: 8, capRateSource: 'x' }
    const after = {
      method: 'DIRECT',
      capRate: 9,
      capRateSource: 'y',
      stateRent: 1_000,
      vacancyRate: 10,
      potentialIncome: 25_200,
    }
    // 285,000; 25,200 × 95 % ÷ 8 % = 299,250; × 90 % = 283,500; (22,680 − 1,000) ÷ 8 % = 271,000; ÷ 9 % = 240,888.889.
    const { before: from, after: to, groups, still } = moved(contents(before), contents(after))
    expect([from, to]).toEqual([285_000, 240_888.889])
    expect(groups.map(({ group, moved, moves }) => [group, moved, moves.length])).toEqual([
      ['RENTS', 14_250, 1],
      ['VOIDS', -15_750, 1],
      ['OUTGOINGS', -12_500, 1],
      ['YIELD', -30_111.111, 1],
    ])
    expect(still).toHaveLength(1)
  })

  test('a row whose rent and void changed is two moves, each with the row before and after it', () => {
    const row = (cells: FormRow): FormValues => ({
      method: 'DIRECT',
      capRate: 8,
      [`rents.${UNIT}`]: { unit: '1', ...cells },
    })
    const { groups } = moved(contents(row({ marketRent: 600 })), contents(row({ marketRent: 660, voidMonths: 12 })))
    // 7,920 ÷ 8 % = 99,000 of 90,000; a year without rent leaves 99,000 ÷ 1.08.
    expect(groups.map(({ group, moved }) => [group, moved])).toEqual([
      ['RENTS', 9_000],
      ['VOIDS', -7_333.333],
    ])
    expect(groups[1]?.moves[0]?.changes).toMatchObject([
      { before: { unit: '1', marketRent: 660 }, after: { unit: '1', marketRent: 660, voidMonths: 12 } },
    ])
  })

  test('growth, works and time of a cash flow; rows that came are of their list', () => {
    const cash = { method: 'CASH_FLOW', potentialIncome: 11_000, discountRate: 10, holdingYears: 2, exitMethod: 'NONE' }
    // 11,000 ÷ 1.1 + 11,000 ÷ 1.21 = 19,090.909. Growth of 10 % adds 1,100 ÷ 1.21, works of 1,210 in the second year take 1,000.
    const groups = sums(cash, {
      ...{ ...cash, incomeGrowth: 10, timing: 'MID_YEAR' },
      [`years.${UNIT}`]: { year: 2, capital: 1_210 },
      [`expenses.${COST}`]: { name: 'x', amount: 500 },
    })
    // Time first: 19,090.909 × √1.1 = 20,022.714.
    expect(groups.map(([group]) => group)).toEqual(['TIME', 'OUTGOINGS', 'GROWTH', 'WORKS'])
    expect(groups[0]).toEqual(['TIME', 931.805])
    // 500 × (1 ÷ 1.1 + 1 ÷ 1.21) × √1.1; 1,100 ÷ 1.21 × √1.1; 1,210 ÷ 1.21 × √1.1, each to the fils of its step.
    expect(groups.slice(1).map(([, amount]) => Math.round(Number(amount)))).toEqual([-910, 953, -1049])
  })

  test('a valuation date is time, a link is of what it gives, another method with all it needs is of no single group', () => {
    const leased = {
      ...{ method: 'DIRECT', capRate: 8 },
      [`rents.${UNIT}`]: { unit: '1', rent: 500, marketRent: 400, leaseEnd: '2028-10-31' },
    }
    expect(sums(leased, leased, { on: '2027-11-01' })).toEqual([['TIME', expect.any(Number)]])
    const direct = { method: 'DIRECT', potentialIncome: 24_000, capRate: 8 }
    const multiplied = { method: 'MULTIPLIER', potentialIncome: 26_000, multiplier: 12 }
    const groups = moved(contents(direct), contents(multiplied)).groups
    expect(groups.map(({ group, moved }) => [group, moved])).toEqual([
      ['RENTS', 25_000],
      ['OTHER', -13_000],
    ])
    expect(groups[1]?.moves[0]?.changes).toHaveLength(2)
  })

  test('evidence, other sheets and their reconciliation have groups of their own', () => {
    const of = (price: number, landValue: number, weight: number): Contents => ({
      sheets: {
        GRID: { [`weights.${evidenceId(1)}`]: { weight: 100 } },
        COST: { landValue, [`parts.${UNIT}`]: { area: 100, unitCost: 100, effectiveAge: 10, economicLife: 50 } },
        RECONCILIATION: { gridWeight: weight, costWeight: 100 - weight },
      },
      inputs: { subject: subjectFacts(), comparables: [comparableOf(1, { price })] },
    })
    const { groups, before, after } = moved(of(320_000, 300_000, 50), of(340_000, 310_000, 60))
    expect(groups.map(({ group, moved }) => [group, moved])).toEqual([
      ['COMPARABLES', 10_000],
      ['COST', 5_000],
      ['RECONCILIATION', 2_200],
    ])
    expect((after ?? 0) - (before ?? 0)).toBe(17_200)
  })
})

const money = fc.integer({ min: 1_000, max: 9_000_000 }).map((fils) => fils / 1000)
const rate = fc.integer({ min: 300, max: 1500 }).map((basis) => basis / 100)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary)
const months = maybe(fc.integer({ min: 0, max: 24 }))
const unit = fc.record({
  unit: fc.constantFrom('1', '2'),
  kind: fc.constantFrom('shop', 'flat'),
  rent: maybe(money),
  marketRent: money,
  leaseEnd: fc.constantFrom('2027-03-31', '2029-06-15', '2031-12-31'),
  voidMonths: months,
})
const profile = fc.record({
  kind: fc.constantFrom('shop', 'flat'),
  growth: maybe(rate),
  renewal: maybe(rate),
  voidMonths: months,
  fee: months,
  works: maybe(money),
})
const sheet: fc.Arbitrary<FormValues> = fc
  .record({
    method: fc.constantFrom('DIRECT', 'REVERSION', 'CASH_FLOW', 'MULTIPLIER'),
    ...{ capRate: maybe(rate), termRate: rate, reversionRate: rate, discountRate: rate, multiplier: maybe(rate) },
    ...{ vacancyRate: maybe(rate), stateRent: maybe(money), incomeGrowth: maybe(rate), purchaseCosts: maybe(rate) },
    ...{ timing: maybe(fc.constantFrom('MONTH_ADVANCE', 'YEAR_END')), holdingYears: fc.integer({ min: 1, max: 8 }) },
    ...{ exitMethod: fc.constantFrom('RATE', 'NONE'), exitRate: rate, rents: maybe(unit), profiles: maybe(profile) },
    adjustments: maybe(fc.record({ amount: money, months })),
  })
  .map(({ rents, profiles, adjustments, ...fields }) => ({
    ...fields,
    potentialIncome: rents ? null : 12_000,
    [`rents.${UNIT}`]: rents,
    [`profiles.${UNIT}`]: profiles,
    [`adjustments.${UNIT}`]: adjustments,
  }))

test('whatever changed on an income sheet, the groups sum to the difference to the fils, and each change is in one of them', () => {
  let counted = 0
  fc.assert(
    fc.property(sheet, sheet, fc.constantFrom('2026-11-01', '2027-02-15'), (one, other, on) => {
      const { before, after, groups, moves } = moved(contents(one), contents(other, { on }))
      expect(groups.flatMap((group) => group.moves)).toHaveLength(moves.length)
      const places = groups.map(({ group }) => MOVE_GROUPS.indexOf(group))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const fils = (kwd: number | null) => Math.round((kwd ?? 0) * 1000)
      if (before === null || after === null || moves.some((move) => move.moved === null)) return
      counted += 1
      expect(groups.reduce((sum, group) => sum + fils(group.moved), 0)).toBe(fils(after) - fils(before))
    }),
    { numRuns: 150 },
  )
  expect(counted).toBeGreaterThan(30)
})

test('each figure of an income sheet has a group, but for the method, costs of a sale and what supports a rate', () => {
  const { fields, lists } = shapeOf('INCOME')
  const isFigure = ({ kind }: SheetField) => kind !== 'text' && kind !== 'longText'
  const groupOf = (field: string, before: FormValue, after: FormValue) =>
    inGroups([{ of: 'sheet', sheet: 'INCOME', field, before, after }])[0]?.group
  const ofFields = Object.keys(fields).filter((name) => isFigure(fields[name] as SheetField))
  const ofCells = Object.entries(lists).flatMap(([list, { row }]) =>
    list === 'links'
      ? []
      : Object.keys(row).flatMap((cell) => (isFigure(row[cell] as SheetField) ? [[list, cell] as const] : [])),
  )
  const others = [
    ...ofFields.filter((name) => groupOf(name, 1, 2) === 'OTHER'),
    ...ofCells.flatMap(([list, cell]) =>
      groupOf(`${list}.${UNIT}`, { [cell]: 1 }, { [cell]: 2 }) === 'OTHER' ? [`${list}.${cell}`] : [],
    ),
  ]
  expect(others).toEqual([
    ...['method', 'purchaseCosts', 'saleCosts'],
    ...['riskFreeRate', 'loanShare', 'loanRate', 'loanYears', 'loanPayments', 'equityRate', 'premiums.rate'],
    'years.year',
  ])
})
