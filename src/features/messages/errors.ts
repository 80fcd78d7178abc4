import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of messages between clients and the firm. */
export const messagesErrors = {
  'thread-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المراسلة.', 'The conversation was not found.'),
  'thread-closed': entry(
    'VALIDATION',
    409,
    'أُغلق الطلب أو أُلغي التكليف، فلا تُرسل رسائل جديدة.',
    'The request is closed or the engagement cancelled, so no new messages can be sent.',
  ),
  'thread-without-client': entry(
    'VALIDATION',
    409,
    'لم يُحدَّد عميل لهذا التقييم. حدّد العميل أولاً ثم أرسل الرسالة.',
    'This valuation has no client. Choose its client first, then send the message.',
  ),
  'thread-full': entry(
    'VALIDATION',
    413,
    'بلغت ملفات هذه المراسلة الحد المسموح به ({{megabytes}} ميغابايت)، فلا تُرفق بها ملفات أخرى.',
    'The files of this conversation have reached the limit of {{megabytes}} MB, so no more can be attached to it.',
  ),
  'message-file-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المرفق.', 'The attachment was not found.'),
} as const satisfies Record<string, Entry>
