import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastSquares, tOf95 } from '#kernel/statistics.ts'
import {
  isRefused,
  type PairedSales,
  type Regression,
  type Sale,
  SUPPORTED_ROWS,
  type SupportSubject,
} from '../model/support.ts'
import { factsOf } from './support/facts.ts'
import { impliedFor, supportFor } from './support.ts'

const ON = '2026-06-30'
const subject: SupportSubject = {
  on: ON,
  area: 400,
  builtArea: 600,
  yearBuilt: 2016,
  condition: 7,
  corner: false,
  areaNumber: 1,
}
const sale = (id: string, given: Partial<Sale> = {}): Sale => ({
  id,
  evidenceDate: '2026-01-15',
  price: 200_000,
  area: 400,
  builtArea: null,
  yearBuilt: null,
  condition: null,
  corner: false,
  tenure: 'FREEHOLD',
  location: 'السالمية',
  areaNumber: 1,
  parcel: null,
  distance: 100,
  isGenerated: false,
  ...given,
})
const land = (sales: readonly Sale[]) => ({ sales, subject, basis: 'LAND' as const })

describe('paired sales', () => {
  // As in The Appraisal of Real Estate (Appraisal Institute), chapter on adjustments: of two sales that differ in one thing, the
  // difference in price is the adjustment for it. Here 210,000 against 200,000 for a corner is 5 %.
  test('tell the difference that the corner makes, its median and range', () => {
    const { paired } = supportFor(
      'FRONTAGE',
      land([
        ...[210_000, 212_000, 204_000].map((price, at) =>
          sale(`corner${at}`, { corner: true, price: price * (at + 1), area: 400 * (at + 1) }),
        ),
        ...[1, 2, 3].map((times) => sale(`inner${times}`, { price: 200_000 * times, area: 400 * times })),
      ]),
    )
    expect(paired).toMatchObject({ n: 3, value: 5, low: 2, high: 6 })
    expect((paired as PairedSales).pairs.map(({ ids, difference }) => [ids, difference])).toEqual([
      [['inner1', 'corner0'], 5],
      [['inner2', 'corner1'], 6],
      [['inner3', 'corner2'], 2],
    ])
  })

  test('of one parcel sold twice tell what a year does: 6.09 % in 24 months less a day or two is 3 % a year', () => {
    const { paired } = supportFor(
      'TIME',
      land(
        [0, 1, 2].flatMap((at) => [
          sale(`then${at}`, { evidenceDate: '2024-01-15', price: 200_000, areaNumber: at }),
          sale(`now${at}`, { evidenceDate: '2026-01-15', price: 212_180, areaNumber: at }),
        ]),
      ),
    )
    expect(paired).toMatchObject({ n: 3, by: 'MONTHS', low: 3, high: 3, value: 3 })
  })

  // By hand: 1461, 184 and 731 days are 48, 6.045175 and 24.016427 months of 365.25 ÷ 12 days. ln 1.12 = 0.1133287, ln 1.10 = 0.0953102,
  // ln 1.06 = 0.0582689; a year by each alone is 2.87 %, 20.83 % and 2.95 %, their mean 8.89 %.
  //   weighted by months r = 0.2669078 ÷ 78.061602 = 0.00341919 a month; exp(12 r) − 1 = 4.19 %
  //   residuals −0.0507926, 0.0746406, −0.0238479; Σ e² ÷ months = 0.0000537471 + 0.0009215972 + 0.0000236805 = 0.0009990249; ÷ (3 − 1) = 0.0004995125
  //   standard error √(0.0004995125 ÷ 78.061602) = 0.00252961; t(2, 97.5 %) = 4.3026527; ± 0.01088405
  //   exp(12 × −0.00746486) − 1 = −8.57 %; exp(12 × 0.01430325) − 1 = 18.72 %
  test('of time weigh the months between their sales: half a year that doubled a price counts less than four years', () => {
    const before = ['2022-01-15', '2025-07-15', '2024-01-15']
    const { paired } = supportFor(
      'TIME',
      land(
        [224_000, 220_000, 212_000].flatMap((price, at) => [
          sale(`then${at}`, { evidenceDate: before[at] as string, areaNumber: at }),
          sale(`now${at}`, { price, areaNumber: at }),
        ]),
      ),
    )
    expect(paired).toMatchObject({ n: 3, by: 'MONTHS', value: 4.19, low: -8.57, high: 18.72 })
    expect((paired as PairedSales).pairs.map(({ perUnit }) => perUnit)).toEqual([2.87, 20.83, 2.95])
  })

  test('are not made of sales that differ in anything else, or are not known to be alike', () => {
    const inner = [1, 2, 3].map((at) => sale(`inner${at}`, { areaNumber: at }))
    const corner = (given: Partial<Sale>) =>
      [1, 2, 3].map((at) => sale(`corner${at}`, { corner: true, areaNumber: at, ...given }))
    const pairsOf = (given: Partial<Sale>) => supportFor('FRONTAGE', land([...inner, ...corner(given)])).paired.n
    expect(pairsOf({})).toBe(3)
    for (const given of [
      { area: 470 },
      { evidenceDate: '2025-07-01' },
      { tenure: 'USUFRUCT' },
      { tenure: null },
      { areaNumber: 9 },
      { areaNumber: null },
      { yearBuilt: 2010 },
      { condition: 5 },
      { builtArea: 300 },
    ] as const)
      expect(pairsOf(given), JSON.stringify(given)).toBe(0)
  })

  test('under three are refused, with how many there are', () => {
    const { paired } = supportFor('FRONTAGE', land([sale('a'), sale('b', { corner: true })]))
    expect(paired).toEqual({ n: 1, least: 3, why: 'FEW' })
  })
})

