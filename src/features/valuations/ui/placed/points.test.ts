import { expect, test } from 'vitest'
import { partOf, pointsOf, radiusOf } from './points.ts'

const place = (count: number, span: number) => ({
  latitude: 29.3,
  longitude: 48,
  count,
  west: 48,
  east: 48 + span,
  south: 29.3,
  north: 29.3,
  blockNumber: '5',
  plotNumber: '12',
})

test('a place of many says how many and is larger, within bounds', () => {
  const [one, many] = pointsOf(
    [place(1, 0), place(1200, 0.1)],
    (count) => `#${count}`,
    ({ blockNumber }) => `B${blockNumber}`,
  )
  expect(one).toMatchObject({ id: '0', radius: 7, note: 'B5' })
  expect(one).not.toHaveProperty('sign')
  expect(many).toMatchObject({ id: '1', sign: '#1200' })
  expect(radiusOf(2)).toBeGreaterThan(radiusOf(1))
  expect(radiusOf(300)).toBeGreaterThan(radiusOf(20))
  expect(radiusOf(10_000)).toBeLessThanOrEqual(26)
})

test('looking nearer tells apart what lies further from one another than a hundred metres', () => {
  expect(partOf(place(5, 0))).toEqual({ part: { west: 48, south: 29.3, east: 48, north: 29.3 }, splits: false })
  expect(partOf(place(5, 0.0009)).splits).toBe(false)
  expect(partOf(place(5, 0.002)).splits).toBe(true)
})
