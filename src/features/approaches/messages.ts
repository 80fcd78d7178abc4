import { defineMessages } from '#kernel/words.ts'

/** The words that all sheets of a value share; they come with their screens. */
export const approachesMessages = defineMessages({
  'fault.rows': { ar: 'عدد الصفوف أكبر من {{max}}', en: 'There are more than {{max}} rows' },
  'fault.typedReason': {
    ar: 'القيمة النهائية تختلف عن القيمة المستخلصة من الأساليب: اكتب السبب',
    en: 'The final value differs from the reconciled one: say why',
  },
})
