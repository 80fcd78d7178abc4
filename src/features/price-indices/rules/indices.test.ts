import { expect, test } from 'vitest'
import { median } from '#kernel/statistics.ts'
import { type Simulated, simulatedMarket } from '../../../../tests/support/simulated-market.ts'
import type { IndexSeries, PaidSale } from '../model.ts'
import { computeIndices } from './indices.ts'
import { periodOf } from './periods.ts'
import { changeOf } from './series.ts'

const TODAY = '2024-01-10'
const FIRST = '2021-01-01'

const areaOf = (series: readonly IndexSeries[], number: number) =>
  series.find(({ level, place }) => level === 'AREA' && place === String(number))
const quarterly = (sales: readonly PaidSale[]) =>
  computeIndices(sales, TODAY).series.filter(({ step }) => step === 'QUARTER')

/** The root mean square error of the log index of areas with a series of their own, 1 in the first quarter, and the share of points within the band. */
function errorsOf(
  estimate: (number: number, quarter: number) => { factor: number; low?: number; high?: number },
  trends: Map<number, number[]>,
) {
  let [squares, held, n] = [0, 0, 0]
  for (const [number, truth] of trends)
    for (let quarter = 1; quarter < truth.length; quarter++) {
      const { factor, low = 0, high = 0 } = estimate(number, quarter)
      const real = Math.exp((truth[quarter] ?? 0) - (truth[0] ?? 0))
      squares += Math.log(factor / real) ** 2
      held += Number(low <= real && real <= high)
      n++
    }
  return { squares, held, n }
}

const SEEDS = [1, 2, 3, 4]

/** Over several markets: the index, medians of prices per m², and time dummies within each area; where an area has none in a quarter, the two take the nation's. */
function compared(mean: number, more: Partial<Simulated> = {}) {
  const totals = {
    index: { squares: 0, held: 0, n: 0 },
    medians: { squares: 0, held: 0, n: 0 },
    dummies: { squares: 0, held: 0, n: 0 },
  }
  const put = (name: keyof typeof totals, { squares, held, n }: { squares: number; held: number; n: number }) => {
    totals[name].squares += squares
    totals[name].held += held
    totals[name].n += n
  }
  for (const seed of SEEDS) {
    const { sales, trends } = simulatedMarket({ seed, mean, ...more })
    const series = quarterly(sales)
    const nation = series.find(({ level }) => level === 'NATION') as IndexSeries
    const of = (number: number) =>
      areaOf(series, number) ??
      series.find(({ place }) => place === sales.find(({ areaNumber }) => areaNumber === number)?.governorate) ??
      nation
    put(
      'index',
      errorsOf((number, quarter) => changeOf(of(number), 0, quarter), trends),
    )
    const inQuarter = Map.groupBy(sales, ({ areaNumber, date }) => `${areaNumber} ${periodOf('QUARTER', FIRST, date)}`)
    const all = Map.groupBy(sales, ({ date }) => String(periodOf('QUARTER', FIRST, date)))
    const simple = (figure: (some: readonly PaidSale[]) => number) => (number: number, quarter: number) => {
      const at = (one: number) => figure(inQuarter.get(`${number} ${one}`) ?? all.get(String(one)) ?? [])
      return { factor: at(quarter) / at(0) }
    }
    put(
      'medians',
      errorsOf(
        simple((some) => median(some.map(({ price, area }) => price / area))),
        trends,
      ),
    )
    // With the true effect of what sales differ in, dummies are the means of what is left: better than they could be in practice.
    const left = ({ price, area, corner }: PaidSale) =>
      Math.log(price / area) + 0.25 * Math.log(area / 500) - 0.06 * Number(corner)
    put(
      'dummies',
      errorsOf(
        simple((some) => Math.exp(some.reduce((sum, sale) => sum + left(sale), 0) / some.length)),
        trends,
      ),
    )
  }
  const rmse = ({ squares, n }: { squares: number; n: number }) => Math.sqrt(squares / n)
  return {
    index: rmse(totals.index),
    medians: rmse(totals.medians),
    dummies: rmse(totals.dummies),
    held: totals.index.held / totals.index.n,
  }
}

test.each([
  [0.7, 0.045],
  [2, 0.04],
  [6, 0.037],
])(
  'with %s sales an area and quarter the log index is off by %s at most, its bands hold 80 per cent, and medians and dummies are further off',
  (mean, most) => {
    const { index, medians, dummies, held } = compared(mean)
    expect(index).toBeLessThanOrEqual(most)
    expect(held).toBeGreaterThanOrEqual(0.74)
    expect(held).toBeLessThanOrEqual(0.86)
    expect(medians).toBeGreaterThan(2 * index)
    expect(dummies).toBeGreaterThan(1.5 * index)
  },
)

