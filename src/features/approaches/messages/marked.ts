import { defineMessages } from '#kernel/words.ts'

/** Words of the sheets as they are reviewed: what is otherwise than it was, reasons, and where comparables lie. */
export const markedMessages = defineMessages({
  changes: {
    ar: {
      zero: 'لا تغييرات منذ الجولة المقارنة',
      one: 'تغيير واحد منذ الجولة المقارنة',
      two: 'تغييران منذ الجولة المقارنة',
      few: '{{n}} تغييرات منذ الجولة المقارنة',
      many: '{{n}} تغييراً منذ الجولة المقارنة',
      other: '{{n}} تغيير منذ الجولة المقارنة',
    },
    en: { one: '{{n}} change since that round', other: '{{n}} changes since that round' },
  },
  next: { ar: 'التغيير التالي', en: 'Next change' },
  was: { ar: 'كان {{text}}', en: 'was {{text}}' },
  open: { ar: 'ملاحظات مفتوحة: {{n}}', en: 'open comments: {{n}}' },
  hint: {
    ar: 'جدول للقراءة: الأسهم للتنقل بين الخلايا، والسهم الأسفل أو الأعلى مع {{alt}} للتغيير التالي أو السابق، و{{beside}} لكتابة ملاحظة على الخلية.',
    en: 'A grid to be read: arrows go from cell to cell, down or up with {{alt}} to the next or previous change, {{beside}} to a comment on the cell.',
  },
  cell: {
    ar: 'اختر خلية أو مرّر المؤشر فوقها لعرض سببها وما كانت عليه.',
    en: 'Choose a cell or point at it to read its reason and what it was.',
  },
  reasons: { ar: 'أسباب التسويات', en: 'Reasons of the adjustments' },
  'reasons.none': { ar: 'لم تُكتب أسباب بعد.', en: 'No reasons are written yet.' },
  run: { ar: '{{first}} إلى {{last}}', en: '{{first}} to {{last}}' },
  'blank.show': { ar: 'عرض البنود الخالية ({{n}})', en: 'Show blank rows ({{n}})' },
  'blank.fold': { ar: 'طي البنود الخالية ({{n}})', en: 'Fold blank rows ({{n}})' },
  added: { ar: 'مقارنة جديدة', en: 'New comparable' },
  removed: { ar: 'لم تعد مستخدمة: {{names}}', en: 'No longer used: {{names}}' },
  'row.removed': { ar: 'محذوف', en: 'Removed' },
  'map.at': { ar: 'العقارات المقارنة: {{numbers}}', en: 'Comparables: {{numbers}}' },
  'map.approximate': {
    ar: '{{place}} (تقريبية: وسط المنطقة)',
    en: '{{place}} (approximate: middle of the area)',
  },
  'map.unplaced': { ar: 'بلا موقع على الخريطة: {{numbers}}', en: 'Without a place on the map: {{numbers}}' },
  'map.subject': {
    ar: 'العقار محل التقييم بلا موقع محدد: تظهر منطقته.',
    en: 'The subject has no pin: its area is shown.',
  },
})
