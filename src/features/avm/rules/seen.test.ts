import { expect, test } from 'vitest'
import { marketOfAreas } from '../../../../tests/support/market-of-areas.ts'
import { frameOf, lastPaidOf, rowsOf } from './sales.ts'
import { lookOver, unseenOf } from './seen.ts'

const market = marketOfAreas({ areas: 6, each: 10 })
const areas = market.places?.[1]?.codes as Int32Array
const last = market.count - 1
/** Area 2 has valuations alone, and so has the last day. */
const paid = Uint8Array.from({ length: market.count }, (_, row) => (areas[row] === 2 || row === last ? 0 : 1))

test('an area of valuations alone is unseen: places and levels are counted over what was paid', () => {
  const frame = frameOf({ ...market, paid })
  const rows = rowsOf(frame, market)
  const which = Int32Array.from(paid.keys()).filter((row) => paid[row] === 1)
  const seen = lookOver(frame, rows, null, which)
  const reach = { drift: 0, area: 0, unseen: [{ of: 'area' as const, widening: 1 }] }
  const isUnseen = (area: number) => unseenOf(frame, seen, reach, rows, areas.indexOf(area)).length > 0
  expect([0, 1, 2, 3, 4, 5].filter(isUnseen)).toEqual([2])
  expect(seen.levels[1]?.reduce((sum, count) => sum + count, 0)).toBe(which.length)
  expect(seen.lastDay).toBe(market.day?.[last])
})

test('the market lies ahead from the last sale that was paid; of models without it, from the last evidence', () => {
  const frame = frameOf({ ...market, paid })
  const days = Array.from(market.day ?? []).filter((_, row) => paid[row] === 1)
  expect(lastPaidOf(frame)).toBe(Math.max(...days))
  expect(lastPaidOf(frame)).toBeLessThan(frame.lastDay as number)
  const { lastPaidDay: _, ...before } = frame
  expect(lastPaidOf(before)).toBe(frame.lastDay)
  expect(frameOf({ ...market, paid: new Uint8Array(market.count) })).not.toHaveProperty('lastPaidDay')
})
