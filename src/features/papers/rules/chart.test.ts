import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartBlock, scaleTicks } from './chart.ts'

test.each([
  [[3, 17], { fromZero: true, whole: true }, [0, 5, 10, 15, 20]],
  [[1, 2], { fromZero: true, whole: true }, [0, 1, 2]],
  [[0], { fromZero: true, whole: true }, [0, 1]],
  [[812.5, 941], {}, [800, 850, 900, 950]],
  [[5.1, 6.9], {}, [5, 5.5, 6, 6.5, 7]],
  [[0.7], {}, [0.6, 0.7, 0.8]],
  [[2150], {}, [2100, 2200]],
])('marks of a scale for %j, %j', (values, how, ticks) => {
  expect(scaleTicks(values, how)).toEqual(ticks)
})

test('a scale holds every value between its first and last mark, in even steps, with two marks to six', () => {
  const value = fc.double({ min: 0.01, max: 1e7, noNaN: true })
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.boolean(), (values, fromZero) => {
      const ticks = scaleTicks(values, { fromZero })
      const [first = 0, second = 0] = ticks
      const last = ticks.at(-1) ?? 0
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
      const step = second - first
      expect(first).toBeLessThanOrEqual(Math.min(...values) + step * 1e-6)
      expect(last).toBeGreaterThanOrEqual(Math.max(...values) - step * 1e-6)
      for (const [at, tick] of ticks.entries()) expect(Math.abs(tick - first - at * step)).toBeLessThan(step * 1e-6)
    }),
  )
})

test('a chart without any known value is none; a value that is not known has no words', () => {
  const drawn = (value: number | null) =>
    chartBlock({
      ...{ look: 'lines', title: 'Price', unit: 'KWD', labels: ['Q1', 'Q2'], spread: 'Quartiles', tick: String },
      series: [
        {
          name: 'Median',
          points: [
            { value, low: 1, high: 3, written: '2' },
            { value: null, written: '' },
          ],
        },
      ],
    })
  expect(chartBlock({ look: 'bars', title: '', unit: '', labels: [], series: [], tick: String })).toBeNull()
  expect(drawn(2)).toMatchObject({
    kind: 'chart',
    chart: {
      series: [{ values: [2, null], written: [{ text: '2' }, null], band: [{ low: 1, high: 3 }, null] }],
      ticks: [{ value: 1 }, { value: 1.5 }, { value: 2 }, { value: 2.5 }, { value: 3 }],
      bandName: { text: 'Quartiles' },
    },
  })
})
