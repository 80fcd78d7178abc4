import { expect, test } from 'vitest'
import { whomToCall } from './contact.ts'

test('the contact on site is called by their own phone, who asked where there is none, and nobody by the phone of another', () => {
  const asker = { requestor: 'بنك الخليج', requestorPhone: '+96522220000' }
  expect(whomToCall(asker)).toEqual({ contactName: 'بنك الخليج', contactPhone: '+96522220000', directions: null })
  expect(whomToCall({ ...asker, contactPhone: '+96599887766', accessNote: 'المفتاح لدى الحارس' })).toEqual({
    contactName: null,
    contactPhone: '+96599887766',
    directions: 'المفتاح لدى الحارس',
  })
  expect(whomToCall({ ...asker, contactName: 'منى' })).toMatchObject({ contactName: 'منى', contactPhone: null })
  expect(whomToCall({ accessNote: 'ا'.repeat(2000) }).directions).toHaveLength(500)
})
