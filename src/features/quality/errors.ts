import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the quality rules. */
export const qualityErrors = {
  'quality-nothing-to-explain': entry(
    'VALIDATION',
    409,
    'لم يعد لهذه القاعدة تنبيه يتطلب سبباً. حدّث الصفحة.',
    'This rule no longer has a warning that needs a reason. Reload the page.',
  ),
} as const satisfies Record<string, Entry>
