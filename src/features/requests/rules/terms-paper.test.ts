import { expect, test } from 'vitest'
import { inLanguages } from '#features/papers/rules/blocks.ts'
import { TERMS_ITEMS } from '../model/codes.ts'
import { termsPaper } from './terms-paper.ts'

const FIRM = { ar: 'ثمين', en: 'Thamin' }
const QUOTE = {
  version: 2,
  fee: 250.125,
  deposit: 100,
  validUntil: '2026-12-01',
  workingDays: 5,
  basis: 'MARKET_VALUE' as const,
  premise: 'HIGHEST_AND_BEST_USE' as const,
  inspectionLevel: 'FULL' as const,
  reportType: 'FULL' as const,
  ...{ intendedUsers: null, esgExtent: null, specialists: null, liability: null, liabilityNote: null },
  note: null,
  feeReason: null,
  terms: TERMS_ITEMS.map((item) => ({ item, ar: `نص ${item}\nسطر ثانٍ`, en: `Text of ${item}\nSecond line` })),
  termsSha256: 'ab'.repeat(32),
  madeByName: null,
  madeAt: '2026-11-20T08:00:00.000Z',
}
const OPEN = {
  number: 'REQ-2026-0001',
  clientNameAr: 'بنك الخليج',
  clientNameEn: '',
  quotes: [QUOTE, { ...QUOTE, version: 1, fee: 999 }],
  acceptance: null,
  promisedOn: null,
}
const ACCEPTED = {
  ...OPEN,
  promisedOn: '2026-11-30',
  acceptance: {
    quoteVersion: 2,
    name: 'سارة المطوّع',
    termsSha256: QUOTE.termsSha256,
    acceptedAt: '2026-11-21T08:00:00.000Z',
    acceptedOn: '2026-11-21',
    ipAddress: null,
    acceptedByName: null,
    recordedByName: null,
    evidence: null,
    files: [],
  },
}
const printedIn = (language: 'ar' | 'en', request: Parameters<typeof termsPaper>[0] = OPEN, quote = QUOTE) =>
  JSON.stringify(termsPaper(request, quote, FIRM)({ language, digits: 'latn' }))

test('an earlier quote says that a later one has taken its place, and nothing of the acceptance of that', () => {
  const text = printedIn('en', ACCEPTED, { ...QUOTE, version: 1, fee: 999 })
  expect(text).toContain('999.000')
  expect(text).toContain('A later quote has taken the place of this one.')
  expect(text).not.toContain('سارة المطوّع')
})

test.each(['ar', 'en'] as const)(
  '%s: the present quote, its items word for word, and what they are known by',
  (language) => {
    const text = printedIn(language)
    for (const { [language]: said } of QUOTE.terms)
      for (const line of said.split('\n')) expect(text).toContain(`"${line}"`)
    for (const part of [FIRM[language], 'REQ-2026-0001', 'بنك الخليج', '250.125', QUOTE.termsSha256])
      expect(text).toContain(part)
    expect(text).not.toContain('999')
    expect(text).not.toContain('سارة')
  },
)

test('once accepted it says who, when and how', () => {
  expect(printedIn('en', ACCEPTED)).toMatch(/سارة المطوّع.*on the website/)
  const letter = { ...ACCEPTED, acceptance: { ...ACCEPTED.acceptance, evidence: 'خطاب موقّع', recordedByName: 'Noura' } }
  expect(printedIn('en', letter)).toMatch(/خطاب موقّع.*Noura/)
})

test('both languages have the same parts', () => {
  for (const request of [OPEN, ACCEPTED])
    expect(() =>
      inLanguages(
        (['ar', 'en'] as const).map((language) => ({
          language,
          value: termsPaper(request, QUOTE, FIRM)({ language, digits: 'latn' }).blocks,
        })),
      ),
    ).not.toThrow()
})
