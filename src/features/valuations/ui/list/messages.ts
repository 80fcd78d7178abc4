import { defineMessages } from '#kernel/words.ts'

/** Words of the list of valuations alone: what it is filtered by, what is selected in it and what leaves it as a file. */
export const listMessages = defineMessages({
  'view.calendar': { ar: 'تقويم', en: 'Calendar' },
  'view.map': { ar: 'خريطة', en: 'Map' },
  'view.board': { ar: 'لوحة', en: 'Board' },
  matching: {
    ar: {
      zero: 'لا توجد تقييمات مطابقة',
      one: 'تقييم واحد يطابق التصفية',
      two: 'تقييمان يطابقان التصفية',
      few: '{{n}} تقييمات تطابق التصفية',
      many: '{{n}} تقييماً يطابق التصفية',
      other: '{{n}} تقييم يطابق التصفية',
    },
    en: { one: '{{n}} valuation matches', other: '{{n}} valuations match' },
  },
  empty: { ar: 'لا توجد تقييمات بعد', en: 'No valuations yet' },
  emptyStaff: { ar: 'أنشئ أول تقييم ليظهر هنا.', en: 'Create the first one and it will appear here.' },
  emptyOther: {
    ar: 'تظهر هنا التقييمات المرتبطة بحسابك.',
    en: 'Valuations linked to your account appear here.',
  },
  selection: { ar: 'التقييمات المحددة', en: 'Selected valuations' },
  selected: {
    ar: {
      zero: 'لا توجد تقييمات محددة',
      one: 'تقييم واحد محدد',
      two: 'تقييمان محددان',
      few: '{{n}} تقييمات محددة',
      many: '{{n}} تقييماً محدداً',
      other: '{{n}} تقييم محدد',
    },
    en: { one: '{{n}} selected', other: '{{n}} selected' },
  },
  copyNumbers: { ar: 'نسخ الأرقام', en: 'Copy numbers' },
  assign: { ar: 'تكليف مقيّم…', en: 'Assign to…' },
  due: { ar: 'موعد الإنجاز…', en: 'Due date…' },
  'endless.paper': {
    ar: 'تُطبع الصفوف الظاهرة على الشاشة فقط. لطباعة القائمة اختر عرض البطاقات.',
    en: 'Only the rows on the screen are printed. To print the list, choose the Cards view.',
  },
  'filter.from': { ar: '{{name}} من {{date}}', en: '{{name}} from {{date}}' },
  'filter.to': { ar: '{{name}} حتى {{date}}', en: '{{name}} to {{date}}' },
  'filter.dueState': { ar: 'حالة الموعد', en: 'Due status' },
  'filter.unplaced': { ar: 'بلا موقع على الخريطة', en: 'No place on the map' },
  'filter.sentBack': { ar: 'معادة للتعديل', en: 'Sent back' },
  'filter.dateField': { ar: 'الفترة', en: 'Dates' },
  'filter.whichDate': { ar: 'نوع التاريخ', en: 'Which date' },
  'filter.startDate': { ar: 'من', en: 'From' },
  'filter.endDate': { ar: 'حتى', en: 'To' },
  'export.title': { ar: 'تصدير التقييمات إلى ملف', en: 'Export the valuations to a file' },
  'export.rows': {
    ar: {
      zero: 'لا تقييمات تُصدَّر.',
      one: 'سيضم الملف تقييماً واحداً بأعمدة القائمة وترتيبها.',
      two: 'سيضم الملف تقييمين بأعمدة القائمة وترتيبها.',
      few: 'سيضم الملف {{n}} تقييمات بأعمدة القائمة وترتيبها.',
      many: 'سيضم الملف {{n}} تقييماً بأعمدة القائمة وترتيبها.',
      other: 'سيضم الملف {{n}} تقييم بأعمدة القائمة وترتيبها.',
    },
    en: {
      one: 'The file will hold one valuation, with the columns and the order of the list.',
      other: 'The file will hold {{n}} valuations, with the columns and the order of the list.',
    },
  },
  'export.tooMany': {
    ar: 'ملف Excel يتسع لعدد {{most}} تقييم على الأكثر: ضيّق التصفية، أو اختر CSV.',
    en: 'An Excel file holds {{most}} valuations at most: narrow the filters, or take CSV.',
  },
})
