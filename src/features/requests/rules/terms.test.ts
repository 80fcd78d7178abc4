import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentOf } from '#kernel/field-content.ts'
import { AGREED_FIELDS } from '../fields.ts'
import { TERMS_ITEMS } from '../model/codes.ts'
import { storedFields } from '../rules.ts'
import { hashedTerms, type TermsFacts, termsOf } from './terms.ts'

const FACTS: TermsFacts = {
  firm: { ar: 'ثمين', en: 'Thamin' },
  firmEmail: 'support@thamin.example',
  client: { ar: 'بنك الخليج', en: 'Gulf Bank' },
  fields: storedFields({
    purpose: 'MORTGAGE',
    propertyCategory: 'RESIDENTIAL',
    requestedParty: 'بنك الخليج',
    ownerName: 'ورثة المطوّع',
    areaName: 'السالمية',
    paciNumber: '12345678',
    blockNumber: '4',
    plotNumber: '112',
  }),
  agreed: {
    ...contentOf(AGREED_FIELDS, {}),
    ...{ basis: 'MARKET_VALUE', premise: 'HIGHEST_AND_BEST_USE', inspectionLevel: 'FULL', reportType: 'FULL' },
  },
  fee: 250.125,
  deposit: 100,
  workingDays: 5,
  validUntil: '2026-12-01',
  note: null,
}
const said = (facts: TermsFacts, item: string) => termsOf(facts).find((term) => term.item === item)

test('each item that terms of engagement state is there, in both languages, with nothing left to fill in', () => {
  const terms = termsOf(FACTS)
  expect(terms.map(({ item }) => item)).toEqual([...TERMS_ITEMS])
  for (const { ar, en } of terms) for (const text of [ar, en]) expect(text).toMatch(/^[^{}]{3,}$/s)
})

test('what was agreed is in them as it was agreed', () => {
  expect(said(FACTS, 'FEE')?.en).toContain('KWD 250.125, of which KWD 100.000')
  expect(said(FACTS, 'FEE')?.ar).toContain('250.125 د.ك')
  expect(said(FACTS, 'ASSET')?.ar).toContain('سكن خاص، السالمية، قطعة 4، قسيمة 112، الرقم الآلي 12345678')
  expect(said(FACTS, 'ASSET')?.en).toContain('Residential, Salmiya, Block 4, Plot 112, PACI no. 12345678')
  expect(said(FACTS, 'PURPOSE')?.en).toBe('Mortgage.')
  expect(said({ ...FACTS, note: 'تشمل الأتعاب زيارتين.' }, 'FEE')?.ar).toMatch(/\nتشمل الأتعاب زيارتين\.$/)
})

test('digits are those of the text, and what is typed in the letters of the other language is set apart', () => {
  const fields = { ...FACTS.fields, blockNumber: '٧', street: 'شارع ٣', plotNumber: '١١٢' }
  expect(said({ ...FACTS, fields }, 'ASSET')?.en).toContain(
    'Salmiya, Block 7, \u2068شارع 3\u2069, Plot 112, PACI no. 12345678',
  )
  expect(said(FACTS, 'INTENDED_USERS')?.en).toContain('addressed to \u2068بنك الخليج\u2069.')
  expect(said({ ...FACTS, client: { ar: '', en: 'Gulf Bank' } }, 'CLIENT')?.ar).toBe('\u2068Gulf Bank\u2069.')
})

test.each([
  ['12', 'شارع 12', 'Street 12'],
  ['سالم المبارك', 'شارع سالم المبارك', 'Street \u2068سالم المبارك\u2069'],
  ['شارع سالم المبارك', 'قطعة 4، شارع سالم المبارك', 'Block 4, \u2068شارع سالم المبارك\u2069'],
  ['Salem Al-Mubarak Street', 'قطعة 4، \u2068Salem Al-Mubarak Street\u2069', 'Block 4, Salem Al-Mubarak Street'],
  ['طريق الفحيحيل السريع', 'قطعة 4، طريق الفحيحيل السريع', 'Block 4, \u2068طريق الفحيحيل السريع\u2069'],
])('a street that is written %j is called a street once', (street, ar, en) => {
  const asset = said({ ...FACTS, fields: { ...FACTS.fields, street } }, 'ASSET')
  expect([asset?.ar, asset?.en]).toEqual([expect.stringContaining(ar), expect.stringContaining(en)])
})

