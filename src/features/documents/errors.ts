import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of documents. */
export const documentsErrors = {
  'no-documents': entry('NOT_FOUND', 404, 'لا توجد مستندات في هذا التقييم', 'This valuation has no documents'),
} as const satisfies Record<string, Entry>
