import type { FieldDescriptor } from '#kernel/field-descriptor.ts'

/** What a file of an engagement is. */
export const FILE_TYPES = ['TERMS', 'ORDER', 'SCHEDULE', 'OWNERSHIP', 'CORRESPONDENCE', 'OTHER'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** What is written of a file of an engagement; `isShared`: its client sees it. */
export const FILE_FIELDS = {
  fileType: {
    kind: 'choice',
    max: 20,
    codes: FILE_TYPES,
    codeWord: (code) => `engagementfiles:type.${code}`,
    required: true,
    words: { ar: 'نوع الملف', en: 'Type of file' },
  },
  title: { kind: 'text', max: 200, words: { ar: 'العنوان', en: 'Title' } },
  number: { kind: 'text', max: 100, numeral: true, words: { ar: 'الرقم', en: 'Number' } },
  date: { kind: 'date', words: { ar: 'التاريخ', en: 'Date' } },
  isShared: { kind: 'flag', default: false, words: { ar: 'يظهر للعميل', en: 'Shown to the client' } },
} as const satisfies Readonly<Record<string, FieldDescriptor>>
