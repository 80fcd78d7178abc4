import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of comparisons. */
export const comparisonsErrors = {
  'comparison-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المقارنة. قد تكون محذوفة أو خارج صلاحياتك.',
    'Comparison with ID {{id}} not found',
  ),
  'comparison-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا تُعدَّل المقارنة ولا تُحذف إلا من حساب منشئها أو من المسؤولين',
    'Only the person who saved a comparison or an administrator may change or delete it',
  ),
  'comparisons-full': entry(
    'VALIDATION',
    409,
    'بلغت مقارناتك المحفوظة الحد الأقصى ({{most}}). احذف ما لم تعد بحاجة إليه أولاً.',
    'You have saved as many comparisons as one person may ({{most}}). Delete some first.',
  ),
  'comparison-property-gone': entry(
    'VALIDATION',
    409,
    'لم يعد أحد عقارات المقارنة مسجّلاً ({{name}}). عدّل العقارات المختارة أولاً.',
    'A property in this comparison is no longer registered ({{name}}). Choose other properties first.',
  ),
} as const satisfies Record<string, Entry>