// Made up here: what is asked is 4 % more than what is paid; each tenth more of frontage for the depth is worth 2 %.
describe('rows that are derived from other facts of the register', () => {
  const listing = (given: Partial<Sale>) => ({ kind: 'LISTING', ...given })
  test('what is asked and not paid: listings against sales alike in all else', () => {
    const sales = [0, 1, 2].flatMap((at) => [
      sale(`sold${at}`, { areaNumber: at }),
      sale(`asked${at}`, { ...listing({ areaNumber: at }), price: 208_000 }),
    ])
    const support = supportFor('CONDITIONS', land(sales))
    expect(support.paired).toMatchObject({ n: 3, value: 4, low: 4, high: 4 })
    const { grouped } = support
    expect(grouped).toMatchObject({
      groups: [
        { n: 3, isSubject: true },
        { n: 3, difference: 4, isSubject: false },
      ],
    })
    // A listing is brought to what is paid; a sale needs nothing.
    const implied = (kind: string) =>
      impliedFor('CONDITIONS', support, { subject, comparable: sale('x', { kind }) }).byPairs
    expect([implied('LISTING'), implied('SALE'), implied('AUCTION')]).toEqual([-3.85, 0, null])
    expect(supportFor('TIME', land(sales)).paired.n).toBe(0)
  })

  test('the shape by its frontage for its depth, where both are known', () => {
    const plot = (id: string, frontage: number | null, price: number, areaNumber: number) =>
      sale(id, { frontage, price, areaNumber })
    const ratio = 1.6 ** 2
    const worth = 200_000 * 1.02 ** (Math.log(ratio) / Math.log(1.1))
    const sales = [0, 1, 2].flatMap((at) => [plot(`deep${at}`, 12.5, 200_000, at), plot(`wide${at}`, 20, worth, at)])
    const support = supportFor('SHAPE', land([...sales, plot('unknown', null, 500_000, 0)]))
    expect(support).toMatchObject({ n: 6, paired: { n: 3, value: 2 } })
    const implied = impliedFor('SHAPE', support, {
      subject: { ...subject, frontage: 20 },
      comparable: sale('x', { frontage: 12.5 }),
    })
    expect(implied.byPairs).toBeCloseTo((worth / 200_000 - 1) * 100, 1)
    // Without its frontage nothing is said of the subject, and plots of unlike shapes are no pair in other rows.
    expect(impliedFor('SHAPE', support, { subject, comparable: sale('x', { frontage: 12.5 }) }).byPairs).toBeNull()
    const corners = (frontage: number | null) =>
      supportFor('FRONTAGE', land([plot('inner', 20, 200_000, 1), sale('corner', { corner: true, frontage })])).paired.n
    expect([corners(20), corners(12.5), corners(null)]).toEqual([1, 0, 1])
  })

  test('the floors by their number where sales tell it, else by what is built on each m² of land', () => {
    const house = (id: string, floors: number | null, price: number, areaNumber: number) =>
      sale(id, { floors, price, areaNumber, builtArea: 600 })
    const sales = [0, 1, 2].flatMap((at) => [house(`low${at}`, 2, 200_000, at), house(`high${at}`, 4, 220_500, at)])
    const given = { ...land(sales), subject: { ...subject, floors: 3 } }
    const support = supportFor('FLOORS', given)
    // 1.05 × 1.05 = 1.1025: each floor is worth 5 %.
    expect(support).toMatchObject({ floorsBy: 'COUNT', n: 6, paired: { n: 3, value: 5, low: 5, high: 5 } })
    expect(support.grouped).toMatchObject({ groups: [{ n: 0 }, { n: 3, isSubject: true }, { n: 3 }] })
    const implied = (floors: number | null) =>
      impliedFor('FLOORS', support, { subject: given.subject, comparable: sale('x', { floors }) }).byPairs
    expect([implied(2), implied(3), implied(4), implied(null)]).toEqual([5, 0, -4.76, null])
    // Sales of unlike floors are no pair in another row.
    expect(supportFor('TIME', given).paired.n).toBe(0)
    // Five that tell them are too few, and so is a subject whose floors nobody counted.
    const few = supportFor('FLOORS', {
      ...given,
      sales: sales.map((one, at) => (at === 0 ? { ...one, floors: null } : one)),
    })
    expect([few.floorsBy, few.n, supportFor('FLOORS', land(sales)).floorsBy]).toEqual(['RATIO', 6, 'RATIO'])
  })
})

