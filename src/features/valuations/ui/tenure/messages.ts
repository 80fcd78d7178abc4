import { defineMessages } from '#kernel/words.ts'

/** Words of what follows from a tenure; they come with the form and the details. */
export const tenureMessages = defineMessages({
  term: { ar: 'المدة المتبقية', en: 'Remaining term' },
  years: {
    ar: {
      zero: 'أقل من سنة',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '{{n}} سنوات',
      many: '{{n}} سنة',
      other: '{{n}} سنة',
    },
    en: { one: '{{n}} year', other: '{{n}} years' },
  },
  months: {
    ar: {
      zero: 'أقل من شهر',
      one: 'شهر واحد',
      two: 'شهران',
      few: '{{n}} أشهر',
      many: '{{n}} شهراً',
      other: '{{n}} شهر',
    },
    en: { one: '{{n}} month', other: '{{n}} months' },
  },
  yearsAndMonths: { ar: '{{years}} و{{months}}', en: '{{years}}, {{months}}' },
  underMonth: { ar: 'أقل من شهر', en: 'Less than a month' },
  over: { ar: 'انتهى العقد', en: 'The contract has ended' },
  warnings: { ar: 'تنبيهات الحيازة', en: 'About the tenure' },
  'warning.expired': {
    ar: 'انتهى العقد قبل تاريخ التقييم. تحقّق من تجديده.',
    en: 'The contract ended before the valuation date: check whether it was renewed.',
  },
  'warning.short': {
    ar: 'المدة المتبقية أقل من {{years}} سنوات.',
    en: 'The remaining term is under {{years}} years.',
  },
  'warning.noEnd': {
    ar: 'تاريخ نهاية العقد غير مسجّل، فلا تُعرف المدة المتبقية.',
    en: 'The end of the contract is not recorded, so the remaining term is unknown.',
  },
  'warning.otherHolder': { ar: 'العقد ليس باسم مقدّم الطلب.', en: 'The contract is not in the requestor’s name.' },
  'warning.notAssignable': { ar: 'التنازل عن العقد غير جائز.', en: 'The contract cannot be assigned.' },
  'warning.assignableFrom': {
    ar: 'قسيمة الهيئة العامة للصناعة: لا يجوز التنازل عنها قبل {{date}} (ثلاث سنوات من العقد)، وبشرط أن تكون مبنية.',
    en: 'Plot of the Public Authority for Industry: not assignable before {{date}} (three years after the contract), and only once built.',
  },
})
