import { type Entry, entry } from '#kernel/errors/entry.ts'
import type { Collection } from '#kernel/operations.ts'

/** Errors of the market register. */
export const marketErrors = {
  'evidence-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على دليل السوق ذي المعرّف {{id}}',
    'Market evidence with ID {{id}} not found',
  ),
  // Every page carries the words of all errors: these are short.
  'evidence-duplicate': entry(
    'VALIDATION',
    409,
    'سبق تسجيل دليل للقسيمة نفسها بتاريخ وسعر مقاربين. اذكر سبب تسجيلهما معاً.',
    'This parcel has an entry with nearly the same date and price. Say why both are registered.',
  ),
  'evidence-status': entry(
    'VALIDATION',
    409,
    'سُحب هذا الدليل أو أُعيد. حدّث الصفحة.',
    'This entry was withdrawn or restored. Refresh the page.',
  ),
  'evidence-not-alike': entry(
    'VALIDATION',
    409,
    'الدليلان لقسيمتين أو نوعين مختلفين',
    'The entries are of different parcels or kinds',
  ),
  'evidence-incomplete': entry(
    'VALIDATION',
    409,
    'التقييم غير مكتمل، أو بلا قيمة أو مساحة',
    'The valuation is not completed, or has no value or size',
  ),
  'evidence-taken': entry('VALIDATION', 409, 'سبقت إضافة هذا التقييم', 'This valuation was added before'),
} as const satisfies Record<string, Entry>

/** The resource names used in error messages. */
export const marketCollection: Collection = { ar: { one: 'دليل السوق', many: 'أدلة السوق' }, en: 'market evidence' }
