import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of requests for a valuation. */
export const requestsErrors = {
  'request-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على طلب التقييم.',
    'The request for a valuation was not found.',
  ),
  'acceptance-file-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملف.', 'The file was not found.'),
  'request-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة الطلب بهذا الإجراء. حدّث الصفحة.',
    'The present state of the request does not allow this. Refresh the page.',
  ),
  'quote-expired': entry(
    'VALIDATION',
    409,
    'انتهت مدة صلاحية عرض السعر. اطلب عرضاً جديداً.',
    'The quote is no longer valid. Ask for a new one.',
  ),
  'terms-changed': entry(
    'VALIDATION',
    409,
    'تغيّرت شروط التكليف بعد عرضها عليك. راجع الشروط الحالية ثم اقبلها.',
    'The terms of engagement have changed since they were shown to you. Read the present ones, then accept them.',
  ),
  'request-without-account': entry(
    'VALIDATION',
    409,
    'لم يُختر حساب العميل بعد. اختره أولاً في الطلب أو في التكليف.',
    'No client account has been chosen yet. Choose it first in the request or its engagement.',
  ),
  'request-questions-full': entry(
    'VALIDATION',
    409,
    'بلغت أسئلة هذا الطلب الحد الأعلى. أكمل الحديث مع العميل في الرسائل.',
    'This request has as many questions as it may have. Continue in the messages.',
  ),
  'request-four-eyes': entry(
    'VALIDATION',
    409,
    'يسجّل القبولَ شخصٌ غير من أرسل العرض.',
    'The acceptance is recorded by someone who did not send the quote.',
  ),
  'request-quotes-full': entry(
    'VALIDATION',
    409,
    'بلغت عروض هذا الطلب الحد الأعلى. اعتذر عنه ليقدّم العميل طلباً جديداً.',
    'This request has as many quotes as it may have. Decline it, so that the client can submit another.',
  ),
  'request-drafts-full': entry(
    'VALIDATION',
    409,
    'لديك مسودات كثيرة لم تُقدَّم. قدّم بعضها أو احذفه أولاً.',
    'You have many drafts that were not submitted. Submit or delete some first.',
  ),
} as const satisfies Record<string, Entry>
