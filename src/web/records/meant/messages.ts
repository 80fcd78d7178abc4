import { defineMessages } from '#kernel/words.ts'

/** Words of results by a near spelling. */
export const meantMessages = defineMessages({
  nearest: {
    ar: 'لا توجد نتائج مطابقة للبحث عن «{{text}}». هذه أقرب النتائج.',
    en: 'Nothing matches “{{text}}” as typed. These are the nearest results.',
  },
  near: {
    ar: 'لا توجد نتائج للبحث عن «{{text}}». هذه نتائج البحث عن',
    en: 'Nothing matches “{{text}}”. These are the results for',
  },
})
