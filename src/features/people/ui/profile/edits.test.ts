import { expect, test } from 'vitest'
import type { Me } from '#access/me.ts'
import { changesIn, faultsOf, readEdits, textsOf, withEdit } from './edits.ts'

const user = {
  version: 3,
  email: 'noura@thamin.example',
  displayName: 'نورة',
  fullName: 'نورة الخالد',
  role: 'CLIENT',
  active: true,
  phoneNumber: null,
  organization: 'بنك الساحل',
} as Me

test('only what differs is an edit, over the version that was seen first', () => {
  expect(textsOf(user)).toMatchObject({ phoneNumber: '', organization: 'بنك الساحل' })
  const one = withEdit(null, user, 'organization', 'بنك السيف')
  expect(one).toEqual({ texts: { organization: 'بنك السيف' }, version: 3 })
  const newer = { ...user, version: 4 }
  expect(withEdit(one, newer, 'displayName', 'ن')).toMatchObject({ version: 3 })
  expect(withEdit(one, newer, 'organization', 'بنك الساحل')).toBeNull()
})

test('a phone number is sent and judged as it will be stored', () => {
  const edits = { texts: { phoneNumber: '+٩٦٥ ٢٢٢٢-٣٣٣٣' }, version: 3 }
  expect(changesIn(edits)).toEqual({ phoneNumber: '+96522223333' })
  expect(faultsOf(user, edits)).toEqual([])
})

test('faults are shown at one’s own fields alone', () => {
  const odd = { ...user, email: 'no address' }
  const faults = faultsOf(odd, { texts: { displayName: ' ', phoneNumber: 'اتصل' }, version: 3 })
  expect(faults.map(({ field }) => field)).toEqual(['displayName', 'phoneNumber'])
})

test('a draft gives back what was typed, and nothing that is no field', () => {
  const edits = { texts: { displayName: 'ن' }, version: 3 }
  expect(readEdits(JSON.parse(JSON.stringify(edits)))).toEqual(edits)
  expect(readEdits({ texts: { role: 'ADMIN', displayName: 7 }, version: 3 })).toBeNull()
  for (const none of [null, undefined, {}, { texts: {} }, 'x', { texts: { displayName: 'ن' } }])
    expect(readEdits(none)).toBeNull()
})
