import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { tOf95 } from '#kernel/statistics.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import type { SheetInputs } from '../model.ts'
import { atLine, leastSquares, predictionHalfWidth } from './scores/regression.ts'
import { evaluateScores, workScores } from './scores.ts'

// Certified values of the linear regression data set Norris (NIST, Statistical Reference Datasets): y, x.
const NORRIS = `0.1 0.2 338.8 337.4 118.1 118.2 888.0 884.6 9.2 10.1 228.1 226.5 668.5 666.3 998.5 996.3 449.1 448.6 778.9 777.0
559.2 558.2 0.3 0.4 0.1 0.6 778.1 775.5 668.8 666.9 339.3 338.0 448.9 447.5 10.8 11.6 557.7 556.0 228.3 228.1 998.0 995.8
888.8 887.6 119.6 120.2 0.3 0.3 0.6 0.3 557.6 556.8 339.3 339.1 888.0 887.2 998.5 999.0 778.9 779.0 10.2 11.1 117.6 118.3
228.9 229.2 668.4 669.1 449.2 448.9 0.2 0.5`
const pairs = NORRIS.split(/\s+/).map(Number)
const norris = Array.from({ length: pairs.length / 2 }, (_, at) => ({
  y: decimal(pairs[2 * at] ?? 0),
  x: decimal(pairs[2 * at + 1] ?? 0),
}))

describe('ordinary least squares', () => {
  test('the certified values of NIST Norris', () => {
    const line = leastSquares(norris)
    expect(norris).toHaveLength(36)
    expect(line?.intercept.toPrecision(15)).toBe('-0.262323073774029')
    expect(line?.slope.toPrecision(15)).toBe('1.00211681802045')
    expect(line?.standardError.toPrecision(15)).toBe('0.884796396144373')
    expect(line?.rSquared?.toPrecision(15)).toBe('0.999993745883712')
  })
  test('refused under three points, and where all scores are alike', () => {
    const point = (x: number, y: number) => ({ x: decimal(x), y: decimal(y) })
    expect(leastSquares([point(1, 2), point(2, 3)])).toBe(null)
    expect(leastSquares([point(1, 2), point(1, 3), point(1, 4)])).toBe(null)
    expect(leastSquares([point(1, 2), point(2, 2), point(3, 2)])).toMatchObject({ rSquared: null })
  })
  test('residuals sum to 0, R² lies between 0 and 1, and all of it scales with the prices', () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 10, max: 100 }), fc.integer({ min: 100, max: 99_999 })), {
      minLength: 3,
      maxLength: 20,
    })
    fc.assert(
      fc.property(points, fc.integer({ min: 2, max: 9 }), (raw, times) => {
        const of = (by: number) =>
          leastSquares(raw.map(([x, y]) => ({ x: decimal(x).div(10), y: decimal(y).times(by) })))
        const [line, scaled] = [of(1), of(times)]
        if (!line || !scaled) return line === scaled
        const sum = line.residuals.reduce((total, one) => total.plus(one), decimal(0))
        const isShare = line.rSquared === null || (line.rSquared.gte(-1e-20) && line.rSquared.lte(1))
        return (
          sum.abs().lt(1e-20) &&
          isShare &&
          scaled.slope.minus(line.slope.times(times)).abs().lt(1e-20) &&
          scaled.standardError.minus(line.standardError.times(times)).abs().lt(1e-20)
        )
      }),
    )
  })
})

const D1 = evidenceId(501)
const D2 = evidenceId(502)
const rated = (n: number, ratings: readonly [number, number]): FormValues => ({
  [`ratings.${evidenceId(n)}:${D1}`]: { rating: ratings[0] },
  [`ratings.${evidenceId(n)}:${D2}`]: { rating: ratings[1] },
})
const dimensions = (subject: readonly [number | null, number | null] = [8, 5], weights = [60, 40]): FormValues => ({
  [`dimensions.${D1}`]: { name: 'الموقع', weight: weights[0] ?? 0, subject: subject[0] },
  [`dimensions.${D2}`]: { name: 'الشوارع', weight: weights[1] ?? 0, subject: subject[1] },
})
const prices = [700, 760, 800, 880]
const inputs: SheetInputs = {
  subject: subjectFacts(),
  comparables: prices.map((price, at) => comparableOf(at + 1, { price: price * 400 })),
}
const FOUR = [rated(1, [5, 5]), rated(2, [6, 6]), rated(3, [8, 5.5]), rated(4, [8, 8])]
const values = Object.assign({}, dimensions(), ...FOUR) as FormValues

