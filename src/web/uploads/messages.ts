import { defineMessages } from '#kernel/words.ts'

/** The words of files on their way to any record. */
export const uploadsMessages = defineMessages({
  'size.kilobytes': { ar: '{{n}}\u00a0كيلوبايت', en: '{{n}}\u00a0KB' },
  'size.megabytes': { ar: '{{n}}\u00a0ميغابايت', en: '{{n}}\u00a0MB' },
  'size.gigabytes': { ar: '{{n}}\u00a0غيغابايت', en: '{{n}}\u00a0GB' },

  list: { ar: 'الملفات قيد الرفع', en: 'Uploading files' },
  queued: { ar: 'في انتظار الدور', en: 'Waiting for its turn' },
  connecting: { ar: 'جارٍ الاتصال…', en: 'Connecting…' },
  sent: { ar: '{{sent}} من {{all}}', en: '{{sent}} of {{all}}' },
  speed: { ar: '{{size}} في الثانية', en: '{{size}} per second' },
  'left.seconds': {
    ar: {
      zero: 'على وشك الانتهاء',
      one: 'بقيت ثانية',
      two: 'بقيت ثانيتان',
      few: 'بقيت نحو {{n}} ثوانٍ',
      many: 'بقيت نحو {{n}} ثانية',
      other: 'بقيت نحو {{n}} ثانية',
    },
    en: { one: 'about {{n}} second left', other: 'about {{n}} seconds left' },
  },
  'left.minutes': {
    ar: {
      zero: 'على وشك الانتهاء',
      one: 'بقيت نحو دقيقة',
      two: 'بقيت نحو دقيقتين',
      few: 'بقيت نحو {{n}} دقائق',
      many: 'بقيت نحو {{n}} دقيقة',
      other: 'بقيت نحو {{n}} دقيقة',
    },
    en: { one: 'about {{n}} minute left', other: 'about {{n}} minutes left' },
  },
  'left.hours': {
    ar: {
      zero: 'على وشك الانتهاء',
      one: 'بقيت نحو ساعة',
      two: 'بقيت نحو ساعتين',
      few: 'بقيت نحو {{n}} ساعات',
      many: 'بقيت نحو {{n}} ساعة',
      other: 'بقيت نحو {{n}} ساعة',
    },
    en: { one: 'about {{n}} hour left', other: 'about {{n}} hours left' },
  },
  away: {
    ar: 'انقطع الاتصال. يُستأنف الرفع تلقائياً عند عودته.',
    en: 'The connection is lost. The upload continues automatically when it is back.',
  },
  paused: { ar: 'متوقف مؤقتاً', en: 'Paused' },
  checking: { ar: 'جارٍ فحص الملف…', en: 'Checking the file…' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  pause: { ar: 'إيقاف مؤقت: {{name}}', en: 'Pause: {{name}}' },
  resume: { ar: 'استئناف: {{name}}', en: 'Resume: {{name}}' },
  retry: { ar: 'إعادة المحاولة: {{name}}', en: 'Try again: {{name}}' },
  correct: { ar: 'تصحيح البيانات', en: 'Correct the details' },
  cancel: { ar: 'إلغاء الرفع: {{name}}', en: 'Cancel: {{name}}' },
  progress: { ar: 'رفع {{name}}', en: 'Upload of {{name}}' },
  announced: { ar: '{{name}}: رُفع منه {{share}}', en: '{{name}}: {{share}} uploaded' },

  // What a person should know of a file that was accepted
  'note.locked': {
    ar: 'محمي بكلمة مرور، ولا يُفتح من دونها. اطلب نسخة غير محمية.',
    en: 'Opens with its password only. Ask for a copy without one.',
  },
  'note.cut': { ar: 'حُذفت بيانات زائدة حول ملف PDF', en: 'Extra data around the PDF was cut off' },
  'note.completed': {
    ar: 'كانت نهاية الصورة ناقصة فأُكملت. راجعها.',
    en: 'The end of the picture was missing and was completed. Look at it.',
  },
  'note.converted': { ar: 'حُوّلت إلى JPEG', en: 'Converted to JPEG' },
  'note.shrunk': { ar: 'صُغّرت أبعادها', en: 'Made smaller' },

  // One sheet
  'sheet.drop': { ar: 'أفلت الملف هنا، أو اختره من جهازك', en: 'Drop the file here, or choose it from your device' },
  'sheet.choose': { ar: 'اختيار ملف', en: 'Choose a file' },
  'sheet.one': { ar: 'أفلت ملفاً واحداً في كل مرة', en: 'Drop one file at a time' },
  'sheet.sending': { ar: 'جارٍ رفع {{name}} وقراءته…', en: 'Uploading and reading {{name}}…' },

  // Half uploads of earlier
  'half.title': { ar: 'ملفات لم يكتمل رفعها', en: 'Incomplete uploads' },
  'half.text': {
    ar: 'بدأ الرفع {{at}}، ويُحفظ الجزء المرفوع حتى {{until}}.',
    en: 'Started {{at}}; the uploaded part is kept until {{until}}.',
  },
  'half.choose': { ar: 'اختيار الملف نفسه للمتابعة', en: 'Choose the same file to continue' },
  'half.chooseOne': {
    ar: 'اختيار الملف نفسه لمتابعة رفع {{name}}',
    en: 'Choose the same file to continue uploading {{name}}',
  },
  'half.cancel': { ar: 'إلغاء', en: 'Cancel' },
  'half.other': {
    ar: 'هذا ملف آخر. المطلوب ملف حجمه {{size}}.',
    en: 'This is a different file. The one to choose is {{size}}.',
  },

  // Beside other screens, and before leaving
  'dock.under': {
    ar: {
      zero: 'لا توجد ملفات قيد الرفع',
      one: 'ملف قيد الرفع',
      two: 'ملفان قيد الرفع',
      few: '{{n}} ملفات قيد الرفع',
      many: '{{n}} ملفاً قيد الرفع',
      other: '{{n}} ملف قيد الرفع',
    },
    en: { one: '{{n}} file uploading', other: '{{n}} files uploading' },
  },
  'dock.waiting': { ar: 'ملفات تنتظر إجراءً منك', en: 'Uploads need your attention' },
  'dock.open': { ar: 'فتح {{name}}', en: 'Open {{name}}' },
  'leave.title': { ar: 'لم يكتمل رفع ملفاتك', en: 'Your uploads are not complete' },
  'leave.text': {
    ar: 'تسجيل الخروج يوقف الرفع، ويلزم اختيار الملفات من جديد عند العودة.',
    en: 'Signing out stops the upload, and you will have to choose the files again.',
  },
  'leave.stop': { ar: 'الخروج وإيقاف الرفع', en: 'Sign out and stop it' },
  'leave.stay': { ar: 'البقاء', en: 'Stay signed in' },
})
