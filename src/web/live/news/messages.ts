import { defineMessages } from '#kernel/words.ts'

/** Words of what others change while a page is open; they come with the parts that say them. */
export const newsMessages = defineMessages({
  new: {
    ar: {
      zero: 'لا توجد إضافات جديدة',
      one: 'إضافة جديدة',
      two: 'إضافتان جديدتان',
      few: '{{n}} إضافات جديدة',
      many: '{{n}} إضافة جديدة',
      other: '{{n}} إضافة جديدة',
    },
    en: { one: '{{n}} new', other: '{{n}} new' },
  },
  moved: { ar: 'تغيّرت القائمة', en: 'The list has changed' },
  show: { ar: 'عرض', en: 'Show' },
  someNew: {
    ar: 'تغيّرت القائمة. لعرض الجديد اضغط زر «عرض» في أعلاها.',
    en: 'The list has changed. Press Show at its top to see the changes.',
  },
  alsoOpen: { ar: 'مفتوح الآن أيضاً لدى {{names}}', en: 'Also open now: {{names}}' },
  others: {
    ar: {
      zero: 'لا أحد غيرهم',
      one: 'شخص آخر',
      two: 'شخصان آخران',
      few: '{{n}} أشخاص آخرين',
      many: '{{n}} شخصاً آخر',
      other: '{{n}} شخص آخر',
    },
    en: { one: 'one other', other: '{{n}} others' },
  },
  changedBy: { ar: 'تعديل جديد من {{name}}', en: '{{name}} has changed this record' },
  changedHere: { ar: 'عدّلت هذه البيانات في نافذة أخرى', en: 'You changed this record in another window' },
  changed: { ar: 'عُدّلت هذه البيانات', en: 'This record has been changed' },
  load: { ar: 'عرض التعديل', en: 'Show the change' },
})
