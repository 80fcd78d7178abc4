import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the photos of properties. */
export const photosErrors = {
  'photo-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الصورة، أو حُذفت', 'The photo was not found or was removed'),
  'too-many-photos': entry(
    'VALIDATION',
    409,
    'لا يزيد عدد صور العقار على {{most}}',
    'A property has at most {{most}} photos',
  ),
} as const satisfies Record<string, Entry>
