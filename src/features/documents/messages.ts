import { defineMessages } from '#kernel/words.ts'

/** The words of documents. */
export const documentsMessages = defineMessages({
  // Faults
  'fault.notNow': {
    ar: 'لا تسمح حالة التقييم الحالية بهذا التغيير في مستنداته',
    en: 'The valuation’s present status does not allow this change of its documents',
  },
  'fault.date': { ar: 'تاريخ المستند غير صحيح', en: 'Date of the document is not a valid date' },
  'fault.pages': {
    ar: 'عدد الصفحات عدد صحيح من 1 إلى {{most}}',
    en: 'Number of pages is a whole number from 1 to {{most}}',
  },

  // The panel
  title: { ar: 'المستندات', en: 'Documents' },
  count: {
    ar: {
      zero: 'لا مستندات',
      one: 'مستند واحد',
      two: 'مستندان',
      few: '{{n}} مستندات',
      many: '{{n}} مستنداً',
      other: '{{n}} مستند',
    },
    en: { one: '{{n}} document', other: '{{n}} documents' },
  },
  empty: { ar: 'لا مستندات بعد', en: 'No documents yet' },
  'empty.reader': {
    ar: 'تظهر هنا مستندات العقار حين يضيفها المكتب.',
    en: 'The property’s documents appear here once the firm has added them.',
  },
  accepted: {
    ar: 'ملفات PDF وصور وملفات Word وExcel، حتى {{size}} للملف.',
    en: 'PDF, pictures, Word and Excel files, up to {{size}} each.',
  },
  drop: { ar: 'أو أفلت الملفات في أي موضع من الصفحة.', en: 'Or drop files anywhere on the page.' },
  dropHere: { ar: 'أفلت الملفات لإضافتها إلى هذا التقييم', en: 'Drop the files to add them to this valuation' },
  add: { ar: 'إضافة مستندات', en: 'Add documents' },
  take: { ar: 'التقط صورة', en: 'Take a picture' },
  zip: { ar: 'تنزيل الكل (ZIP)', en: 'Download all (ZIP)' },
  used: { ar: 'مساحة الملفات: {{used}} من {{most}}', en: 'Room used: {{used}} of {{most}}' },
  more: { ar: 'عرض المزيد ({{n}})', en: 'Show more ({{n}})' },
  list: { ar: 'قائمة المستندات', en: 'List of documents' },
  'size.kilobytes': { ar: '{{n}}\u00a0ك.ب', en: '{{n}}\u00a0KB' },
  'size.megabytes': { ar: '{{n}}\u00a0م.ب', en: '{{n}}\u00a0MB' },
  'size.gigabytes': { ar: '{{n}}\u00a0غ.ب', en: '{{n}}\u00a0GB' },

  // What the category asks for
  'asked.title': { ar: 'المطلوب لهذا التقييم', en: 'Asked for this valuation' },
  'asked.some': { ar: 'يتوفر {{there}} من {{all}}', en: '{{there}} of {{all}} are here' },
  'asked.whole': { ar: 'مكتملة', en: 'Complete' },
  'asked.there': { ar: 'متوفر', en: 'Here' },
  'asked.several': { ar: 'متوفر ({{n}})', en: 'Here ({{n}})' },
  'asked.missing': { ar: 'غير متوفر', en: 'Missing' },
  'asked.add': { ar: 'إضافة', en: 'Add' },
  'asked.addOne': { ar: 'إضافة: {{type}}', en: 'Add: {{type}}' },

  // One document
  pages: {
    ar: {
      zero: 'بلا صفحات',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '{{n}} صفحات',
      many: '{{n}} صفحة',
      other: '{{n}} صفحة',
    },
    en: { one: '{{n}} page', other: '{{n}} pages' },
  },
  addedBy: { ar: 'أضافه {{name}}، {{at}}', en: 'Added by {{name}}, {{at}}' },
  open: { ar: 'فتح: {{name}}', en: 'Open: {{name}}' },
  download: { ar: 'تنزيل', en: 'Download' },
  downloadOne: { ar: 'تنزيل: {{name}}', en: 'Download: {{name}}' },
  actions: { ar: 'إجراءات أخرى: {{name}}', en: 'More actions: {{name}}' },
  edit: { ar: 'تعديل البيانات', en: 'Edit details' },
  replace: { ar: 'استبدال الملف', en: 'Replace the file' },
  versions: { ar: 'النسخ السابقة', en: 'Earlier versions' },
  remove: { ar: 'حذف المستند', en: 'Delete document' },

  // Its details
  'field.documentType': { ar: 'نوع المستند', en: 'Document type' },
  'field.title': { ar: 'وصف المستند', en: 'Title' },
  'field.number': { ar: 'رقم المستند', en: 'Number' },
  'field.date': { ar: 'تاريخ المستند', en: 'Date' },
  'field.pages': { ar: 'عدد الصفحات', en: 'Pages' },
  'fault.documentType': { ar: 'اختر نوع المستند', en: 'Choose the type of the document' },
  optional: { ar: 'بيانات المستند (اختيارية)', en: 'Details of the document (optional)' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت بيانات المستند', en: 'The document’s details were saved' },
  'stale.title': { ar: 'عدّل {{name}} هذا المستند قبلك', en: '{{name}} changed this document before you' },
  'stale.kept': {
    ar: 'حُدّثت البيانات التي لم تغيّرها، وبقي ما كتبته. راجعه ثم احفظ.',
    en: 'What you had not changed was brought up to date, and what you typed stays. Look it over, then save.',
  },
  'stale.look': { ar: 'راجعه، ثم أعد المحاولة إن شئت.', en: 'Look at it, then try again if you still want to.' },
  'remove.title': { ar: 'حذف «{{name}}»؟', en: 'Delete “{{name}}”?' },
  'remove.text': {
    ar: 'يُحذف المستند بكل نسخه من هذا التقييم، ويبقى الحذف مسجّلاً في السجل الزمني.',
    en: 'The document and all its versions leave this valuation; the timeline keeps that it was deleted.',
  },
  'remove.keep': { ar: 'إبقاء المستند', en: 'Keep it' },
  removed: { ar: 'حُذف المستند', en: 'The document was deleted' },
  'versions.title': { ar: 'نسخ «{{name}}»', en: 'Versions of “{{name}}”' },
  'versions.open': { ar: 'فتح', en: 'Open' },
  'versions.present': { ar: 'النسخة الحالية', en: 'Present version' },
  'versions.earlier': { ar: 'نسخة سابقة ({{n}})', en: 'Earlier version ({{n}})' },

  // The viewer
  'view.gone': {
    ar: 'لم يُعثر على هذا المستند، أو حُذف من التقييم.',
    en: 'This document was not found, or was deleted from the valuation.',
  },
  'view.place': { ar: '{{n}} من {{all}}', en: '{{n}} of {{all}}' },
  'view.previous': { ar: 'المستند السابق', en: 'Previous document' },
  'view.next': { ar: 'المستند التالي', en: 'Next document' },
  'view.closer': { ar: 'تكبير', en: 'Zoom in' },
  'view.farther': { ar: 'تصغير', en: 'Zoom out' },
  'view.fit': { ar: 'ملاءمة الشاشة', en: 'Fit to screen' },
  'view.turn': { ar: 'تدوير', en: 'Rotate' },
  'view.picture': { ar: 'صورة المستند', en: 'Picture of the document' },
  'view.failed': {
    ar: 'تعذّر عرض الصورة، يمكنك تنزيل الملف.',
    en: 'The picture could not be shown; you can download the file.',
  },
  'view.elsewhere': {
    ar: 'يُفتح هذا الملف في برنامجه بعد تنزيله.',
    en: 'This file opens in its own program once it is downloaded.',
  },

  // Files on their way
  'upload.title': {
    ar: {
      zero: 'إضافة مستندات',
      one: 'إضافة مستند',
      two: 'إضافة مستندين',
      few: 'إضافة {{n}} مستندات',
      many: 'إضافة {{n}} مستنداً',
      other: 'إضافة {{n}} مستند',
    },
    en: { one: 'Add {{n}} document', other: 'Add {{n}} documents' },
  },
  'upload.start': { ar: 'رفع وإضافة', en: 'Upload and add' },
  'upload.others': { ar: 'اختيار ملفات أخرى', en: 'Choose more files' },
  'upload.leaveOut': { ar: 'استبعاد: {{name}}', en: 'Leave out: {{name}}' },
  'upload.refused': { ar: 'لا يُرفع هذا الملف:', en: 'This file is not uploaded:' },
  'upload.resumed': { ar: 'يُستأنف رفعه مما وصل منه', en: 'Its upload goes on from where it stopped' },
  'upload.anew': {
    ar: 'لا يعرف هذا الجهاز أنه الملف نفسه، فيُرفع من أوله.',
    en: 'This device does not know it for the same file, so it is uploaded from its beginning.',
  },
  'upload.chosen': {
    ar: {
      zero: 'لا ملفات لم تُرفع',
      one: 'ملف مختار لم يُرفع بعد',
      two: 'ملفان مختاران لم يُرفعا بعد',
      few: '{{n}} ملفات مختارة لم تُرفع بعد',
      many: '{{n}} ملفاً مختاراً لم تُرفع بعد',
      other: '{{n}} ملف مختار لم تُرفع بعد',
    },
    en: { one: '{{n}} chosen file is not uploaded yet', other: '{{n}} chosen files are not uploaded yet' },
  },
  'upload.goOn': { ar: 'متابعة', en: 'Go on' },
  'upload.discard': { ar: 'تجاهل', en: 'Discard' },
  'upload.list': { ar: 'الملفات قيد الرفع', en: 'Files on their way' },
  'upload.replaces': { ar: 'بدلاً من الملف الحالي', en: 'Takes the place of the present file' },
  'upload.queued': { ar: 'في انتظار دوره', en: 'Waiting for its turn' },
  'upload.connecting': { ar: 'جارٍ الاتصال…', en: 'Connecting…' },
  'upload.sent': { ar: '{{sent}} من {{all}}', en: '{{sent}} of {{all}}' },
  'upload.speed': { ar: '{{size}} في الثانية', en: '{{size}} a second' },
  'upload.left.seconds': {
    ar: {
      zero: 'يكاد ينتهي',
      one: 'بقيت ثانية',
      two: 'بقيت ثانيتان',
      few: 'بقيت نحو {{n}} ثوانٍ',
      many: 'بقيت نحو {{n}} ثانية',
      other: 'بقيت نحو {{n}} ثانية',
    },
    en: { one: 'about {{n}} second left', other: 'about {{n}} seconds left' },
  },
  'upload.left.minutes': {
    ar: {
      zero: 'يكاد ينتهي',
      one: 'بقيت نحو دقيقة',
      two: 'بقيت نحو دقيقتين',
      few: 'بقيت نحو {{n}} دقائق',
      many: 'بقيت نحو {{n}} دقيقة',
      other: 'بقيت نحو {{n}} دقيقة',
    },
    en: { one: 'about {{n}} minute left', other: 'about {{n}} minutes left' },
  },
  'upload.left.hours': {
    ar: {
      zero: 'يكاد ينتهي',
      one: 'بقيت نحو ساعة',
      two: 'بقيت نحو ساعتين',
      few: 'بقيت نحو {{n}} ساعات',
      many: 'بقيت نحو {{n}} ساعة',
      other: 'بقيت نحو {{n}} ساعة',
    },
    en: { one: 'about {{n}} hour left', other: 'about {{n}} hours left' },
  },
  'upload.away': {
    ar: 'انقطع الاتصال. يُستأنف الرفع تلقائياً حين يعود.',
    en: 'The connection is lost. The upload goes on by itself when it is back.',
  },
  'upload.paused': { ar: 'متوقف مؤقتاً', en: 'Paused' },
  'upload.checking': { ar: 'يُفحص الملف…', en: 'Checking the file…' },
  'upload.saving': { ar: 'يُحفظ المستند…', en: 'Saving the document…' },
  'upload.pause': { ar: 'إيقاف مؤقت: {{name}}', en: 'Pause: {{name}}' },
  'upload.resume': { ar: 'استئناف: {{name}}', en: 'Go on: {{name}}' },
  'upload.retry': { ar: 'إعادة المحاولة: {{name}}', en: 'Try again: {{name}}' },
  'upload.correct': { ar: 'تصحيح البيانات', en: 'Correct the details' },
  'upload.cancel': { ar: 'إلغاء الرفع: {{name}}', en: 'Cancel: {{name}}' },
  'upload.progress': { ar: 'رفع {{name}}', en: 'Upload of {{name}}' },
  'upload.told': { ar: '{{name}}: رُفع منه {{share}}', en: '{{name}}: {{share}} uploaded' },
  'upload.added': {
    ar: {
      zero: 'لم يُضف مستند',
      one: 'أُضيف المستند',
      two: 'أُضيف المستندان',
      few: 'أُضيفت {{n}} مستندات',
      many: 'أُضيف {{n}} مستنداً',
      other: 'أُضيف {{n}} مستند',
    },
    en: { one: '{{n}} document was added', other: '{{n}} documents were added' },
  },
  'upload.replaced': {
    ar: 'استُبدل الملف، والنسخة السابقة محفوظة',
    en: 'The file was replaced; the earlier version is kept',
  },

  // Half uploads of earlier
  'half.title': { ar: 'ملفات لم يكتمل رفعها', en: 'Files that were not uploaded whole' },
  'half.text': {
    ar: 'بدأ رفعه {{at}}، ويُحفظ ما وصل منه حتى {{until}}.',
    en: 'Begun {{at}}; what came of it is kept until {{until}}.',
  },
  'half.choose': { ar: 'اختيار الملف نفسه للمتابعة', en: 'Choose the same file again to go on' },
  'half.chooseOne': {
    ar: 'اختيار الملف نفسه لمتابعة رفع {{name}}',
    en: 'Choose the same file again to go on with {{name}}',
  },
  'half.cancel': { ar: 'إلغاء', en: 'Cancel' },
  'half.other': {
    ar: 'هذا ملف آخر: المطلوب ملف حجمه {{size}}.',
    en: 'This is another file: the one to choose has {{size}}.',
  },

  // Beside other screens, and before leaving
  'dock.under': {
    ar: {
      zero: 'لا ملفات قيد الرفع',
      one: 'ملف قيد الرفع',
      two: 'ملفان قيد الرفع',
      few: '{{n}} ملفات قيد الرفع',
      many: '{{n}} ملفاً قيد الرفع',
      other: '{{n}} ملف قيد الرفع',
    },
    en: { one: '{{n}} file on its way', other: '{{n}} files on their way' },
  },
  'dock.waiting': { ar: 'رفع ملفات ينتظرك', en: 'An upload waits for you' },
  'dock.open': { ar: 'فتح {{number}}', en: 'Open {{number}}' },
  'leave.title': { ar: 'ملفاتك لم تُرفع كلها', en: 'Your files are not all uploaded' },
  'leave.text': {
    ar: 'تسجيل الخروج يوقف رفعها، ويلزم اختيارها من جديد عند العودة.',
    en: 'Signing out stops the upload; on your return the files have to be chosen again.',
  },
  'leave.stop': { ar: 'الخروج وإيقاف الرفع', en: 'Sign out and stop it' },
  'leave.stay': { ar: 'البقاء', en: 'Stay signed in' },
})
