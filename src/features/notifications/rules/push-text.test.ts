import { expect, test } from 'vitest'
import { type Pushed, pushTextOf } from './push-text.ts'

const [valuation, property] = ['0190a1c2-0000-7000-8000-000000000001', '0190a1c2-0000-7000-8000-000000000002']
const sentBack: Pushed = {
  kind: 'SENT_BACK',
  recordKind: 'valuation',
  recordId: valuation,
  params: { reason: 'القيمة 912,345 د.ك لورثة المطوّع' },
  number: 'VAL-2026-7001',
}
const mention: Pushed = {
  kind: 'MENTION',
  recordKind: 'property',
  recordId: property,
  params: { comment: 'c1', file: 'عقد.pdf' },
  number: null,
}
const arabic = { language: 'ar', digits: 'arab' } as const
const english = { language: 'en', digits: 'latn' } as const

test('one record is described by the kind and a valuation’s number, and nothing of what is in it', () => {
  expect(pushTextOf([sentBack, { ...sentBack, kind: 'ASSIGNED' }], 'me', arabic)).toEqual({
    title: 'الإعادة إلى المسودة',
    body: 'VAL-2026-7001',
    path: `/valuations/${valuation}`,
    tag: valuation,
    language: 'ar',
  })
  expect(pushTextOf([mention], 'me', english)).toEqual({
    title: 'You were mentioned in a comment',
    body: 'Property',
    path: `/properties/${property}#comment-c1`,
    tag: property,
    language: 'en',
  })
})

test('several records are described by their number, and open the inbox; nothing is sent for none', () => {
  const text = pushTextOf([mention, sentBack], 'me', arabic)
  expect(text).toMatchObject({ title: 'إشعارات جديدة', body: 'عدد الملفات: ٢', path: '/notifications' })
  expect(pushTextOf([], 'me', arabic)).toBeNull()
})
