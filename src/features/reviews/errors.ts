import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of reviews. Every page is given them: what only its own screens meet is a fault, worded in messages.ts. */
export const reviewsErrors = {
  'review-comment-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملاحظة.', 'The comment was not found.'),
  'approval-proof-required': entry(
    'AUTHORIZATION',
    403,
    'يتطلب الاعتماد كلمة المرور أو رمز التحقق.',
    'An approval needs your password or a verification code.',
  ),
} as const satisfies Record<string, Entry>
