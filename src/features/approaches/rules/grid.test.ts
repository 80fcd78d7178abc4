import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import type { Evidence } from '../../market/model.ts'
import type { SheetInputs } from '../model.ts'
import { type Adjustment, adjustPrice } from './grid/adjusting.ts'
import { comparablesOf } from './grid/measure.ts'
import { weightedMean } from './grid/weights.ts'
import { evaluateGrid, workGrid } from './grid.ts'

const cell = (n: number, row: string, value: FormRow): FormValues => ({ [`cells.${evidenceId(n)}:${row}`]: value })
const weight = (n: number, percent: number): FormValues => ({ [`weights.${evidenceId(n)}`]: { weight: percent } })
const percent = (value: number, reason: string | null = 'أزواج مبيعات'): FormRow => ({ unit: 'PERCENT', value, reason })
const kwd = (value: number, reason: string | null = 'أزواج مبيعات'): FormRow => ({ unit: 'KWD', value, reason })

/** Adjustments and their sums as fractions of the price. */
function adjustedComparable(input: { pricePerSqm: number; sequential: number[]; additive: number[] }) {
  const price = decimal(input.pricePerSqm)
  const ofShare = (share: number): Adjustment => ({ unit: 'PERCENT', value: decimal(share).times(100) })
  const { timeAdjusted, adjusted, net, gross } = adjustPrice(
    price,
    input.sequential.map(ofShare),
    input.additive.map(ofShare),
  )
  return {
    timeAdjusted: timeAdjusted.toNumber(),
    adjusted: adjusted.toNumber(),
    net: net.div(price).toNumber(),
    gross: gross.div(price).toNumber(),
  }
}

// The sequence is that of The Appraisal of Real Estate (Appraisal Institute) and of UASFLA (2016), 1.5.2.3: rights, financing,
// conditions of sale and market conditions each on the price that the one before left, then the property's on the time-adjusted
// price. By hand, from 320,000 KWD for 400 m²:
//   320,000 ÷ 400 = 800
//   rights            +5 % of 800      = +40        840
//   financing         −2 % of 840      = −16.8      823.2
//   conditions        +5 % of 823.2    = +41.16     864.36
//   market conditions +5 % of 864.36   = +43.218    907.578     time-adjusted
//   location          +3 % of 907.578  = +27.22734
//   size              −5 %             = −45.3789
//   shape             −5 %             = −45.3789
//   frontage          +2 %             = +18.15156
//   sum of the four   −5 %             = −45.3789   862.1991    adjusted
//   net   = 862.1991 − 800 = 62.1991 = 7.7748875 % of 800
//   gross = 40 + 16.8 + 41.16 + 43.218 + 27.22734 + 45.3789 + 45.3789 + 18.15156 = 277.3147 = 34.6643375 % of 800
const SEQUENCE = { sequential: [0.05, -0.02, 0.05, 0.05], additive: [0.03, -0.05, -0.05, 0.02] }

// Exercises on the order of adjustments in D. Ling and W. Archer, Real Estate Principles: A Value Approach, chapter 7, with the answers as they are
// printed in solutions of it: a sale at $150,000 whose adjustments are listed out of order.
//   financing −2,600                    147,400
//   market conditions +8 % of 147,400   159,192     = +11,792
//   location −5 % of 159,192            −7,959.60   (printed −7,960)
//   physical +12,500, non-realty −3,000 160,732.40  (printed $160,732)
// And of the second: −2,000; +3 % of 148,000 = 152,440; −1 % = −1,524.40; +12,500; −3,000: 160,415.60, as it is printed.
// On the sheet a plot of 500 m², so that amounts are those of the exercise ÷ 500; non-realty is a row of the valuer's own.
const LING_ARCHER = [
  { financing: -2600, time: 8, location: -5, timeAdjusted: 159_192, adjusted: 160_732.4 },
  { financing: -2000, time: 3, location: -1, timeAdjusted: 152_440, adjusted: 160_415.6 },
]
const NON_REALTY = evidenceId(900)

