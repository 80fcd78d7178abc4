import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of comparisons. */
export const comparisonsErrors = {
  'comparison-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المقارنة ذات المعرّف {{id}}',
    'Comparison with ID {{id}} not found',
  ),
  'comparison-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا يعدّل المقارنة أو يحذفها إلا من حفظها أو الإدارة',
    'Only the person who saved a comparison or an administrator may change or delete it',
  ),
  'comparison-property-gone': entry(
    'VALIDATION',
    409,
    'أحد عقارات المقارنة لم يعد موجوداً ({{name}}). عدّل العقارات المختارة أولاً.',
    'A property of this comparison is no longer there ({{name}}). Choose other properties first.',
  ),
} as const satisfies Record<string, Entry>
