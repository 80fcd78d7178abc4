import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARTY_FIELDS, type Parties } from '../model.ts'
import { changedSince } from './parties.ts'

const about: Parties = {
  ownerName: 'ورثة إبراهيم المطوّع',
  requestor: 'شركة المباني ش.م.ك.ع',
  requestedParty: 'بنك السيف',
  clientName: null,
  areaName: 'الجابرية',
  blockNumber: '5',
  plotNumber: '118',
}
const changed = (now: Partial<Parties>, kind: 'OTHER' | null = null, was: Partial<Parties> = {}) =>
  changedSince({ kind, about: { ...about, ...was } }, { ...about, ...was, ...now })

describe('what asks for a declaration again', () => {
  test.each(PARTY_FIELDS)('another in %s, whatever was declared', (field) => {
    expect(changed({ [field]: 'آخر' })).toEqual([field])
    expect(changed({ [field]: 'آخر' }, 'OTHER')).toContain(field)
  })
  test.each(PARTY_FIELDS)('one in %s where there was none', (field) =>
    expect(changed({ [field]: 'آخر' }, null, { [field]: null })).toEqual([field]),
  )
  test('heirs in place of the person, and a part of a name', () => {
    expect(changed({ ownerName: 'إبراهيم المطوّع' })).toEqual(['ownerName'])
    expect(changed({ requestedParty: 'بنك السيف الوطني' })).toEqual(['requestedParty'])
  })
  test('the client as the owner, and the owner as the client', () => {
    expect(changed({ ownerName: 'بنك السيف' })).toEqual(['ownerName'])
    expect(changed({ clientName: about.ownerName })).toEqual(['clientName'])
  })
  test('whatever the place is, with or without a conflict', () => {
    for (const kind of [null, 'OTHER'] as const)
      for (const field of ['areaName', 'blockNumber', 'plotNumber'] as const) {
        expect(changed({ [field]: null }, kind)).toEqual([field])
        expect(changed({ [field]: '7' }, kind)).toEqual([field])
      }
  })
  test('who is there no more, after a conflict alone', () => {
    for (const field of ['ownerName', 'requestor', 'requestedParty'] as const) {
      expect(changed({ [field]: null })).toEqual([])
      expect(changed({ [field]: null }, 'OTHER')).toEqual([field])
    }
  })
})

describe('what does not', () => {
  test.each([
    { ownerName: 'ورثه ابراهيم المطوع' },
    { ownerName: 'ورثة / إبراهيم المطوع' },
    { ownerName: 'السادة ورثة إبراهيم المطوع المحترمين' },
    { requestor: 'شركة المباني' },
    { requestor: 'شركة المباني (ش.م.ك.ع.)' },
    { requestor: 'شركه المبانى ش م ك ع' },
    { requestedParty: 'السادة / بنك السيف المحترمين' },
    { requestedParty: 'بنك السيف ذ.م.م' },
    { blockNumber: '٥' },
    { blockNumber: 'قطعة ٥' },
    { plotNumber: 'قسيمة رقم 118' },
    { areaName: 'منطقة الجابريه' },
  ])('another wording: %o', (now) => {
    expect(changed(now)).toEqual([])
    expect(changed(now, 'OTHER')).toEqual([])
  })
  test.each([
    ['Gulf Estates', 'Gulf Estates K.S.C.P.'],
    ['Gulf Estates', 'GULF ESTATES W.L.L'],
    ['John Smith', 'Mr. John Smith'],
  ])('%s and %s', (requestor, other) => expect(changed({ requestor: other }, 'OTHER', { requestor })).toEqual([]))
  test('the same people in other places of the client’s side', () => {
    const swapped = { requestor: about.requestedParty, requestedParty: about.requestor }
    expect([changed(swapped), changed(swapped, 'OTHER')]).toEqual([[], []])
    expect(changed({ clientName: 'بنك السيف' })).toEqual([])
    expect(changed({ requestor: 'بنك السيف' })).toEqual([])
  })
  test('a name that is nothing but an address is itself', () => {
    expect(changed({ requestor: 'السيد' }, null, { requestor: 'السيده' })).toEqual(['requestor'])
  })
})

test('nothing is changed for the same parties, and each field that is named is one that differs', () => {
  const text = fc.option(fc.string({ maxLength: 12 }))
  const parties = fc.record({
    ownerName: text,
    requestor: text,
    requestedParty: text,
    clientName: text,
    areaName: text,
    blockNumber: text,
    plotNumber: text,
  })
  fc.assert(
    fc.property(parties, parties, fc.constantFrom(null, 'OTHER' as const), (was, now, kind) => {
      expect(changedSince({ kind, about: was }, was)).toEqual([])
      for (const field of changedSince({ kind, about: was }, now)) expect(now[field]).not.toBe(was[field])
      // A conflict is never asked about less.
      const none = changedSince({ kind: null, about: was }, now)
      expect(changedSince({ kind: 'OTHER', about: was }, now)).toEqual(expect.arrayContaining(none))
    }),
  )
})
