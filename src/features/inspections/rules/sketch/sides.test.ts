import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversed } from '../../../../../tests/support/reversed-sides.ts'
import { formatSides, parseSides } from './sides.ts'

test('sides are read as they were measured', () => {
  expect(parseSides('12.4@90 8@180 12.4@270~-1.5 8@0.5')).toEqual([
    { metres: 12.4, degrees: 90, rise: 0 },
    { metres: 8, degrees: 180, rise: 0 },
    { metres: 12.4, degrees: 270, rise: -1.5 },
    { metres: 8, degrees: 0.5, rise: 0 },
  ])
  expect(parseSides('')).toEqual([])
})

test.each([
  ['12.4', { fault: 'sides', at: 1 }],
  ['12.4@90  8@180', { fault: 'sides', at: 2 }],
  ['12.4@90 8@360', { fault: 'sides', at: 2 }],
  ['12.456@90', { fault: 'sides', at: 1 }],
  ['-3@90', { fault: 'sides', at: 1 }],
  ['0@90', { fault: 'sideLength', at: 1 }],
  ['1000.01@90', { fault: 'sideLength', at: 1 }],
  ['5@90~2.51', { fault: 'sideRise', at: 1 }],
  [Array.from({ length: 61 }, () => '1@90').join(' '), { fault: 'sidesMost', at: 61 }],
])('%s is refused', (text, fault) => {
  expect(parseSides(text)).toEqual(fault)
})

const side = fc
  .record({
    cm: fc.integer({ min: 1, max: 100_000 }),
    tenths: fc.integer({ min: 0, max: 3599 }),
    part: fc.integer({ min: -100, max: 100 }),
  })
  .map(({ cm, tenths, part }) => ({
    metres: cm / 100,
    degrees: tenths / 10,
    rise: Math.trunc((cm * part) / 200) / 100 + 0,
  }))

test('what is written is read as the same, and twice the other way is the same way', () => {
  fc.assert(
    fc.property(fc.array(side, { maxLength: 60 }), (sides) => {
      expect(parseSides(formatSides(sides))).toEqual(sides)
      expect(parseSides(formatSides(reversed(reversed(sides))))).toEqual(sides)
    }),
  )
})

test('sides that were worked out are written to the cm and a tenth of a degree', () => {
  expect(
    formatSides([
      { metres: 2.8284, degrees: -45.04, rise: 0.004 },
      { metres: 3, degrees: 359.96, rise: 0 },
    ]),
  ).toBe('2.83@315 3@0')
})
