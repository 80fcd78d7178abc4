import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of inspections. */
export const inspectionsErrors = {
  'inspection-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المعاينة. قد تكون محذوفة.',
    'The inspection was not found. It may have been deleted.',
  ),
  'inspection-locked': entry(
    'VALIDATION',
    409,
    'لا تُعدّل المعاينة إلا والتقييم مسودة.',
    'An inspection can only change while its valuation is a draft.',
  ),
  'photo-there': entry(
    'VALIDATION',
    409,
    'هذه الصورة موجودة تحت التصنيف المختار.',
    'The same photo is under this category already.',
  ),
  'proposal-ended': entry(
    'VALIDATION',
    409,
    'لم تعد المواعيد المقترحة قائمة: اختير موعد منها أو سُحبت.',
    'The proposed times are no longer open: one was chosen, or they were withdrawn.',
  ),
  'inspection-order': entry(
    'VALIDATION',
    409,
    'لم يصل بعد ما سُجّل قبله على هذا الجهاز. أرسِله أولاً.',
    'An earlier entry from the same device has not arrived yet. Send that one first.',
  ),
} as const satisfies Record<string, Entry>
