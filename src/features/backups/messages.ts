import { defineMessages } from '#kernel/words.ts'

/** Every word of backups. */
export const backupsMessages = defineMessages({
  title: { ar: 'النسخ الاحتياطية', en: 'Backups' },
  hint: {
    ar: 'تضم كل نسخة البيانات والملفات والإعدادات ومفتاح النظام، وتُعاد قراءتها كاملةً للتحقق منها بعد إعدادها.',
    en: 'Each holds the data, the files, the settings and the system’s key, and is read again whole once it is made.',
  },
  start: { ar: 'إعداد نسخة الآن', en: 'Back up now' },
  started: { ar: 'بدأ إعداد النسخة الاحتياطية', en: 'Backup started' },
  running: { ar: 'يجري إعداد نسخة احتياطية…', en: 'A backup is being made…' },

  // Where the firm is
  late: { ar: 'تأخّرت النسخة الاحتياطية', en: 'The backup is late' },
  lateText: {
    ar: 'كان موعدها {{at}} ولم تُعدّ بعد.',
    en: 'It was due on {{at}} and has not been made.',
  },
  failed: { ar: 'تعذّر إعداد آخر نسخة احتياطية', en: 'The last backup failed' },
  unscheduled: { ar: 'لم يُحدَّد جدول للنسخ الاحتياطية', en: 'No backups are scheduled' },
  unscheduledText: {
    ar: 'اختر أيام النسخ وموعدها في قسم «جدول النسخ الاحتياطية» أعلاه.',
    en: 'Choose days and a time under “Backup schedule” above.',
  },
  none: { ar: 'لم تُعدّ أي نسخة بعد', en: 'No backup has been made yet' },
  noneText: {
    ar: 'تظهر هنا كل نسخة بعد إعدادها: موعدها وحجمها ومكانها ونتيجة التحقق منها.',
    en: 'Each backup appears here once it is made: when, how large, where, and whether it was verified.',
  },
  lastGood: { ar: 'آخر نسخة سليمة', en: 'Last good backup' },
  verifiedAt: { ar: 'التحقق منها', en: 'Verified' },
  size: { ar: 'الحجم', en: 'Size' },
  megabytes: { ar: '{{n}} ميغابايت', en: '{{n}} MB' },
  place: { ar: 'المكان', en: 'Where' },
  files: { ar: 'الملفات', en: 'Files' },
  encryption: { ar: 'التشفير', en: 'Encryption' },
  encrypted: { ar: 'مشفّرة', en: 'Encrypted' },
  plain: { ar: 'غير مشفّرة', en: 'Not encrypted' },
  plainText: {
    ar: 'تضم النسخة مفتاح النظام وبيانات العملاء مقروءة. يضبط مسؤول تقنية المعلومات مفتاح التشفير.',
    en: 'It holds the system’s key and the clients’ data readable. The system administrator sets the key that encrypts it.',
  },
  damaged: {
    ar: {
      zero: 'لا توجد ملفات تالفة',
      one: 'ملف واحد في النسخة كان تالفاً في مكانه قبل نسخه',
      two: 'ملفان في النسخة كانا تالفين في مكانهما قبل نسخهما',
      few: '{{n}} ملفات في النسخة كانت تالفة في مكانها قبل نسخها',
      many: '{{n}} ملفاً في النسخة كان تالفاً في مكانه قبل نسخه',
      other: '{{n}} ملف في النسخة كان تالفاً في مكانه قبل نسخه',
    },
    en: {
      one: '{{n}} file in it was damaged before it was copied',
      other: '{{n}} files in it were damaged before they were copied',
    },
  },

  // The list
  latest: { ar: 'آخر النسخ', en: 'Latest backups' },
  by: { ar: 'بطلب {{name}}', en: 'Asked for by {{name}}' },
  'origin.SCHEDULED': { ar: 'حسب الجدول', en: 'Scheduled' },
  'origin.ASKED': { ar: 'بطلب', en: 'Asked for' },
  'origin.COMMAND': { ar: 'بأمر على الخادم', en: 'By a command' },
  'state.WAITING': { ar: 'في الانتظار', en: 'Waiting' },
  'state.RUNNING': { ar: 'قيد الإعداد', en: 'Being made' },
  'state.DONE': { ar: 'أُعدّت وجرى التحقق منها', en: 'Made and verified' },
  'state.FAILED': { ar: 'لم تكتمل', en: 'Failed' },
  removed: { ar: 'حُذفت بعد نسخ أحدث', en: 'Removed after newer ones' },

  // Why one failed
  'fault.busy': { ar: 'كانت نسخة أخرى قيد الإعداد.', en: 'Another backup was being made.' },
  'fault.exists': { ar: 'في المكان نفسه ملف بالاسم ذاته.', en: 'A file of that name stood there already.' },
  'fault.folder-not-allowed': {
    ar: 'المجلد المطلوب ليس من المجلدات التي سمح بها مسؤول تقنية المعلومات.',
    en: 'The folder is not one that the system administrator allows.',
  },
  'fault.folder-unusable': {
    ar: 'تعذّر استخدام مجلد النسخ: غير موجود أو لا تسمح صلاحياته بالكتابة.',
    en: 'The folder of backups could not be used: it is not there, or may not be written.',
  },
  'fault.storage-full': { ar: 'المساحة في مكان النسخ غير كافية.', en: 'There was no room left where backups go.' },
  'fault.database-away': { ar: 'انقطع الاتصال بقاعدة البيانات أثناء النسخ.', en: 'The database broke off meanwhile.' },
  'fault.no-pg-dump': {
    ar: 'برنامج نسخ قاعدة البيانات غير موجود على الخادم.',
    en: 'The server has no pg_dump, which backs up a database of its own.',
  },
  'fault.not-a-backup': { ar: 'الملف ليس نسخة احتياطية.', en: 'The file is not a backup.' },
  'fault.key-missing': { ar: 'النسخة مشفّرة ولم يُعطَ مفتاحها.', en: 'The backup is encrypted, and no key was given.' },
  'fault.key-unusable': {
    ar: 'مفتاح التشفير الذي ضبطه مسؤول تقنية المعلومات لا يصلح أو تعذّرت قراءته.',
    en: 'The key that the system administrator has set can’t be used or read.',
  },
  'fault.wrong-key': { ar: 'مفتاح التشفير غير صحيح.', en: 'The key is not the one of this backup.' },
  'fault.cut': { ar: 'النسخة المكتوبة ناقصة.', en: 'The backup is incomplete.' },
  'fault.damaged': { ar: 'ما كُتب يخالف ما نُسخ.', en: 'What was written is not what was copied.' },
  'fault.newer': { ar: 'النسخة من إصدار أحدث.', en: 'The backup is of a newer release.' },
  'fault.not-empty': { ar: 'المجلد ليس فارغاً.', en: 'The folder is not empty.' },
  'fault.not-equal': { ar: 'ما استُعيد يخالف ما نُسخ.', en: 'What was restored is not what was backed up.' },
  'fault.interrupted': { ar: 'انقطع إعداد النسخة قبل اكتمالها.', en: 'It was interrupted before it was whole.' },
  'fault.failed': {
    ar: 'حدث خطأ غير متوقع، وتفاصيله في سجل الخادم.',
    en: 'Something unexpected happened; the server’s log says what.',
  },
})
