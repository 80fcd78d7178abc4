import { describe, expect, test } from 'vitest'
import { makeSales } from '../../../../tests/support/sales.ts'
import { duplicatesOf, examine, pickTable } from './guards.ts'
import { seededRandom } from './random.ts'
import type { CategoryColumn, Column, NumberColumn, SalesTable } from './table.ts'

const plain = makeSales({ count: 400 })
const { price } = plain
const random = seededRandom(9)
const size = plain.columns[0] as NumberColumn
const number = (name: string, value: (price: number, row: number) => number): NumberColumn => ({
  ...{ name, kind: 'number', values: price.map(value) },
})
const category = (name: string, level: (price: number, row: number) => number, levels: number): CategoryColumn => ({
  ...{ name, kind: 'category', levels: Array.from({ length: levels }, (_, at) => `level ${at}`) },
  codes: Int32Array.from(price, (value, row) => level(value, row)),
})
const rank = (value: number) => price.filter((other) => other < value).length
const droppedOf = (...columns: Column[]) =>
  examine({ ...plain, columns: [...plain.columns, ...columns] }).dropped.map(
    ({ column, reason }) => `${column} ${reason}`,
  )

describe('a column that is the price in another form is named and dropped', () => {
  test.each<[string, ...Column[]]>([
    ['the logarithm of the price', number('x', (value) => Math.log(value))],
    ['another currency', number('x', (value) => value * 3.27)],
    ['another currency at changing rates', number('x', (value) => value * (3.2 + 0.1 * random()))],
    ['a tax at rates by district', number('x', (value, row) => Math.round(value * (0.008 + 0.001 * (row % 7))))],
    ['the price rounded to thousands', number('x', (value) => Math.round(value / 1000))],
    ['what falls as the price rises', number('x', (value) => 1e6 / value)],
    ['the rank of the price', number('x', rank)],
    ['a price that is missing at times', number('x', (value) => (random() < 0.4 ? Number.NaN : value))],
    ['the price per m², beside the size', number('x', (value, row) => value / (size.values[row] as number))],
    ['the price per m², rounded', number('x', (value, row) => Math.round(value / (size.values[row] as number)))],
    ['how many m² a dinar buys', number('x', (value, row) => (size.values[row] as number) / value)],
    ['bands of price', category('x', (value) => Math.min(4, Math.floor(rank(value) / 80)), 5)],
    ['bands of price as numbers', number('x', (value) => Math.floor(rank(value) / 100))],
  ])('%s', (_, ...columns) => expect(droppedOf(...columns)).toEqual(['x LEAKAGE']))

  test('both parts, where land and building add up to the price', () => {
    const land = number('land', (value, row) => Math.round(value * (0.3 + 0.4 * ((row % 17) / 17))))
    const building = number('building', (value, row) => value - (land.values[row] as number))
    expect(droppedOf(land, building)).toEqual(['land LEAKAGE', 'building LEAKAGE'])
  })
})

test.each<[string, Column]>([
  ['an assessment that is 10 % off', number('x', (value) => value * Math.exp(0.2 * (random() - 0.5)))],
  ['a fee of a few steps', number('x', (value) => (value > 1e5 ? 500 : 250))],
  ['chance', number('x', () => random())],
  ['the size in another unit', number('x', (_, row) => (size.values[row] as number) * 10.76)],
  ['two kinds, one dearer', category('x', (value) => (random() < 0.9 ? (value > 1e5 ? 1 : 0) : 0), 2)],
  ['a number that is mostly missing', number('x', () => (random() < 0.9 ? Number.NaN : random()))],
])('%s is kept', (_, column) => expect(droppedOf(column)).toEqual([]))

test('columns that say nothing are dropped', () => {
  expect(
    droppedOf(
      number('x', () => 5),
      number('y', () => Number.NaN),
      category('z', () => 0, 1),
      category('w', () => -1, 3),
    ),
  ).toEqual(['x CONSTANT', 'y BLANK', 'z CONSTANT', 'w BLANK'])
  expect(droppedOf(number('x', (_, row) => 1000 + 3 * row))).toEqual(['x IDENTIFIER'])
})

test('sales without a price, repeated ones and those out of line are excluded, the rest keep their rows', () => {
  const table = pickTable(plain, Int32Array.from([...price.keys(), 3, 3]))
  table.price[10] = 0
  table.price[11] = -5
  table.price[12] = Number.NaN
  table.price[20] = (table.price[20] as number) / 12
  table.price[21] = (table.price[21] as number) * 12
  const { excluded, kept, table: left } = examine(table)
  expect(excluded).toEqual([
    { row: 10, reason: 'PRICE_NOT_POSITIVE' },
    { row: 11, reason: 'PRICE_NOT_POSITIVE' },
    { row: 12, reason: 'PRICE_NOT_POSITIVE' },
    { row: 20, reason: 'NOT_ARMS_LENGTH' },
    { row: 21, reason: 'OUTLIER' },
    { row: 400, reason: 'DUPLICATE' },
    { row: 401, reason: 'DUPLICATE' },
  ])
  expect(left.count).toBe(395)
  expect([...left.price]).toEqual(Array.from(kept, (row) => table.price[row]))
})

test('beyond the sales nobody is judged: a large house that was sold cheaply stays, and so does its twin', () => {
  const table = pickTable(plain, Int32Array.from([...price.keys(), 5, 5, 5]))
  const sizes = (table.columns[0] as NumberColumn).values
  const cheap = (row: number, metres: number) => {
    // A sixth of what the line of the others says.
    const onLine = (price[5] as number) * (metres / (size.values[5] as number)) ** 0.8
    sizes[row] = metres
    table.price[row] = onLine / 6
  }
  cheap(400, 3000)
  cheap(401, 3020)
  cheap(402, 500)
  expect(examine(table).excluded).toEqual([{ row: 402, reason: 'NOT_ARMS_LENGTH' }])
})

test('sales as they come are not excluded', () => {
  expect(examine(plain)).toMatchObject({ dropped: [], excluded: [] })
  expect(examine(makeSales({ count: 300, missing: 0.6, noise: 0.3 })).excluded.length).toBeLessThan(3)
})

test('rows that repeat one of others are found; tables that tell little have none', () => {
  const table = pickTable(plain, Int32Array.of(0, 1, 2, 1, 0))
  expect([...duplicatesOf(table, Int32Array.of(3, 4))]).toEqual([0, 1])
  expect([...duplicatesOf(table)]).toEqual([3, 4])
  const bare: SalesTable = { count: 3, price: Float64Array.of(5, 5, 5), columns: [number('x', () => 1)] }
  expect(duplicatesOf(bare).size).toBe(0)
})

test('a table without anything to examine is given back', () => {
  const nothing: SalesTable = { count: 0, price: new Float64Array(0), columns: [] }
  expect(examine(nothing)).toMatchObject({ excluded: [], dropped: [], table: { count: 0 } })
})
