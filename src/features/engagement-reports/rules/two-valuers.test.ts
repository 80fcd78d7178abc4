import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pair, SecondValuer, TwoFault } from '../model/two-valuers.ts'
import { asksReason, compared, type Examined, examined, isBeyond, isWithinMonth, twoSums } from './two-valuers.ts'

const VALUER: SecondValuer = {
  firm: 'بنك الخليج',
  valuer: 'سعاد الراشد',
  isBank: true,
  licenceNumber: '77/2015',
  licenceClass: 'A',
  licenceUntil: '2026-12-31',
  clientKind: 'LISTED',
  statementsOn: '2025-12-31',
  valuedOn: '2026-01-10',
  freeOfOwner: true,
  freeOfFirm: true,
  bound: 10,
  recorded: 'BY_PROPERTY',
}
const pair = (more: Partial<Pair> = {}): Pair => ({
  own: 1_000_000_000,
  second: 1_000_000_000,
  reason: null,
  ownOn: '2026-01-05',
  secondOn: '2026-01-10',
  named: null,
  ...more,
})
const held = (valuer: Partial<SecondValuer> = {}, pairs: Pair[] = [pair()], names: Partial<Examined> = {}) =>
  examined({
    valuer: { ...VALUER, ...valuer },
    pairs,
    firm: ['مكتب ثمين للتقييم', 'Thamin Valuation'],
    valuers: ['فيصل العنزي'],
    owners: ['شركة الصفاة العقارية'],
    ...names,
  })
const faultsOf = (...given: Parameters<typeof held>): [string, TwoFault][] =>
  held(...given).flatMap(({ rule, faults }) => faults.map((fault): [string, TwoFault] => [rule, fault]))

// The worked example of a listed company: the firm, and a bank beside it, in KWD.
const OWN = [1_200_000, 800_000, 2_450_000]
const BANK = [1_150_000, 860_000, 2_430_000]

test('the lower by property and the lower of the totals are different sums, to the fils', () => {
  const pairs = OWN.map((own, at) => ({ own: own * 1000, second: (BANK[at] ?? 0) * 1000 }))
  expect(twoSums(pairs)).toEqual({
    properties: 3,
    own: 4_450_000_000,
    second: 4_440_000_000,
    byProperty: 4_380_000_000,
    byTotals: 4_440_000_000,
    whose: 'SECOND',
  })
  expect(pairs.map(({ own, second }) => compared(own, second))).toEqual([
    { difference: -50_000_000, percent: -4.17, lower: 'SECOND' },
    { difference: 60_000_000, percent: 7.5, lower: 'OWN' },
    { difference: -20_000_000, percent: -0.82, lower: 'SECOND' },
  ])
})

test('a property without both values is in no sum', () => {
  const whole = { own: 5, second: 3 }
  expect(twoSums([whole, { own: 7, second: null }, { own: null, second: 9 }])).toEqual(twoSums([whole]))
})

const fils = fc.integer({ min: 1, max: 1_000_000_000_000_000 })
const pairs = fc.array(fc.record({ own: fils, second: fils }), { maxLength: 9 })

test('the sum of the lower is never above either total, and the lower never above either value', () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const { own, second, byProperty, byTotals, whose } = twoSums(given)
      const swapped = twoSums(given.map((one) => ({ own: one.second, second: one.own })))
      expect(byProperty).toBeLessThanOrEqual(byTotals)
      expect(byTotals).toBe(Math.min(own, second))
      expect([swapped.byProperty, swapped.byTotals]).toEqual([byProperty, byTotals])
      expect(whose === 'SAME').toBe(own === second)
      for (const one of given) {
        const { difference, lower } = compared(one.own, one.second)
        expect(one.own + difference).toBe(one.second)
        expect(lower).toBe(difference === 0 ? 'SAME' : difference < 0 ? 'SECOND' : 'OWN')
      }
    }),
  )
})

test('a difference at the bound is within it, one fils more is beyond', () => {
  expect(isBeyond(1_000_000, 1_100_000, 10)).toBe(false)
  expect(isBeyond(1_000_000, 1_100_001, 10)).toBe(true)
  expect(isBeyond(1_000_000, 899_999, 10)).toBe(true)
  expect(isBeyond(1_000_000, 1_000_001, 0)).toBe(true)
  expect(asksReason({ own: 1_000_000, second: null }, 0)).toBe(false)
})

test('a month ends with the same day of the next one, or its last', () => {
  expect(isWithinMonth('2025-12-31', '2026-01-31')).toBe(true)
  expect(isWithinMonth('2026-01-31', '2025-12-31')).toBe(true)
  expect(isWithinMonth('2026-01-31', '2026-02-28')).toBe(true)
  expect(isWithinMonth('2025-12-31', '2026-02-01')).toBe(false)
  expect(isWithinMonth('2026-02-28', '2026-03-29')).toBe(false)
})

