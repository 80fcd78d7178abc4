import { defineMessages } from '#kernel/words.ts'

/** How an order is, as its sender reads it in an email; no screen shows it. */
export const orderNoticesMessages = defineMessages({
  TAKEN: { ar: 'وصل الطلب وسُجّل', en: 'Order received' },
  WAITS: { ar: 'وصل الطلب وهو قيد المراجعة', en: 'Order received; it is being looked at' },
  DOUBLE: { ar: 'الطلب مسجّل من قبل', en: 'This order is known already' },
  DISMISSED: { ar: 'لم يُقبل الطلب', en: 'The order was not accepted' },
  QUOTED: { ar: 'عرض السعر جاهز', en: 'The quote is ready' },
  OPENED: { ar: 'بدأ التقييم', en: 'The valuation is under way' },
  ISSUED: { ar: 'صدر التقرير', en: 'The report is issued' },
  CANCELLED: { ar: 'أُلغي الطلب', en: 'The order was cancelled' },
  likely: { ar: 'قد يكون تكراراً للملف {{number}}', en: 'It may be a double of {{number}}' },
  more: { ar: 'وعقارات أخرى عددها {{n}}', en: 'and {{n}} more' },
  block: { ar: 'قطعة {{value}}', en: 'block {{value}}' },
  plot: { ar: 'قسيمة {{value}}', en: 'plot {{value}}' },
})
