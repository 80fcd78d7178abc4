import { describe, expect, test } from 'vitest'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { type Declaration, detailsFaults, PARTY_FIELDS, type Parties } from './model.ts'
import { declarants, declarationFaults, lackOf } from './rules.ts'

const parties: Parties = {
  ownerName: 'ورثة إبراهيم المطوّع',
  requestor: 'بنك السيف',
  requestedParty: 'بنك السيف',
  clientName: null,
  areaName: 'الجابرية',
  blockNumber: '5',
  plotNumber: '118',
}
const one = (more: Partial<Declaration> = {}): Declaration => ({
  id: '1',
  userId: 'valuer',
  userName: 'سالم',
  kind: null,
  details: '',
  about: parties,
  declaredAt: '2026-11-22T06:00:00.000Z',
  decision: null,
  ...more,
})
const decided = (isAllowed: boolean) => ({ isAllowed, reason: 'سبب', byName: 'نورة', at: '2026-11-22T07:00:00.000Z' })
const valuer = { id: 'valuer', name: 'سالم' }
const reviewer = { id: 'reviewer', name: 'يوسف' }

test('who declares: the valuer before it is submitted, the reviewer before the review and the approval', () => {
  const ids = (
    to: (typeof VALUATION_STATUSES)[number],
    assignee: typeof valuer | null,
    actor = reviewer,
    inspectors: (typeof valuer)[] = [],
  ) => declarants({ to, assignee, inspectors, actor }).map(({ id }) => id)
  for (const to of VALUATION_STATUSES) {
    const expected =
      to === 'SUBMITTED' ? ['valuer'] : to === 'UNDER_REVIEW' || to === 'APPROVED' ? ['valuer', 'reviewer'] : []
    expect(ids(to, valuer)).toEqual(expected)
    expect(ids(to, null)).toEqual(expected.length > 0 ? ['reviewer'] : [])
    expect(ids(to, valuer, valuer)).toEqual(expected.length > 0 ? ['valuer'] : [])
    // Who inspects declares as well, once.
    const both = [valuer, { id: 'inspector', name: 'نور' }]
    const added = expected.flatMap((id) => (id === 'valuer' ? [id, 'inspector'] : [id]))
    expect(ids(to, valuer, reviewer, both)).toEqual(added)
  }
})

describe('what a declaration lacks', () => {
  test('is decided by the latest one of that person', () => {
    const lack = (...declarations: Declaration[]) => lackOf(declarations, 'valuer', parties)
    expect(lack()).toBe('missing')
    expect(lack(one({ userId: 'another' }))).toBe('missing')
    expect(lack(one())).toBeNull()
    expect(lack(one({ kind: 'KINSHIP', details: 'x' }))).toBe('undecided')
    expect(lack(one({ kind: 'KINSHIP', decision: decided(true) }))).toBeNull()
    expect(lack(one({ kind: 'KINSHIP', decision: decided(false) }))).toBe('refused')
    expect(lack(one({ id: '2', kind: 'OTHER' }), one())).toBe('undecided')
    expect(lack(one({ id: '2' }), one({ kind: 'OTHER', decision: decided(false) }))).toBeNull()
  })

  test('is a new one when any party or the parcel changes, and not for another spelling', () => {
    for (const field of PARTY_FIELDS) {
      const changed = { ...parties, [field]: 'آخر' }
      expect(lackOf([one()], 'valuer', changed)).toBe('outdated')
      expect(lackOf([one({ kind: 'OTHER', decision: decided(true) })], 'valuer', changed)).toBe('outdated')
    }
    expect(lackOf([one()], 'valuer', { ...parties, ownerName: 'ورثه ابراهيم المطوع', blockNumber: '٥' })).toBeNull()
  })

  test('prevents the move, with the person’s name', () => {
    const faults = (declarations: Declaration[]) =>
      declarationFaults({
        to: 'UNDER_REVIEW',
        declarations,
        parties,
        assignee: valuer,
        inspectors: [],
        actor: reviewer,
      })
    expect(faults([]).map(({ code, params }) => [code, params?.name])).toEqual([
      ['declarations:fault.missing', 'سالم'],
      ['declarations:fault.missing', 'يوسف'],
    ])
    expect(faults([one(), one({ userId: 'reviewer' })])).toEqual([])
  })
})

test('a conflict says which; none needs no more words', () => {
  const fields = (kind: Declaration['kind'], details: string) =>
    detailsFaults({ kind, details }).map(({ code }) => code)
  expect(fields(null, '')).toEqual([])
  expect(fields('OTHER', ' ')).toEqual(['declarations:fault.details'])
  expect(fields('OTHER', 'قريب')).toEqual([])
  expect(fields('OTHER', 'a\u202e')).toEqual(['kernel:badText'])
})