test.each([
  [1, 'يوم عمل واحد', 'one working day'],
  [2, 'يومي عمل', '2 working days'],
  [5, '5 أيام عمل', '5 working days'],
  [11, '11 يوم عمل', '11 working days'],
  [103, '103 أيام عمل', '103 working days'],
])('%i days are counted in both languages', (workingDays, ar, en) => {
  const report = said({ ...FACTS, workingDays }, 'REPORT')
  expect([report?.ar, report?.en]).toEqual([expect.stringContaining(ar), expect.stringContaining(en)])
})

test('nothing is said of a deposit where there is none, and a parcel that is not known is said to be open', () => {
  const at = said({ ...FACTS, deposit: 0 }, 'FEE')
  expect(at?.ar).toBe(
    'الأتعاب 250.125 د.ك. لا ترتبط الأتعاب بقيمة العقار ولا بنتيجة التقييم. العرض سارٍ حتى 1 ديسمبر 2026.',
  )
  expect(at?.en).toMatch(/^The fee is KWD 250\.125\. It depends/)
  expect(said(FACTS, 'ASSET')?.en).not.toContain('title document')
  const unknown = said({ ...FACTS, fields: { ...FACTS.fields, plotNumber: null } }, 'ASSET')
  expect([unknown?.ar, unknown?.en]).toEqual([
    expect.stringContaining('من وثيقة الملكية'),
    expect.stringContaining('title document'),
  ])
})

test('a name that looks like a place to fill in stays as it is, and any change changes what is hashed', () => {
  const odd = { ...FACTS, fields: { ...FACTS.fields, ownerName: '{{fee}}' } }
  expect(said(odd, 'ASSET')?.en).toContain('{{fee}}')
  expect(hashedTerms(termsOf(odd))).not.toBe(hashedTerms(termsOf(FACTS)))
  expect(hashedTerms(termsOf(FACTS))).toBe(hashedTerms(termsOf({ ...FACTS })))
})

