import { defineMessages } from '#kernel/words.ts'

/** Words of the list as a calendar; they come with it. */
export const calendarMessages = defineMessages({
  by: { ar: 'حسب', en: 'By' },
  span: { ar: 'العرض', en: 'Show' },
  'span.month': { ar: 'شهر', en: 'Month' },
  'span.week': { ar: 'أسبوع', en: 'Week' },
  today: { ar: 'اليوم', en: 'Today' },
  earlier: { ar: 'السابق', en: 'Earlier' },
  later: { ar: 'التالي', en: 'Later' },
  hijri: { ar: 'التاريخ الهجري', en: 'Hijri dates' },
  day: {
    ar: {
      zero: '{{date}}: لا تقييمات',
      one: '{{date}}: تقييم واحد',
      two: '{{date}}: تقييمان',
      few: '{{date}}: {{n}} تقييمات',
      many: '{{date}}: {{n}} تقييماً',
      other: '{{date}}: {{n}} تقييم',
    },
    en: { one: '{{date}}: {{n}} valuation', other: '{{date}}: {{n}} valuations' },
  },
  'more.label': { ar: 'كل تقييمات {{date}}', en: 'All valuations of {{date}}' },
  none: { ar: 'لا تقييمات في هذه الفترة', en: 'No valuations in these days' },
})
