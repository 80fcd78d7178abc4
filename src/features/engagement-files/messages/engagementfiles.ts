import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { FILE_FIELDS } from '../fields.ts'

/** Words of the files of an engagement. */
export const engagementFilesMessages = defineMessages({
  ...fieldWords(FILE_FIELDS),
  'type.TERMS': { ar: 'شروط التكليف الموقّعة', en: 'Terms as signed' },
  'type.ORDER': { ar: 'أمر التكليف', en: 'Order' },
  'type.SCHEDULE': { ar: 'كشف العقارات من العميل', en: 'Client’s schedule' },
  'type.OWNERSHIP': { ar: 'كشف الملكية', en: 'Ownership list' },
  'type.CORRESPONDENCE': { ar: 'مراسلة', en: 'Correspondence' },
  'type.OTHER': { ar: 'ملف آخر', en: 'Other' },
  title: { ar: 'ملفات التكليف', en: 'Files of the engagement' },
  none: { ar: 'لا توجد ملفات', en: 'No files yet' },
  shared: { ar: 'يظهر للعميل', en: 'Shown to the client' },
  hidden: { ar: 'للمكتب فقط', en: 'Firm only' },
  'from.client': { ar: 'من العميل', en: 'From the client' },
  'from.firm': { ar: 'من المكتب', en: 'From the firm' },
  add: { ar: 'إضافة ملف', en: 'Add a file' },
  'add.type': { ar: 'نوع الملف الجديد', en: 'Type of the new file' },
  'add.done': { ar: 'أُضيف الملف إلى التكليف', en: 'The file was added to the engagement' },
  'add.hidden': {
    ar: 'لا يظهر للعميل إلا بعد تعديل بياناته',
    en: 'Hidden from the client until its details say otherwise',
  },
  change: { ar: 'تعديل البيانات', en: 'Change details' },
  'change.of': { ar: 'تعديل البيانات: {{name}}', en: 'Change details: {{name}}' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت بيانات الملف', en: 'Details saved' },
  stale: {
    ar: 'تغيّرت بيانات هذا الملف في الأثناء. راجعها ثم احفظ.',
    en: 'This file was changed meanwhile. Check it, then save.',
  },
  remove: { ar: 'حذف', en: 'Remove' },
  'remove.of': { ar: 'حذف {{name}}', en: 'Remove {{name}}' },
  'remove.ask': { ar: 'حذف هذا الملف من التكليف؟', en: 'Remove this file from the engagement?' },
  'remove.done': { ar: 'حُذف الملف', en: 'The file was removed' },
})
