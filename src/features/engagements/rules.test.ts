import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WrittenMilestone } from './model.ts'
import { agreementFaults, differencesOf, engagementFaults, engagementNumber } from './rules.ts'

const VALID = {
  title: 'محفظة الصندوق',
  clientAccountId: 'a',
  purpose: 'FINANCIAL_REPORTING',
  requestedParty: 'بنك الكويت',
  feeKind: 'LUMP',
  fee: 1000,
} as const
const milestone = (more: Partial<WrittenMilestone> = {}): WrittenMilestone => ({
  text: 'عند القبول',
  dueOn: null,
  amount: null,
  reachedOn: null,
  ...more,
})
const faultsOf = (more: object) => engagementFaults({ ...VALID, ...more }).map(({ field, code }) => `${field} ${code}`)

test('a number has its year and at least four digits', () => {
  expect([1, 42, 9999, 12345].map((one) => engagementNumber(2026, one))).toEqual([
    'ENG-2026-0001',
    'ENG-2026-0042',
    'ENG-2026-9999',
    'ENG-2026-12345',
  ])
})

describe('what is written of an engagement', () => {
  test.each<[string, object, string[]]>([
    ['is as it should be', {}, []],
    [
      'lacks its texts',
      { title: ' ', requestedParty: '' },
      ['title kernel:required', 'requestedParty kernel:required'],
    ],
    ['is too long', { title: 'x'.repeat(201) }, ['title kernel:tooLong']],
    ['has what can’t be shown', { note: 'a\u0000' }, ['note kernel:badText']],
    [
      'has days that are none',
      { valuationDate: '2026-02-30', dueOn: 'soon' },
      ['valuationDate engagements:fault.date', 'dueOn engagements:fault.date'],
    ],
    ['leaves its days open', { valuationDate: null, dueOn: '' }, []],
    ['has restricted reports', { reportType: 'RESTRICTED', reportForm: 'EACH' }, []],
    [
      'has one report of reviews',
      { reportType: 'REVIEW', reportForm: 'WHOLE' },
      ['reportForm engagements:fault.reportForm'],
    ],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(more)).toEqual(faults)
  })

  test.each<[string | undefined, number | null | undefined, string[]]>([
    ['SCHEDULE', null, []],
    ['SCHEDULE', 100, ['fee engagements:fault.feeOfSchedule']],
    [undefined, null, []],
    [undefined, 5, ['fee engagements:fault.feeOfSchedule']],
    ['LUMP', 250.125, []],
    ['LUMP', null, ['fee engagements:fault.fee']],
    ['LUMP', 0, ['fee engagements:fault.fee']],
    ['EACH', -1, ['fee engagements:fault.fee']],
    ['EACH', 10.0001, ['fee engagements:fault.fee']],
    ['EACH', Number.NaN, ['fee engagements:fault.fee']],
  ])('a fee by %s of %s', (feeKind, fee, faults) => {
    expect(faultsOf({ feeKind, fee })).toEqual(faults)
  })

  test('a milestone has a text, days and an amount, each said at its place', () => {
    expect(
      faultsOf({
        milestones: [
          milestone(),
          milestone({ text: ' ', dueOn: '2026-13-01' as WrittenMilestone['dueOn'], amount: 0 }),
          milestone({ text: 'a\u0007', reachedOn: 'then' as WrittenMilestone['reachedOn'] }),
        ],
      }),
    ).toEqual([
      'milestones.1.text kernel:required',
      'milestones.1.dueOn engagements:fault.date',
      'milestones.1.amount engagements:fault.fee',
      'milestones.2.text kernel:badText',
      'milestones.2.reachedOn engagements:fault.date',
    ])
  })

  test('the payments of milestones are at most the lump sum, to the fils, and not bound otherwise', () => {
    const fils = fc.integer({ min: 1, max: 2_000_000 })
    fc.assert(
      fc.property(fc.array(fils, { maxLength: 6 }), fils, (paid, fee) => {
        const milestones = paid.map((one) => milestone({ amount: one / 1000 }))
        const isOver = paid.reduce((sum, one) => sum + one, 0) > fee
        expect(faultsOf({ fee: fee / 1000, milestones })).toEqual(
          isOver ? ['milestones engagements:fault.milestones'] : [],
        )
        expect(faultsOf({ feeKind: 'EACH', fee: fee / 1000, milestones })).toEqual([])
      }),
    )
  })
})

test.each<[string, object, string[]]>([
  ['today', {}, []],
  ['years ago', { agreedOn: '2000-01-01' }, []],
  ['tomorrow', { agreedOn: '2026-05-11' }, ['agreedOn engagements:fault.agreedOn']],
  ['in another century', { agreedOn: '1999-12-31' }, ['agreedOn engagements:fault.agreedOn']],
  ['on no day', { agreedOn: '' }, ['agreedOn engagements:fault.date']],
  ['by nobody', { agreedBy: ' ' }, ['agreedBy kernel:required']],
  ['without evidence', { evidence: '' }, ['evidence kernel:required']],
  ['by what can’t be shown', { agreedBy: 'a\u0000' }, ['agreedBy kernel:badText']],
])('an acceptance %s', (_, more, faults) => {
  const given = { agreedBy: 'مدير الصندوق', agreedOn: '2026-05-10', evidence: 'بريد العميل' }
  const found = agreementFaults({ ...given, ...more }, '2026-05-10')
  expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})

describe('where a valuation differs from its engagement', () => {
  const terms = { purpose: 'SALE', requestedParty: 'البنك', valuationDate: '2026-12-31', dueOn: '2026-11-30' }
  const same = { purpose: 'SALE', requestedParty: 'البنك', valuationDate: '2026-12-31', dueDate: '2026-11-30' }

  test('each term by itself, with both sides', () => {
    expect(differencesOf(terms, same)).toEqual([])
    expect(
      differencesOf(terms, { purpose: 'TAX', requestedParty: 'المحكمة', valuationDate: null, dueDate: '2026-12-01' }),
    ).toEqual([
      { field: 'purpose', common: 'SALE', own: 'TAX' },
      { field: 'requestedParty', common: 'البنك', own: 'المحكمة' },
      { field: 'valuationDate', common: '2026-12-31', own: null },
      { field: 'dueOn', common: '2026-11-30', own: '2026-12-01' },
    ])
  })

  test('a date that the engagement leaves open is each valuation’s own', () => {
    const open = { ...terms, valuationDate: null, dueOn: null }
    expect(differencesOf(open, { ...same, valuationDate: '2026-06-01', dueDate: '2026-07-01' })).toEqual([])
  })
})