test.each(LING_ARCHER)('Ling and Archer, Real Estate Principles, chapter 7: $adjusted', (given) => {
  const { financing, time, location, timeAdjusted, adjusted } = given
  const inputs: SheetInputs = {
    subject: subjectFacts({ area: 500 }),
    comparables: [comparableOf(1, { price: 150_000, area: 500 })],
  }
  const values: FormValues = {
    [`ownRows.${NON_REALTY}`]: { name: 'منقولات' },
    ...cell(1, 'FINANCING', kwd(financing / 500)),
    ...cell(1, 'TIME', percent(time)),
    ...cell(1, 'LOCATION', percent(location)),
    ...cell(1, 'CONDITION', kwd(12_500 / 500)),
    ...cell(1, NON_REALTY, kwd(-3000 / 500)),
    ...weight(1, 100),
  }
  const [column] = workGrid(values, inputs).columns
  expect(column?.timeAdjusted?.times(500).toNumber()).toBe(timeAdjusted)
  expect(evaluateGrid(values, inputs)).toMatchObject({ value: adjusted, faults: [] })
})

describe('the sequence of adjustments', () => {
  test('a worked example, to the fil', () => {
    expect(adjustedComparable({ pricePerSqm: 800, ...SEQUENCE })).toEqual({
      timeAdjusted: 907.578,
      adjusted: 862.1991,
      net: 0.077748875,
      gross: 0.346643375,
    })
  })

  // 1250 × 1.15 × 1.00 × 0.95 × 1.032 = 1,409.325; × (1 + 0.045) = 1,472.744625; net (1,472.744625 − 1250) ÷ 1250;
  // gross (187.5 + 0 + 71.875 + 43.7 + 0.125 × 1,409.325) ÷ 1250, worked outside at 60 digits.
  test('four in sequence and four summed, to six digits', () => {
    expect(
      adjustedComparable({
        pricePerSqm: 1250,
        sequential: [0.15, 0, -0.05, 0.032],
        additive: [-0.04, 0.025, 0, 0.06],
      }),
    ).toEqual({ timeAdjusted: 1409.325, adjusted: 1472.744625, net: 0.1781957, gross: 0.3833925 })
  })

  // 800 × 1.03 × 0.95 = 782.8; 800 × 1.045 × 0.98 = 819.28; 800 × 0.94 + 25 = 777; 820 × 1.01 × 1.04 = 861.328; 750 × 1.12 × 1.06 × 1.03 = 917.112;
  // mean 831.504, × 400 m² = 332,601.6 KWD, worked outside at 60 digits.
  test('five comparables in two units with equal weights, to six digits', () => {
    const sold = [
      [320_000, 400],
      [300_000, 375],
      [352_000, 440],
      [410_000, 500],
      [285_000, 380],
    ] as const
    const inputs = {
      subject: subjectFacts({ area: 400 }),
      comparables: sold.map(([price, area], at) => comparableOf(at + 1, { price, area })),
    }
    const values: FormValues = {
      ...cell(1, 'TIME', percent(3)),
      ...cell(1, 'LOCATION', percent(-5)),
      ...cell(2, 'TIME', percent(4.5)),
      ...cell(2, 'SIZE', percent(-2)),
      ...cell(3, 'CONDITIONS', percent(-6)),
      ...cell(3, 'FRONTAGE', kwd(25)),
      ...cell(4, 'TIME', percent(1)),
      ...cell(4, 'SIZE', percent(4)),
      ...cell(5, 'TENURE', percent(12)),
      ...cell(5, 'TIME', percent(6)),
      ...cell(5, 'LOCATION', percent(3)),
      ...Object.assign({}, ...sold.map((_, at) => weight(at + 1, 20))),
    }
    const { columns, perSqm, value } = workGrid(values, inputs)
    expect(columns.map(({ adjusted }) => adjusted?.toNumber())).toEqual([782.8, 819.28, 777, 861.328, 917.112])
    expect(columns.map(({ netPercent }) => netPercent)).toEqual([-2.15, 2.41, -2.875, 5.04, 22.2816])
    expect(columns.map(({ grossPercent }) => grossPercent)).toEqual([8.15, 6.59, 9.125, 5.04, 22.2816])
    expect([perSqm?.toNumber(), value]).toEqual([831.504, 332_601.6])
  })

  test('what had to be spent after the purchase comes before the market’s course, not after it', () => {
    // 340,000 ÷ 400 = 850; × 0.98 = 833; + 5 % = 874.65; demolition of 24,000 on 400 m² = + 60: 934.65; + 4 % = 972.036.
    const inputs: SheetInputs = { subject: subjectFacts(), comparables: [comparableOf(1, { price: 340_000 })] }
    const values: FormValues = {
      ...cell(1, 'FINANCING', percent(-2)),
      ...cell(1, 'CONDITIONS', percent(5)),
      ...cell(1, 'EXPENDITURES', kwd(60)),
      ...cell(1, 'TIME', percent(4)),
      ...weight(1, 100),
    }
    expect(workGrid(values, inputs).columns[0]?.timeAdjusted?.toNumber()).toBe(972.036)
  })

  test('the same on the sheet: every step is shown, and the value to the fil', () => {
    // Others at 850 (340,000 ÷ 400) and 874.5 (349,800 ÷ 400), not adjusted:
    // 862.1991 × 50 % + 850 × 30 % + 874.5 × 20 % = 431.09955 + 255 + 174.9 = 860.99955; × 400 m² = 344,399.82 KWD
    const inputs: SheetInputs = {
      subject: subjectFacts(),
      comparables: [comparableOf(1), comparableOf(2, { price: 340_000 }), comparableOf(3, { price: 349_800 })],
    }
    const rows = ['TENURE', 'FINANCING', 'CONDITIONS', 'TIME', 'LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE']
    const shares = [5, -2, 5, 5, 3, -5, -5, 2]
    const values = Object.assign(
      {},
      ...rows.map((row, at) => cell(1, row, percent(shares[at] ?? 0))),
      weight(1, 50),
      weight(2, 30),
      weight(3, 20),
    ) as FormValues
    const outcome = evaluateGrid(values, inputs)
    expect(outcome).toMatchObject({
      value: 344_399.82,
      perSqm: 861,
      landValue: 344_399.82,
      range: { low: 340_000, high: 349_800 },
      faults: [],
    })
    expect(
      outcome.steps.filter(({ figures }) => figures.n?.value === 1).map(({ word, result }) => [word, result?.value]),
    ).toEqual([
      ['grid:step.price', 800],
      ['grid:step.transaction.PERCENT', 840],
      ['grid:step.transaction.PERCENT', 823.2],
      ['grid:step.transaction.PERCENT', 864.36],
      ['grid:step.transaction.PERCENT', 907.578],
      ['grid:step.timeAdjusted', 907.578],
      ['grid:step.property.PERCENT', 27.227],
      ['grid:step.property.PERCENT', -45.379],
      ['grid:step.property.PERCENT', -45.379],
      ['grid:step.property.PERCENT', 18.152],
      ['grid:step.adjusted', 862.199],
      ['grid:step.net', undefined],
      ['grid:step.weighted', 431.1],
    ])
    const [net] = outcome.steps.filter(({ word }) => word === 'grid:step.net')
    expect([net?.figures.netPercent?.value, net?.figures.grossPercent?.value]).toEqual([7.7748875, 34.6643375])
    expect(outcome.steps.at(-1)).toMatchObject({ word: 'grid:step.value', result: { value: 344_399.82, unit: 'KWD' } })
  })

  test('KWD are taken as they are, and shown in percent of the price that they adjust', () => {
    // 800 + 40 = 840; 840 × 1.10 = 924; 924 − 46.2 = 877.8. In percent: 40 ÷ 800 = 5; 46.2 ÷ 924 = 5.
    const inputs = { subject: subjectFacts(), comparables: [comparableOf(1)] }
    const values = { ...cell(1, 'TENURE', kwd(40)), ...cell(1, 'TIME', percent(10)), ...cell(1, 'SIZE', kwd(-46.2)) }
    const [column] = workGrid(values, inputs).columns
    expect(column?.adjusted?.toNumber()).toBe(877.8)
    const told = (row: string) => {
      const found = column?.cells.find((one) => one.row.id === row)
      return [found?.percent, found?.kwd, found?.base.toNumber()]
    }
    expect([told('TENURE'), told('TIME'), told('SIZE'), told('SHAPE')]).toEqual([
      [5, 40, 800],
      [10, 84, 840],
      [-5, -46.2, 924],
      [0, 0, 924],
    ])
  })
})

