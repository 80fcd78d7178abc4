import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of saved views. */
export const viewsErrors = {
  'view-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على العرض المحفوظ', 'This saved view was not found'),
  'view-not-own': entry(
    'AUTHORIZATION',
    403,
    'لا يُعدَّل العرض المشترك إلا من المسؤولين ومدير التقييم',
    'Only administrators and the valuation manager may change a shared view',
  ),
  'too-many-views': entry(
    'VALIDATION',
    409,
    'لا يُحفظ للقائمة أكثر من {{most}} عرضاً. احذف عرضاً لم تعد تحتاج إليه.',
    'At most {{most}} views of a list can be saved. Delete one that you no longer need.',
  ),
} as const satisfies Record<string, Entry>
