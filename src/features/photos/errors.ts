import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the photos of records. */
export const photosErrors = {
  'photo-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على الصورة. قد تكون محذوفة.',
    'The photo was not found. It may have been deleted.',
  ),
  'too-many-photos': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد الصور على {{most}}. احذف صورة قبل إضافة أخرى.',
    'There are at most {{most}} photos. Delete one before adding another.',
  ),
} as const satisfies Record<string, Entry>
