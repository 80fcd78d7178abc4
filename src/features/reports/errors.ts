import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of reports. */
export const reportsErrors = {
  'report-too-many-groups': entry(
    'VALIDATION',
    422,
    'عدد المجموعات {{groups}}، والحد الأعلى {{most}}. اختر تجميعاً آخر أو أضف تصفية.',
    'The report would have {{groups}} groups, and {{most}} are the most. Group it differently, or add a filter.',
  ),
} as const satisfies Record<string, Entry>
