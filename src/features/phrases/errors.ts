import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of kept phrases. */
export const phrasesErrors = {
  'phrase-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على العبارة', 'This phrase was not found'),
  'phrase-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا تُحذف عبارة أضافها غيرك إلا بواسطة المسؤولين ومدير التقييم',
    'Only administrators and the valuation manager may remove a phrase that someone else added',
  ),
  'too-many-phrases': entry(
    'VALIDATION',
    409,
    'لا تُحفظ للبند أكثر من {{most}} عبارة. احذف عبارة لم تعد تُستعمل.',
    'At most {{most}} phrases can be saved for one row. Remove one that is no longer used.',
  ),
} as const satisfies Record<string, Entry>
