import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAt, GAP, heightOf, pageAt, pageRead, pagesBetween, placePages, turned } from './layout.ts'

const A4 = { width: 794, height: 1123 }
const WIDE = { width: 1200, height: 600 }
const ten = placePages(Array(10).fill(A4), 1, 0)

test('pages are under one another, apart by a gap', () => {
  const { tops, sizes, width, height } = placePages([A4, WIDE, A4], 0.5, 0)
  expect(sizes).toEqual([
    { width: 397, height: 562 },
    { width: 600, height: 300 },
    { width: 397, height: 562 },
  ])
  expect(tops).toEqual([GAP, 2 * GAP + 562, 3 * GAP + 862])
  expect([width, height]).toEqual([600 + 2 * GAP, 4 * GAP + 1424])
})

test('a quarter turn lays them on their side, a half does not', () => {
  expect(turned(A4, 90)).toEqual({ width: 1123, height: 794 })
  expect(turned(A4, 180)).toEqual(A4)
  expect(placePages([A4], 1, 270).sizes).toEqual([{ width: 1123, height: 794 }])
})

test('the pages that are seen are few, however many there are', () => {
  const many = placePages(Array(5000).fill(A4), 1, 0)
  expect(pagesBetween(many, 0, 900)).toEqual([0, 0])
  const middle = many.tops[2500] ?? 0
  expect(pagesBetween(many, middle - 10, middle + 900)).toEqual([2499, 2500])
  expect(pagesBetween(many, many.height - 100, many.height + 5000)).toEqual([4999, 4999])
  expect(pagesBetween(many, -500, 10)).toEqual([0, 0])
})

test('the page that is read is the one in the middle; at both ends it is the first and the last', () => {
  expect(pageRead(ten, 0, 3000)).toBe(0)
  expect(pageRead(ten, (ten.tops[4] ?? 0) - 100, 900)).toBe(4)
  expect(pageRead(ten, ten.height - 3000, 3000)).toBe(9)
})

test('what is at a height is there at every scale and after pages grew', () => {
  const sizes = fc.array(
    fc.record({ width: fc.integer({ min: 50, max: 2000 }), height: fc.integer({ min: 50, max: 3000 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (pages, share, scale) => {
        const before = placePages(pages, 1, 0)
        const y = share * before.height
        const anchor = anchorAt(before, y)
        expect(pageAt(before, y)).toBe(anchor.page)
        expect(heightOf(before, anchor)).toBeCloseTo(y, 3)
        // The same place of the same page, whatever the scale.
        const after = placePages(pages, scale, 90)
        expect(heightOf(after, anchor)).toBeCloseTo(
          (after.tops[anchor.page] ?? 0) + anchor.at * (after.sizes[anchor.page]?.height ?? 0),
          3,
        )
        if (anchor.at <= 1 && anchor.at >= 0) expect(pageAt(after, heightOf(after, anchor))).toBe(anchor.page)
      },
    ),
  )
})
