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
  'evidence-duplicate': entry(
    'VALIDATION',
    409,
    'في سجل السوق دليل آخر للقسيمة نفسها بتاريخ وسعر مقاربين. افتحه وصحّحه، أو اذكر سبب تسجيلهما معاً.',
    'The register has another entry of the same parcel with nearly the same date and price. Correct that one, or say why both are registered.',
  ),
  'evidence-withdrawn': entry(
    'VALIDATION',
    409,
    'هذا الدليل مسحوب. أعده إلى سجل السوق أولاً.',
    'This evidence is withdrawn. Restore it first.',
  ),
  'evidence-active': entry('VALIDATION', 409, 'هذا الدليل غير مسحوب.', 'This evidence is not withdrawn.'),
  'evidence-not-alike': entry(
    'VALIDATION',
    409,
    'لا يمكن دمج دليلين لقسيمتين أو نوعين مختلفين.',
    'Only two entries of one parcel and one kind can be joined.',
  ),
  'evidence-valuation-status': entry(
    'VALIDATION',
    409,
    'لا يُضاف إلى سجل السوق إلا تقييم مكتمل له قيمة نهائية ومساحة.',
    'Only a completed valuation with a final value and a size can be taken into the market register.',
  ),
  'evidence-valuation-taken': entry(
    'VALIDATION',
    409,
    'سبقت إضافة هذا التقييم إلى سجل السوق.',
    'This valuation is already in the market register.',
  ),
} as const satisfies Record<string, Entry>

/** The resource names used in error messages. */
export const marketCollection: Collection = { ar: { one: 'دليل السوق', many: 'أدلة السوق' }, en: 'market evidence' }
