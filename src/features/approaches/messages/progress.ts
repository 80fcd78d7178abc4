import { defineMessages } from '#kernel/words.ts'

/** The words of the value's state on the page of its valuation; they come with that line. */
export const progressMessages = defineMessages({
  approaches: { ar: 'أساليب التقييم والقيمة', en: 'Approaches and value' },
  indications: {
    ar: {
      zero: 'بلا مؤشرات للقيمة',
      one: 'مؤشر واحد للقيمة',
      two: 'مؤشران للقيمة',
      few: '{{n}} مؤشرات للقيمة',
      many: '{{n}} مؤشراً للقيمة',
      other: '{{n}} مؤشر للقيمة',
    },
    en: { one: '{{n}} indication', other: '{{n}} indications' },
  },
  notReconciled: { ar: 'لم يكتمل التوفيق بينها', en: 'Not reconciled' },
  notTaken: { ar: 'القيمة {{amount}} لم تُثبت في التقييم', en: '{{amount}} is not recorded in the valuation yet' },
})
