import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { evidenceId } from '../../../../../tests/support/approaches.ts'
import { earlierParts, inspectedParts, otherParts, proposedChanges, proposedRates, takenValues } from './proposed.ts'

const at = (n: number) => `parts.${evidenceId(n)}`
const COSTS = [
  { id: 'house', cost: 310, fromDate: '2026-01-01', buildingKind: 'HOUSE', finish: 'STANDARD', fromArea: 0 },
  { id: 'cellar', cost: 240, fromDate: '2026-02-01', buildingKind: 'BASEMENT', finish: 'STANDARD', fromArea: 0 },
] as const
const SUBJECT = { category: 'RESIDENTIAL', quality: null, builtArea: 400, effectiveAge: 12 } as const
const FLOORS = [
  { name: 'السرداب', area: 200 },
  { name: 'الدور الأرضي', area: 240.5 },
]
const parts = inspectedParts(FLOORS, COSTS, SUBJECT)
const changes = (values: FormValues) => proposedChanges(values, parts, (name) => `new-${name}`)
const brief = (values: FormValues) =>
  changes(values).map(({ field, cell, now, proposed, isKept }) => [field, cell, now, proposed, isKept])

describe('from the inspection', () => {
  test('a part of each floor, with the unit cost that fits it and the age of the building', () => {
    expect(parts).toEqual([
      {
        name: 'السرداب',
        cells: { area: 200, unitCost: 240, unitCostId: 'cellar', unitCostDate: '2026-02-01', effectiveAge: 12 },
      },
      {
        name: 'الدور الأرضي',
        cells: { area: 240.5, unitCost: 310, unitCostId: 'house', unitCostDate: '2026-01-01', effectiveAge: 12 },
      },
    ])
    expect(inspectedParts(FLOORS, [], { ...SUBJECT, effectiveAge: null })[0]?.cells).toEqual({
      area: 200,
      effectiveAge: null,
    })
  })

  test('an empty sheet has all of it, and taken it is whole rows', () => {
    expect(brief({})).toHaveLength(6)
    expect(changes({}).every(({ isKept }) => !isKept)).toBe(true)
    expect(takenValues({}, changes({}))).toEqual([
      {
        field: 'parts.new-السرداب',
        value: {
          name: 'السرداب',
          area: 200,
          unitCost: 240,
          unitCostId: 'cellar',
          unitCostDate: '2026-02-01',
          effectiveAge: 12,
        },
      },
      { field: 'parts.new-الدور الأرضي', value: expect.objectContaining({ area: 240.5, unitCost: 310 }) },
    ])
  })

  test('what is written stays unless it is chosen, by the name of its part however it is spelt', () => {
    const cellar: FormRow = { name: 'السرداب ', area: 190, unitCost: 250, economicLife: 40, effectiveAge: 12 }
    const ground: FormRow = { name: 'الدور الارضى', area: 240.5 }
    const written: FormValues = { [at(1)]: cellar, [at(2)]: ground }
    expect(brief(written)).toEqual([
      [at(1), 'area', 190, 200, true],
      [at(1), 'unitCost', 250, 240, true],
      [at(2), 'unitCost', null, 310, false],
      [at(2), 'effectiveAge', null, 12, false],
    ])
    const [, cost, ...empty] = changes(written)
    expect(takenValues(written, [...(cost ? [cost] : []), ...empty])).toEqual([
      { field: at(1), value: { ...cellar, unitCost: 240, unitCostId: 'cellar', unitCostDate: '2026-02-01' } },
      {
        field: at(2),
        value: {
          ...ground,
          unitCost: 310,
          unitCostId: 'house',
          unitCostDate: '2026-01-01',
          effectiveAge: 12,
        },
      },
    ])
  })

  test('other parts are asked about, and go as a whole', () => {
    const written = { [at(1)]: { name: 'المبنى الرئيسي', area: 440 }, [at(2)]: { name: 'السرداب', area: 200 } }
    const [other, ...more] = otherParts(written, parts)
    expect([other, more]).toEqual([
      { field: at(1), part: 'المبنى الرئيسي', cell: null, now: 440, proposed: null, along: {}, isKept: true },
      [],
    ])
    expect(takenValues(written, other ? [other] : [])).toEqual([{ field: at(1), value: null }])
  })

  test('as many parts as a sheet may have', () => {
    const full = Object.fromEntries(Array.from({ length: 59 }, (_, n) => [at(n), { name: `${n}` }]))
    expect(new Set(changes(full).map(({ field }) => field))).toEqual(new Set(['parts.new-السرداب']))
  })
})

