import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastSquares, median, quantile, tOf95 } from './statistics.ts'

describe('quantiles', () => {
  test('are interpolated as spreadsheets do', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    // PERCENTILE.INC({1,2,3,4}, 0.3) is 1.9 in the documentation of Excel.
    expect(quantile([4, 3, 2, 1], 0.3)).toBeCloseTo(1.9, 12)
    expect(median([])).toBeNaN()
  })
})

describe('Student’s t', () => {
  // The table in any textbook of statistics, two-sided 5 %.
  test.each([
    [1, 12.706],
    [2, 4.303],
    [3, 3.182],
    [4, 2.776],
    [5, 2.571],
    [9, 2.262],
    [10, 2.228],
    [30, 2.042],
    [120, 1.98],
    [2000, 1.961],
  ])('of %d degrees of freedom is %d', (df, t) => {
    expect(tOf95(df)).toBeCloseTo(t, 3)
  })
})

describe('least squares', () => {
  // F. J. Anscombe, Graphs in Statistical Analysis, The American Statistician 27 (1973): all four sets have this fit.
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const sets = [
    [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68],
    [9.14, 8.14, 8.74, 8.77, 9.26, 8.1, 6.13, 3.1, 9.13, 7.26, 4.74],
    [7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73],
  ]
  test.each(sets)('fits Anscombe’s sets', (...y) => {
    const fit = leastSquares(y, [x])
    expect(fit?.coefficients[0]).toBeCloseTo(0.5, 3)
    expect(fit?.errors[0]).toBeCloseTo(0.118, 3)
    expect(fit?.r2).toBeCloseTo(0.667, 2)
    expect(fit?.df).toBe(9)
  })

  test('gives nothing where the columns say the same, don’t vary, or leave no degree of freedom', () => {
    expect(leastSquares([1, 2, 4, 3], [x.slice(0, 4), x.slice(0, 4).map((value) => value * 3)])).toBeNull()
    expect(leastSquares([1, 2, 4, 3], [[5, 5, 5, 5]])).toBeNull()
    expect(leastSquares([1, 2], [[1, 3]])).toBeNull()
    expect(leastSquares([1, 2, 3], [])).toBeNull()
  })

  const number = fc.double({ min: -100, max: 100, noNaN: true })
  const spread = fc.uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 12, maxLength: 12 })

  test('finds the coefficients of an exact relation within groups, whatever the groups add', () => {
    fc.assert(
      fc.property(spread, spread, number, number, number, number, (one, two, b1, b2, a, b) => {
        const groups = one.map((_, at) => at % 2)
        fc.pre(leastSquares(one, [two], groups) !== null && (leastSquares(one, [two], groups)?.r2 ?? 1) < 0.99)
        const y = one.map((value, at) => b1 * value + b2 * (two[at] as number) + (groups[at] ? a : b))
        const fit = leastSquares(y, [one, two], groups)
        expect(fit?.coefficients[0]).toBeCloseTo(b1, 6)
        expect(fit?.coefficients[1]).toBeCloseTo(b2, 6)
        expect(fit?.df).toBe(8)
      }),
    )
  })

  test('with groups is the fit with a column for each group but one (Frisch and Waugh, Econometrica 1933)', () => {
    fc.assert(
      fc.property(spread, fc.array(number, { minLength: 12, maxLength: 12 }), (column, y) => {
        const groups = column.map((_, at) => at % 3)
        const marks = [1, 2].map((group) => groups.map((one) => (one === group ? 1 : 0)))
        const within = leastSquares(y, [column], groups)
        const marked = leastSquares(y, [column, ...marks])
        expect(within?.coefficients[0]).toBeCloseTo(marked?.coefficients[0] ?? Number.NaN, 6)
        expect(within?.errors[0]).toBeCloseTo(marked?.errors[0] ?? Number.NaN, 6)
        expect(within?.df).toBe(marked?.df)
      }),
    )
  })
})

// The data set Longley with its certified values (NIST, Statistical Reference Datasets: linear regression, of higher difficulty).
const LONGLEY = `60323 83.0 234289 2356 1590 107608 1947
61122 88.5 259426 2325 1456 108632 1948
60171 88.2 258054 3682 1616 109773 1949
61187 89.5 284599 3351 1650 110929 1950
63221 96.2 328975 2099 3099 112075 1951
63639 98.1 346999 1932 3594 113270 1952
64989 99.0 365385 1870 3547 115094 1953
63761 100.0 363112 3578 3350 116219 1954
66019 101.2 397469 2904 3048 117388 1955
67857 104.6 419180 2822 2857 118734 1956
68169 108.4 442769 2936 2798 120445 1957
66513 110.8 444546 4681 2637 121950 1958
68655 112.6 482704 3813 2552 123366 1959
69564 114.2 502601 3931 2514 125368 1960
69331 115.7 518173 4806 2572 127852 1961
70551 116.9 554894 4007 2827 130081 1962`

test('the certified values of NIST Longley, six columns that move together', () => {
  const rows = LONGLEY.split('\n').map((line) => line.split(' ').map(Number))
  const column = (at: number) => rows.map((row) => row[at] ?? 0)
  const fit = leastSquares(column(0), [1, 2, 3, 4, 5, 6].map(column))
  const certified = [
    [15.0618722713733, 84.9149257747669],
    [-0.035819179292591, 0.0334910077722432],
    [-2.02022980381683, 0.488399681651699],
    [-1.03322686717359, 0.214274163161675],
    [-0.0511041056535807, 0.22607320006937],
    [1829.15146461355, 455.478499142212],
  ] as const
  certified.forEach(([coefficient, error], at) => {
    expect((fit?.coefficients[at] ?? 0) / coefficient).toBeCloseTo(1, 7)
    expect((fit?.errors[at] ?? 0) / error).toBeCloseTo(1, 7)
  })
  expect(fit?.r2).toBeCloseTo(0.995479004577296, 10)
  expect(fit?.df).toBe(9)
})
