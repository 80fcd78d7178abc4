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
} as const satisfies Record<string, Entry>
