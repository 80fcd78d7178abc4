import { defineMessages } from '#kernel/words.ts'

/** Every word of the performance screen. */
export const performanceMessages = defineMessages({
  subtitle: {
    ar: 'قياسات كل الخوادم العاملة على قاعدة البيانات هذه. الأزمنة بالمللي ثانية.',
    en: 'Measured on every server of this database. Durations are in milliseconds.',
  },
  period: { ar: 'الفترة', en: 'Period' },
  'period.hour': { ar: 'آخر ساعة', en: 'Last hour' },
  'period.day': { ar: 'آخر يوم', en: 'Last day' },
  since: { ar: 'منذ {{since}}، وآخر قياس {{at}}', en: 'Since {{since}}, last measured {{at}}' },
  none: { ar: 'لا توجد قياسات بعد', en: 'Nothing measured yet' },
  noneHint: { ar: 'تظهر القياسات هنا خلال ثوانٍ.', en: 'Measurements appear here within seconds.' },

  // What everything comes to
  overview: { ar: 'نظرة عامة', en: 'Overview' },
  calls: { ar: 'الطلبات', en: 'Calls' },
  p50: { ar: 'الوسيط', en: 'Median' },
  p95: { ar: 'المئين 95', en: '95th percentile' },
  p99: { ar: 'المئين 99', en: '99th percentile' },
  slowest: { ar: 'الأبطأ', en: 'Slowest' },
  errors: { ar: 'الأخطاء', en: 'Errors' },
  refused: { ar: 'المرفوضة', en: 'Refused' },
  hitRate: { ar: 'نسبة الذاكرة المؤقتة', en: 'Cache hit rate' },

  // Over time
  history: { ar: 'خلال الفترة', en: 'Over time' },
  measure: { ar: 'القياس', en: 'Measure' },
  'measure.calls': { ar: 'الطلبات', en: 'Calls' },
  'measure.p95': { ar: 'المئين 95', en: '95th percentile' },
  'measure.loop': { ar: 'تأخر حلقة المعالجة', en: 'Event-loop delay' },
  'measure.rss': { ar: 'الذاكرة', en: 'Memory' },
  historyLabel: {
    ar: '{{measure}} خلال الفترة: آخر قيمة {{last}}، والأعلى {{most}}.',
    en: '{{measure}} over the period: last {{last}}, highest {{most}}.',
  },
  tableOf: { ar: 'جدول {{name}}', en: '{{name}}, table' },
  asTable: { ar: 'عرض في جدول', en: 'Show as a table' },
  asChart: { ar: 'عرض كرسم', en: 'Show as a chart' },
  at: { ar: 'الوقت', en: 'Time' },
  thin: { ar: 'يُرسم المخطط بعد دقائق من القياس.', en: 'The chart appears after a few minutes of measuring.' },

  // Operations
  operations: { ar: 'العمليات', en: 'Operations' },
  operationsHint: {
    ar: 'الأكثر استهلاكاً للوقت أولاً. الأخطاء أعطال في النظام، والمرفوضة طلبات غير مقبولة أو غير مصرّح بها.',
    en: 'The most time in total first. Errors are failures of the system; refused calls were invalid or not permitted.',
  },
  operation: { ar: 'العملية', en: 'Operation' },
  all: { ar: 'عرض كل العمليات ({{n}})', en: 'Show all operations ({{n}})' },
  fewer: { ar: 'عرض أقل', en: 'Show fewer' },
  slowOperations: { ar: 'أبطأ العمليات', en: 'Slowest operations' },
  duration: { ar: 'المدة', en: 'Duration' },
  entity: { ar: 'البيانات', en: 'Entity' },
  size: { ar: 'عدد النتائج', en: 'Records' },
  cached: { ar: 'من الذاكرة المؤقتة', en: 'From a cache' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },

  // Statements
  statements: { ar: 'استعلامات قاعدة البيانات', en: 'Database statements' },
  statementsHint: {
    ar: 'الأكثر استهلاكاً للوقت أولاً، بنصها دون القيم.',
    en: 'The most time in total first, as text without values.',
  },
  statement: { ar: 'الاستعلام', en: 'Statement' },
  mean: { ar: 'المتوسط', en: 'Mean' },
  share: { ar: 'من الوقت', en: 'Of the time' },

  // Servers
  servers: { ar: 'الخوادم', en: 'Servers' },
  server: { ar: 'الخادم', en: 'Server' },
  started: { ar: 'بدأ التشغيل', en: 'Started' },
  loop: { ar: 'تأخر حلقة المعالجة', en: 'Event-loop delay' },
  loopLongest: { ar: 'أطول تأخر', en: 'Longest delay' },
  memory: { ar: 'الذاكرة', en: 'Memory' },
  connections: { ar: 'اتصالات قاعدة البيانات', en: 'Database connections' },
  waiting: { ar: 'في الانتظار', en: 'Waiting' },
  megabytes: { ar: '{{n}} ميغابايت', en: '{{n}} MB' },

  // Caches
  caches: { ar: 'الذاكرة المؤقتة', en: 'Caches' },
  cache: { ar: 'المحتوى', en: 'Cache' },
  'cache.records': { ar: 'بيانات التقييم والعقار والمقارنة', en: 'Single records' },
  'cache.queries': { ar: 'القوائم والأعداد', en: 'Lists and counts' },
  'cache.audit': { ar: 'سجل التدقيق', en: 'Audit log' },
  state: { ar: 'الحالة', en: 'State' },
  on: { ar: 'مفعّلة', en: 'On' },
  off: { ar: 'موقوفة', en: 'Off' },
  entries: { ar: 'الإجابات المحفوظة', en: 'Answers kept' },
  hits: { ar: 'من الذاكرة', en: 'Hits' },
  misses: { ar: 'من قاعدة البيانات', en: 'Misses' },
  effect: { ar: 'الأثر', en: 'Effect' },
  'effect.saved': { ar: 'وفّرت {{ms}} مللي ثانية', en: 'Saved {{ms}} ms' },
  'effect.lost': {
    ar: 'أبطأ من قاعدة البيانات بمقدار {{ms}} مللي ثانية',
    en: 'Slower than the database by {{ms}} ms',
  },
  'effect.none': { ar: 'لا توجد قياسات بعد', en: 'Not measured yet' },
  cachesOff: {
    ar: 'الذاكرة المؤقتة موقوفة افتراضياً: قاعدة البيانات المجاورة تجيب في بضعة أجزاء من الألف من الثانية، ومع التفعيل قد يرى مستخدم على خادم آخر بيانات أقدم بثانية. تُفعَّل من الإعدادات عندما تكون قاعدة البيانات بعيدة.',
    en: 'Caches are off by default: a database nearby answers within a few milliseconds, and with caches a user on another server may see data up to a second old. Turn them on in the settings when the database is far away.',
  },
  cost: { ar: 'تقدير التكلفة', en: 'Cost estimate' },
  costRule: {
    ar: '{{total}}، باحتساب {{cost}} لكل {{hits}} إجابة من الذاكرة',
    en: '{{total}}, at {{cost}} per {{hits}} cache hits',
  },
  minimum: { ar: 'أصغر حجم للذاكرة', en: 'Minimum cache size' },
  bytes: { ar: '{{n}} بايت', en: '{{n}} bytes' },
  limits: { ar: 'الحدود', en: 'Limits' },
  limitsRule: {
    ar: '{{entries}} إجابة لكل ذاكرة لمدة {{minutes}}، وسجل التدقيق {{audit}}',
    en: '{{entries}} answers in each for {{minutes}}, the audit log for {{audit}}',
  },

  // Storage
  storage: { ar: 'التخزين والمهام', en: 'Storage and jobs' },
  database: { ar: 'حجم قاعدة البيانات', en: 'Database size' },
  files: { ar: 'الملفات', en: 'Files' },
  filesOf: { ar: '{{n}}، بحجم {{size}}', en: '{{n}}, {{size}}' },
  backup: { ar: 'آخر نسخة احتياطية سليمة', en: 'Last good backup' },
  'backup.none': { ar: 'لم تُعدّ أي نسخة', en: 'None made' },
  'backup.late': { ar: 'متأخرة منذ {{at}}', en: 'Late since {{at}}' },
  queue: { ar: 'قائمة المهام', en: 'Job queue' },
  running: { ar: 'قيد التنفيذ', en: 'Running' },
  failed: { ar: 'تعذّرت', en: 'Failed' },
  'queue.avm-batches': { ar: 'التقدير الجماعي', en: 'Batch estimates' },
  'queue.avm-training': { ar: 'تدريب نماذج التقييم الآلي', en: 'Training of valuation models' },
  'queue.backups': { ar: 'النسخ الاحتياطية', en: 'Backups' },
  'queue.imports': { ar: 'الاستيراد', en: 'Imports' },
  'queue.engagement-reports': { ar: 'تقارير التكليفات', en: 'Engagement reports' },
  'queue.issued-reports': { ar: 'التقارير الصادرة', en: 'Issued reports' },
  'queue.mail': { ar: 'البريد الإلكتروني', en: 'Email' },
  'queue.push': { ar: 'إشعارات الأجهزة', en: 'Notifications on devices' },
  'queue.reports': { ar: 'ملفات التقارير', en: 'Report files' },
  'queue.sms': { ar: 'الرسائل النصية', en: 'Text messages' },
})
