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
