import { defineMessages } from '#kernel/words.ts'

/** What is said of a file that is made when it is asked for. */
export const exportMessages = defineMessages({
  open: { ar: 'تصدير', en: 'Export' },
  'as.pdf': { ar: 'ملف PDF', en: 'PDF file' },
  'as.xlsx': { ar: 'ملف Excel', en: 'Excel file' },
  'as.csv': { ar: 'ملف CSV', en: 'CSV file' },
  language: { ar: 'لغة الملف', en: 'File language' },
  noted: {
    ar: 'يُسجَّل التصدير باسمك في سجل التدقيق.',
    en: 'The export is recorded in the audit log under your name.',
  },
  taking: { ar: 'جارٍ إعداد الملف…', en: 'Preparing the file…' },
  stop: { ar: 'إيقاف', en: 'Stop' },
  done: { ar: 'نُزّل الملف {{name}}', en: 'Downloaded {{name}}' },
})
