import { defineMessages } from '#kernel/words.ts'

/** The texts of documents. */
export const documentsMessages = defineMessages({
  // Faults
  'fault.notNow': {
    ar: 'لا يمكن تغيير المستندات في حالة التقييم الحالية',
    en: 'Documents cannot change in the valuation’s current status',
  },
  'fault.date': { ar: 'تاريخ المستند غير صحيح', en: 'Document date is not a valid date' },
  'fault.pages': {
    ar: 'عدد الصفحات رقم صحيح من 1 إلى {{most}}',
    en: 'Number of pages must be a whole number from 1 to {{most}}',
  },
  'fault.landArea': {
    ar: 'يجب أن تكون مساحة الأرض أكبر من صفر',
    en: 'Land area must be a number greater than zero',
  },
  'fault.builtArea': {
    ar: 'يجب أن تكون المساحة المبنية أكبر من صفر',
    en: 'Built-up area must be a number greater than zero',
  },
  'fault.floors': {
    ar: 'عدد الأدوار رقم صحيح من 1 إلى {{most}}',
    en: 'The number of floors must be a whole number from 1 to {{most}}',
  },
  'fault.yearBuilt': { ar: 'يجب ألا تقل سنة البناء عن {{year}}', en: 'Year built must be {{year}} or later' },

  // The panel
  title: { ar: 'المستندات', en: 'Documents' },
  count: {
    ar: {
      zero: 'لا توجد مستندات',
      one: 'مستند واحد',
      two: 'مستندان',
      few: '{{n}} مستندات',
      many: '{{n}} مستنداً',
      other: '{{n}} مستند',
    },
    en: { one: '{{n}} document', other: '{{n}} documents' },
  },
  empty: { ar: 'لا توجد مستندات بعد', en: 'No documents yet' },
  'empty.reader': {
    ar: 'تظهر هنا مستندات العقار بعد أن يضيفها المكتب.',
    en: 'The property’s documents appear here once the firm has added them.',
  },
  accepted: {
    ar: 'ملفات PDF وصور وملفات Office وبريد إلكتروني ومخططات DWG، حتى {{size}} للملف.',
    en: 'PDF, pictures, Office files, email and DWG drawings, up to {{size}} each.',
  },
  drop: { ar: 'أو أفلت الملفات في أي موضع من الصفحة.', en: 'Or drop files anywhere on the page.' },
  dropHere: { ar: 'أفلت الملفات لإضافتها إلى هذا التقييم', en: 'Drop the files to add them to this valuation' },
  add: { ar: 'إضافة مستندات', en: 'Add documents' },
  take: { ar: 'التقاط صورة', en: 'Take a picture' },
  zip: { ar: 'تنزيل الكل (ZIP)', en: 'Download all (ZIP)' },
  used: { ar: 'مساحة الملفات: {{used}} من {{most}}', en: 'Space used: {{used}} of {{most}}' },
  more: { ar: 'عرض المزيد ({{n}})', en: 'Show more ({{n}})' },
  list: { ar: 'قائمة المستندات', en: 'List of documents' },

  // Checklist
  'asked.title': { ar: 'المطلوب لهذا التقييم', en: 'Required for this valuation' },
  'asked.some': { ar: 'المتوفر {{there}} من {{all}}', en: '{{there}} of {{all}} available' },
  'asked.whole': { ar: 'مكتملة', en: 'Complete' },
  'asked.there': { ar: 'تم الإرفاق', en: 'Available' },
  'asked.several': { ar: 'متوفر ({{n}})', en: 'Available ({{n}})' },
  'asked.missing': { ar: 'لم يتم الإرفاق', en: 'Missing' },
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
  addedBy: { ar: 'أُضيف بواسطة {{name}}، {{at}}', en: 'Added by {{name}}, {{at}}' },
  open: { ar: 'فتح: {{name}}', en: 'Open: {{name}}' },
  download: { ar: 'تنزيل', en: 'Download' },
  downloadOne: { ar: 'تنزيل: {{name}}', en: 'Download: {{name}}' },
  actions: { ar: 'إجراءات أخرى: {{name}}', en: 'More actions: {{name}}' },
  edit: { ar: 'تعديل البيانات', en: 'Edit details' },
  replace: { ar: 'استبدال الملف', en: 'Replace the file' },
  versions: { ar: 'النسخ السابقة', en: 'Earlier versions' },
  remove: { ar: 'حذف المستند', en: 'Delete document' },

  // Its details
  sqm: { ar: 'م²', en: 'm²' },
  stated: { ar: 'بيانات العقار بحسب المستند', en: 'The property according to the document' },
  'stated.hint': {
    ar: 'تُقارن بسجل العقارات والمعاينة والاحتساب.',
    en: 'Compared with the register, the inspection and the calculation.',
  },
  'fault.documentType': { ar: 'اختر نوع المستند', en: 'Choose the type of the document' },
  optional: { ar: 'بيانات المستند (اختيارية)', en: 'Document details (optional)' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت بيانات المستند', en: 'The document’s details were saved' },
  'stale.title': { ar: 'سبقك إلى تعديل هذا المستند: {{name}}', en: 'Changed by {{name}} before you' },
  'stale.kept': {
    ar: 'حُدّثت البيانات التي لم تغيّرها، وبقي ما كتبته. راجعه ثم احفظ.',
    en: 'The fields you had not changed were updated, and what you typed is kept. Review it, then save.',
  },
  'stale.look': { ar: 'راجعه، ثم أعد المحاولة إن شئت.', en: 'Review it, then try again if you still want to.' },
  'remove.title': { ar: 'حذف «{{name}}»؟', en: 'Delete “{{name}}”?' },
  'remove.text': {
    ar: 'يُحذف المستند بكل نسخه من هذا التقييم، ويُسجَّل الحذف في السجل الزمني.',
    en: 'The document and all its versions are removed from this valuation. The timeline records the deletion.',
  },
  'remove.keep': { ar: 'إبقاء المستند', en: 'Keep it' },
  removed: { ar: 'حُذف المستند', en: 'The document was deleted' },
  'versions.title': { ar: 'نسخ «{{name}}»', en: 'Versions of “{{name}}”' },
  'versions.open': { ar: 'فتح', en: 'Open' },
  'versions.present': { ar: 'النسخة الحالية', en: 'Current version' },
  'versions.earlier': { ar: 'نسخة سابقة ({{n}})', en: 'Earlier version ({{n}})' },

  // The viewer
  'view.gone': {
    ar: 'لم يُعثر على هذا المستند، أو حُذف من التقييم.',
    en: 'This document was not found, or was deleted from the valuation.',
  },
  'view.previous': { ar: 'المستند السابق', en: 'Previous document' },
  'view.next': { ar: 'المستند التالي', en: 'Next document' },
  'view.elsewhere': {
    ar: 'لا يُعرض هذا الملف هنا. نزّله وافتحه ببرنامجه.',
    en: 'This file cannot be shown here. Download it and open it in its own program.',
  },

  'view.cut': {
    ar: 'هذا أول النص. نزّل الملف لقراءته كاملاً.',
    en: 'This is the beginning. Download the file to read all of it.',
  },
  'mail.from': { ar: 'من', en: 'From' },
  'mail.to': { ar: 'إلى', en: 'To' },
  'mail.cc': { ar: 'نسخة إلى', en: 'Copy to' },
  'mail.date': { ar: 'التاريخ', en: 'Date' },
  'mail.subject': { ar: 'الموضوع', en: 'Subject' },
  'mail.noSubject': { ar: 'بلا موضوع', en: 'No subject' },
  'mail.noText': { ar: 'لا نص في الرسالة', en: 'The message has no text' },
  'mail.attachments': { ar: 'المرفقات', en: 'Attachments' },
  'mail.keep': { ar: 'حفظ مستنداً', en: 'Keep as a document' },
  'mail.keepOne': { ar: 'حفظ مستنداً: {{name}}', en: 'Keep as a document: {{name}}' },

  // Uploads
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
  'upload.file': { ar: 'الملف', en: 'File' },
  'upload.fromText': {
    ar: 'قُرئ من نص الملف، فتحقق منه: {{fields}}',
    en: 'Read from the file’s text, please check: {{fields}}',
  },
  'upload.unsure': { ar: 'لم يُعرف نوعه من اسمه ولا من نصه', en: 'Neither its name nor its text tells its type' },
  'upload.twin': { ar: 'الملف نفسه موجود باسم: {{name}}', en: 'The same file is here already: {{name}}' },
  'upload.start': { ar: 'رفع وإضافة', en: 'Upload and add' },
  'upload.others': { ar: 'اختيار ملفات أخرى', en: 'Choose more files' },
  'upload.leaveOut': { ar: 'استبعاد: {{name}}', en: 'Leave out: {{name}}' },
  'upload.refused': { ar: 'لا يمكن رفع هذا الملف:', en: 'This file cannot be uploaded:' },
  'upload.resumed': { ar: 'يُستأنف الرفع من حيث توقف', en: 'The upload resumes from where it stopped' },
  'upload.anew': {
    ar: 'يبدأ الرفع من جديد، إذ لم يُعثر على الجزء المرفوع سابقاً على هذا الجهاز.',
    en: 'The upload starts over: the part uploaded earlier is not known on this device.',
  },
  'upload.chosen': {
    ar: {
      zero: 'لا توجد ملفات لم تُرفع',
      one: 'ملف مختار لم يُرفع بعد',
      two: 'ملفان مختاران لم يُرفعا بعد',
      few: '{{n}} ملفات مختارة لم تُرفع بعد',
      many: '{{n}} ملفاً مختاراً لم يُرفع بعد',
      other: '{{n}} ملف مختار لم يُرفع بعد',
    },
    en: { one: '{{n}} chosen file is not uploaded yet', other: '{{n}} chosen files are not uploaded yet' },
  },
  'upload.goOn': { ar: 'متابعة', en: 'Continue' },
  'upload.discard': { ar: 'تجاهل', en: 'Discard' },
  'upload.replaces': { ar: 'بدلاً من الملف الحالي', en: 'Replaces the current file' },
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
    en: 'The file was replaced. The earlier version is kept',
  },
})
