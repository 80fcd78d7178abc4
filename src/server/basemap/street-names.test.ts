import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNamePlacing } from './street-names.ts'

const picture = { width: 1500, height: 630 }
const across = (y: number) => [
  { x: 100, y },
  { x: 1400, y },
]

it('puts a name in the middle of its road, along it', () => {
  expect(createNamePlacing(picture)('شارع سالم المبارك', across(300), 20)).toEqual({ x: 750, y: 300, turn: 0 })
  const down = createNamePlacing(picture)(
    'شارع',
    [
      { x: 500, y: 20 },
      { x: 500, y: 600 },
    ],
    20,
  )
  expect(down).toEqual({ x: 500, y: 310, turn: 90 })
})

it('leaves out a name for which its road is too short or too bent, and one beyond the picture', () => {
  const place = createNamePlacing(picture)
  expect(
    place(
      'شارع سالم المبارك',
      [
        { x: 10, y: 300 },
        { x: 60, y: 300 },
      ],
      20,
    ),
  ).toBeNull()
  const bent = [
    { x: 600, y: 300 },
    { x: 700, y: 300 },
    { x: 700, y: 400 },
    { x: 600, y: 400 },
    { x: 600, y: 320 },
  ]
  expect(place('شارع سالم المبارك', bent, 20)).toBeNull()
  expect(
    place(
      'شارع',
      [
        { x: -900, y: 5 },
        { x: 2000, y: 5 },
      ],
      20,
    ),
  ).toBeNull()
})

it('puts no name over another, and repeats one only far away', () => {
  const place = createNamePlacing(picture)
  expect(place('شارع عمان', across(300), 20)).not.toBeNull()
  expect(place('شارع قطر', across(312), 20)).toMatchObject({ y: 312, x: 490 })
  expect(place('شارع عمان', across(400), 20)).toBeNull()
})

it('turns no name upside down, and keeps every one within the picture', () => {
  const spot = fc.record({ x: fc.integer({ min: -200, max: 1700 }), y: fc.integer({ min: -200, max: 830 }) })
  let placed = 0
  fc.assert(
    fc.property(fc.array(spot, { minLength: 2, maxLength: 6 }), (road) => {
      const at = createNamePlacing(picture)('شارع', road, 20)
      if (!at) return
      placed++
      expect(at.turn).toBeGreaterThan(-90.0001)
      expect(at.turn).toBeLessThanOrEqual(90)
      expect(at.x > 0 && at.x < 1500 && at.y > 0 && at.y < 630).toBe(true)
    }),
  )
  expect(placed).toBeGreaterThan(10)
})
