import { expect, test } from 'vitest'
import { gather } from './gather.ts'

const place = (longitude: number, latitude: number, count: number) => ({
  ...{ longitude, latitude, count },
  ...{ west: longitude, east: longitude, south: latitude, north: latitude },
  ...{ blockNumber: '5', plotNumber: String(count) },
})

test('a place near a larger one is taken into it, and what it covered is covered', () => {
  const places = [place(48.1, 29.3, 2), place(48, 29.3, 5), place(47, 29.3, 1)]
  expect(gather(places, 0.2)).toEqual([
    place(47, 29.3, 1),
    {
      longitude: 48,
      latitude: 29.3,
      count: 7,
      west: 48,
      east: 48.1,
      south: 29.3,
      north: 29.3,
      blockNumber: null,
      plotNumber: null,
    },
  ])
  expect(places[1]?.count).toBe(5)
  expect(gather(places, 0.05)).toHaveLength(3)
  // Valuations of one parcel stay of that parcel.
  expect(gather([place(48, 29.3, 5), place(48.1, 29.3, 5)], 0.2)).toMatchObject([{ blockNumber: '5', plotNumber: '5' }])
})

test('nothing is lost, and no two that are left lie too near', () => {
  const places = Array.from({ length: 200 }, (_, at) =>
    place(47 + ((at * 37) % 100) / 100, 29 + (at % 17) / 17, 1 + (at % 5)),
  )
  const left = gather(places, 0.15)
  const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
  expect(sum(left)).toBe(sum(places))
  for (const [at, one] of left.entries())
    for (const other of left.slice(at + 1))
      expect(
        Math.max(Math.abs(one.longitude - other.longitude), Math.abs(one.latitude - other.latitude)),
      ).toBeGreaterThanOrEqual(0.15)
})
