import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of reliance and re-addressing letters. */
export const reliancesErrors = {
  'reliance-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الكتاب.', 'The letter was not found.'),
  'reliance-report': entry(
    'VALIDATION',
    409,
    'لا يُطلب كتاب إلا على تقرير صادر اكتمل إعداد ملفه.',
    'A letter can be requested only for an issued report whose file is ready.',
  ),
  'reliance-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة الكتاب بهذا الإجراء. حدّث الصفحة.',
    'That can’t be done in the current state of the letter. Refresh the page.',
  ),
  'reliance-own': entry(
    'AUTHORIZATION',
    403,
    'يُصدر الكتاب شخص غير من طلبه.',
    'A letter is issued by someone other than the person who requested it.',
  ),
  'reliance-no-consent': entry(
    'VALIDATION',
    409,
    'لا يصدر الكتاب قبل موافقة العميل الذي صدر له التقرير.',
    'The letter can’t be issued before the client of the report has consented.',
  ),
  'reliance-not-current': entry(
    'VALIDATION',
    409,
    'تغيّرت حال التقرير بعد الموافقة على الطلب. راجع الموافقة واذكر سبب إصدار الكتاب.',
    'The state of the report has changed since the request was agreed. Review the terms and give the reason for the letter.',
  ),
  'reliance-no-account': entry(
    'VALIDATION',
    409,
    'لا يوجد حساب عميل للتقييم. أنشئ الفاتورة من صفحة الفواتير.',
    'The valuation has no client account. Write the invoice on the page of invoices.',
  ),
  'reliance-not-printed': entry(
    'SERVER',
    500,
    'تعذّر إعداد ملف الكتاب. أعد المحاولة.',
    'The letter’s file could not be prepared. Try again.',
  ),
} as const satisfies Record<string, Entry>
