import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the export of one's own data. */
export const ownDataErrors = {
  'data-export-not-found': entry(
    'NOT_FOUND',
    404,
    'انتهت مدة تنزيل هذه النسخة. اطلب نسخة جديدة من الملف الشخصي.',
    'This export can no longer be downloaded. Ask for a new one on your profile.',
  ),
  'data-export-limit': entry(
    'AUTHENTICATION',
    429,
    'الحد خمس نسخ في اليوم. اطلب نسخة أخرى غداً.',
    'Five exports a day are the limit. Ask for another one tomorrow.',
  ),
} as const satisfies Record<string, Entry>
