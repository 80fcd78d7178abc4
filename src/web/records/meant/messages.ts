import { defineMessages } from '#kernel/words.ts'

/** Words of results by a near spelling. */
export const meantMessages = defineMessages({
  near: {
    ar: 'لا توجد نتائج للبحث عن «{{text}}». هذه نتائج البحث عن',
    en: 'Nothing matches “{{text}}”. These are the results for',
  },
})
