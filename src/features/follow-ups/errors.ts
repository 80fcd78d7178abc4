import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of follow-ups. */
export const followUpsErrors = {
  'follow-up-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على مهمة المتابعة. قد تكون محذوفة مع ملفها.',
    'The follow-up was not found. It may have been deleted with its record.',
  ),
  'follow-up-not-own': entry(
    'AUTHORIZATION',
    403,
    'مهمة المتابعة لا تُعدّل ولا تُنهى إلا ممن أنشأها أو كُلّف بها أو ممن يعتمد التقييمات.',
    'Only its author, the person it is assigned to or an approver may change or end a follow-up.',
  ),
  'follow-up-state': entry(
    'VALIDATION',
    409,
    'حالة مهمة المتابعة لا تسمح بهذا الإجراء. حدّث الصفحة.',
    'The follow-up’s present state does not allow this.',
  ),
} as const satisfies Record<string, Entry>
