import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the market register. */
export const marketErrors = {
  'evidence-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على دليل السوق. قد يكون محذوفاً أو خارج صلاحياتك.',
    'Market evidence with ID {{id}} not found',
  ),
  // Every page carries the words of all errors: these are short.
  'evidence-duplicate': entry(
    'VALIDATION',
    409,
    'سبق تسجيل دليل للقسيمة نفسها بتاريخ وسعر مقاربين. اذكر سبب تسجيلهما معاً.',
    'This parcel has an entry with nearly the same date and price. Explain why both are registered.',
  ),
  'evidence-status': entry(
    'VALIDATION',
    409,
    'سُحب هذا الدليل أو أُعيد أو وُضع قيد المراجعة. حدّث الصفحة.',
    'This entry was withdrawn, restored or put under question. Refresh the page.',
  ),
  'evidence-valuation': entry(
    'VALIDATION',
    409,
    'التقييم غير مكتمل، أو سبقت إضافته، أو قيمته تكلفة إعادة بناء',
    'The valuation is not completed, was added before, or is of a reinstatement cost',
  ),
  'commentary-not-found': entry('NOT_FOUND', 404, 'قراءة السوق غير موجودة', 'The market commentary was not found'),
  'commentary-published': entry(
    'VALIDATION',
    409,
    'نُشرت هذه القراءة ولا تُعدَّل',
    'This commentary is published and can’t be changed',
  ),
  'commentary-draft': entry(
    'VALIDATION',
    409,
    'لهذا السوق في هذا الربع مسودة. افتحها.',
    'This market has a draft of that quarter. Open it.',
  ),
  'commentary-quarter': entry('VALIDATION', 409, 'لم ينتهِ هذا الربع بعد', 'This quarter is not over yet'),
} as const satisfies Record<string, Entry>
