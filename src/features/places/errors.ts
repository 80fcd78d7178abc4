import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of areas. */
export const placesErrors = {
  'area-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المنطقة رقم {{number}}', 'Area {{number}} not found'),
  'area-change-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على تغيير المنطقة', 'The change of the area was not found'),
  'area-changes-full': entry(
    'VALIDATION',
    409,
    'بلغت المنطقة الحد الأعلى من التغييرات: {{most}}',
    'The area has reached its limit of {{most}} changes',
  ),
} as const satisfies Record<string, Entry>
