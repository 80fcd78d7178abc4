import { expect, test } from 'vitest'
import { captionFaults, captionFor } from './model.ts'

test.each([
  ['ar', 'واجهة', 'Front', 'واجهة'],
  ['en', 'واجهة', 'Front', 'Front'],
  ['ar', null, 'Front', 'Front'],
  ['en', 'واجهة', null, 'واجهة'],
  ['ar', null, null, null],
] as const)('to a reader of %s of %s and %s: %s', (language, captionAr, captionEn, shown) =>
  expect(captionFor({ captionAr, captionEn }, language)).toBe(shown),
)

test('a caption holds nothing that cannot be seen', () => {
  expect(captionFaults({ captionAr: 'واجهة 🏠', captionEn: null })).toEqual([])
  expect(captionFaults({ captionAr: 'أ\u202eب', captionEn: 'a\u0000b' }).map(({ field }) => field)).toEqual([
    'captionAr',
    'captionEn',
  ])
})
