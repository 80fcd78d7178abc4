import { defineMessages } from '#kernel/words.ts'

/** The words of files on their way to any record. */
export const uploadsMessages = defineMessages({
  'size.kilobytes': { ar: '{{n}}\u00a0ك.ب', en: '{{n}}\u00a0KB' },
  'size.megabytes': { ar: '{{n}}\u00a0م.ب', en: '{{n}}\u00a0MB' },
  'size.gigabytes': { ar: '{{n}}\u00a0غ.ب', en: '{{n}}\u00a0GB' },

  list: { ar: 'الملفات قيد الرفع', en: 'Files on their way' },
  queued: { ar: 'في انتظار دوره', en: 'Waiting for its turn' },
  connecting: { ar: 'جارٍ الاتصال…', en: 'Connecting…' },
  sent: { ar: '{{sent}} من {{all}}', en: '{{sent}} of {{all}}' },
  speed: { ar: '{{size}} في الثانية', en: '{{size}} a second' },
  'left.seconds': {
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
  'left.minutes': {
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
  'left.hours': {
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
  away: {
    ar: 'انقطع الاتصال. يُستأنف الرفع تلقائياً حين يعود.',
    en: 'The connection is lost. The upload goes on by itself when it is back.',
  },
  paused: { ar: 'متوقف مؤقتاً', en: 'Paused' },
  checking: { ar: 'يُفحص الملف…', en: 'Checking the file…' },
  saving: { ar: 'يُحفظ…', en: 'Saving…' },
  pause: { ar: 'إيقاف مؤقت: {{name}}', en: 'Pause: {{name}}' },
  resume: { ar: 'استئناف: {{name}}', en: 'Go on: {{name}}' },
  retry: { ar: 'إعادة المحاولة: {{name}}', en: 'Try again: {{name}}' },
  correct: { ar: 'تصحيح البيانات', en: 'Correct the details' },
  cancel: { ar: 'إلغاء الرفع: {{name}}', en: 'Cancel: {{name}}' },
  progress: { ar: 'رفع {{name}}', en: 'Upload of {{name}}' },
  announced: { ar: '{{name}}: رُفع منه {{share}}', en: '{{name}}: {{share}} uploaded' },

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
  'dock.open': { ar: 'فتح {{name}}', en: 'Open {{name}}' },
  'leave.title': { ar: 'ملفاتك لم تُرفع كلها', en: 'Your files are not all uploaded' },
  'leave.text': {
    ar: 'تسجيل الخروج يوقف رفعها، ويلزم اختيارها من جديد عند العودة.',
    en: 'Signing out stops the upload; on your return the files have to be chosen again.',
  },
  'leave.stop': { ar: 'الخروج وإيقاف الرفع', en: 'Sign out and stop it' },
  'leave.stay': { ar: 'البقاء', en: 'Stay signed in' },
})