describe('weights', () => {
  test('a sheet has no value until they sum to 100, and says what they sum to', () => {
    const inputs = { subject: subjectFacts(), comparables: [comparableOf(1), comparableOf(2)] }
    const [without, some, all] = [{}, weight(1, 60), { ...weight(1, 60), ...weight(2, 40) }].map((values) =>
      evaluateGrid(values, inputs),
    )
    expect([without?.value, some?.value, all?.value]).toEqual([null, null, 320_000])
    expect(some?.faults).toEqual([expect.objectContaining({ field: 'weights', params: { sum: 60 } })])
    expect(all?.faults).toEqual([])
  })
})

describe('what is missing or wrong', () => {
  const used = [comparableOf(1), comparableOf(2)]
  const whole = { ...weight(1, 50), ...weight(2, 50) }
  const faultsOf = (values: FormValues, inputs: Partial<SheetInputs> = {}) =>
    evaluateGrid({ ...whole, ...values }, { subject: subjectFacts(), comparables: used, ...inputs }).faults.map(
      ({ field, code }) => [field, code],
    )
  const field = (row: string) => `cells.${evidenceId(1)}:${row}`

  test('an adjustment needs its reason, an empty or a zero one does not', () => {
    expect(faultsOf(cell(1, 'SIZE', percent(5, null)))).toEqual([[`${field('SIZE')}.reason`, 'grid:fault.reason']])
    expect(faultsOf(cell(1, 'SIZE', kwd(-1, '  ')))).toEqual([[`${field('SIZE')}.reason`, 'grid:fault.reason']])
    expect(faultsOf({ ...cell(1, 'SIZE', percent(0, null)), ...cell(1, 'AGE', { rating: 'SIMILAR' }) })).toEqual([])
  })
  test('adjustments that leave nothing', () => {
    expect(faultsOf(cell(1, 'TIME', percent(-100)))).toEqual([[`${field('TIME')}.value`, 'grid:fault.left']])
    expect(faultsOf({ ...cell(1, 'SIZE', kwd(-700)), ...cell(1, 'AGE', kwd(-100)) })).toEqual([
      [`${field('SIZE')}.value`, 'grid:fault.left'],
    ])
    expect(
      evaluateGrid({ ...whole, ...cell(1, 'TIME', percent(-100)) }, { subject: subjectFacts(), comparables: used })
        .value,
    ).toBe(null)
  })
  test('no comparables, no size of the subject, or of a comparable', () => {
    expect(faultsOf({}, { comparables: [] })).toEqual([['comparables', 'grid:fault.comparables']])
    expect(faultsOf({}, { subject: subjectFacts({ area: null }) })).toEqual([['area', 'grid:fault.area']])
    expect(faultsOf({ basis: 'BUILT', area: 300 })).toEqual([
      [`weights.${evidenceId(1)}`, 'grid:fault.size'],
      [`weights.${evidenceId(2)}`, 'grid:fault.size'],
    ])
  })
  test('a size other than the recorded one needs a reason', () => {
    expect(faultsOf({ area: 390 })).toEqual([['areaReason', 'grid:fault.areaReason']])
    expect(faultsOf({ area: 390, areaReason: 'بحسب المخطط المساحي' })).toEqual([])
    expect(evaluateGrid({ ...whole, area: 390 }, { subject: subjectFacts(), comparables: used }).value).toBe(312_000)
  })
  test('rents and what is not used have no column', () => {
    const comparables = [
      comparableOf(1, { kind: 'RENT' }),
      comparableOf(2, {}, { choice: 'REJECTED' }),
      comparableOf(3),
    ]
    expect(comparablesOf({ comparables }, {}).map((one) => one.evidenceId)).toEqual([evidenceId(3)])
  })
  test('an apartment is priced by what is built', () => {
    const comparables = [comparableOf(1, { price: 90_000, area: 700, builtArea: 120 })]
    const subject = subjectFacts({ category: 'APARTMENT', area: 700, builtArea: 100 })
    expect(evaluateGrid(weight(1, 100), { subject, comparables })).toMatchObject({
      value: 75_000,
      perSqm: 750,
      landValue: null,
    })
  })
})

