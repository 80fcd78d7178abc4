import { defineMessages } from '#kernel/words.ts'

/** Words of the list as a map; they come with it. */
export const placedMessages = defineMessages({
  label: { ar: 'التقييمات على الخريطة', en: 'Valuations on the map' },
  shown: {
    ar: {
      zero: 'لا تقييمات في هذا الجزء من الخريطة.',
      one: 'تقييم واحد في هذا الجزء من الخريطة.',
      two: 'تقييمان في هذا الجزء من الخريطة.',
      few: '{{n}} تقييمات في هذا الجزء من الخريطة.',
      many: '{{n}} تقييماً في هذا الجزء من الخريطة.',
      other: '{{n}} تقييم في هذا الجزء من الخريطة.',
    },
    en: {
      zero: 'No valuations in this part of the map.',
      one: '{{n}} valuation in this part of the map.',
      other: '{{n}} valuations in this part of the map.',
    },
  },
  more: {
    ar: 'يظهر أحدث {{n}} تقييم، وللباقي كبّر الخريطة أو ضيّق التصفية.',
    en: 'The newest {{n}} are shown; zoom in or narrow the filters to see the others.',
  },
  unplaced: {
    ar: {
      zero: 'بلا موقع على الخريطة: لا شيء',
      one: 'بلا موقع على الخريطة: تقييم واحد',
      two: 'بلا موقع على الخريطة: تقييمان',
      few: 'بلا موقع على الخريطة: {{n}} تقييمات',
      many: 'بلا موقع على الخريطة: {{n}} تقييماً',
      other: 'بلا موقع على الخريطة: {{n}} تقييم',
    },
    en: { one: '{{n}} valuation has no place on the map', other: '{{n}} valuations have no place on the map' },
  },
  newest: { ar: 'الأحدث في هذا الجزء', en: 'Newest in this part' },
  here: { ar: 'في هذا الموقع', en: 'At this place' },
  back: { ar: 'عرض كل ما في هذا الجزء', en: 'Show all in this part' },
  ofAll: { ar: 'أحدث {{n}} من {{all}}', en: 'The newest {{n}} of {{all}}' },
})
