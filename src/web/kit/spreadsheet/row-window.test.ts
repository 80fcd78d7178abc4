import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_ROWS, hasRowWindow, isRowIn, type RowBox, rowsAt } from './row-window.ts'

/** Rows of such heights one below the other. */
function boxesOf(heights: readonly number[]): RowBox[] {
  let top = 0
  return heights.map((height) => {
    const box = { top, height }
    top += height
    return box
  })
}
const thirty = boxesOf(Array(30).fill(50))

test('rows in view and 240 px around them are rendered', () => {
  expect(rowsAt(thirty, { scrolled: 0, height: 500 }, FIRST_ROWS)).toEqual({ first: 0, last: 14 })
  expect(rowsAt(thirty, { scrolled: 600, height: 500 }, { first: 0, last: 14 })).toEqual({ first: 7, last: 26 })
  expect(rowsAt(thirty, { scrolled: 1000, height: 500 }, { first: 0, last: 14 })).toEqual({ first: 15, last: 29 })
})

test('while what is rendered fills the view, no other rows are', () => {
  const before = { first: 0, last: 14 }
  expect(rowsAt(thirty, { scrolled: 100, height: 500 }, before)).toBe(before)
  expect(rowsAt(thirty, { scrolled: 260, height: 500 }, before)).not.toEqual(before)
})

test('where nothing is in view, what was rendered stays', () => {
  expect(rowsAt([], { scrolled: 0, height: 500 }, FIRST_ROWS)).toBe(FIRST_ROWS)
})

test('whatever the heights and wherever it is scrolled to, each row in view is rendered', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 1, maxLength: 60 })
  const to = fc.integer({ min: 0, max: 5_000 })
  fc.assert(
    fc.property(
      heights,
      fc.array(to, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 100, max: 900 }),
      (given, places, height) => {
        const boxes = boxesOf(given)
        const most = boxes.reduce((sum, box) => sum + box.height, 0)
        let seen = FIRST_ROWS
        for (const place of places) {
          const scrolled = Math.min(place, Math.max(0, most - height))
          seen = rowsAt(boxes, { scrolled, height }, seen)
          const inView = boxes.flatMap((box, at) =>
            box.top + box.height > scrolled && box.top < scrolled + height ? [at] : [],
          )
          expect(inView.filter((at) => !isRowIn(at, seen, -1))).toEqual([])
        }
      },
    ),
  )
})

test('the active row is rendered wherever the rest is scrolled to; grids of few cells are rendered whole', () => {
  expect(isRowIn(29, { first: 0, last: 9 }, 29)).toBe(true)
  expect(isRowIn(28, { first: 0, last: 9 }, 29)).toBe(false)
  expect([hasRowWindow(28, 31), hasRowWindow(19, 9)]).toEqual([true, false])
})
