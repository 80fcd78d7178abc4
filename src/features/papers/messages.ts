import { defineMessages } from '#kernel/words.ts'

/** The words of every paper's header and footer. */
export const papersMessages = defineMessages({
  page: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  made: { ar: 'أُعدّ في {{moment}} بتوقيت الكويت', en: 'Prepared on {{moment}}, Kuwait time' },
  left: {
    ar: 'تحل العلامة {{sign}} محل رمز أو حرف غير متوفر في خط الطباعة',
    en: 'The sign {{sign}} replaces a character not available in the print font',
  },
})
