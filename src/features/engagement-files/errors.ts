import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the files of engagements. */
export const engagementFilesErrors = {
  'engagement-file-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملف.', 'The file was not found.'),
  'engagement-file-signed': entry(
    'VALIDATION',
    409,
    'هذا الملف يثبت قبول ملحق للشروط، فلا يُحذف.',
    'This file shows the acceptance of an amendment and is not removed.',
  ),
  'engagement-files-full': entry(
    'VALIDATION',
    413,
    'بلغت ملفات التكليف الحد المسموح به ({{most}} ملف، {{megabytes}} ميغابايت). احذف ما لا يلزم.',
    'The files of the engagement have reached the limit of {{most}} files and {{megabytes}} MB. Remove what is not needed.',
  ),
} as const satisfies Record<string, Entry>
