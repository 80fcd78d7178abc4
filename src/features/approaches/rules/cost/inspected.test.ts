import { expect, test } from 'vitest'
import { evidenceId } from '../../../../../tests/support/approaches.ts'
import { fittingCost, fittingFirst } from './fitting.ts'
import { inspectedFloors } from './inspected.ts'

const area = (n: number, row: object) => ({ [`areas.${evidenceId(n)}`]: { ...row } })

test('measured areas are summed by floor, from the basement up, with their uses', () => {
  const form = {
    ...area(1, { floor: 'ANNEXE', area: 40.1, use: 'ديوانية' }),
    ...area(2, { floor: 'GROUND', length: 20, width: 10.5, use: 'سكن' }),
    ...area(3, { floor: 'GROUND', area: 30.2, use: 'محلات' }),
    ...area(4, { floor: 'TYPICAL', area: 150, equalFloors: 3, use: 'شقق' }),
    ...area(5, { floor: 'TYPICAL', area: 10, equalFloors: 3, use: 'شقق' }),
    ...area(6, { floor: 'ROOF', use: 'خدمات' }),
    ...area(7, { floor: 'BASEMENT', area: 200 }),
    floors: 5,
  }
  expect(inspectedFloors(form)).toEqual([
    { floor: 'BASEMENT', area: 200, uses: [], alike: 1 },
    { floor: 'GROUND', area: 240.2, uses: ['سكن', 'محلات'], alike: 1 },
    // 3 × 150 + 3 × 10
    { floor: 'TYPICAL', area: 480, uses: ['شقق'], alike: 3 },
    { floor: 'ANNEXE', area: 40.1, uses: ['ديوانية'], alike: 1 },
  ])
  expect(inspectedFloors({})).toEqual([])
})

const COSTS = (
  [
    ['HOUSE', 'SHELL'],
    ['HOUSE', 'STANDARD'],
    ['HOUSE', 'LUXURY'],
    ['APARTMENT_BUILDING', 'GOOD'],
    ['BASEMENT', 'STANDARD'],
    ['ANNEXE', 'GOOD'],
  ] as const
).map(([buildingKind, finish, fromArea = 0]) => ({ buildingKind, finish, fromArea }))
const first = (wanted: Parameters<typeof fittingFirst>[1]) => {
  const [cost] = fittingFirst(COSTS, wanted)
  return `${cost?.buildingKind} ${cost?.finish}`
}

test('the unit cost that fits is offered first: by the name of the part, the category, and the quality', () => {
  const villa = { name: 'الدور الأرضي', category: 'RESIDENTIAL', quality: 4, builtArea: 380 } as const
  expect(first(villa)).toBe('HOUSE STANDARD')
  expect(first({ ...villa, quality: 10 })).toBe('HOUSE LUXURY')
  expect(first({ ...villa, name: 'السرداب', quality: 10 })).toBe('BASEMENT STANDARD')
  expect(first({ ...villa, name: 'Annexe' })).toBe('ANNEXE GOOD')
  expect(first({ ...villa, category: 'INVESTMENT' })).toBe('APARTMENT_BUILDING GOOD')
  expect(fittingFirst(COSTS, { name: null, category: null, quality: null, builtArea: null })).toEqual(COSTS)
  expect(fittingFirst(COSTS, villa)).toHaveLength(COSTS.length)
})

test('a unit cost is that of the largest size that the building reaches, of its kind alone', () => {
  const villa = { name: null, category: 'RESIDENTIAL', quality: null, builtArea: 700 } as const
  const sizes = [0, 400, 900].map((fromArea) => ({ buildingKind: 'HOUSE', finish: 'STANDARD', fromArea }) as const)
  const sizeFor = (builtArea: number | null) => fittingCost(sizes, { ...villa, builtArea })?.fromArea
  expect([sizeFor(700), sizeFor(399.99), sizeFor(400), sizeFor(5000), sizeFor(null)]).toEqual([400, 0, 400, 900, 0])
  expect(fittingFirst(sizes, villa).map(({ fromArea }) => fromArea)).toEqual([400, 0, 900])
  expect(fittingCost(COSTS, villa)).toMatchObject({ buildingKind: 'HOUSE', finish: 'STANDARD' })
  expect(fittingCost(COSTS, { ...villa, category: 'JAWAKHEERS' })).toBeUndefined()
})
