import { expect, test } from 'vitest'
import { type AmendmentFacts, amendmentText, hashedText } from './rules/text.ts'
import { acceptedOnFaults, amendmentFaults, changesOf } from './rules.ts'

const NOW = {
  ...{
    title: 'محفظة',
    clientAccountId: 'c',
    purpose: 'MORTGAGE',
    basis: 'MARKET_VALUE',
    premise: 'HIGHEST_AND_BEST_USE',
  },
  ...{
    requestedParty: 'بنك',
    intendedUsers: null,
    esgExtent: null,
    specialists: null,
    liability: null,
    liabilityNote: null,
  },
  ...{
    valuationDate: null,
    inspectionLevel: 'FULL',
    reportType: 'FULL',
    reportForm: 'EACH',
    reportLanguage: 'ar',
    feeKind: 'SCHEDULE',
  },
  ...{ fee: null, dueOn: '2026-12-01' },
} as const
const faultsOf = (...[terms, reason = 'طلب العميل']: [Parameters<typeof changesOf>[1], string?]) =>
  amendmentFaults(NOW, terms, reason).map(({ field, code }) => `${field} ${code}`)

test('an amendment holds what is given and differs, tidied, in the order of the fields', () => {
  expect(changesOf(NOW, {})).toEqual([])
  expect(changesOf(NOW, { ...NOW })).toEqual([])
  expect(changesOf(NOW, { liability: 5000, basis: 'FAIR_VALUE', requestedParty: ' بنك ', dueOn: null })).toEqual([
    { field: 'basis', before: 'MARKET_VALUE', after: 'FAIR_VALUE' },
    { field: 'liability', before: null, after: 5000 },
    { field: 'dueOn', before: '2026-12-01', after: null },
  ])
})

test('it is refused without a change or a reason, and for what the terms may not be', () => {
  expect(faultsOf({ basis: 'FAIR_VALUE' })).toEqual([])
  expect(faultsOf({})).toEqual(['reason amendments:fault.nothing'])
  expect(faultsOf({ basis: 'FAIR_VALUE' }, ' ')).toEqual(['reason kernel:required'])
  expect(faultsOf({ basis: 'LIQUIDATION_VALUE' })).toEqual(['premise amendments:fault.premise'])
  expect(faultsOf({ basis: 'LIQUIDATION_VALUE', premise: 'FORCED_SALE' })).toEqual([])
  expect(faultsOf({ requestedParty: '' })).toEqual(['requestedParty kernel:required'])
  expect(faultsOf({ liability: -1 })).toEqual(['liability engagements:fault.fee'])
  expect(faultsOf({ valuationDate: '2026-02-30' })).toEqual(['valuationDate engagements:fault.date'])
})

test('a signed acceptance lies between the day of sending and today', () => {
  const at = (day: string) => acceptedOnFaults(day, '2026-11-10', '2026-11-12').map(({ code }) => code)
  expect(['2026-11-10', '2026-11-12'].flatMap(at)).toEqual([])
  for (const day of ['2026-11-09', '2026-11-13']) expect(at(day)).toEqual(['amendments:fault.acceptedOn'])
  expect(at('x')).toEqual(['amendments:fault.date'])
})

const FACTS: AmendmentFacts = {
  ...{ number: 'ENG-2026-0001/A1', engagement: 'ENG-2026-0001', agreedOn: '2026-11-01' },
  ...{ firm: { ar: 'ثمين', en: 'Thamin' }, client: { ar: 'بنك الخليج', en: '' }, reason: 'طلب {{n}} البنك' },
  changes: [
    { field: 'basis', before: 'MARKET_VALUE', after: 'FAIR_VALUE' },
    { field: 'liability', before: null, after: 5000.5 },
    { field: 'valuationDate', before: '2026-11-20', after: '2026-11-30' },
    { field: 'inspectionLevel', before: 'FULL', after: 'DESKTOP' },
    { field: 'specialists', before: 'مهندس', after: null },
  ],
}

test('the text says in both languages whose terms, what was agreed and what is agreed now, and why', () => {
  const plain = ({ ar, en }: ReturnType<typeof amendmentText>) =>
    [ar, en].map((text) => text.replaceAll(/[\u2068\u2069]/g, ''))
  const [ar = '', en = ''] = plain(amendmentText(FACTS))
  expect(ar.split('\n')).toEqual([
    'الملحق رقم ENG-2026-0001/A1 لشروط التكليف رقم ENG-2026-0001 المقبولة في 1 نوفمبر 2026، بين ثمين والعميل بنك الخليج.',
    'تُعدَّل الشروط كما يأتي:',
    '1. أساس القيمة: القيمة العادلة، بدلاً من: القيمة السوقية.',
    '2. حد المسؤولية: 5,000.500 د.ك، ولم يكن متفقاً عليه.',
    '3. تاريخ التقييم: 30 نوفمبر 2026، بدلاً من: 20 نوفمبر 2026.',
    '4. نطاق المعاينة: تقييم مكتبي، بدلاً من: معاينة كاملة.',
    '5. الاستعانة بمختصين: يُلغى ما كان متفقاً عليه، وهو: مهندس.',
    'سبب التعديل: طلب {{n}} البنك',
    'تبقى سائر الشروط كما قُبلت، ولا يسري هذا الملحق إلا من تاريخ قبول العميل له.',
  ])
  expect(en).toContain('between Thamin and the client, بنك الخليج.')
  expect(en).toContain('1. Basis of value: Fair value, in place of: Market value.')
  expect(en).toContain('2. Limit of liability: KWD 5,000.500, not agreed before.')
})

test('any change of the text changes what is hashed', () => {
  const hashed = (more: Partial<AmendmentFacts>) => hashedText(amendmentText({ ...FACTS, ...more }))
  expect(hashed({})).toBe(hashed({ firm: { ar: 'ثمين', en: 'Thamin' } }))
  for (const more of [{ number: 'ENG-2026-0001/A2' }, { reason: 'سبب' }, { changes: FACTS.changes.slice(1) }])
    expect(hashed(more)).not.toBe(hashed({}))
})
