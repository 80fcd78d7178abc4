import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of reconsiderations. */
export const reconsiderationsErrors = {
  'reconsideration-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على طلب إعادة النظر.',
    'The reconsideration was not found.',
  ),
  'reconsideration-not-askable': entry(
    'VALIDATION',
    409,
    'لا تُطلب إعادة النظر إلا في تقييم مكتمل ليس عليه طلب مفتوح.',
    'A reconsideration can be asked for only on a completed valuation that has none open.',
  ),
  'reconsideration-not-now': entry(
    'VALIDATION',
    409,
    'لا تسمح حالة الطلب بهذا الإجراء. حدّث الصفحة.',
    'That can’t be done in the current state of the reconsideration.',
  ),
  'reconsideration-own': entry(
    'AUTHORIZATION',
    403,
    'يبتّ في الرد شخص غير من كتبه وغير مقيّم الملف.',
    'The decision is for someone other than the person who answered and the valuer of the file.',
  ),
} as const satisfies Record<string, Entry>
