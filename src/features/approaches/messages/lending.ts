import { defineMessages } from '#kernel/words.ts'

/** Words of the sheet of secured lending. */
export const lendingMessages = defineMessages({
  'section.loan': { ar: 'التمويل', en: 'The loan' },
  'section.security': { ar: 'العقار ضماناً', en: 'The property as security' },
  'section.involvement': { ar: 'العلاقة السابقة', en: 'Prior involvement' },
  'section.result': { ar: 'التمويل إلى القيمة', en: 'Loan to value' },
  'section.depending': { ar: 'القيم على افتراض خاص', en: 'Values on a special assumption' },
  'suitability.SUITABLE': { ar: 'يصلح ضماناً', en: 'Suitable as security' },
  'suitability.CONDITIONAL': { ar: 'يصلح ضماناً بشروط', en: 'Suitable on conditions' },
  'suitability.UNSUITABLE': { ar: 'لا يصلح ضماناً', en: 'Not suitable as security' },
  'demand.STRONG': { ar: 'مرتفع', en: 'Strong' },
  'demand.MODERATE': { ar: 'متوسط', en: 'Moderate' },
  'demand.WEAK': { ar: 'ضعيف', en: 'Weak' },
  'involvement.NONE': {
    ar: 'لا علاقة سابقة خلال 24 شهراً',
    en: 'None within the last 24 months',
  },
  'involvement.DISCLOSED': { ar: 'علاقة سابقة مُفصح عنها', en: 'Disclosed' },
  'involvement.CONFLICT': { ar: 'تعارض مصالح مُصرّح به', en: 'A conflict of interest is declared' },
  toValue: { ar: 'نسبة التمويل من القيمة النهائية', en: 'Loan to final value' },
  'toValue.of': { ar: 'نسبة التمويل من قيمة التصفية ({{premise}})', en: 'Loan to liquidation value ({{premise}})' },
  'toValue.noPremise': { ar: 'نسبة التمويل من قيمة التصفية', en: 'Loan to liquidation value' },
  'toValue.none': {
    ar: 'تظهر النسبة هنا بعد إدخال مبلغ التمويل وتحديد القيمة النهائية.',
    en: 'The ratio appears here once the loan is entered and the value is concluded.',
  },
  'depending.none': { ar: 'لا توجد قيمة على افتراض خاص.', en: 'No value is on a special assumption.' },
  'depending.main': { ar: 'القيمة النهائية', en: 'Final value' },
  'depending.conclusion': { ar: 'القيمة', en: 'Value' },
  'depending.assumption': { ar: 'الافتراض الخاص', en: 'Special assumption' },
  'depending.difference': { ar: 'الفرق عن القيمة دونه', en: 'Difference to the value without it' },
  'fault.needed': { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  'fault.involvement': {
    ar: 'اذكر العلاقة السابقة أو التعارض',
    en: 'Explain the prior involvement or the conflict',
  },
  'remark.aboveValue': {
    ar: 'التمويل {{percent}}٪ من القيمة النهائية، أي أكثر منها',
    en: 'The loan is {{percent}}% of the final value, which is more than it',
  },
  'remark.noInvolvement': {
    ar: 'اذكر هل للمكتب أو للمقيّم علاقة سابقة خلال 24 شهراً',
    en: 'State whether the firm or the valuer was involved within 24 months',
  },
  'remark.noSource': { ar: 'مصدر مدة التسويق غير مذكور', en: 'The source of the marketing period is not named' },
})
