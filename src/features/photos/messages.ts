import { defineMessages } from '#kernel/words.ts'

/** The words of a property's photos. */
export const photosMessages = defineMessages({
  title: { ar: 'صور العقار', en: 'Photos' },
  count: {
    ar: {
      zero: 'لا توجد صور',
      one: 'صورة واحدة',
      two: 'صورتان',
      few: '{{n}} صور',
      many: '{{n}} صورة',
      other: '{{n}} صورة',
    },
    en: { one: '{{n}} photo', other: '{{n}} photos' },
  },
  empty: { ar: 'لا توجد صور بعد', en: 'No photos yet' },
  'empty.reader': {
    ar: 'تظهر هنا صور العقار بعد أن يضيفها المكتب.',
    en: 'The property’s photos appear here once the firm has added them.',
  },
  accepted: {
    ar: 'صور JPEG أو PNG أو WebP، حتى {{size}} للصورة و{{most}} صورة للعقار.',
    en: 'JPEG, PNG or WebP, up to {{size}} each and {{most}} per property.',
  },
  drop: { ar: 'أو أفلت الصور في أي موضع من الصفحة.', en: 'Or drop photos anywhere on the page.' },
  dropHere: {
    ar: 'أفلت الصور لإضافتها إلى هذا العقار',
    en: 'Drop the photos to add them to this property',
  },
  add: { ar: 'إضافة صور', en: 'Add photos' },
  take: { ar: 'التقاط صورة', en: 'Take a photo' },
  added: {
    ar: {
      zero: 'لم تُضف صورة',
      one: 'أُضيفت الصورة',
      two: 'أُضيفت الصورتان',
      few: 'أُضيفت {{n}} صور',
      many: 'أُضيفت {{n}} صورة',
      other: 'أُضيفت {{n}} صورة',
    },
    en: { one: '{{n}} photo was added', other: '{{n}} photos were added' },
  },
  cover: { ar: 'الصورة الرئيسية', en: 'Cover' },
  alt: { ar: 'الصورة {{n}} من {{all}} للعقار {{name}}', en: 'Photo {{n}} of {{all}} of {{name}}' },
  open: { ar: 'فتح: {{name}}', en: 'Open: {{name}}' },
  actions: { ar: 'إجراءات: {{name}}', en: 'Actions: {{name}}' },
  captions: { ar: 'تعديل وصف الصورة', en: 'Edit the caption' },
  captionAr: { ar: 'وصف الصورة بالعربية', en: 'Caption in Arabic' },
  captionEn: { ar: 'وصف الصورة بالإنجليزية', en: 'Caption in English' },
  'captions.hint': {
    ar: 'يظهر الوصف بلغة القارئ، وإن لم يُكتب بها ظهر باللغة الأخرى.',
    en: 'The caption is shown in the reader’s language, or in the other one if that is missing.',
  },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظ وصف الصورة', en: 'The caption was saved' },
  makeCover: { ar: 'تعيين صورة رئيسية', en: 'Make it the cover' },
  remove: { ar: 'حذف الصورة', en: 'Delete photo' },
  'remove.title': { ar: 'حذف هذه الصورة؟', en: 'Delete this photo?' },
  'remove.text': {
    ar: 'تُحذف الصورة من هذا العقار، ويُسجَّل الحذف في السجل الزمني.',
    en: 'The photo is removed from this property. The timeline records the deletion.',
  },
  'remove.keep': { ar: 'إبقاء الصورة', en: 'Keep it' },
  removed: { ar: 'حُذفت الصورة', en: 'The photo was deleted' },
  arrange: { ar: 'ترتيب الصور', en: 'Arrange' },
  arranged: { ar: 'إنهاء الترتيب', en: 'Done' },
  earlier: { ar: 'تقديم: {{name}}', en: 'Move earlier: {{name}}' },
  later: { ar: 'تأخير: {{name}}', en: 'Move later: {{name}}' },
  drag: { ar: 'سحب: {{name}}', en: 'Drag: {{name}}' },
  'drag.how': {
    ar: 'لنقل الصورة اضغط مفتاح المسافة، وحرّكها بالأسهم، ثم اضغط المسافة لوضعها أو مفتاح الخروج لإعادتها.',
    en: 'To move the photo press Space, use the arrow keys, then press Space to place it or Escape to put it back.',
  },
  'drag.begun': { ar: 'بدأ نقل: {{name}}', en: 'Moving: {{name}}' },
  'drag.at': { ar: '{{name}}: الموضع {{n}} من {{all}}', en: '{{name}}: position {{n}} of {{all}}' },
  'drag.back': { ar: 'عادت إلى موضعها: {{name}}', en: 'Back in its place: {{name}}' },
})
