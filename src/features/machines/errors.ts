import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of systems of others and of their keys. */
export const machinesErrors = {
  'machine-not-found': entry('NOT_FOUND', 404, 'النظام غير موجود', 'System not found'),
  'machine-ended': entry(
    'VALIDATION',
    409,
    'أُوقف هذا النظام، ولا تُنشأ له مفاتيح.',
    'This system was ended; it gets no more keys',
  ),
  'machine-keys-full': entry(
    'VALIDATION',
    409,
    'للنظام مفتاحان لم تنتهِ مدتهما، وهو الحد الأعلى. ألغِ أحدهما أولاً.',
    'The system has two keys in force, the most there may be. Revoke one of them first.',
  ),
  'machine-key-gone': entry('VALIDATION', 409, 'أُلغي هذا المفتاح من قبل', 'This key was revoked already'),
} as const satisfies Record<string, Entry>
