import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the reports of engagements. */
export const engagementReportsErrors = {
  'engagement-report-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على تقرير التكليف.',
    'The report of the engagement was not found.',
  ),
  'engagement-report-state': entry(
    'VALIDATION',
    409,
    'لا يمكن ذلك في حالة التقرير الحالية. حدّث الصفحة ثم أعد المحاولة.',
    'This cannot be done in the current state of the report. Refresh the page and try again.',
  ),
  'engagement-report-type': entry(
    'VALIDATION',
    409,
    'اتُّفق في هذا التكليف على تقرير مقيّد أو مراجعة، ولكل عقار تقرير مستقل، فلا يُعدّ له تقرير موحّد.',
    'This engagement has restricted reports or reviews, one for each property; no joint report is made of it.',
  ),
  'engagement-report-missing': entry(
    'VALIDATION',
    409,
    'لا يصدر التقرير قبل أن يكتمل تقييم كل عقار أو يُلغى أو يُستبعد بسبب. المتبقي: {{count}}.',
    'The report is issued once each property is completed, cancelled, or left out for a reason. Remaining: {{count}}.',
  ),
  'engagement-report-empty': entry(
    'VALIDATION',
    409,
    'ليس في التكليف عقار اكتمل تقييمه.',
    'The engagement has no property whose valuation is completed.',
  ),
  'engagement-report-unchanged': entry(
    'VALIDATION',
    409,
    'لم يتغير شيء عن النسخة الصادرة.',
    'Nothing has changed since the version that was issued.',
  ),
  'engagement-report-letters': entry(
    'VALIDATION',
    409,
    'تغيّر ما لا تستطيع خطوط التقرير رسمه من الأحرف. حدّث الصفحة واقبل ما يُطبع بدلها: {{letters}}',
    'The letters that the fonts of reports cannot draw have changed. Refresh the page and accept what is printed in their place: {{letters}}',
  ),
  'engagement-report-failed': entry(
    'SERVER',
    500,
    'تعذّر إعداد ملف التقرير. أعد المحاولة.',
    'The report’s file could not be prepared. Try again.',
  ),
  'second-valuer-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُسجَّل مقيّم ثانٍ لهذا التكليف.',
    'No second valuer is recorded for this engagement.',
  ),
} as const satisfies Record<string, Entry>
