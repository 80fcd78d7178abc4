import { defineMessages } from '#kernel/words.ts'

/** What the sheet of shortcuts says. */
export const shortcutsMessages = defineMessages({
  title: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  search: { ar: 'البحث في القائمة', en: 'Search the list' },
  new: { ar: 'إضافة سجل جديد', en: 'Add a new record' },
  next: { ar: 'الصف التالي', en: 'Next row' },
  previous: { ar: 'الصف السابق', en: 'Previous row' },
  edit: { ar: 'تعديل السجل المفتوح', en: 'Edit the open record' },
  sheet: { ar: 'عرض هذه الاختصارات', en: 'Show these shortcuts' },
  save: { ar: 'حفظ النموذج', en: 'Save the form' },
  palette: { ar: 'البحث أو تنفيذ أمر', en: 'Search or run a command' },
  single: { ar: 'تشغيل اختصارات المفتاح الواحد على هذا الجهاز', en: 'Single-key shortcuts on this device' },
})
