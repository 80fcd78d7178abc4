import { expect, test } from 'vitest'
import { roomOf, turned, WHOLE, zoomed } from './look.ts'

test('one looks closer and farther within bounds', () => {
  expect(zoomed(WHOLE, -1)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 1).zoom).toBe(1.25)
  expect(zoomed(zoomed(WHOLE, 1), -1)).toEqual(WHOLE)
  let look = WHOLE
  for (let step = 0; step < 30; step += 1) look = zoomed(look, 1)
  expect(look.zoom).toBe(5)
})

test('four quarters are none', () => {
  expect([1, 2, 3, 4].reduce((look) => turned(look), WHOLE)).toEqual(WHOLE)
})

test('a picture is whole in its frame, turned or not, and no larger than it is', () => {
  const frame = { width: 800, height: 400 }
  expect(roomOf({ width: 1600, height: 400 }, frame, WHOLE)).toMatchObject({ width: 800, height: 200 })
  expect(roomOf({ width: 100, height: 50 }, frame, WHOLE)).toMatchObject({ width: 100, height: 50 })
  const lying = roomOf({ width: 1600, height: 400 }, frame, turned(WHOLE))
  expect(lying).toEqual({ width: 100, height: 400, picture: { width: 400, height: 100 } })
  expect(roomOf({ width: 1600, height: 400 }, frame, { zoom: 2, quarters: 0 })).toMatchObject({ width: 1600 })
})
