import { defineMessages } from '#kernel/words.ts'

/** What the sheet of shortcuts says. */
export const shortcutsMessages = defineMessages({
  title: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  'key.search': { ar: 'البحث في القائمة', en: 'Search the list' },
  'key.new': { ar: 'إضافة تقييم أو عقار', en: 'Add a valuation or property' },
  'key.next': { ar: 'الصف التالي', en: 'Next row' },
  'key.previous': { ar: 'الصف السابق', en: 'Previous row' },
  'key.edit': { ar: 'تعديل التقييم أو العقار المفتوح', en: 'Edit the open valuation or property' },
  'key.sheet': { ar: 'عرض هذه الاختصارات', en: 'Show these shortcuts' },
  save: { ar: 'حفظ النموذج', en: 'Save the form' },
  palette: { ar: 'البحث أو تنفيذ أمر', en: 'Search or run a command' },
  single: { ar: 'تشغيل اختصارات المفتاح الواحد على هذا الجهاز', en: 'Single-key shortcuts on this device' },
})
