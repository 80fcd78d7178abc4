import { describe, expect, test } from 'vitest'
import { AGREED_FIELDS, ASKED_FIELDS } from './fields.ts'
import type { LetterData } from './model.ts'
import { wordedLetter } from './rules/letter.ts'
import { agreeFaults, askFaults, concernsOf, lettersFaults, relianceNumber } from './rules.ts'

const fieldsOf = (faults: { field: string }[]) => faults.map(({ field }) => field)

test('a number has the year and at least four digits', () => {
  expect([relianceNumber(2026, 1), relianceNumber(2026, 12_345)]).toEqual(['REL-2026-0001', 'REL-2026-12345'])
})

test('a request names a party in one language and a purpose', () => {
  expect(fieldsOf(askFaults({ kind: 'RELIANCE', purpose: ' ' }))).toEqual(['partyNameAr', 'purpose'])
  expect(askFaults({ kind: 'READDRESS', partyNameEn: 'Gulf Bank', purpose: 'تمويل' })).toEqual([])
  expect(fieldsOf(askFaults({ partyNameAr: 'بنك\u202e', purpose: 'تمويل' }))).toEqual(['partyNameAr'])
})

test('letters that papers cannot draw are named at their texts, ten of one text at most', () => {
  const undrawn = (text: string) => [...new Set(text.match(/[一-龥]/g))]
  const asked = {
    kind: 'RELIANCE',
    partyNameAr: 'بنك 海 السيف 海',
    partyNameEn: 'Bank',
    purpose: '一丁七万丈三上下不与丐丑',
  }
  const faults = lettersFaults(ASKED_FIELDS, asked, undrawn)
  const named = faults.map(({ field, params }) => [field, String(params?.letters).replace(/[\u2066-\u2069]/g, '')])
  expect(named).toEqual([
    ['partyNameAr', '海'],
    ['purpose', '一 丁 七 万 丈 三 上 下 不 与'],
  ])
  expect(fieldsOf(lettersFaults(AGREED_FIELDS, { fee: 0, overriding: '海' }, undrawn))).toEqual(['overriding'])
})

describe('terms', () => {
  const of = { kind: 'RELIANCE', concerns: [] } as const
  test('a fee of zero or more, whole months, and a cap above zero where there is one', () => {
    expect(agreeFaults({ fee: 0, months: 3 }, of)).toEqual([])
    expect(agreeFaults({ fee: 75.5, months: 36, cap: 10_000 }, of)).toEqual([])
    expect(fieldsOf(agreeFaults({ fee: null, months: 2.5, cap: 0 }, of))).toEqual(['fee', 'months', 'cap'])
    expect(fieldsOf(agreeFaults({ fee: 1.0005, months: 37 }, of))).toEqual(['fee', 'months'])
    expect(agreeFaults({ fee: 10 }, { ...of, kind: 'READDRESS' })).toEqual([])
  })
  test('a reason is asked for a report that is not relied on as a matter of course', () => {
    const old = { ...of, concerns: ['OLD'] } as const
    expect(fieldsOf(agreeFaults({ fee: 0, months: 3, overriding: ' ' }, old))).toEqual(['overriding'])
    expect(agreeFaults({ fee: 0, months: 3, overriding: 'السوق مستقر' }, old)).toEqual([])
  })
})

test('a report is superseded, withdrawn or old', () => {
  const report = { version: 1, latest: 1, isCancelled: false, valuedOn: '2026-05-29' }
  const on = (today: string, months = 6) => ({ today, months })
  expect(concernsOf(report, on('2026-11-29'))).toEqual([])
  expect(concernsOf(report, on('2026-11-30'))).toEqual(['OLD'])
  expect(concernsOf(report, on('2026-11-30', 12))).toEqual([])
  expect(concernsOf({ ...report, latest: 2, isCancelled: true }, on('2026-06-01'))).toEqual(['SUPERSEDED', 'WITHDRAWN'])
})

describe('the words of a letter', () => {
  const DATA: LetterData = {
    v: 1,
    number: 'REL-2026-0001',
    kind: 'RELIANCE',
    on: '2026-11-30',
    language: 'both',
    party: { ar: 'بنك السيف', en: '' },
    isPerson: false,
    contact: 'إدارة الائتمان',
    purpose: 'تمويل بضمان العقار',
    client: 'أحمد سالم',
    isAskedByClient: true,
    report: {
      number: 'VAL-2026-0007',
      version: 2,
      sha256: 'a'.repeat(64),
      issuedOn: '2026-10-01',
      valuedOn: '2026-09-15',
    },
    property: { areaName: 'السالمية', blockNumber: '4', plotNumber: '12' },
    expiresOn: '2027-02-28',
    cap: 50_000,
    concerns: ['SUPERSEDED'],
    overriding: 'يخص التمويل القيمة الأولى',
    signer: { name: 'هدى العلي', registerNumber: '123' },
    firm: {
      name: { ar: 'مكتب', en: 'Firm' },
      address: { ar: '', en: '' },
      phone: null,
      email: 'a@b.c',
      logo: null,
      digits: 'arab',
    },
    code: '0123456789ABCDEF',
    url: 'https://x/verify/0123456789ABCDEF',
    issuedAt: '2026-11-30T06:00:00.000Z',
  }
  const ar = wordedLetter(DATA, { language: 'ar', digits: 'arab' })
  const en = wordedLetter(DATA, { language: 'en', digits: 'latn' })

  test('address the party, name the report with its hash, and state the limits, in both languages', () => {
    expect(ar.to).toEqual({ name: 'السادة / \u2068بنك السيف\u2069', honour: 'المحترمين' })
    expect(en.to).toEqual({ name: 'Messrs. \u2068بنك السيف\u2069', honour: '' })
    for (const one of [ar, en]) {
      expect(one.subject.text).toContain('VAL-2026-0007')
      expect(one.facts.map(({ value }) => value)).toContain('a'.repeat(64))
      expect(one.terms.items).toHaveLength(7)
    }
    expect(ar.facts[0]?.value).toContain('٢')
    expect(en.terms.items[4]).toContain('50,000.000')
    expect(en.terms.items.at(-1)).toMatch(/^A later version.*because: /)
  })

  test('a re-addressed report has the limits that it states and no others', () => {
    const again = wordedLetter(
      { ...DATA, kind: 'READDRESS', expiresOn: null, cap: null, concerns: [] },
      { language: 'en', digits: 'latn' },
    )
    expect(again.terms.items).toHaveLength(4)
    expect(again.opening).toContain('addressed to you')
    expect(again.opening).toContain('with the consent of our client')
  })
})