describe('eligibility', () => {
  test('all rules hold; whom the valuations name is asked where they name somebody', () => {
    expect(faultsOf()).toEqual([])
    expect(held().map(({ rule, applies }) => [rule, applies])).toEqual([
      ['LICENCE', true],
      ['BANK', true],
      ['OWNER', true],
      ['FIRM', true],
      ['SECOND_DATE', true],
      ['OWN_DATES', true],
      ['BOTH_DATES', true],
      ['NAMED', false],
      ['VALUES', true],
      ['EXPLAINED', true],
    ])
  })

  test.each([
    ['LICENCE', { licenceNumber: null }, { code: 'noLicence' }],
    ['LICENCE', { licenceNumber: '  ' }, { code: 'noLicence' }],
    ['LICENCE', { licenceClass: null }, { code: 'noClass' }],
    ['LICENCE', { licenceUntil: null }, { code: 'noUntil' }],
    ['LICENCE', { licenceUntil: '2026-01-09' }, { code: 'licenceOver', on: '2026-01-09', by: '2026-01-10' }],
    ['BANK', { isBank: false }, { code: 'noBank' }],
    ['BANK', { isBank: false, clientKind: 'FUND' }, { code: 'noBank' }],
    ['OWNER', { freeOfOwner: false }, { code: 'ownerUndeclared' }],
    ['OWNER', { firm: 'شركه الصفاة  العقاريه' }, { code: 'isOwner' }],
    ['OWNER', { valuer: 'شركة الصفاة العقارية' }, { code: 'isOwner' }],
    ['FIRM', { freeOfFirm: false }, { code: 'firmUndeclared' }],
    ['FIRM', { firm: 'THAMIN VALUATION' }, { code: 'isFirm' }],
    ['FIRM', { valuer: 'فيصل العنزى' }, { code: 'isValuer' }],
    ['SECOND_DATE', { valuedOn: null }, { code: 'noDate' }],
  ] as const)('%s: %o', (rule, changes, fault) => {
    expect(faultsOf(changes)).toEqual([[rule, fault]])
  })

  test('of another client no bank is asked for, and a licence that ends on the day is valid', () => {
    expect(faultsOf({ clientKind: 'OTHER', isBank: false, licenceUntil: '2026-01-10' })).toEqual([])
    expect(held({ clientKind: 'OTHER' }).find(({ rule }) => rule === 'BANK')?.applies).toBe(false)
  })

  test('without the date of the statements neither valuation is known to be in time', () => {
    expect(faultsOf({ statementsOn: null })).toEqual([
      ['SECOND_DATE', { code: 'noStatements' }],
      ['OWN_DATES', { code: 'noStatements' }],
    ])
  })

  test('dates are held property by property, and counted', () => {
    const far = pair({ ownOn: '2025-11-01' })
    expect(faultsOf({}, [pair(), far, pair({ ownOn: null })])).toEqual([
      ['OWN_DATES', { code: 'ownUndated', n: 1 }],
      ['OWN_DATES', { code: 'ownFar', n: 1 }],
      ['BOTH_DATES', { code: 'datesUnknown', n: 1 }],
      ['BOTH_DATES', { code: 'bothFar', n: 1 }],
    ])
    expect(faultsOf({}, [pair({ secondOn: '2026-02-02' })])).toEqual([
      ['SECOND_DATE', { code: 'secondFar', n: 1, on: '2025-12-31' }],
    ])
  })

  test('valuations that name another second valuer are counted', () => {
    const named = (name: string) => pair({ named: name })
    expect(faultsOf({}, [named('سعاد الراشد، بنك الخليج'), named('بنك الخليج'), named('بنك آخر')])).toEqual([
      ['NAMED', { code: 'otherNamed', n: 1 }],
    ])
  })

  test('what lacks a value, and a large difference without an explanation, is counted', () => {
    const wide = { second: 1_200_000_000 }
    const some = [pair({ second: null }), pair({ own: null }), pair(wide), pair({ ...wide, reason: 'تأجير جديد' })]
    expect(faultsOf({}, some)).toEqual([
      ['VALUES', { code: 'noOwn', n: 1 }],
      ['VALUES', { code: 'noSecond', n: 1 }],
      ['EXPLAINED', { code: 'unexplained', n: 1, bound: 10 }],
    ])
    expect(faultsOf({ bound: 20 }, [pair(wide)])).toEqual([])
    expect(faultsOf({}, [])).toEqual([['VALUES', { code: 'noPairs' }]])
  })
})