describe('from the last valuation', () => {
  const earlier: FormValues = {
    landValue: 100_000,
    feesRate: 4,
    ratesSource: 'مكتب',
    profitRate: 10,
    [at(7)]: {
      name: 'الدور الأرضي',
      area: 240,
      unitCost: 290,
      unitCostId: 'old',
      economicLife: 50,
      effectiveAge: 8,
      physical: 16,
    },
    [at(8)]: { area: 4 },
  }
  test('parts with what lasts, without the age of that day; one without a name is none', () => {
    expect(earlierParts(earlier)).toEqual([
      {
        name: 'الدور الأرضي',
        cells: {
          area: 240,
          unitCost: 290,
          unitCostId: 'old',
          unitCostDate: null,
          depreciation: null,
          economicLife: 50,
          building: null,
        },
      },
    ])
  })

  const GROUND = 'الدور الأرضي'
  const part = (building: string | null, area: number, unitCost: number, name = GROUND): FormRow => ({
    ...{ name, building, area, unitCost },
  })
  const taken = (values: FormValues, before: readonly FormRow[]) => {
    const rows = earlierParts(Object.fromEntries(before.map((row, n) => [at(n + 1), row])))
    const proposed = proposedChanges(values, rows, (called) => `new-${called}`)
    const rest = otherParts(values, rows).map(({ field }) => field)
    return { proposed, rest, rows: takenValues(values, proposed) }
  }
  /** Area × unit cost, summed. */
  const costOf = (rows: readonly { value: unknown }[]) =>
    rows.reduce((sum, { value }) => {
      const { area, unitCost } = value as { area: number; unitCost: number }
      return sum + area * unitCost
    }, 0)

  test('parts of one name in two buildings are two parts, with rows of their own', () => {
    const { rows } = taken({}, [part('A', 240, 300), part('B', 100, 250)])
    expect(rows.map(({ field }) => field)).toEqual([`parts.new-A: ${GROUND}`, `parts.new-B: ${GROUND}`])
    // 240 × 300 + 100 × 250
    expect(costOf(rows)).toBe(97_000)
    // 40 × 200 + 60 × 200, alike in all but the area.
    const alike = taken({}, [part(null, 40, 200), part(null, 60, 200)])
    expect(costOf(alike.rows)).toBe(20_000)
    expect(new Set(alike.rows.map(({ field }) => field)).size).toBe(2)
  })

  test('a part is the row in its building, however it is spelt, and no row is two parts', () => {
    const values = { [at(1)]: part('مبنى ب', 90, 250), [at(2)]: part('مبنى أ ', 230, 300), [at(3)]: part('C', 5, 1) }
    const { proposed, rows, rest } = taken(values, [part('مبنى ا', 240, 300), part('مبنى ب', 100, 250)])
    const areas = proposed.filter(({ cell }) => cell === 'area')
    expect(areas.map(({ field, now, proposed: area }) => [field, now, area])).toEqual([
      [at(2), 230, 240],
      [at(1), 90, 100],
    ])
    expect(costOf(rows)).toBe(97_000)
    expect(rest).toEqual([at(3)])
  })

  test('where the part or the row has no building they are one, after those whose buildings are equal', () => {
    const values = { [at(1)]: part(null, 230, 300), [at(2)]: part('A', 1, 300), [at(3)]: part('A', 2, 300, 'السطح') }
    const { proposed, rest } = taken(values, [part('B', 100, 300), part('A', 240, 300), part(null, 20, 300, 'سطح آخر')])
    expect(proposed.map(({ field, cell, now, proposed: value }) => [field, cell, now, value])).toEqual([
      [at(1), 'area', 230, 100],
      [at(1), 'building', null, 'B'],
      [at(2), 'area', 1, 240],
      ['parts.new-سطح آخر', 'area', null, 20],
      ['parts.new-سطح آخر', 'unitCost', null, 300],
    ])
    expect(rest).toEqual([at(3)])
    // One in another building is not the part.
    expect(taken({ [at(1)]: part('A', 240, 300) }, [part('B', 100, 300)]).rows[0]?.field).toBe(`parts.new-B: ${GROUND}`)
  })

  test('rates and their sources, neither the land nor what is alike', () => {
    const now = { profitRate: 10, ratesSource: 'آخر' }
    expect(proposedRates(now, earlier).map(({ field, proposed, isKept }) => [field, proposed, isKept])).toEqual([
      ['feesRate', 4, false],
      ['ratesSource', 'مكتب', true],
    ])
    expect(takenValues(now, proposedRates(now, earlier))).toEqual([
      { field: 'feesRate', value: 4 },
      { field: 'ratesSource', value: 'مكتب' },
    ])
  })
})
