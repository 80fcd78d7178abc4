import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of comments. */
export const commentsErrors = {
  'comment-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على التعليق. قد يكون محذوفاً مع ملفه.',
    'The comment was not found. It may have been deleted with its record.',
  ),
  'comment-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا يُعدّل التعليق إلا من كاتبه، ولا يَحذف تعليق غيره إلا المسؤولون.',
    'Only its author may edit a comment, and only administrators may delete someone else’s.',
  ),
} as const satisfies Record<string, Entry>