describe('marks and remarks', () => {
  const remarksOf = (values: FormValues, inputs: Partial<SheetInputs> = {}) =>
    evaluateGrid(values, { subject: subjectFacts(), comparables: [comparableOf(1)], ...inputs })
      .remarks.map(({ word }) => word)
      .filter((word) => word !== 'grid:remark.few')
  test.each<[string, FormRow, string[]]>([
    ['a similar one adjusted', { ...percent(2), rating: 'SIMILAR' }, ['grid:mark.similarAdjusted']],
    ['a similar one not adjusted', { rating: 'SIMILAR' }, []],
    ['an inferior one not adjusted', { rating: 'INFERIOR' }, ['grid:mark.unlikeUnadjusted']],
    ['a superior one not adjusted', { rating: 'SUPERIOR', value: 0 }, ['grid:mark.unlikeUnadjusted']],
    ['an inferior one upwards', { ...percent(2), rating: 'INFERIOR' }, []],
    ['an inferior one downwards', { ...percent(-2), rating: 'INFERIOR' }, ['grid:mark.direction']],
    ['a superior one upwards', { ...kwd(2), rating: 'SUPERIOR' }, ['grid:mark.direction']],
    ['one without a rating', percent(2), []],
  ])('%s', (_, row, marks) => expect(remarksOf(cell(1, 'SHAPE', row))).toEqual(marks))

  test('the rating by facts holds until one is typed', () => {
    const comparables = [comparableOf(1, { corner: true })]
    const subject = subjectFacts({ corner: false })
    expect(remarksOf({}, { subject, comparables })).toEqual(['grid:mark.unlikeUnadjusted'])
    expect(remarksOf(cell(1, 'FRONTAGE', { rating: 'SIMILAR' }), { subject, comparables })).toEqual([])
  })

  // By hand: prices 800, 810, 790, 805, 1200 have the median 805, deviations 5, 5, 15, 0, 395 and so MAD 5; 0.6745 × 395 ÷ 5 = 53.3
  // exceeds 3.5, and 0.6745 × 15 ÷ 5 = 2.02 does not.
  test('outliers of the adjusted prices are detected from four comparables on', () => {
    const comparables = [800, 810, 790, 805, 1200].map((price, at) => comparableOf(at + 1, { price: price * 400 }))
    const { columns } = workGrid({}, { subject: subjectFacts(), comparables })
    expect(columns.map(({ isOutlier }) => isOutlier)).toEqual([false, false, false, false, true])
    const three = workGrid({}, { subject: subjectFacts(), comparables: comparables.slice(2) })
    expect(three.columns.some(({ isOutlier }) => isOutlier)).toBe(false)
  })

  test('a subject that the comparables do not bracket, by fact and by net', () => {
    const comparables = [comparableOf(1, { area: 500 }), comparableOf(2, { area: 600 })]
    const adjusted = { ...cell(1, 'SIZE', percent(5)), ...cell(2, 'SIZE', percent(8)) }
    const inputs = { subject: subjectFacts(), comparables }
    expect(workGrid(adjusted, inputs)).toMatchObject({
      brackets: [{ rowId: 'SIZE', fact: 'size', subject: 400, low: 500, high: 600, isBracketed: false }],
      net: { superior: 0, inferior: 2, level: 0, isBracketed: false },
    })
    expect(remarksOf(adjusted, inputs)).toEqual(['grid:remark.fact', 'grid:remark.allInferior'])
    const both = { ...adjusted, ...cell(2, 'SIZE', percent(-8)) }
    expect(workGrid(both, inputs).net).toEqual({ superior: 1, inferior: 1, level: 0, isBracketed: true })
    expect(workGrid({}, inputs).net).toMatchObject({ level: 2, isBracketed: true })
  })

  test('adjustments that widen the range of prices', () => {
    const inputs = { subject: subjectFacts(), comparables: [comparableOf(1), comparableOf(2, { price: 340_000 })] }
    expect(remarksOf(cell(2, 'SHAPE', percent(20)), inputs)).toContain('grid:remark.spread')
    expect(remarksOf(cell(1, 'SHAPE', percent(3)), inputs)).not.toContain('grid:remark.spread')
  })
})

