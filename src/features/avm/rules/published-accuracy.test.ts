import { expect, test } from 'vitest'
import { areas } from '../../places/model.ts'
import type { AccuracyRow, AccuracyStudy, Dimension } from '../model.ts'
import { publishedRows } from './published-accuracy.ts'

const interval = { low: 0.9123, high: 1.0877 }
const studyOf = (count: number): AccuracyStudy => ({
  ...{ medianRatio: 0.98765, cod: 11.234, prd: 1.01234, prb: -0.01234, mdape: 8.765, coverage: 81.234, count },
  ...{ within10: 54.545, within20: 81.818 },
  intervals: {
    ...{ medianRatio: interval, cod: interval, prd: interval, prb: interval },
    ...{ mdape: interval, within10: interval, within20: interval },
  },
  baselines: {
    AREA_MEDIAN: { medianRatio: 0.91234, cod: 12.345, mdape: 9.876, within10: 45.454, count: count - 1 },
    NEAREST_FIVE: { medianRatio: 0.91234, cod: 12.345, mdape: 9.876, within10: 45.454, count },
  },
})
const row = (dimension: Dimension, key: string, n: number): AccuracyRow => ({
  ...{ dimension, key, n, few: n < 20, study: n < 5 ? null : studyOf(n) },
})
const published = (rows: AccuracyRow[]) =>
  publishedRows(rows).map(({ dimension, key, n }) => `${dimension} ${key} ${n}`)

test('no group of fewer than ten is published, and none whose whole would give fewer away by difference', () => {
  const types = (...ns: number[]) => ns.map((n, at) => row('TYPE', String(at), n))
  expect(published([row('ALL', '', 9), ...types(9)])).toEqual([])
  expect(published([row('ALL', '', 40), ...types(25, 15)])).toEqual(['ALL  20', 'TYPE 0 20', 'TYPE 1 10'])
  // One sale is left beside 25 and 14: the smaller of them is kept back with it.
  expect(published([row('ALL', '', 40), ...types(25, 14, 1)])).toEqual(['ALL  20', 'TYPE 0 20'])
  expect(published([row('ALL', '', 45), ...types(25, 9, 6, 5)])).toEqual(['ALL  20', 'TYPE 0 20'])
  // Sales without a month are in the whole, too.
  expect(published([row('ALL', '', 41), row('MONTH', '2026-01', 40)])).toEqual(['ALL  20'])
})

test('an area is published only where its governorate is, and leaves none of that to be found by difference', () => {
  const [one, other, third] = areas().filter(({ governorate }) => governorate === 'HAWALLI')
  const away = areas().find(({ governorate }) => governorate === 'JAHRA')
  const area = (place: { number: number } | undefined, n: number) => row('AREA', String(place?.number), n)
  const whole = [row('ALL', '', 60), row('GOVERNORATE', 'HAWALLI', 40), row('GOVERNORATE', 'JAHRA', 20)]
  const areasOf = (...rows: AccuracyRow[]) => published([...whole, ...rows]).filter((text) => text.startsWith('AREA'))
  expect(areasOf(area(one, 25), area(other, 15), area(away, 20))).toHaveLength(3)
  expect(areasOf(area(one, 25), area(other, 14), area(third, 1), area(away, 20))).toEqual([
    `AREA ${one?.number} 20`,
    `AREA ${away?.number} 20`,
  ])
  const hidden = [row('ALL', '', 60), row('GOVERNORATE', 'HAWALLI', 52), row('GOVERNORATE', 'JAHRA', 8)]
  expect(published([...hidden, area(one, 52)])).toEqual(['ALL  50'])
})

test('figures are in steps that tell no number of sales, and those of a hundred and more are finer, with intervals', () => {
  const [few] = publishedRows([row('ALL', '', 11)])
  expect(few?.study).toMatchObject({ medianRatio: 1, within10: 55, within20: 80, coverage: 80, count: 10 })
  expect(Object.values(few?.study?.intervals ?? {}).every((one) => one === null)).toBe(true)
  // One sale that the simple way can't value would follow from the two counts.
  expect(few?.study?.baselines).toMatchObject({ AREA_MEDIAN: null, NEAREST_FIVE: { count: 10, mdape: 10 } })
  const [many] = publishedRows([row('ALL', '', 140)])
  expect(many?.study).toMatchObject({ medianRatio: 0.99, within10: 55, coverage: 81, mdape: 9, count: 100 })
  expect(many?.study?.intervals.medianRatio).toEqual({ low: 0.91, high: 1.09 })
})
