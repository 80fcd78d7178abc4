import { expect, test } from 'vitest'
import { ownCode, rejectionOf } from './rejection.ts'

const reasons = [
  { ar: 'سعر لا يمثل السوق', en: 'Price out of the market' },
  { ar: 'بيع حصة مشاعة', en: 'Sale of an undivided share' },
]
const sent = (code: Parameters<typeof rejectionOf>[0]['code'], words = '', language: 'ar' | 'en' = 'ar') =>
  rejectionOf({ code, words, reasons, language })

test('a code of the list is enough, another reason in words, and one of the firm’s own in the words of the reader', () => {
  expect(sent('TOO_FAR', 'left from before')).toEqual({ reasonCode: 'TOO_FAR', reason: null })
  expect(sent('OTHER', 'واجهة تجارية')).toEqual({ reasonCode: 'OTHER', reason: 'واجهة تجارية' })
  expect(sent(ownCode(1))).toEqual({ reasonCode: 'OTHER', reason: 'بيع حصة مشاعة' })
  expect(sent(ownCode(0), '', 'en')).toEqual({ reasonCode: 'OTHER', reason: 'Price out of the market' })
})

test('nothing is sent without a reason or its words', () => {
  for (const none of [sent(null), sent('OTHER', ' '), sent(ownCode(2))]) expect(none).toBeNull()
})
