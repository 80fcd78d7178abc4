import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of the documents that clients give. */
export const clientFilesErrors = {
  'folder-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على المستندات المطلوبة.', 'The documents were not found.'),
  'folder-without-client': entry(
    'VALIDATION',
    409,
    'اختر عميل التقييم أولاً، ثم اطلب منه المستندات.',
    'Choose the client of this valuation first, then ask for documents.',
  ),
  'folder-closed': entry(
    'VALIDATION',
    409,
    'لم يعد هذا الملف يقبل مستندات من العميل.',
    'This file takes no documents from the client any more.',
  ),
  'client-file-not-found': entry('NOT_FOUND', 404, 'لم يُعثر على الملف.', 'The file was not found.'),
  'client-file-decided': entry(
    'VALIDATION',
    409,
    'سبق البتّ في هذا الملف. حدّث الصفحة.',
    'This file has been decided already. Reload the page.',
  ),
  'client-file-asked': entry(
    'VALIDATION',
    409,
    'هذا المستند مطلوب من العميل بالفعل.',
    'This document has been asked for already.',
  ),
} as const satisfies Record<string, Entry>
