import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of inspections. */
export const inspectionsErrors = {
  'inspection-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المعاينة. قد تكون محذوفة مع تقييمها.',
    'The inspection was not found. It may have been deleted with its valuation.',
  ),
  'inspection-locked': entry(
    'VALIDATION',
    409,
    'لا تُعدّل المعاينة إلا والتقييم مسودة. أعِد التقييم إلى المسودة أولاً.',
    'An inspection can only change while its valuation is a draft. Send the valuation back to draft first.',
  ),
  'inspection-state': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة المعاينة الآن بهذا الإجراء. حدّث الصفحة.',
    'The inspection’s present state does not allow this. Refresh the page.',
  ),
  'inspection-order': entry(
    'VALIDATION',
    409,
    'لم يصل بعدُ ما سُجّل قبل هذا على الجهاز نفسه. أرسِل السابق أولاً.',
    'An earlier entry from the same device has not arrived yet. Send that one first.',
  ),
  'too-many-inspections': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد معاينات التقييم على {{most}}.',
    'A valuation has at most {{most}} inspections.',
  ),
  'too-many-inspection-photos': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد صور المعاينة على {{most}}. احذف صورة قبل إضافة أخرى.',
    'An inspection has at most {{most}} photos. Delete one before adding another.',
  ),
  'photo-hash-differs': entry(
    'VALIDATION',
    409,
    'وصلت الصورة ناقصة أو متغيّرة. أرسِلها من جديد.',
    'The photo did not arrive as it was sent. Send it again.',
  ),
  'offer-changed': entry(
    'VALIDATION',
    409,
    'تغيّرت القيمة بعد أن عُرضت عليك. حدّث الصفحة ثم قرّر من جديد.',
    'The value changed after it was shown to you. Refresh the page and decide again.',
  ),
} as const satisfies Record<string, Entry>