describe('a grid of rates', () => {
  // Net incomes of 28,000 and 30,000 on 400,000 are 7 and 7.5 %.
  const comparables = [1, 2].map((n) => comparableOf(n, { price: 400_000, type: 'INVESTMENT', builtArea: 900 }))
  const inputs = { subject: subjectFacts({ category: 'INVESTMENT', builtArea: 1200 }), comparables }
  const rates: FormValues = {
    role: 'YIELD',
    [`incomes.${evidenceId(1)}`]: { amount: 28_000, source: 'كشف' },
    [`incomes.${evidenceId(2)}`]: { amount: 30_000, source: 'كشف' },
    ...weight(1, 50),
    ...weight(2, 50),
  }
  const remarksOf = (values: FormValues) =>
    evaluateGrid({ ...rates, ...values }, inputs)
      .remarks.map(({ word }) => word)
      .filter((word) => !/few|fact$/.test(word))

  test('an inferior property has the higher rate and is adjusted downwards', () => {
    const older = (value: number) => cell(2, 'AGE', { ...kwd(value), rating: 'INFERIOR' })
    expect(remarksOf(older(-0.25))).toEqual([])
    // An amount is percentage points: 7.5 − 0.25 = 7.25; with 7 the mean is 7.125 %.
    expect(evaluateGrid({ ...rates, ...older(-0.25) }, inputs).figure).toEqual({ value: 7.125, unit: 'PERCENT' })
    expect(remarksOf(older(0.25))).toContain('grid:mark.direction')
    expect(remarksOf({ ...older(-0.25), ...cell(1, 'AGE', kwd(-0.1)) })).toEqual(['grid:remark.allAbove'])
  })

  test('the net income of the register counts until another is typed, and a gross income gives no rate', () => {
    const gross = { grossIncome: 36_000, vacancyRate: 5, outgoings: 4200 }
    const worked = (evidence: Partial<Evidence>, typed: FormValues = {}) => {
      const one = comparableOf(1, { price: 400_000, type: 'INVESTMENT', ...evidence })
      const { figure, steps, faults } = evaluateGrid(
        { role: 'YIELD', ...weight(1, 100), ...typed },
        { ...inputs, comparables: [one] },
      )
      return [figure?.value, steps[0]?.word.split('YIELD')[1], faults.map(({ code }) => code)]
    }
    // 28,000 ÷ 400,000; 36,000 − 1,800 − 4,200 = 30,000, ÷ 400,000.
    expect(worked({ netIncome: 28_000 })).toEqual([7, '.REGISTER', []])
    expect(worked(gross)).toEqual([7.5, '.COMPUTED', []])
    const typed = { [`incomes.${evidenceId(1)}`]: { amount: 32_000, source: null } }
    for (const evidence of [{ netIncome: 28_000 }, gross]) expect(worked(evidence, typed)).toEqual([8, '', []])
    expect(worked({ grossIncome: 36_000 })).toEqual([undefined, undefined, ['grid:fault.income.gross']])
    expect(worked({})).toEqual([undefined, undefined, ['grid:fault.income']])
    const unknown = comparableOf(1, { price: 400_000, type: 'INVESTMENT', grossIncome: 36_000, outgoings: 4000 })
    const [step] = evaluateGrid({ role: 'YIELD', ...weight(1, 100) }, { ...inputs, comparables: [unknown] }).steps
    expect([step?.result?.value, step?.words]).toEqual([8, { vacancy: 'grid:vacancyUnknown' }])
    // A source alone says where the register's figure is from.
    const sourced = { [`incomes.${evidenceId(1)}`]: { amount: null, source: 'عقود' } }
    expect(worked({ netIncome: 28_000 }, sourced)).toEqual([7, '.REGISTER', []])
  })

  test('sizes as a whole are compared as they are, without a rating', () => {
    const size = workGrid(rates, inputs).columns[0]?.cells.find(({ row }) => row.id === 'SIZE')
    expect(size).toMatchObject({ facts: [{ subject: 1200, comparable: 900, difference: 300 }], ratingByFacts: null })
    expect(remarksOf({ ...cell(1, 'SIZE', kwd(-0.1)), ...cell(2, 'SIZE', kwd(0.1)) })).toEqual(['grid:remark.spread'])
  })
})

