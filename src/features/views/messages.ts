import { defineMessages } from '#kernel/words.ts'

/** What is said of saved views of a list. */
export const viewsMessages = defineMessages({
  none: { ar: 'لا توجد عروض محفوظة بعد', en: 'No saved views yet' },
  forAll: { ar: 'للجميع', en: 'For everybody' },
  forRole: { ar: 'لدور «{{role}}»', en: 'For the role “{{role}}”' },
  mine: { ar: 'لي وحدي', en: 'Only mine' },
  name: { ar: 'تسمية العرض', en: 'Name of the view' },
  audience: { ar: 'من يراه', en: 'Who can see it' },
  save: { ar: 'حفظ العرض الحالي', en: 'Save the current view' },
  change: { ar: 'تعديل «{{name}}»', en: 'Change “{{name}}”' },
  apply: { ar: 'حفظ التعديل', en: 'Save the change' },
  replace: { ar: 'استبداله بالعرض الحالي', en: 'Replace with the current view' },
  delete: { ar: 'حذف العرض', en: 'Delete the view' },
  saved: { ar: 'حُفظ العرض «{{name}}»', en: 'Saved the view “{{name}}”' },
  deleted: { ar: 'حُذف العرض «{{name}}»', en: 'Deleted the view “{{name}}”' },
  current: { ar: 'العرض: {{name}}', en: 'View: {{name}}' },
  changed: { ar: 'العرض: {{name}} (معدّل)', en: 'View: {{name}} (changed)' },
  reset: { ar: 'العودة إلى القائمة الأصلية', en: 'Reset the list' },
})
