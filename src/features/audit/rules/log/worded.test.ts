import { expect, test } from 'vitest'
import { AUDIT_EVENTS } from '../../events.ts'
import type { SentenceEntry } from './sentence.ts'
import { eventIn, recordIn, sentenceIn } from './worded.ts'

const entry = (eventType: SentenceEntry['eventType'], more: Partial<SentenceEntry> = {}): SentenceEntry => ({
  eventType,
  userId: 'a',
  userName: 'نورة الخالد',
  details: {},
  before: null,
  after: null,
  resource: { type: 'user', id: 'b', path: null, name: 'سعود المطيري' },
  ...more,
})
const ar = (...given: Parameters<typeof entry>) => sentenceIn('ar', entry(...given))

test('every kind of event has its words, and none of them is a code', () => {
  for (const eventType of AUDIT_EVENTS) {
    expect(eventIn('ar', eventType)).not.toMatch(/[A-Za-z_]/)
    expect(ar(eventType)).not.toMatch(/[A-Za-z_{]/)
    expect(eventIn('en', eventType)).not.toMatch(/_/)
  }
})

test('a person, a role, a status, fields and a document are worded', () => {
  expect(ar('USER_UPDATE', { after: { role: 'SENIOR_APPRAISER' } })).toBe('تغيير دور سعود المطيري إلى «مقيّم أول»')
  expect(ar('USER_STATUS_CHANGE', { after: { active: false } })).toBe('إيقاف حساب سعود المطيري')
  const valuation = { type: 'valuation', id: 'v', path: null, name: 'VAL-2026-0001' }
  const changed = (...fields: string[]) =>
    ar('VALUATION_UPDATE', { resource: valuation, after: Object.fromEntries(fields.map((field) => [field, 'x'])) })
  expect(changed('ownerName', 'plotNumber')).toBe('تعديل المالك والقسيمة')
  expect(changed('ownerName', 'plotNumber', 'blockNumber', 'notes')).toBe('تعديل 4 حقول')
  expect(ar('VALUATION_STATUS_CHANGE', { resource: valuation, details: { from: 'DRAFT', to: 'SUBMITTED' } })).toBe(
    'قُدّم للمراجعة',
  )
  expect(ar('DOCUMENT_ADD', { resource: valuation, details: { documentType: 'CIVIL_ID' } })).toBe(
    'أُضيف مستند: البطاقة المدنية',
  )
  expect(ar('USER_DELETE', { resource: { type: 'user', id: 'b', path: null, name: null } })).toBe(
    'حذف حساب مستخدم لم يعد مسجّلاً',
  )
})

test('a kind of record without a word is called by its code', () => {
  expect([recordIn('ar', 'property'), recordIn('ar', 'thing'), recordIn('ar', null)]).toEqual(['عقار', 'thing', null])
})
