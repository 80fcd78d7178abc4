import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of reports, the files that jobs make, kept reports and links to files. */
export const reportsErrors = {
  'report-too-many-groups': entry(
    'VALIDATION',
    422,
    'عدد المجموعات {{groups}}، والحد الأعلى {{most}}. اختر تجميعاً آخر أو أضف تصفية.',
    'The report would have {{groups}} groups, and {{most}} are the most. Group it differently, or add a filter.',
  ),
  'report-needs-job': entry(
    'VALIDATION',
    422,
    'صفوف التقرير {{rows}}، ولا يُنزَّل مباشرةً ما زاد على {{most}} صف: أعِدّه في الخلفية من «حفظ ومشاركة» ثم «إعداد الملف».',
    'The report has {{rows}} rows, and at most {{most}} are downloaded at once: have it written in the background by “Save and share”, then “Make the file”.',
  ),
  'report-run-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على ملف التقرير', 'This report file was not found'),
  'report-run-state': entry(
    'VALIDATION',
    409,
    'لا يمكن ذلك في حالة الملف الحالية. حدّث الصفحة ثم أعد المحاولة.',
    'This cannot be done in the current state of the file. Refresh the page and try again.',
  ),
  'too-many-runs': entry(
    'VALIDATION',
    409,
    'لا يُعدّ لك أكثر من {{most}} ملفات في وقت واحد. انتظر اكتمال أحدها أو ألغِه.',
    'At most {{most}} of your files can be waiting at once. Wait for one to finish, or cancel one.',
  ),
  'report-file-gone': entry(
    'NOT_FOUND',
    404,
    'لم يعد الملف محفوظاً. أعد إعداد التقرير.',
    'The file is no longer kept. Make the report again.',
  ),
  'report-failed': entry(
    'SERVER',
    500,
    'تعذّر إكمال إعداد الملف. أعد المحاولة.',
    'The file could not be completed. Try again.',
  ),
  'kept-report-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التقرير المحفوظ', 'This saved report was not found'),
  'kept-report-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا يُعدَّل التقرير المشترك إلا من المسؤولين ومدير التقييم',
    'Only administrators and the valuation manager may change a shared report',
  ),
  'too-many-kept-reports': entry(
    'VALIDATION',
    409,
    'لا يُحفظ أكثر من {{most}} تقريراً. احذف تقريراً لم تعد تحتاج إليه.',
    'At most {{most}} reports can be saved. Delete one that you no longer need.',
  ),
  'schedule-without-recipients': entry(
    'VALIDATION',
    422,
    'اختر مستلماً واحداً على الأقل.',
    'Choose at least one recipient.',
  ),
  'recipient-not-allowed': entry(
    'VALIDATION',
    422,
    'لا يُرسل هذا التقرير إلا إلى حساب نشط له صلاحية الاطلاع عليه: {{name}}',
    'This report is sent only to active accounts that may view it: {{name}}',
  ),
  'nothing-to-retry': entry(
    'VALIDATION',
    409,
    'لا توجد عمليات إرسال متعذّرة لإعادتها.',
    'There are no failed deliveries to retry.',
  ),
  'report-share-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على رابط المشاركة', 'This sharing link was not found'),
  'report-share-gone': entry(
    'NOT_FOUND',
    404,
    'هذا الرابط غير صالح أو انتهت مدته أو أُلغي. اطلب رابطاً جديداً ممن أرسله.',
    'This link is invalid, has expired or was revoked. Ask the sender for a new one.',
  ),
  'report-share-password': entry(
    'AUTHENTICATION',
    401,
    'كلمة المرور غير صحيحة. المحاولات المتبقية: {{left}}',
    'The password is wrong. Attempts left: {{left}}',
  ),
  'report-share-locked': entry(
    'AUTHENTICATION',
    401,
    'حاولتَ كلمات مرور خاطئة متكررة. أعد المحاولة بعد ساعة، أو اطلب رابطاً جديداً ممن أرسله.',
    'Too many wrong passwords were tried from your network. Try again in an hour, or ask the sender for a new link.',
  ),
  'too-many-shares': entry(
    'VALIDATION',
    409,
    'لا يُفتح أكثر من {{most}} رابط في وقت واحد. ألغِ رابطاً لم تعد تحتاج إليه.',
    'At most {{most}} links can be open at once. Revoke one that you no longer need.',
  ),
} as const satisfies Record<string, Entry>