describe('grouped medians', () => {
  test('compare with the subject’s group; a group under three sales has no median', () => {
    const of = (condition: number, ...prices: number[]) =>
      prices.map((price, at) => sale(`${condition}.${at}`, { condition, price: price * 400 }))
    const { grouped } = supportFor(
      'CONDITION',
      land([...of(5, 400, 420, 460), ...of(7, 500, 480, 510), ...of(9, 600, 590)]),
    )
    expect(grouped).toMatchObject({
      n: 8,
      groups: [
        { from: null, to: 4, n: 0, median: null, difference: null },
        { from: 4, to: 7, n: 3, median: 420, difference: -16 },
        { from: 7, to: 9, n: 3, median: 500, difference: 0, isSubject: true },
        { from: 9, to: null, n: 2, median: null, difference: null },
      ],
    })
  })

  test('by area set the subject’s area first', () => {
    const of = (areaNumber: number, price: number) =>
      [0, 1, 2, 3].map((at) => sale(`${areaNumber}.${at}`, { areaNumber, price: price * 400 }))
    const { grouped } = supportFor('LOCATION', land([...of(2, 450), ...of(1, 500), ...of(3, 550)]))
    expect(grouped).toMatchObject({
      groups: [
        { areaNumber: 1, difference: 0, isSubject: true },
        { areaNumber: 2, difference: -10 },
        { areaNumber: 3, difference: 10 },
      ],
    })
  })

  test('are refused where fewer than two groups have a median', () => {
    expect(supportFor('FRONTAGE', land([1, 2, 3, 4, 5, 6].map((at) => sale(`${at}`)))).grouped).toEqual({
      n: 6,
      least: 3,
      why: 'ALIKE',
    })
    expect(supportFor('FRONTAGE', land([sale('a')])).grouped).toEqual({ n: 1, least: 3, why: 'FEW' })
  })
})

