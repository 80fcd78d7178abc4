import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of issued reports, of their corrections and of links to them. */
export const issuedReportsErrors = {
  'issued-report-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التقرير.', 'The report was not found.'),
  'issued-report-state': entry(
    'VALIDATION',
    409,
    'لا يمكن ذلك في حالة التقرير الحالية. حدّث الصفحة ثم أعد المحاولة.',
    'This cannot be done in the current status of the report. Refresh the page and try again.',
  ),
  'issued-report-kept': entry(
    'VALIDATION',
    409,
    'لا يُحذف تقييم صدر له تقرير.',
    'A valuation whose report was issued cannot be deleted.',
  ),
  'report-withheld': entry(
    'AUTHORIZATION',
    403,
    'التقرير جاهز، ويُتاح بعد سداد الأتعاب.',
    'The report is ready, and is available once its fee is paid.',
  ),
  'report-not-printed': entry(
    'SERVER',
    500,
    'تعذّر إعداد ملف التقرير. أعد المحاولة.',
    'The report’s file could not be prepared. Try again.',
  ),
  'correction-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التصحيح.', 'The correction was not found.'),
  'correction-open': entry(
    'VALIDATION',
    409,
    'يوجد تصحيح مقترح لم يُبتّ فيه بعد.',
    'A proposed correction is still awaiting a decision.',
  ),
  'correction-state': entry(
    'VALIDATION',
    409,
    'سبق البتّ في هذا التصحيح أو سحبه.',
    'This correction has already been decided or withdrawn.',
  ),
  'correction-outdated': entry(
    'VALIDATION',
    409,
    'تغيّرت بيانات التقييم بعد اقتراح التصحيح. ارفضه ثم اقترحه من جديد.',
    'The valuation’s data has changed since the correction was proposed. Reject it and propose it again.',
  ),
  'correction-own': entry(
    'AUTHORIZATION',
    403,
    'يبتّ في التصحيح شخص غير من اقترحه.',
    'A correction is decided by someone other than the person who proposed it.',
  ),
  'correction-of-reconsideration': entry(
    'VALIDATION',
    409,
    'يُبتّ في هذا التصحيح مع طلب إعادة النظر الذي نتج عنه.',
    'This correction is decided with the reconsideration that it follows from.',
  ),
  'delivery-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على عملية الإرسال.', 'The delivery was not found.'),
  'report-notice-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الإبلاغ.', 'The notice was not found.'),
  'hand-over-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التسليم المسجّل.', 'The hand-over was not found.'),
  'too-many-hand-overs': entry(
    'VALIDATION',
    409,
    'لا يُسجَّل للنسخة الواحدة أكثر من {{most}} عملية تسليم.',
    'At most {{most}} hand-overs of one version can be recorded.',
  ),
  'too-many-deliveries': entry(
    'VALIDATION',
    409,
    'لا تُرسل النسخة الواحدة أكثر من {{most}} مرة.',
    'One version can be sent at most {{most}} times.',
  ),
} as const satisfies Record<string, Entry>
