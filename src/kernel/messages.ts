import { defineMessages } from './words.ts'

/** Words that belong to no feature: the shape of an input, and what a person is told of it. */
export const kernelMessages = defineMessages({
  fieldPath: { ar: 'مسار الحقل غير صحيح', en: 'The field path is not valid' },
  fieldUnknown: { ar: 'هذا الحقل غير معروف', en: 'This field is not known' },
  wrongShape: { ar: 'القيمة ليست من النوع المطلوب', en: 'The value is not of the expected kind' },
  required: { ar: 'هذه القيمة مطلوبة', en: 'This value is required' },
  tooLong: { ar: 'عدد أحرف النص يتجاوز {{max}}', en: 'The text is longer than {{max}} characters' },
  tooLarge: { ar: 'القيمة أكبر من {{max}}', en: 'The value is greater than {{max}}' },
  tooSmall: { ar: 'القيمة أصغر من {{min}}', en: 'The value is less than {{min}}' },
  notInList: { ar: 'القيمة ليست من القائمة', en: 'The value is not one of the list' },
  rangeReversed: { ar: 'تاريخ النهاية يسبق تاريخ البداية', en: 'The end date is before the start date' },
  badText: {
    ar: 'النص يحوي رموزاً خفية لا تُقبل',
    en: 'The text contains hidden characters that are not accepted',
  },
  badDate: { ar: 'التاريخ غير صحيح', en: 'The date is not valid' },
  badMoney: {
    ar: 'المبلغ بالدينار، بثلاث خانات عشرية على الأكثر',
    en: 'The amount is in KWD, with three decimals at most',
  },
})
