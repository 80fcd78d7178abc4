import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of engagements. */
export const engagementsErrors = {
  'engagement-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على التكليف.', 'The engagement was not found.'),
  'engagement-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة التكليف بهذا الإجراء. حدّث الصفحة.',
    'The present state of the engagement does not allow this. Refresh the page.',
  ),
  'engagement-has-open': entry(
    'VALIDATION',
    409,
    'في التكليف تقييمات لم تكتمل ولم تُلغَ: {{count}}. ألغِها أولاً.',
    'The engagement has valuations that are neither completed nor cancelled: {{count}}. Cancel them first.',
  ),
  'engagement-opening': entry(
    'VALIDATION',
    409,
    'تقييمات هذا التكليف قيد الفتح الآن. انتظر حتى يكتمل الفتح أو ألغِه.',
    'The valuations of this engagement are being opened now. Wait until that is done, or cancel it.',
  ),
  'engagement-opening-over': entry(
    'VALIDATION',
    409,
    'انتهى فتح التقييمات ولم يعد هناك ما يُلغى.',
    'The opening of valuations is over: there is nothing to cancel any more.',
  ),
  'engagement-opening-failed': entry(
    'SERVER',
    500,
    'تعذّر فتح التقييمات، ولم يُفتح أي منها. أعد المحاولة.',
    'The valuations could not be opened, and none of them was. Try again.',
  ),
  'schedule-line-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا السطر في كشف العقارات.',
    'This line of the schedule was not found.',
  ),
  'schedule-line-open': entry(
    'VALIDATION',
    409,
    'من هذه العقارات ما فُتح تقييمه ولا يُخرج من التكليف: {{count}}.',
    'Some of these properties have a valuation and stay in the engagement: {{count}}.',
  ),
  'schedule-too-long': entry(
    'VALIDATION',
    409,
    'لا يزيد كشف العقارات على {{most}} عقار.',
    'A schedule has {{most}} properties at the most.',
  ),
  'schedule-nothing-to-open': entry(
    'VALIDATION',
    409,
    'لا توجد عقارات بلا تقييم.',
    'There are no properties without a valuation.',
  ),
  'schedule-lines-faulty': entry(
    'VALIDATION',
    409,
    'لم يُفتح أي تقييم لأن عقارات تنقصها بيانات: {{count}}. راجع قائمة النواقص.',
    'No valuation was opened, as properties lack something: {{count}}. See the list of what is missing.',
  ),
  'schedule-lines-changed': entry(
    'VALIDATION',
    409,
    'تغيّر كشف العقارات في الأثناء. حدّث الصفحة وأعد المحاولة.',
    'The schedule changed meanwhile. Refresh the page and try again.',
  ),
  'engagement-not-due': entry(
    'VALIDATION',
    409,
    'لم يحن موعد هذه الدفعة بعد. سجّل بلوغ مرحلتها أو انتظر تاريخها.',
    'This payment is not due yet. Record that its milestone was reached, or wait for its day.',
  ),
  'engagement-no-fee': entry(
    'VALIDATION',
    409,
    'لم تُحدد أتعاب التكليف كلها. أكمل أتعاب العقارات في الجدول ثم أصدر الفاتورة.',
    'The fee is not complete yet. Give each property in the schedule its fee, then make the invoice.',
  ),
  'engagement-invoiced': entry(
    'VALIDATION',
    409,
    'أُعدّت فواتير أتعاب هذا التكليف كلها.',
    'The whole fee of this engagement is invoiced.',
  ),
} as const satisfies Record<string, Entry>