describe('laws', () => {
  const share = fc.integer({ min: -40, max: 60 }).map((percent) => percent / 100)
  const price = fc.integer({ min: 1000, max: 5_000_000 }).map((fils) => fils / 1000)
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

  test('percentages in sequence come to the same in any order', () => {
    fc.assert(
      fc.property(price, fc.array(share, { minLength: 2, maxLength: 4 }), (pricePerSqm, sequential) => {
        const [one, other] = [sequential, sequential.toReversed()].map((order) =>
          adjustedComparable({ pricePerSqm, sequential: order, additive: [] }),
        )
        return near(one?.timeAdjusted ?? 0, other?.timeAdjusted ?? 1)
      }),
    )
  })

  test('an amount in sequence does not: the percentage after it adjusts the amount too', () => {
    const inputs = { subject: subjectFacts(), comparables: [comparableOf(1)] }
    const amounts = fc.integer({ min: -100_000, max: 400_000 }).map((fils) => fils / 1000)
    fc.assert(
      fc.property(amounts, fc.integer({ min: -40, max: 60 }), (amount, share) => {
        const last = (first: FormRow, second: FormRow) =>
          Number(workGrid({ ...cell(1, 'TENURE', first), ...cell(1, 'TIME', second) }, inputs).columns[0]?.timeAdjusted)
        const difference = last(kwd(amount), percent(share)) - last(percent(share), kwd(amount))
        return near(difference, (amount * share) / 100)
      }),
    )
  })

  test('net never exceeds gross, and a higher adjustment never lowers the price', () => {
    const adjustments = fc.record({
      sequential: fc.array(share, { maxLength: 4 }),
      additive: fc.array(share, { maxLength: 2 }),
    })
    fc.assert(
      fc.property(price, adjustments, fc.integer({ min: 0, max: 5 }), (pricePerSqm, { sequential, additive }, at) => {
        const before = adjustedComparable({ pricePerSqm, sequential, additive })
        const raised = (shares: number[], from: number) => shares.map((one, i) => (i + from === at ? one + 0.1 : one))
        const after = adjustedComparable({
          pricePerSqm,
          sequential: raised(sequential, 0),
          additive: raised(additive, sequential.length),
        })
        return Math.abs(before.net) <= before.gross + 1e-12 && after.timeAdjusted >= before.timeAdjusted
      }),
    )
  })

  const items = fc.array(fc.record({ adjusted: price, weight: fc.integer({ min: 1, max: 100 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  test('the mean lies among the adjusted prices, in any order, and rises with each of them; it scales as they do', () => {
    const mean = (given: readonly { adjusted: number; weight: number }[]) =>
      weightedMean(given.map((one) => ({ value: decimal(one.adjusted), weight: decimal(one.weight) }))).toNumber()
    fc.assert(
      fc.property(items, fc.integer({ min: 2, max: 50 }), (given, times) => {
        const prices = given.map(({ adjusted }) => adjusted)
        const perSqm = mean(given)
        const dearer = given.map((one, at) => (at === 0 ? { ...one, adjusted: one.adjusted + 1 } : one))
        return (
          perSqm >= Math.min(...prices) - 1e-6 &&
          perSqm <= Math.max(...prices) + 1e-6 &&
          near(mean(given.toReversed()), perSqm) &&
          near(mean(given.map((one) => ({ ...one, adjusted: one.adjusted * times }))), perSqm * times) &&
          mean(dearer) > perSqm
        )
      }),
    )
  })
})

describe('working out again', () => {
  const comparables = Array.from({ length: 5 }, (_, at) => comparableOf(at + 1))
  const inputs = { subject: subjectFacts(), comparables }
  const first: FormValues = { ...cell(2, 'SIZE', percent(5)), [`ownRows.${evidenceId(90)}`]: { name: 'الإطلالة' } }

  test('a changed cell works out its own column alone', () => {
    const before = workGrid(first, inputs)
    const after = workGrid({ ...first, ...cell(2, 'SIZE', percent(6)), ...weight(3, 100) }, inputs)
    const isSame = after.columns.map(({ cells }, at) => cells === before.columns[at]?.cells)
    expect(isSame).toEqual([true, false, true, true, true])
    expect(after.columns[1]?.adjusted?.toNumber()).toBe(848)
  })
  test('other facts, rows or bases work out all of them', () => {
    const before = workGrid(first, inputs)
    for (const [values, more] of [
      [first, { subject: subjectFacts({ corner: true }) }],
      [{ ...first, basis: 'BUILT' }, {}],
      [{ ...first, [`ownRows.${evidenceId(90)}`]: { name: 'إطلالة بحرية' } }, {}],
    ] as const) {
      const after = workGrid(values, { ...inputs, ...more })
      expect(after.columns.some(({ cells }, at) => cells === before.columns[at]?.cells)).toBe(false)
      workGrid(first, inputs)
    }
  })
  test('a row of the valuer’s own adjusts the time-adjusted price', () => {
    const values = { ...first, ...cell(1, 'TIME', percent(10)), ...cell(1, evidenceId(90), percent(5)) }
    const { rows, columns } = workGrid(values, inputs)
    expect(rows.at(-1)).toEqual({ id: evidenceId(90), code: null, name: 'الإطلالة', isSequential: false })
    expect(columns[0]?.adjusted?.toNumber()).toBe(924)
    expect(columns[0]?.steps).toContainEqual(expect.objectContaining({ texts: { row: 'الإطلالة' } }))
  })
})

describe('what the grid values', () => {
  const house = subjectFacts({ category: 'RESIDENTIAL', area: 400, builtArea: 700 })
  const of = (types: readonly Evidence['type'][], weights: readonly number[], subject = house) =>
    evaluateGrid(Object.assign({}, ...weights.map((share, at) => weight(at + 1, share))), {
      subject,
      comparables: types.map((type, at) => comparableOf(at + 1, { type, price: 400_000 })),
    })
  const words = ({ steps, remarks }: ReturnType<typeof of>) =>
    [...steps, ...remarks].map(({ word }) => word).filter((word) => word.includes('values'))

  test.each([
    ['plots, the land of a house alone', ['LAND', 'LAND', 'LAND'], [40, 30, 30], 'LAND', true],
    ['houses, land and building', ['RESIDENTIAL', 'RESIDENTIAL'], [50, 50], 'WHOLE', false],
    ['both, a mixture', ['RESIDENTIAL', 'LAND'], [50, 50], 'MIXED', true],
    ['a plot without weight aside', ['RESIDENTIAL', 'LAND'], [100, 0], 'WHOLE', false],
    ['flats, a flat', ['APARTMENT'], [100], 'UNIT', true],
  ] as const)('%s', (_, types, weights, values, isRemarked) => {
    const said = [`grid:step.values.${values}`, ...(isRemarked ? ['grid:remark.values'] : [])]
    expect(words(of(types, weights))).toEqual(said)
  })

  test('a plot is valued by plots without a remark', () =>
    expect(words(of(['LAND'], [100], subjectFacts()))).toEqual(['grid:step.values.LAND']))

  test('each comparable of another type, and each that is no sale, is named', () => {
    const comparables = [
      comparableOf(1, { type: 'RESIDENTIAL', kind: 'LISTING' }),
      comparableOf(2, { type: 'COMMERCIAL', kind: 'VALUATION', source: 'OWN_VALUATION' }),
    ]
    const { remarks } = evaluateGrid(weight(1, 100), { subject: house, comparables })
    const field = (n: number) => `weights.${evidenceId(n)}`
    const type = { type: 'valuations:category.COMMERCIAL' }
    const kind = (code: string) => ({ kind: `market:kind.${code}` })
    expect(remarks.slice(0, 3)).toEqual([
      { word: 'grid:remark.otherType', params: { n: 2 }, words: type, field: field(2) },
      { word: 'grid:remark.notSale', params: { n: 1 }, words: kind('LISTING'), field: field(1) },
      { word: 'grid:remark.notSale', params: { n: 2 }, words: kind('VALUATION'), field: field(2) },
    ])
  })
})
