import { expect, test } from 'vitest'
import { backtestsOf } from './backtest.ts'
import type { EvidenceFacts } from './evidence.ts'

/** Evidence of every day from a day on. */
const daily = (first: string, days: number, change: (nth: number) => Partial<EvidenceFacts> = () => ({})) =>
  Array.from(
    { length: days },
    (_, nth) =>
      ({
        ...{ source: String(nth), basis: 'MARKET', price: 1, type: 'LAND', area: 1 },
        date: new Date(Date.parse(first) + nth * 86_400_000).toISOString().slice(0, 10),
        ...change(nth),
      }) as EvidenceFacts,
  )
const all = (rows: readonly EvidenceFacts[]) => Int32Array.from(rows.keys())

test('the four last quarters, each with what was known before its first day and its own sales', () => {
  const rows = daily('2025-01-01', 600)
  const found = backtestsOf(rows, all(rows))
  expect(found.map(({ quarter }) => quarter)).toEqual(['2025-10-01', '2026-01-01', '2026-04-01', '2026-07-01'])
  for (const { quarter, known, tried } of found) {
    expect(known.every(({ date }) => date < quarter)).toBe(true)
    expect(tried.every(({ date }) => date >= quarter && date.slice(0, 4) === quarter.slice(0, 4))).toBe(true)
  }
  expect(found.map(({ tried }) => tried.length)).toEqual([92, 90, 91, 54])
  expect(found[1]?.known).toHaveLength(365)
})

test('auctions, own valuations and what is left out are known, and never tried', () => {
  const rows = daily('2025-01-01', 600, (nth) => ({ basis: (['MARKET', 'AUCTION', 'OWN'] as const)[nth % 3] as 'OWN' }))
  const found = backtestsOf(rows, all(rows).subarray(0, 500))
  expect(new Set(found.flatMap(({ tried }) => tried.map(({ basis }) => basis)))).toEqual(new Set(['MARKET']))
  expect(found.at(-1)?.quarter).toBe('2026-04-01')
  expect(found.at(-1)?.known).toHaveLength(455)
})

test('a quarter of four sales, or with fewer than 200 known before, is left out; no more than 5,000 are learnt from', () => {
  const rows = daily('2025-01-01', 369)
  expect(backtestsOf(rows, all(rows)).map(({ quarter }) => quarter)).toEqual(['2025-10-01'])
  const many = daily('2025-01-01', 600, () => ({})).flatMap((row) => new Array<EvidenceFacts>(20).fill(row))
  expect(backtestsOf(many, all(many)).map(({ known }) => known.length)).toEqual([5000, 5000, 5000, 5000])
  expect(backtestsOf([], new Int32Array())).toEqual([])
})
