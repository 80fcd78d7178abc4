import { expect, test } from 'vitest'
import { studyGroups, type TriedSale } from './accuracy.ts'

const sale = (price: number, value: number, change: Partial<TriedSale> = {}): TriedSale => ({
  ...{ price, value, low: value * 0.9, high: value * 1.1, isRefused: () => false },
  ...{ type: 'LAND', governorate: 'HAWALLI', areaNumber: 1, date: '2026-05-01' },
  ...{ baselines: { AREA_MEDIAN: null, NEAREST_FIVE: null }, ...change },
})
const groupsOf = (sales: readonly TriedSale[], dimension: string) =>
  studyGroups(sales, 1)
    .filter((group) => group.dimension === dimension)
    .map(({ key, n, study }) => ({ key, n, study }))

test('bands are by half of the price and half of the estimate at the level of the prices', () => {
  // The median ratio is 0.8. Worth: 90 and 96 ÷ 0.8 = 120 thousand, in the middle 105; 110 and 72 ÷ 0.8 = 90, in the middle 100; 300; 90; 500.
  const sales = [
    sale(90_000, 96_000),
    sale(110_000, 72_000),
    sale(300_000, 240_000),
    sale(90_000, 72_000),
    sale(500_000, 400_000),
  ]
  expect(Object.fromEntries(groupsOf(sales, 'BAND').map(({ key, n }) => [key, n]))).toEqual({ 0: 1, 1: 2, 2: 1, 3: 1 })
})

test('of each area it is known of how many sales the model would give a value; the other figures are of all', () => {
  const refused = { isRefused: () => true }
  const sales = [sale(100, 100), sale(100, 90, refused), sale(100, 110), sale(100, 50, { ...refused, areaNumber: 2 })]
  const found = groupsOf(sales, 'AREA').map(({ key, study }) => [key, study.hitRate, study.count])
  expect(found).toEqual([
    ['1', expect.closeTo(200 / 3, 9), 3],
    ['2', 0, 1],
  ])
  expect(groupsOf(sales, 'ALL')[0]?.study).toMatchObject({ hitRate: 50, count: 4, vertical: null })
})
