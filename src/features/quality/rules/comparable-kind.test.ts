import { describe, expect, test } from 'vitest'
import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import { decimal } from '#kernel/decimal.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { GRID, qualityFile } from '../../../../tests/support/quality.ts'
import { GRID_ROLES, type GridRole } from '../../approaches/model/grid.ts'
import { gridsHeld, type Held, isOfRole, isOtherTenure, isTransaction, shareOf } from './comparable-kind.ts'

const KINDS = ['SALE', 'RENT', 'LISTING', 'AUCTION', 'VALUATION'] as const
const ROLES: readonly (GridRole | null)[] = [...GRID_ROLES, null]

/** What each type is let alike with, written out: the tests would prove nothing by the table that the rule reads. */
const LET_WITH: Readonly<Record<PropertyCategory, readonly PropertyCategory[]>> = {
  RESIDENTIAL: ['RESIDENTIAL', 'APARTMENT', 'INVESTMENT', 'MIXED_USE'],
  APARTMENT: ['RESIDENTIAL', 'APARTMENT', 'INVESTMENT', 'MIXED_USE'],
  INVESTMENT: ['RESIDENTIAL', 'APARTMENT', 'INVESTMENT', 'MIXED_USE'],
  MIXED_USE: ['RESIDENTIAL', 'APARTMENT', 'INVESTMENT', 'MIXED_USE', 'COMMERCIAL'],
  COMMERCIAL: ['COMMERCIAL', 'MIXED_USE'],
  INDUSTRIAL: ['INDUSTRIAL'],
  AGRICULTURAL: ['AGRICULTURAL', 'FARMS', 'JAWAKHEERS'],
  FARMS: ['AGRICULTURAL', 'FARMS', 'JAWAKHEERS'],
  JAWAKHEERS: ['AGRICULTURAL', 'FARMS', 'JAWAKHEERS'],
  CHALETS: ['CHALETS'],
  LAND: ['LAND'],
}
const YIELDING = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE', 'INDUSTRIAL', 'APARTMENT']

/** The types that are of the kind of a grid for a property, apart from rents. */
function typesFor(role: GridRole | null, of: PropertyCategory): readonly string[] {
  switch (role) {
    case 'LAND':
      return ['LAND']
    case 'YIELD':
      return YIELDING
    case 'PARTS':
      return PROPERTY_CATEGORIES.filter((type) => type !== 'LAND')
    case 'RENT':
      return LET_WITH[of]
    default:
      return [of]
  }
}

describe.each(ROLES)('a grid of the role %s', (role) => {
  describe.each(PROPERTY_CATEGORIES)('of a property of the type %s', (of) => {
    test.each(KINDS)('holds evidence of the kind %s and of every type against both', (kind) => {
      for (const type of PROPERTY_CATEGORIES) {
        const isLet = (kind === 'RENT') === (role === 'RENT')
        expect([type, isOfRole({ kind, type }, role, of, false)]).toEqual([
          type,
          isLet && typesFor(role, of).includes(type),
        ])
        // An improved sale whose land was found is of the kind of a grid of land, and of no other for that.
        const isLand = isLet && (role === 'LAND' || typesFor(role, of).includes(type))
        expect([type, isOfRole({ kind, type }, role, of, true)]).toEqual([type, isLand])
      }
    })
  })

  test.each(KINDS)('counts %s as a transaction only where it was paid', (kind) => {
    expect(isTransaction({ kind }, role)).toBe(role === 'RENT' ? kind === 'RENT' : kind === 'SALE')
  })

  test('another tenure needs an adjustment, of 0 with a reason at least; rents are paid whatever it is', () => {
    const one = (value: number | null, reason = '', tenure: 'STATE_LEASE' | 'FREEHOLD' | null = 'STATE_LEASE') =>
      isOtherTenure(
        {
          comparable: comparableOf(1, { tenure }),
          cells: [
            {
              row: { id: 'TENURE', code: 'TENURE', name: '', isSequential: true },
              isEmpty: value === null,
              amount: decimal(value ?? 0),
              reason,
            },
          ] as unknown as Held['cells'],
        },
        role,
        subjectFacts(),
      )
    const isHeld = role !== 'RENT'
    expect([one(null), one(0), one(0, 'x'), one(5), one(null, '', 'FREEHOLD'), one(null, '', null)]).toEqual([
      isHeld,
      isHeld,
      false,
      false,
      false,
      false,
    ])
    const unsaid = { comparable: comparableOf(1, { tenure: 'USUFRUCT' }), cells: [] }
    expect(isOtherTenure(unsaid, role, subjectFacts())).toBe(isHeld)
    expect(isOtherTenure(unsaid, role, subjectFacts({ tenure: null }))).toBe(false)
  })
})

test('a share is of the weights, and of the number while there are none', () => {
  const held = (weights: number[]) => weights.map((weight, at) => ({ number: at + 1, weight }) as unknown as Held)
  const first = ({ number }: Held) => number === 1
  expect(shareOf(held([70, 20, 10]), first)).toMatchObject({ percent: 70, ones: [{ number: 1 }] })
  expect(shareOf(held([0, 60, 40]), first)).toEqual({ percent: 0, ones: [] })
  expect(shareOf(held([0, 0, 0]), first)).toMatchObject({ percent: 33.3, ones: [{ number: 1 }] })
  expect(shareOf([], first)).toEqual({ percent: 0, ones: [] })
})

test('the grids that are held are those that the value goes by: with weight, explained by scores, feeding or checking', () => {
  const cost = {
    landValue: 1000,
    [`parts.${evidenceId(7)}`]: { area: 1, unitCost: 1, effectiveAge: 0, economicLife: 50 },
  }
  const names = (sheets: Parameters<typeof qualityFile>[0] extends infer Given ? NonNullable<Given> : never) =>
    gridsHeld(qualityFile(sheets)).map(({ sheet, role }) => [sheet, role])
  const house = { subject: { category: 'RESIDENTIAL' as const, builtArea: 300 } }
  expect(names({})).toEqual([['GRID', null]])
  expect(names({ ...house, sheets: { GRID, COST: cost, RECONCILIATION: { gridWeight: 0, costWeight: 100 } } })).toEqual(
    [],
  )
  expect(names({ ...house, sheets: { GRID: { ...GRID, role: 'LAND' }, COST: cost } })).toEqual([['GRID', 'LAND']])
  const check = { costWeight: 100, gridUse: 'CHECK', gridUseReason: 'x' }
  expect(
    names({ ...house, sheets: { GRID: { ...GRID, role: 'PROPERTY' }, COST: cost, RECONCILIATION: check } }),
  ).toEqual([['GRID', 'PROPERTY']])
  const unweighed = { costWeight: 100, gridWeight: 0 }
  const improved = Array.from({ length: 3 }, (_, at) => comparableOf(at + 1, { type: 'RESIDENTIAL' }))
  expect(
    names({
      ...house,
      comparables: improved,
      sheets: { GRID: { ...GRID, role: 'PROPERTY' }, COST: cost, RECONCILIATION: unweighed },
    }),
  ).toEqual([])
})
