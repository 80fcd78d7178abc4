import { defineMessages } from '#kernel/words.ts'

/** What the sheet of shortcuts says. */
export const shortcutsMessages = defineMessages({
  title: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  'key.search': { ar: 'البحث في القائمة', en: 'Search the list' },
  'key.new': { ar: 'إضافة تقييم أو عقار', en: 'Add a valuation or property' },
  'key.next': {
    ar: 'الصف التالي، أو التقييم أو العقار التالي في القائمة',
    en: 'Next row, or next valuation or property of the list',
  },
  'key.previous': {
    ar: 'الصف السابق، أو التقييم أو العقار السابق في القائمة',
    en: 'Previous row, or previous valuation or property of the list',
  },
  'key.nextSection': { ar: 'القسم التالي من التقييم', en: 'Next section of the valuation' },
  'key.previousSection': { ar: 'القسم السابق من التقييم', en: 'Previous section of the valuation' },
  'key.edit': { ar: 'تعديل التقييم أو العقار المفتوح', en: 'Edit the open valuation or property' },
  'key.accessibility': { ar: 'فتح شريط إمكانية الوصول', en: 'Open the accessibility bar' },
  'key.sheet': { ar: 'عرض هذه الاختصارات', en: 'Show these shortcuts' },
  save: { ar: 'حفظ النموذج', en: 'Save the form' },
  palette: { ar: 'البحث أو تنفيذ أمر', en: 'Search or run a command' },
  single: { ar: 'تشغيل اختصارات المفتاح الواحد على هذا الجهاز', en: 'Single-key shortcuts on this device' },
})
