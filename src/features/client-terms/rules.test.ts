import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsFaults } from './model/faults.ts'
import { type ClientFee, type ClientTerms, NO_TERMS } from './model.ts'
import { asksSecondAt, feeOfLine, isInForce, isOfFirms, promisedHours } from './rules.ts'

const fee = (more: Partial<ClientFee> = {}): ClientFee => ({
  ...{ category: null, level: null, fee: 100, perMille: null, most: null, depositPercent: 0 },
  ...more,
})
const agreement = (more: Partial<ClientTerms['agreement']>) => ({ agreement: { ...NO_TERMS.agreement, ...more } })
const second = (more: Partial<NonNullable<ClientTerms['second']>>) => ({
  second: {
    purposes: ['MORTGAGE' as const],
    above: null,
    kind: 'ANY' as const,
    firms: [],
    counts: 'LOWER' as const,
    ...more,
  },
})

test.each([
  [{ from: null, until: null }, true],
  [{ from: '2026-11-29', until: '2026-11-29' }, true],
  [{ from: '2026-11-30', until: null }, false],
  [{ from: null, until: '2026-11-28' }, false],
])('an agreement of %j is in force on 29 November: %s', (days, is) => {
  expect(isInForce(days, '2026-11-29')).toBe(is)
})

test('the longer of the hours of the level and of the purpose is promised', () => {
  const clock = { levels: { FULL: 40, DESKTOP: 8 }, purposes: { MORTGAGE: 24 } }
  expect(promisedHours(clock, { level: 'FULL', purpose: 'MORTGAGE' })).toBe(40)
  expect(promisedHours(clock, { level: 'DESKTOP', purpose: 'MORTGAGE' })).toBe(24)
  expect(promisedHours(clock, { level: 'DESKTOP', purpose: 'constructor' })).toBe(8)
  expect(promisedHours(clock, { level: 'EXTERNAL', purpose: null })).toBeNull()
})

test('a share of the finance amount stays between the least and the most, to whole fils', () => {
  const share = fee({ fee: 100, perMille: 1.5, most: 500 })
  expect(feeOfLine(share, 200_000)).toBe(300)
  expect(feeOfLine(share, 10_000)).toBe(100)
  expect(feeOfLine(share, 5_000_000)).toBe(500)
  expect(feeOfLine(share, null)).toBe(100)
  expect(feeOfLine(fee({ fee: 1, perMille: 1 }), 12_345.678)).toBe(12.346)
  expect(feeOfLine(fee(), 5_000_000)).toBe(100)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (amount) => {
      const found = feeOfLine(share, amount)
      expect(found).toBeGreaterThanOrEqual(100)
      expect(found).toBeLessThanOrEqual(500)
    }),
  )
})

test('a second valuer is asked for above the amount alone, and is of the named firms however they are spelled', () => {
  expect(asksSecondAt({ above: null }, 1)).toBe(true)
  expect(asksSecondAt({ above: 500_000 }, 500_000)).toBe(false)
  expect(asksSecondAt({ above: 500_000 }, 500_000.001)).toBe(true)
  expect(isOfFirms('أحمد المطوع، بيت التمويل الكويتى', ['KIB', 'بيت التمويل الكويتي'])).toBe(true)
  expect(isOfFirms('kib valuation', ['KIB'])).toBe(true)
  expect(isOfFirms('مكتب آخر', ['KIB'])).toBe(false)
  expect(isOfFirms('مكتب آخر', ['ـ'])).toBe(false)
})

test.each<[string, Partial<ClientTerms>, string[]]>([
  ['nothing', {}, []],
  ['days in order', agreement({ from: '2026-01-01', until: '2026-12-31' }), []],
  ['days that are none', agreement({ from: '2026-02-30' }), ['from clientterms:fault.day']],
  [
    'an end before its beginning',
    agreement({ from: '2026-12-31', until: '2026-01-01' }),
    ['until clientterms:fault.until'],
  ],
  ['terms in one language', agreement({ wordingAr: 'نص' }), ['wordingEn kernel:required']],
  ['two lines for the same', { fees: [fee(), fee({ fee: 2 })] }, ['category clientterms:fault.feeTwice']],
  ['lines for others', { fees: [fee(), fee({ level: 'DESKTOP' }), fee({ category: 'LAND' })] }, []],
  ['a most below the least', { fees: [fee({ perMille: 1, most: 99 })] }, ['most clientterms:fault.most']],
  ['a second valuer for no purpose', second({ purposes: [] }), ['purposes clientterms:fault.purposes']],
  ['no named firm', second({ kind: 'NAMED' }), ['firms clientterms:fault.firms']],
  ['named firms', second({ kind: 'NAMED', firms: ['KFH'] }), []],
])('terms with %s', (_name, terms, wanted) => {
  expect(termsFaults({ ...NO_TERMS, ...terms }).map(({ field, code }) => `${field} ${code}`)).toEqual(wanted)
})
