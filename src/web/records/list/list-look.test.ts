import { expect, test } from 'vitest'
import { VALUATION_COLUMNS } from '#features/valuations/ui/shared/valuation-shapes.ts'
import { widthsIn } from './columns.ts'
import { movedColumn, readLook, withColumn } from './list-look.ts'

const { keys, shapes, initial } = VALUATION_COLUMNS

const PLAIN = { columns: initial, density: 'comfortable' }

test('anyone who chose nothing, and whatever cannot be read, has what everybody begins with', () => {
  expect(initial).toEqual(['valuationNumber', 'ownerName', 'location', 'requestDate', 'status', 'finalValue'])
  for (const stored of [null, '', '{', '7', 'null', '[]', '{"columns":"all","density":3}'])
    expect(readLook(VALUATION_COLUMNS, stored), String(stored)).toEqual(PLAIN)
})

test('a kept choice is read in the order of the columns, always with the number, without what is no column any more', () => {
  const stored = JSON.stringify({ columns: ['fee', 'dueDate', 'colour', 'purpose'], density: 'compact' })
  expect(readLook(VALUATION_COLUMNS, stored)).toEqual({
    columns: ['valuationNumber', 'purpose', 'dueDate', 'fee'],
    density: 'compact',
  })
  expect(readLook(VALUATION_COLUMNS, '{"columns":[]}').columns).toEqual(['valuationNumber'])
})

test('an order of one’s own is kept, with the number first; what is shown again comes where it is by default', () => {
  const stored = JSON.stringify({ columns: ['fee', 'valuationNumber', 'dueDate', 'fee', 'colour'], ordered: true })
  expect(readLook(VALUATION_COLUMNS, stored).columns).toEqual(['valuationNumber', 'fee', 'dueDate'])
  expect(withColumn(keys, ['valuationNumber', 'fee', 'dueDate'], 'purpose')).toEqual([
    'valuationNumber',
    'purpose',
    'fee',
    'dueDate',
  ])
  expect(withColumn(keys, ['valuationNumber'], 'fee')).toEqual(['valuationNumber', 'fee'])
})

test('a column moves by one place, never before the number or out of the row', () => {
  const columns = ['number', 'owner', 'fee'] as const
  expect(movedColumn(columns, 'fee', -1)).toEqual(['number', 'fee', 'owner'])
  expect(movedColumn(columns, 'owner', 1)).toEqual(['number', 'fee', 'owner'])
  for (const [key, by] of [
    ['owner', -1],
    ['fee', 1],
    ['number', 1],
  ] as const)
    expect(movedColumn(columns, key, by)).toBe(columns)
})

test('the columns of the beginning fit a small laptop beside the boxes', () => {
  const widths = initial.map((key) => shapes[key].width)
  expect(widths.reduce((sum, width) => sum + width, 52)).toBeLessThanOrEqual(1024 - 2 * 28 - 15)
  expect(keys).toHaveLength(21)
})

test('what is left of a room goes to the columns that grow, by their widths', () => {
  const columns = [
    { width: 100, grows: false },
    { width: 100, grows: true },
    { width: 50, grows: true },
  ]
  expect(widthsIn(400, columns)).toEqual([100, 200, 100])
  expect(widthsIn(0, columns)).toEqual([100, 100, 50])
  expect(widthsIn(400, columns.slice(0, 1))).toEqual([100])
})