// Weighted quality score, by hand. Weights 60 and 40: scores 5, 6, 8 × 0.6 + 5.5 × 0.4 = 7, 8; prices 700, 760, 800, 880.
//   means 6.5 and 785; Sxx = 2.25 + 0.25 + 0.25 + 2.25 = 5; Sxy = 127.5 + 12.5 + 7.5 + 142.5 = 290
//   b = 290 ÷ 5 = 58; a = 785 − 58 × 6.5 = 408; residuals 2, 4, −14, 8; SSres = 280; SStot = 17,100
//   R² = 1 − 280 ÷ 17,100 = 98.36 %; SE = √(280 ÷ 2) = 11.83216
//   subject 8 × 0.6 + 5 × 0.4 = 6.8: 408 + 58 × 6.8 = 802.4; × 400 m² = 320,960
//   t(2, 97.5 %) = 4.3026527; 4.3026527 × 11.83216 × √(1 + 1/4 + 0.3² ÷ 5) = 57.3271; × 400 = 22,930.838
describe('weighted scores', () => {
  test('a worked example, to the fil', () => {
    const outcome = evaluateScores(values, inputs)
    expect(outcome).toMatchObject({
      value: 320_960,
      perSqm: 802.4,
      range: { low: 298_029.162, high: 343_890.838 },
      landValue: 320_960,
      faults: [],
      remarks: [],
    })
    expect(outcome.steps.map(({ word, result }) => [word, result?.value])).toEqual([
      ['grid:step.score.comparable', 5],
      ['grid:step.score.comparable', 6],
      ['grid:step.score.comparable', 7],
      ['grid:step.score.comparable', 8],
      ['grid:step.score.subject', 6.8],
      ['grid:step.line', undefined],
      ['grid:step.fit', 98.36],
      ['grid:step.standardError', 11.832],
      ['grid:step.atScore', 802.4],
      ['grid:step.value', 320_960],
      ['grid:step.prediction', undefined],
    ])
    const { comparables, line } = workScores(values, inputs)
    expect(comparables.map(({ residual }) => residual?.toNumber())).toEqual([2, 4, -14, 8])
    expect([line?.intercept.toNumber(), line?.slope.toNumber()]).toEqual([408, 58])
  })

  test('prices are those after the adjustments of the transaction, or after all, which is remarked', () => {
    const grid: FormValues = Object.fromEntries(
      prices.flatMap((_, at) => [
        [`cells.${evidenceId(at + 1)}:TIME`, { unit: 'PERCENT', value: 10, reason: 'مؤشر الأسعار' }],
        [`cells.${evidenceId(at + 1)}:SIZE`, { unit: 'PERCENT', value: 5, reason: 'المساحة' }],
      ]),
    )
    expect(evaluateScores(values, inputs, grid)).toMatchObject({ perSqm: 882.64, remarks: [] })
    expect(evaluateScores({ ...values, stage: 'ADJUSTED' }, inputs, grid)).toMatchObject({
      perSqm: 926.772,
      remarks: [{ word: 'grid:remark.twice' }],
    })
  })

  test('refused under three comparables with all their ratings', () => {
    const two = Object.assign({}, dimensions(), FOUR[0], FOUR[1]) as FormValues
    expect(evaluateScores(two, inputs)).toMatchObject({
      value: null,
      range: null,
      faults: [{ field: 'ratings', code: 'grid:fault.scoredFew', params: { least: 3, count: 2 } }],
      remarks: [{ params: { n: 3 } }, { params: { n: 4 } }],
    })
  })

  // Of the first three, by hand: means 6 and 753.3333; Sxx = 1 + 0 + 1 = 2; Sxy = 53.3333 + 0 + 46.6667 = 100; b = 50; a = 453.3333; at 6.8 793.3333.
  test('three comparables give a value without a range, which is said', () => {
    const three = Object.assign({}, dimensions(), FOUR[0], FOUR[1], FOUR[2]) as FormValues
    const outcome = evaluateScores(three, inputs)
    expect(outcome).toMatchObject({ value: 317_333.333, perSqm: 793.333, range: null, faults: [] })
    expect(outcome.remarks).toEqual([
      expect.objectContaining({ word: 'grid:remark.leftOut', params: { n: 4 } }),
      { word: 'grid:remark.noInterval', params: { count: 3, least: 4 }, field: 'ratings' },
    ])
    expect(outcome.steps.map(({ word }) => word)).not.toContain('grid:step.prediction')
  })

  test('refused where all scores are alike, weights are not whole or the subject has no rating', () => {
    const codes = (more: FormValues) => {
      const { value, faults } = evaluateScores({ ...values, ...more }, inputs)
      return [value, ...faults.map(({ field, code }) => `${field} ${code}`)]
    }
    const alike = Object.assign({}, ...[1, 2, 3, 4].map((n) => rated(n, [7, 7]))) as FormValues
    expect(codes(alike)).toEqual([null, 'ratings grid:fault.sameScores'])
    expect(codes(dimensions([8, 5], [60, 30]))).toEqual([null, 'dimensions grid:fault.dimensionWeights'])
    expect(codes(dimensions([8, null]))).toEqual([null, `dimensions.${D2}.subject grid:fault.subjectRating`])
    expect(evaluateScores({}, inputs).faults.map(({ code }) => code)).toEqual(['grid:fault.dimensions'])
    const without = evaluateScores(values, { ...inputs, comparables: [] })
    expect(without).toMatchObject({ value: null, faults: [{ field: 'comparables', code: 'grid:fault.comparables' }] })
    expect(evaluateScores(values, { ...inputs, subject: subjectFacts({ area: null }) })).toMatchObject({
      value: null,
      faults: [{ code: 'grid:fault.area' }],
    })
  })

  test.each([
    ['falls', prices.toReversed()],
    ['is level', [800, 800, 800, 800]],
  ])('no value where the line %s', (_, priced) => {
    const comparables = priced.map((price, at) => comparableOf(at + 1, { price: price * 400 }))
    const outcome = evaluateScores(values, { ...inputs, comparables })
    expect(outcome).toMatchObject({ value: null, perSqm: null, range: null })
    expect(outcome.faults.map(({ field, code }) => `${field} ${code}`)).toEqual(['ratings grid:fault.slope'])
  })

  test('warned of a subject beyond the comparables', () => {
    expect(evaluateScores({ ...values, ...dimensions([10, 9]) }, inputs).remarks).toEqual([
      expect.objectContaining({ word: 'grid:remark.extrapolation', params: { score: 9.6, low: 5, high: 8 } }),
    ])
  })

  test('a dimension of the comparison is rated by the facts until a rating is typed', () => {
    const built = { yearBuilt: 2004, condition: 7, evidenceDate: '2026-03-01' }
    const facts = { subject: subjectFacts({ yearBuilt: 2015, condition: 9 }), comparables: [comparableOf(1, built)] }
    const by: FormValues = {
      [`dimensions.${D1}`]: { dimension: 'building_age', weight: 50 },
      [`dimensions.${D2}`]: { dimension: 'building_condition', weight: 50 },
    }
    // Age 22 at the sale: 10 − 22 ÷ 5.5 = 6; the subject's 11 years: 10 − 11 ÷ 5.5 = 8.
    const { subject, comparables } = workScores(by, facts)
    expect(comparables[0]?.ratings.map(({ rating, isByFacts }) => [rating, isByFacts])).toEqual([
      [6, true],
      [7, true],
    ])
    expect([subject.score?.toNumber(), comparables[0]?.score?.toNumber()]).toEqual([8.5, 6.5])
    const typed = workScores({ ...by, [`ratings.${evidenceId(1)}:${D1}`]: { rating: 4 } }, facts)
    expect(typed.comparables[0]?.ratings[0]).toEqual({ dimensionId: D1, rating: 4, isByFacts: false })
  })
})

