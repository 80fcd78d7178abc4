import { defineMessages } from '#kernel/words.ts'

/** Words of a client's engagements, apart from the portal's own: most screens of clients show none of them. */
export const portfolioMessages = defineMessages({
  title: { ar: 'التكليفات', en: 'Engagements' },
  subtitle: { ar: 'العقارات المطلوب تقييمها، كل تكليف بشروطه', en: 'What you have ordered, each under its own terms' },
  empty: { ar: 'لا توجد تكليفات بعد', en: 'No engagements yet' },
  'empty.hint': {
    ar: 'يظهر التكليف هنا بعد قبول شروطه، لعقار واحد أو لعقارات كثيرة.',
    en: 'An engagement appears here once its terms are accepted, of one property or of many.',
  },
  more: { ar: 'عرض المزيد', en: 'Show more' },
  completed: { ar: 'اكتمل {{n}} من {{of}}', en: '{{n}} of {{of}} completed' },
  due: { ar: 'موعد التسليم {{date}}', en: 'Due {{date}}' },
  about: { ar: 'عن التكليف', en: 'About the engagement' },
  total: { ar: 'مجموع القيم المكتملة', en: 'Completed values together' },
  waiting: { ar: 'بانتظارك', en: 'Waiting for you' },
  'waiting.none': {
    ar: 'لا توجد إجراءات مطلوبة منك لهذا التكليف الآن.',
    en: 'Nothing of this engagement needs your attention now.',
  },
  properties: { ar: 'العقارات', en: 'Properties' },
  'properties.none': { ar: 'لم يُضف عقار إلى الجدول بعد', en: 'The schedule has no property yet' },
  map: { ar: 'عقارات التكليف على الخريطة', en: 'The properties of the engagement on the map' },
  'map.some': {
    ar: 'لا يظهر على الخريطة ما لم يُحدد موقعه.',
    en: 'Properties without a location are not on the map.',
  },
  over: { ar: 'لا تقييم له', en: 'No valuation' },
  reference: { ar: 'رقم العقار لديك {{n}}', en: 'Your reference {{n}}' },
  share: {
    ar: 'حصة شائعة {{share}}، والقيمة للعقار كاملاً',
    en: 'Undivided share {{share}}; the value is of the whole',
  },
  'total.shares': {
    ar: '{{amount}} للعقارات كاملةً، وقيمة الحصص الشائعة في التقرير المجمّع',
    en: '{{amount}} as whole properties; undivided shares are valued in the joint report',
  },
  worth: { ar: 'القيمة {{amount}}', en: 'Value {{amount}}' },
  earlier: { ar: 'قيم سابقة', en: 'Earlier values' },
  report: { ar: 'قراءة التقرير', en: 'Read the report' },
  'report.of': { ar: 'قراءة التقرير {{number}}', en: 'Read the report {{number}}' },
  milestones: { ar: 'المراحل', en: 'Milestones' },
  reached: { ar: 'اكتملت في {{date}}', en: 'Reached on {{date}}' },
})