test('the terms state the basis, the premise and the limited investigation that are agreed, in both languages', () => {
  const of = (more: Partial<TermsFacts['agreed']>, item: string) =>
    said({ ...FACTS, agreed: { ...FACTS.agreed, ...more } }, item)
  expect(of({}, 'BASIS')?.en).toBe(
    'Basis of value: market value as defined in the International Valuation Standards (IVS 102). Premise of value: the highest and best use.',
  )
  expect(of({ basis: 'FAIR_VALUE' }, 'BASIS')?.ar).toContain('القيمة العادلة')
  expect(of({ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE' }, 'BASIS')?.ar).toMatch(
    /قيمة التصفية .*البيع الاضطراري/,
  )
  expect(of({}, 'INVESTIGATION')?.en).toContain('inside and outside')
  expect(of({ inspectionLevel: 'EXTERNAL' }, 'INVESTIGATION')?.en).toContain('from outside only')
  for (const inspectionLevel of ['DESKTOP', 'REVALUATION'] as const)
    for (const item of ['INVESTIGATION', 'VALUATION_DATE', 'REPORT'])
      expect(of({ inspectionLevel }, item)?.en).not.toMatch(
        /date of the inspection|access is given|is inspected inside/,
      )
})

test('the terms of an agreement with the client are the last item, as they are worded, and in what is hashed', () => {
  const agreement = {
    number: 'PN-7',
    wordingAr: 'يُرسل التقرير {{firm}} إلى الفرع.',
    wordingEn: 'The report goes to the branch.',
  }
  const terms = termsOf({ ...FACTS, agreement })
  expect(terms.at(-1)).toEqual({
    item: 'CLIENT_TERMS',
    ar: 'بموجب الاتفاقية رقم \u2068PN-7\u2069:\nيُرسل التقرير {{firm}} إلى الفرع.',
    en: 'Under agreement no. PN-7:\nThe report goes to the branch.',
  })
  expect(hashedTerms(terms)).not.toBe(hashedTerms(termsOf(FACTS)))
  expect(termsOf({ ...FACTS, agreement: { ...agreement, wordingEn: null } })).toEqual(termsOf(FACTS))
  expect(said({ ...FACTS, agreement: { ...agreement, number: null } }, 'CLIENT_TERMS')?.en).toBe(
    'The report goes to the branch.',
  )
})

test('a type of report is stated with its limits after what each item says; a full report adds nothing', () => {
  const of = (reportType: 'FULL' | 'RESTRICTED' | 'REVIEW') => ({ ...FACTS, agreed: { ...FACTS.agreed, reportType } })
  const full = termsOf(FACTS)
  expect(termsOf(of('FULL'))).toEqual(full)
  for (const type of ['RESTRICTED', 'REVIEW'] as const)
    for (const [at, { item, ar, en }] of termsOf(of(type)).entries()) {
      expect(ar.startsWith(full[at]?.ar ?? '-')).toBe(true)
      expect(en.startsWith(full[at]?.en ?? '-')).toBe(true)
      if (item === 'REPORT') expect([ar.length, en.length]).not.toEqual([full[at]?.ar.length, full[at]?.en.length])
    }
  expect(said(of('RESTRICTED'), 'INTENDED_USERS')?.en).toContain('nobody else may rely on it')
  expect(said(of('RESTRICTED'), 'REPORT')?.ar).toContain('تقرير مقيّد')
  expect(said(of('REVIEW'), 'BASIS')?.en).toContain('gives no value of their own unless the review states')
  expect(said(of('REVIEW'), 'REPORT')?.ar).toContain('مراجعة تقرير تقييم')
})

test('terms without users, sustainability, specialists and liability say nothing of them, word for word', () => {
  const hash = createHash('sha256')
    .update(hashedTerms(termsOf(FACTS)))
    .digest('hex')
  expect(hash).toBe('6fd95cb8215e3721ffc82313fab8d7cb3b5673f086e715bd8c959247d6468361')
})

test('what is agreed besides is stated at its item in both languages, and nothing else changes', () => {
  const agreed = {
    ...FACTS.agreed,
    intendedUsers: 'إدارة الائتمان',
    esgExtent: 'كفاءة الطاقة',
    specialists: 'مهندس إنشائي',
    liability: 10_000,
    liabilityNote: 'Per claim as well',
  }
  const facts = { ...FACTS, agreed }
  expect(said(facts, 'INTENDED_USERS')).toMatchObject({
    ar: 'يُوجَّه التقرير إلى بنك الخليج. المستخدمون المقصودون دون غيرهم: إدارة الائتمان.',
    en: 'The report is addressed to \u2068بنك الخليج\u2069. The only intended users: \u2068إدارة الائتمان\u2069.',
  })
  expect(said(facts, 'INVESTIGATION')?.ar).toMatch(
    /العوامل البيئية والاجتماعية والحوكمة: كفاءة الطاقة\nالاستعانة بمختصين: مهندس إنشائي$/,
  )
  expect(said(facts, 'LIABILITY')?.en).toMatch(
    /all claims arising from this engagement is limited to KWD 10,000\.000\.\nPer claim as well$/,
  )
  expect(said(facts, 'LIABILITY')?.ar).toContain('10,000.000 د.ك')
  const named = ['INTENDED_USERS', 'INVESTIGATION', 'LIABILITY']
  const rest = (of: TermsFacts) => termsOf(of).filter(({ item }) => !named.includes(item))
  expect(rest(facts)).toEqual(rest(FACTS))
  // Each by itself: a limit in words alone has no amount.
  const words = { ...FACTS, agreed: { ...FACTS.agreed, liabilityNote: 'بلا حد' } }
  expect(said(words, 'LIABILITY')?.ar).toBe(`${said(FACTS, 'LIABILITY')?.ar}\nبلا حد`)
})
