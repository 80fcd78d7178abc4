import { defineMessages } from '#kernel/words.ts'

/** The words of reports: their screens, and what is on the files. */
export const reportsMessages = defineMessages({
  title: { ar: 'التقارير', en: 'Reports' },
  subtitle: {
    ar: 'تقارير جاهزة عن أعمال المكتب، تُنزَّل كاملةً بصيغة PDF أو Excel أو CSV.',
    en: 'Ready-made reports on the firm’s work, downloaded in full as PDF, Excel or CSV.',
  },

  open: { ar: 'فتح التقرير', en: 'Open report' },
  back: { ar: 'كل التقارير', en: 'All reports' },
  found: {
    ar: {
      zero: 'لا توجد صفوف',
      one: 'صف واحد',
      two: 'صفان',
      few: '{{n}} صفوف',
      many: '{{n}} صفاً',
      other: '{{n}} صف',
    },
    en: { one: '{{n}} row', other: '{{n}} rows' },
  },
  empty: { ar: 'لا توجد بيانات لهذا التقرير بعد', en: 'There is no data for this report yet' },
  none: { ar: 'لا توجد صفوف تطابق هذه التصفية', en: 'No rows match these filters' },
  search: { ar: 'البحث في التقرير', en: 'Search the report' },
  searchHint: { ar: 'رقم أو اسم أو موقع…', en: 'Number, name, place…' },
  groupBy: { ar: 'التجميع', en: 'Group by' },
  'groupBy.none': { ar: 'من دون تجميع', en: 'No grouping' },
  'groups.title': { ar: 'المجاميع: {{by}}', en: 'Totals by {{by}}' },
  'rows.title': { ar: 'الصفوف', en: 'Rows' },
  'rows.shown': {
    ar: 'المعروض {{n}} من {{of}}. تضم الملفات جميع الصفوف.',
    en: 'Preview: {{n}} of {{of}}. The files hold all rows.',
  },
  'rows.all': { ar: 'جميع الصفوف: {{n}}', en: 'All rows: {{n}}' },
  print: { ar: 'طباعة', en: 'Print' },
  'print.cut': {
    ar: 'طُبع {{n}} من {{of}}. لطباعة التقرير كاملاً نزّله بصيغة PDF.',
    en: '{{n}} of {{of}} rows are printed. For the whole report, print its PDF.',
  },
  'files.title': { ar: 'تنزيل التقرير', en: 'Download the report' },
  'files.pdfCut': {
    ar: 'ملف PDF يضم أول {{most}} صف، وملفا Excel وCSV يضمان جميع الصفوف.',
    en: 'The PDF holds the first {{most}} rows; Excel and CSV hold them all.',
  },
  'files.separator': { ar: 'الفاصل بين أعمدة CSV', en: 'CSV column separator' },
  'separator.comma': { ar: 'فاصلة', en: 'Comma' },
  'separator.semicolon': { ar: 'فاصلة منقوطة', en: 'Semicolon' },
  'filter.period': { ar: 'الفترة', en: 'Period' },
  'filter.days': { ar: 'أيام محددة', en: 'Chosen days' },
  'filter.dateField': { ar: 'التاريخ', en: 'Date' },
  'filter.startDate': { ar: 'من', en: 'From' },
  'filter.endDate': { ar: 'إلى', en: 'To' },

  // What is above the rows.
  'told.from': { ar: '{{date}}: ابتداءً من {{from}}', en: '{{date}}: from {{from}}' },
  'told.to': { ar: '{{date}}: حتى {{to}}', en: '{{date}}: up to {{to}}' },
  'told.between': { ar: '{{date}}: من {{from}} إلى {{to}}', en: '{{date}}: from {{from}} to {{to}}' },
  'told.from.number': { ar: '{{name}}: {{value}} فأكثر', en: '{{name}}: {{value}} or more' },
  'told.to.number': { ar: '{{name}}: {{value}} فأقل', en: '{{name}}: {{value}} or less' },
  'told.text': { ar: 'البحث: {{text}}', en: 'Search: {{text}}' },
  'told.grouped': { ar: 'التجميع: {{by}}', en: 'Grouped by: {{by}}' },
  'told.all': { ar: 'الكل، من دون تصفية', en: 'All, without filters' },
  'told.me': { ar: 'صاحب التقرير', en: 'The reader' },
  'told.someone': { ar: 'شخص محدد', en: 'A chosen person' },
  'told.nobody': { ar: 'من دون تكليف', en: 'Nobody' },
  'told.ownWork': { ar: 'أعمالك وحدها', en: 'Your own work only' },

  'period.today': { ar: 'اليوم', en: 'Today' },
  'period.last7Days': { ar: 'آخر 7 أيام', en: 'Last 7 days' },
  'period.last30Days': { ar: 'آخر 30 يوماً', en: 'Last 30 days' },
  'period.thisMonth': { ar: 'هذا الشهر', en: 'This month' },
  'period.lastMonth': { ar: 'الشهر الماضي', en: 'Last month' },
  'period.thisQuarter': { ar: 'هذا الربع', en: 'This quarter' },
  'period.lastQuarter': { ar: 'الربع الماضي', en: 'Last quarter' },
  'period.thisYear': { ar: 'هذه السنة', en: 'This year' },
  'period.lastYear': { ar: 'السنة الماضية', en: 'Last year' },

  'group.none': { ar: 'غير محدد', en: 'Not set' },
  'group.unassigned': { ar: 'من دون تكليف', en: 'Unassigned' },
  'group.age': { ar: 'أيام العمل: من {{from}} إلى {{to}}', en: '{{from}} to {{to}} working days' },
  'group.ageOver': { ar: 'أيام العمل: {{from}} فأكثر', en: '{{from}} working days or more' },

  // Totals and files.
  total: { ar: 'المجموع', en: 'Total' },
  mean: { ar: 'المتوسط', en: 'Mean' },
  count: { ar: 'العدد', en: 'Count' },
  group: { ar: 'المجموعة', en: 'Group' },
  rows: { ar: 'عدد الصفوف: {{n}}', en: 'Rows: {{n}}' },
  rowsOf: {
    ar: 'الصفوف المعروضة: {{n}} من {{of}}. المجاميع لجميع الصفوف، والتقرير كاملاً في ملف Excel أو CSV.',
    en: '{{n}} of {{of}} rows are shown. The totals cover all rows; the whole report comes as Excel or CSV.',
  },
  rowsOfSheet: {
    ar: 'الصفوف: {{n}} من {{of}}. المجاميع لجميع الصفوف.',
    en: 'Rows: {{n}} of {{of}}. The totals cover all rows.',
  },
  asOf: { ar: 'البيانات كما في {{at}}', en: 'Data as of {{at}}' },
  'sheet.about': { ar: 'عن التقرير', en: 'About' },
  'sheet.totals': { ar: 'المجاميع', en: 'Totals' },
  'about.register': { ar: 'التقرير', en: 'Report' },
  'about.question': { ar: 'السؤال', en: 'Question' },
  'about.filters': { ar: 'التصفية', en: 'Filters' },
  'about.asOf': { ar: 'وقت البيانات', en: 'Time of data' },
  'about.by': { ar: 'معدّ التقرير', en: 'Made by' },
})

/** The words that are not counted. */
export type PlainWord = Exclude<keyof typeof reportsMessages, 'found'>