// Ordinary least squares and the prediction interval worked apart at 60 digits: s = √(SSE ÷ 4) = 14.9047119595, t(4, 97.5 %) = 2.7764451052,
// 902.9771929825 ± t × s × √(1 + 1/6 + (6.7 − 6.5)² ÷ Sxx), × 500 m².
test('six comparables of one dimension: the line, the value and the 95 % prediction interval, to the fils', () => {
  const scores = [4.5, 5.2, 6.1, 7, 7.8, 8.4]
  const paid = [742, 801, 845, 930, 1002, 1011]
  const sheet: FormValues = Object.fromEntries([
    [`dimensions.${D1}`, { name: 'الموقع', weight: 100, subject: 6.7 }],
    ...scores.map((rating, at) => [`ratings.${evidenceId(at + 1)}:${D1}`, { rating }]),
  ])
  const given = {
    subject: subjectFacts({ area: 500 }),
    comparables: paid.map((price, at) => comparableOf(at + 1, { price: price * 400 })),
  }
  const { line } = workScores(sheet, given)
  expect(line?.slope.toFixed(10)).toBe('72.3859649123')
  expect(line?.intercept.toFixed(10)).toBe('417.9912280702')
  expect(line?.rSquared?.toFixed(10)).toBe('0.9853418052')
  expect(line?.standardError.toFixed(10)).toBe('14.9047119595')
  const at = decimal(6.7)
  expect(line && atLine(line, at).toFixed(10)).toBe('902.9771929825')
  expect(line && predictionHalfWidth(line, at)?.div(tOf95(4)).toFixed(8)).toBe('16.12311964')
  expect(evaluateScores(sheet, given)).toMatchObject({
    value: 451_488.596,
    range: { low: 429_106.118, high: 473_871.075 },
    faults: [],
  })
})
