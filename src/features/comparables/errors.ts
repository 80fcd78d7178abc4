import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the comparables of a valuation. */
export const comparablesErrors = {
  'comparables-locked': entry(
    'VALIDATION',
    409,
    'لا يمكن تغيير العقارات المقارنة بعد تقديم التقييم. أعِده إلى المسودة أولاً.',
    'The comparables of a valuation can be changed only while it is a draft.',
  ),
  'comparables-no-place': entry(
    'VALIDATION',
    409,
    'لا يُعرف موقع العقار: حدّده على الخريطة أو اختر منطقته من القائمة.',
    'Where the property lies is not known: pin it on the map, or choose its area from the list.',
  ),
  'comparables-full': entry(
    'VALIDATION',
    409,
    'بلغ سجل المقارنات لهذا التقييم الحد الأقصى ({{most}}).',
    'The log of comparables of this valuation is full ({{most}}).',
  ),
  'comparable-search-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على عملية البحث. قد تكون محذوفة أو خارج صلاحياتك.',
    'Search with ID {{id}} not found',
  ),
} as const satisfies Record<string, Entry>
