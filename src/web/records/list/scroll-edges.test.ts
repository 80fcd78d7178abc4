import { expect, test } from 'vitest'
import { hiddenSides } from './scroll-edges.tsx'

const at = (scrollLeft: number, scrollWidth = 1400) => hiddenSides({ scrollLeft, scrollWidth, clientWidth: 1200 })

test('a table that fits has no hidden side; one that does not says on which side more is', () => {
  expect(at(0, 1200.6)).toEqual({ start: false, end: false })
  expect(at(0)).toEqual({ start: false, end: true })
  expect(at(100)).toEqual({ start: true, end: true })
  expect(at(200)).toEqual({ start: true, end: false })
})

test('so does one that is read from right to left', () => {
  expect(at(-100)).toEqual({ start: true, end: true })
  expect(at(-199.5)).toEqual({ start: true, end: false })
})
