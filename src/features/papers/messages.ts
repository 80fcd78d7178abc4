import { defineMessages } from '#kernel/words.ts'

/** The words of every paper's header and footer. */
export const papersMessages = defineMessages({
  page: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  made: { ar: 'أُعدّ في {{moment}} بتوقيت الكويت', en: 'Made on {{moment}}, Kuwait time' },
  left: {
    ar: 'العلامة {{sign}} تقوم مقام رمز أو حرف لا شكل له في خطوط الطباعة',
    en: 'The sign {{sign}} stands for a character that the fonts of print have no form for',
  },
})