describe('the regression', () => {
  const monthsAgo = (days: number) => new Date(Date.parse(ON) - days * 86_400_000).toISOString().slice(0, 10)

  // ln(price per m²) on months: prices that grow by exactly 4 % a year have that coefficient, no range, and R² 1.
  test('of exact growth finds it', () => {
    const sales = Array.from({ length: 12 }, (_, at) => {
      const days = at * 90
      return sale(`${at}`, { evidenceDate: monthsAgo(days), price: 400 * 500 * 1.04 ** (-days / 365.25) })
    })
    expect(supportFor('TIME', land(sales)).fitted).toEqual({ n: 12, coefficient: 4, low: 4, high: 4, r2: 1, held: [] })
  })

  // Anscombe's first set (1973) as ln(price) on the age: slope 0.5001, standard error 0.1179, t(9) = 2.262, R² 0.667. Ten years of it
  // are a factor of exp(5.001) = 148.56, of exp(5.001 ± 2.667) at the ends of the range.
  test('has the coefficient, range and R² of the textbook', () => {
    const ages = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const lns = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const sales = ages.map((age, at) =>
      sale(`${at}`, { yearBuilt: 2026 - age, price: Math.exp(lns[at] as number) * 400 }),
    )
    const fit = supportFor('AGE', land(sales)).fitted as Regression
    expect(fit).toMatchObject({ n: 11, r2: 0.667, held: [] })
    expect(Math.log1p(fit.coefficient / 100)).toBeCloseTo(5.0009, 3)
    expect(Math.log1p(fit.low / 100)).toBeCloseTo(5.0009 - 2.667, 2)
    expect(Math.log1p(fit.high / 100)).toBeCloseTo(5.0009 + 2.667, 2)
  })

  // Ten sales of 400 m², worked outside at 60 digits: ordinary least squares of ln(price per m²) on months of 365.25 ÷ 12 days before 2026-11-01;
  // a year is exp(12 b) − 1 = 4.08810734 %, at 95 % by t(8) 2.66378329 to 5.532192 %, R² 0.84896824; the sale of 2023-11-20 is 35.38398357 months
  // before and comes to exp(b × months) − 1 = 12.54081457 %.
  test('of ten sales on their months has the yearly change, its range and what one of them comes to, to six digits', () => {
    const prices = [300_000, 291_000, 312_000, 305_500, 318_000, 309_000, 322_500, 331_000, 327_000, 340_000]
    const dates =
      '2023-02-10 2023-06-15 2023-11-20 2024-03-05 2024-07-18 2024-12-02 2025-04-14 2025-08-25 2025-12-09 2026-05-30'
    const sales = dates
      .split(' ')
      .map((evidenceDate, at) => sale(`${at}`, { evidenceDate, price: prices[at] as number }))
    const own = { ...subject, on: '2026-11-01' }
    const support = supportFor('TIME', { ...land(sales), subject: own })
    expect(support.fitted).toEqual({ n: 10, coefficient: 4.09, low: 2.66, high: 5.53, r2: 0.849, held: [] })
    const months = sales.map((one) => factsOf(one, own, 'RATIO').TIME as number)
    const fit = leastSquares(
      sales.map(({ price, area }) => Math.log(price / area)),
      [months],
    )
    const [b, error] = [fit?.coefficients[0] as number, fit?.errors[0] as number]
    const half = tOf95(fit?.df as number) * error
    const yearly = [b, b - half, b + half].map((monthly) => Math.expm1(12 * monthly) * 100)
    expect(yearly.map((percent) => percent.toFixed(6))).toEqual(['4.088107', '2.663783', '5.532192'])
    expect(fit?.r2.toFixed(8)).toBe('0.84896824')
    expect((-(months[2] as number)).toFixed(8)).toBe('35.38398357')
    expect((Math.expm1(b * -(months[2] as number)) * 100).toFixed(6)).toBe('12.540815')
    expect(impliedFor('TIME', support, { subject: own, comparable: sales[2] as Sale }).byFit).toBeCloseTo(12.54, 1)
  })

  test('holds the area equal: what areas differ by is not taken for the row’s', () => {
    const sales = Array.from({ length: 24 }, (_, at) => {
      const areaNumber = at % 2
      const condition = 3 + (at % 4) + areaNumber
      return sale(`${at}`, { areaNumber, condition, price: 400 * 300 * 1.02 ** condition * (areaNumber ? 3 : 1) })
    })
    expect(supportFor('CONDITION', land(sales)).fitted).toMatchObject({ n: 24, coefficient: 2, held: ['AREA'] })
  })

  test('is refused under ten sales, and of sales all alike', () => {
    const some = (count: number) => Array.from({ length: count }, (_, at) => sale(`${at}`))
    expect(supportFor('TIME', land(some(9))).fitted).toEqual({ n: 9, least: 10, why: 'FEW' })
    expect(supportFor('TIME', land(some(12))).fitted).toEqual({ n: 12, least: 10, why: 'ALIKE' })
    const apart = some(12).map((one, at) => ({ ...one, areaNumber: at }))
    expect(supportFor('TIME', land(apart)).fitted).toEqual({ n: 0, least: 10, why: 'FEW' })
  })

  test('by the building takes the price of a built m², of sales that tell it', () => {
    const sales = Array.from({ length: 12 }, (_, at) =>
      sale(`${at}`, { builtArea: 200 + at, yearBuilt: 2000 + at, price: (200 + at) * 900 * 1.01 ** at }),
    )
    const { fitted, n } = supportFor('AGE', { sales: [...sales, sale('bare')], subject, basis: 'BUILT' })
    expect(n).toBe(12)
    expect(fitted).toMatchObject({ n: 12, coefficient: -9.47 })
  })
})

describe('what it comes to for a comparable', () => {
  const sales = Array.from({ length: 12 }, (_, at) =>
    sale(`${at}`, { condition: 3 + (at % 6), price: 400 * 300 * 1.02 ** (at % 6), areaNumber: at % 2 }),
  )
  const support = supportFor('CONDITION', land(sales))

  test('is the percent for the subject’s difference', () => {
    const implied = impliedFor('CONDITION', support, { subject, comparable: sale('x', { condition: 5 }) })
    // Two grades better: 1.02² − 1.
    expect(implied.byFit).toBeCloseTo(4.04, 1)
    expect(impliedFor('CONDITION', support, { subject, comparable: sale('x', { condition: 7 }) }).byFit).toBe(0)
  })

  test('is nothing where either is not known', () => {
    expect(impliedFor('CONDITION', support, { subject, comparable: sale('x') })).toEqual({
      byPairs: null,
      byFit: null,
      low: null,
      high: null,
    })
  })
})