const { sales: SALES } = simulatedMarket({ seed: 7, mean: 3, areas: 12 })
const computed = computeIndices(SALES, TODAY)

test('the same sales in any order give the same numbers to the bit, and a vintage of another day begins with the same quarter', () => {
  expect(computeIndices(SALES.toReversed(), TODAY)).toEqual(computed)
  const [first] = computeIndices(SALES, '2023-10-02').series
  expect(first?.first).toBe(FIRST)
  expect(first?.levels).toHaveLength(11)
})

test('what an area is counts the sales of its own, of governorates and the nation the sum; nothing after the last quarter that is over counts', () => {
  const late = { ...(SALES[0] as PaidSale), id: 'late', date: TODAY }
  const { series } = computeIndices([...SALES, late], TODAY)
  const counts = (level: string) =>
    series
      .filter((one) => one.level === level && one.step === 'QUARTER')
      .flatMap((one) => one.counts)
      .reduce((sum, n) => sum + n, 0)
  expect([counts('NATION'), counts('GOVERNORATE'), counts('AREA')]).toEqual([SALES.length, SALES.length, SALES.length])
  expect(series.find(({ step }) => step === 'MONTH')?.levels).toHaveLength(36)
})

test('prices that all rise by a tenth from a quarter on move the index of every level by that, whatever was sold', () => {
  const risen = SALES.map((sale) => (sale.date >= '2022-07-01' ? { ...sale, price: sale.price * 1.1 } : sale))
  const after = computeIndices(risen, TODAY).series
  for (const one of computed.series.filter(({ step, level }) => step === 'QUARTER' && level === 'NATION')) {
    const other = after.find(({ place, step }) => place === one.place && step === 'QUARTER') as IndexSeries
    const growth = changeOf(other, 0, 11).factor / changeOf(one, 0, 11).factor
    expect(growth).toBeGreaterThan(1.08)
    expect(growth).toBeLessThan(1.12)
  }
  const scaled = computeIndices(
    SALES.map((sale) => ({ ...sale, price: sale.price * 3 })),
    TODAY,
  )
  for (const [at, one] of computed.series.entries())
    for (const [period, level] of one.levels.entries()) expect(scaled.series[at]?.levels[period]).toBeCloseTo(level, 6)
})

test('prices out of line by a thousand times, as a slip of three zeros, hardly move an index', () => {
  const slipped = SALES.map((sale, at) => (at % 40 === 0 ? { ...sale, price: sale.price * 1000 } : sale))
  const after = computeIndices(slipped, TODAY).series
  const of = (series: readonly IndexSeries[]) => series.find(({ level }) => level === 'NATION') as IndexSeries
  for (let quarter = 1; quarter < 12; quarter++)
    expect(
      Math.abs(Math.log(changeOf(of(after), 0, quarter).factor / changeOf(of(computed.series), 0, quarter).factor)),
    ).toBeLessThan(0.05)
})

test('a quarter without sales of an area has a wider band than its neighbours; a market of one area is an index of its own', () => {
  const [number = 0] = SALES.map(({ areaNumber }) => areaNumber ?? 0)
  const without = SALES.filter(
    ({ areaNumber, date }) => areaNumber !== number || date < '2022-04-01' || date >= '2023-01-01',
  )
  const widths = (series: readonly IndexSeries[]) => {
    const one = areaOf(series, number) as IndexSeries
    expect(one.levels.every(Number.isFinite)).toBe(true)
    const { low, high } = changeOf(one, 0, 6)
    return Math.log(high / low)
  }
  const { series } = computeIndices(without, TODAY)
  expect(areaOf(series, number)?.counts.slice(5, 8)).toEqual([0, 0, 0])
  expect(widths(series)).toBeGreaterThan(widths(computed.series))
  const alone = quarterly(simulatedMarket({ seed: 3, mean: 12, areas: 1 }).sales)
  expect(alone.map(({ level }) => level)).toEqual(['NATION', 'GOVERNORATE', 'AREA'])
  expect(alone.flatMap(({ levels, spread }) => [...levels, ...spread]).every(Number.isFinite)).toBe(true)
})

test('too few sales of a category make no index, and a place with fewer sales than the floor has none', () => {
  expect(computeIndices(SALES.slice(0, 29), TODAY)).toEqual({ series: [], fits: [] })
  const rare = SALES.slice(0, 4).map((sale, at) => ({
    ...sale,
    id: `rare${at}`,
    areaNumber: 99,
    governorate: 'JAHRA' as const,
  }))
  const { series } = computeIndices([...SALES.filter(({ governorate }) => governorate !== 'JAHRA'), ...rare], TODAY)
  expect(areaOf(series, 99)).toBeUndefined()
  expect(series.some(({ place }) => place === 'JAHRA')).toBe(false)
  expect(computeIndices([], TODAY)).toEqual({ series: [], fits: [] })
})
