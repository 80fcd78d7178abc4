import { defineMessages } from '#kernel/words.ts'

/** The words of what the analytics say of engagements. */
export const engagementFiguresMessages = defineMessages({
  title: { ar: 'التكليفات', en: 'Engagements' },
  months: { ar: 'التكليفات حسب الشهر', en: 'Engagements by month' },
  'months.about': {
    ar: 'بحسب يوم الفتح ويوم إصدار التقارير ويوم الإغلاق، دون الملغى',
    en: 'By the day of opening, of issue of the reports and of closing, without cancelled ones',
  },
  'day.opened': { ar: 'فُتحت', en: 'Opened' },
  'day.issued': { ar: 'صدرت تقاريرها', en: 'Issued' },
  'day.closed': { ar: 'أُغلقت', en: 'Closed' },
  said: {
    ar: '{{name}}: فُتح {{opened}}، وصدر {{issued}}، وأُغلق {{closed}}',
    en: '{{name}}: {{opened}} opened, {{issued}} issued, {{closed}} closed',
  },
  sizes: { ar: 'عدد العقارات في التكليف', en: 'Properties per engagement' },
  'sizes.about': {
    ar: 'للتكليفات المفتوحة في الفترة، وفيها {{n}} من العقارات',
    en: 'Of the engagements opened in the period, {{n}} properties in all',
  },
  'size.none': { ar: 'بلا عقارات بعد', en: 'None yet' },
  'size.one': { ar: 'عقار واحد', en: 'One' },
  'size.upTo10': { ar: 'من 2 إلى 10', en: '2 to 10' },
  'size.upTo100': { ar: 'من 11 إلى 100', en: '11 to 100' },
  'size.over100': { ar: 'أكثر من 100', en: 'Over 100' },
  properties: { ar: 'العقارات', en: 'Properties' },
  fees: { ar: 'الأتعاب حسب طريقة احتسابها', en: 'Fees by their kind' },
  'fees.about': {
    ar: 'بالدينار الكويتي، للتكليفات المفتوحة في الفترة',
    en: 'In KWD, of the engagements opened in the period',
  },
  kind: { ar: 'طريقة احتساب الأتعاب', en: 'Kind of fee' },
  fee: { ar: 'الأتعاب (د.ك)', en: 'Fees (KWD)' },
  clients: { ar: 'التكليفات حسب العميل', en: 'Engagements by client' },
  client: { ar: 'العميل', en: 'Client' },
  punctual: { ar: 'في الموعد', en: 'On time' },
  'punctual.about': {
    ar: 'ما صدرت تقاريره حتى موعد تسليمه، من التكليفات ذات الموعد الصادرة في الفترة',
    en: 'Issued by the due day, of the engagements with a due day that were issued in the period',
  },
  'punctual.share': { ar: 'النسبة', en: 'Share' },
  'punctual.late': { ar: 'متأخرة', en: 'Late' },
})