describe('of any sales', () => {
  const any: fc.Arbitrary<Sale[]> = fc
    .array(
      fc.record({
        days: fc.integer({ min: 0, max: 1800 }),
        price: fc.integer({ min: 50_000, max: 5_000_000 }),
        area: fc.integer({ min: 100, max: 2000 }),
        builtArea: fc.option(fc.integer({ min: 50, max: 4000 })),
        yearBuilt: fc.option(fc.integer({ min: 1980, max: 2026 })),
        condition: fc.option(fc.integer({ min: 1, max: 10 })),
        corner: fc.boolean(),
        areaNumber: fc.option(fc.integer({ min: 1, max: 3 })),
        distance: fc.integer({ min: 0, max: 5000 }),
      }),
      { maxLength: 60 },
    )
    .map((rows) =>
      rows.map(({ days, ...row }, at) =>
        sale(`s${String(at).padStart(3, '0')}`, {
          ...row,
          evidenceDate: new Date(Date.parse(ON) - days * 86_400_000).toISOString().slice(0, 10),
        }),
      ),
    )
  const rows = fc.constantFrom(...SUPPORTED_ROWS)
  const bases = fc.constantFrom('LAND' as const, 'BUILT' as const)

  test('the order of the sales changes nothing', () => {
    fc.assert(
      fc.property(any, rows, bases, (sales, row, basis) => {
        expect(supportFor(row, { sales: sales.toReversed(), subject, basis })).toEqual(
          supportFor(row, { sales, subject, basis }),
        )
      }),
    )
  })

  test('no sale is in two pairs, their value lies in the range, and each pair tells its own difference', () => {
    fc.assert(
      fc.property(any, rows, (sales, row) => {
        const { paired } = supportFor(row, land(sales))
        if (isRefused(paired)) return
        const ids = paired.pairs.flatMap((pair) => pair.ids)
        expect(new Set(ids).size).toBe(ids.length)
        expect(paired.n).toBe(paired.pairs.length)
        expect(paired.low).toBeLessThanOrEqual(paired.value)
        expect(paired.value).toBeLessThanOrEqual(paired.high)
        const metrePrice = (id: string) => {
          const { price, area } = sales.find((one) => one.id === id) as Sale
          return price / area
        }
        for (const { ids: pair, difference } of paired.pairs)
          expect(difference).toBeCloseTo((metrePrice(pair[1]) / metrePrice(pair[0]) - 1) * 100, 1)
      }),
    )
  })

  test('the regression’s range holds its coefficient, R² lies between 0 and 1, and n is no more than the sales', () => {
    fc.assert(
      fc.property(any, rows, bases, (sales, row, basis) => {
        const { fitted, n } = supportFor(row, { sales, subject, basis })
        expect(n).toBeLessThanOrEqual(sales.length)
        if (isRefused(fitted)) return
        expect(fitted.n).toBeGreaterThanOrEqual(10)
        expect(fitted.low).toBeLessThanOrEqual(fitted.coefficient)
        expect(fitted.coefficient).toBeLessThanOrEqual(fitted.high)
        expect(fitted.r2).toBeGreaterThanOrEqual(0)
        expect(fitted.r2).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('groups hold each sale once', () => {
    fc.assert(
      fc.property(any, rows, (sales, row) => {
        const { grouped } = supportFor(row, land(sales))
        if (isRefused(grouped)) return
        expect(grouped.groups.reduce((sum, { n }) => sum + n, 0)).toBe(grouped.n)
        expect(grouped.groups.filter(({ isSubject }) => isSubject).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('all prices doubled leave every percent as it was', () => {
    fc.assert(
      fc.property(any, rows, (sales, row) => {
        const once = supportFor(row, land(sales))
        const twice = supportFor(row, land(sales.map((one) => ({ ...one, price: one.price * 2 }))))
        expect(twice.paired.n).toBe(once.paired.n)
        if (!isRefused(once.paired)) expect((twice.paired as PairedSales).value).toBeCloseTo(once.paired.value, 1)
        if (!isRefused(once.fitted))
          expect((twice.fitted as Regression).coefficient).toBeCloseTo(once.fitted.coefficient, 1)
        else expect(twice.fitted).toEqual(once.fitted)
      }),
    )
  })
})
