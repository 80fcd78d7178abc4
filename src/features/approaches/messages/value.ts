import { defineMessages } from '#kernel/words.ts'

/** The words of the reconciled value: its calculation, the sensitivity table, and the screens of the whole. */
export const valueMessages = defineMessages({
  'rounding.NONE': { ar: 'بلا تقريب', en: 'Not rounded' },
  'rounding.1': { ar: 'التقريب إلى أقرب دينار', en: 'To the nearest dinar' },
  'rounding.10': { ar: 'التقريب إلى أقرب 10 دنانير', en: 'To the nearest 10 dinars' },
  'rounding.100': { ar: 'التقريب إلى أقرب 100 دينار', en: 'To the nearest 100 dinars' },
  'rounding.500': { ar: 'التقريب إلى أقرب 500 دينار', en: 'To the nearest 500 dinars' },
  'rounding.1000': { ar: 'التقريب إلى أقرب ألف دينار', en: 'To the nearest 1,000 dinars' },
  'rounding.5000': { ar: 'التقريب إلى أقرب خمسة آلاف دينار', en: 'To the nearest 5,000 dinars' },
  'rounding.10000': { ar: 'التقريب إلى أقرب عشرة آلاف دينار', en: 'To the nearest 10,000 dinars' },

  'sheet.GRID': { ar: 'جدول التسويات', en: 'Adjustment grid' },
  'sheet.SCORES': { ar: 'النقاط المرجحة', en: 'Weighted scores' },
  'sheet.INCOME': { ar: 'أسلوب الدخل', en: 'Income approach' },
  'sheet.COST': { ar: 'أسلوب التكلفة', en: 'Cost approach' },
  'sheet.RESIDUAL': { ar: 'طريقة القيمة المتبقية', en: 'Residual method' },

  // What is missing or wrong
  'fault.none': {
    ar: 'لا يوجد مؤشر للقيمة بعد: أكمل أسلوباً واحداً على الأقل',
    en: 'There is no indication of the value yet: complete one approach at least',
  },
  'fault.Weight': {
    ar: 'اكتب وزن هذا المؤشر، أو 0 إن لم يُعتمد عليه',
    en: 'Enter the weight of this indication, 0 if it does not count',
  },
  'fault.Strengths': { ar: 'اكتب نقاط قوة هذا المؤشر', en: 'Say what speaks for this indication' },
  'fault.Weaknesses': { ar: 'اكتب نقاط ضعف هذا المؤشر', en: 'Say what speaks against this indication' },
  'fault.alone': { ar: 'هذا هو المؤشر الوحيد: وزنه 100', en: 'This is the only indication: its weight is 100' },
  'fault.sum': { ar: 'مجموع الأوزان يجب أن يساوي 100', en: 'The weights must sum to 100' },
  'fault.reason': { ar: 'اكتب أسباب التوفيق وتوزيع الأوزان', en: 'Say why the indications are weighed like this' },
  'fault.incomplete': {
    ar: 'في هذا الأسلوب ما لم يكتمل: أكمله، أو اجعل وزنه 0',
    en: 'Something is missing in this approach: complete it, or give it the weight 0',
  },
  'fault.notPositive': { ar: 'القيمة المستخلصة ليست أكبر من الصفر', en: 'The reconciled value is not above zero' },
  'fault.rounding': {
    ar: 'التقريب المختار أكبر من القيمة نفسها',
    en: 'This rounding would leave nothing of the value',
  },
  'fault.secondValuerName': { ar: 'اكتب اسم المقيّم الثاني', en: 'Enter the name of the second valuer' },
  'fault.secondValuerValue': { ar: 'اكتب القيمة بحسب المقيّم الثاني', en: 'Enter the value by the second valuer' },
  'fault.secondValuerDate': { ar: 'اكتب تاريخ التقييم الثاني', en: 'Enter the date of the second valuation' },
  'fault.typedValue': { ar: 'القيمة النهائية أكبر من الصفر', en: 'The final value is above zero' },
  'fault.typedReason': {
    ar: 'اكتب سبب اختلاف القيمة النهائية عن القيمة المستخلصة',
    en: 'Say why the final value differs from the reconciled one',
  },
  'fault.landValue': { ar: 'قيمة الأرض أكبر من القيمة النهائية', en: 'The land value is greater than the final value' },
  'fault.weights': { ar: 'مجموع الأوزان يجب أن يساوي 1 أو 100', en: 'The weights must sum to 1 or 100' },
  'fault.figure': { ar: 'هذا الرقم لا يصلح للاحتساب', en: 'This figure cannot be reckoned with' },

  // What should be looked at
  'remark.secondNotAsked': {
    ar: 'هذا الغرض من التقييم لا يتطلب مقيّماً ثانياً: لم تؤخذ قيمته في الاحتساب',
    en: 'This purpose asks for no second valuer: that value was not counted',
  },
  'remark.outside': {
    ar: 'القيمة النهائية المكتوبة خارج نطاق المؤشرات',
    en: 'The final value that was entered lies outside the range of the indications',
  },
  'remark.noSplit': {
    ar: 'قيمة الأرض غير معروفة: لا تُفصل القيمة إلى أرض وبناء',
    en: 'The land value is not known: the value is not divided between land and building',
  },

  // The calculation, step by step
  'step.alone.GRID': { ar: 'جدول التسويات هو المؤشر الوحيد', en: 'The adjustment grid is the only indication' },
  'step.alone.SCORES': { ar: 'النقاط المرجحة هي المؤشر الوحيد', en: 'The weighted scores are the only indication' },
  'step.alone.INCOME': { ar: 'أسلوب الدخل هو المؤشر الوحيد', en: 'The income approach is the only indication' },
  'step.alone.COST': { ar: 'أسلوب التكلفة هو المؤشر الوحيد', en: 'The cost approach is the only indication' },
  'step.alone.RESIDUAL': {
    ar: 'طريقة القيمة المتبقية هي المؤشر الوحيد',
    en: 'The residual method is the only indication',
  },
  'step.weighed.GRID': { ar: 'جدول التسويات: {{value}} × {{weight}}', en: 'Adjustment grid: {{value}} × {{weight}}' },
  'step.weighed.SCORES': {
    ar: 'النقاط المرجحة: {{value}} × {{weight}}',
    en: 'Weighted scores: {{value}} × {{weight}}',
  },
  'step.weighed.INCOME': { ar: 'أسلوب الدخل: {{value}} × {{weight}}', en: 'Income approach: {{value}} × {{weight}}' },
  'step.weighed.COST': { ar: 'أسلوب التكلفة: {{value}} × {{weight}}', en: 'Cost approach: {{value}} × {{weight}}' },
  'step.weighed.RESIDUAL': {
    ar: 'طريقة القيمة المتبقية: {{value}} × {{weight}}',
    en: 'Residual method: {{value}} × {{weight}}',
  },
  'step.sum': { ar: 'مجموع الحصص', en: 'Sum of the parts' },
  'step.spread': {
    ar: 'الفرق بين المؤشرات: من {{low}} إلى {{high}}، أي {{percent}} من أدناها',
    en: 'Spread of the indications: from {{low}} to {{high}}, {{percent}} of the lowest',
  },
  'step.rounded': { ar: 'تقريب {{value}} إلى أقرب {{to}}', en: '{{value}} rounded to the nearest {{to}}' },
  'step.lower.own': {
    ar: 'الأقل من تقييمين: قيمتنا {{own}}، وقيمة المقيّم الثاني {{second}}. أُخذت قيمتنا.',
    en: 'The lower of two valuations: ours {{own}}, the second valuer’s {{second}}. Ours is taken.',
  },
  'step.lower.second': {
    ar: 'الأقل من تقييمين: قيمتنا {{own}}، وقيمة المقيّم الثاني {{second}}. أُخذت قيمة المقيّم الثاني.',
    en: 'The lower of two valuations: ours {{own}}, the second valuer’s {{second}}. The second valuer’s is taken.',
  },
  'step.typed': {
    ar: 'قيمة نهائية مكتوبة بدلاً من {{reconciled}}، بفرق {{difference}}',
    en: 'A final value entered instead of {{reconciled}}, {{difference}} from it',
  },
  'step.land.cost': { ar: 'قيمة الأرض من أسلوب التكلفة', en: 'Land value from the cost approach' },
  'step.land.written': { ar: 'قيمة الأرض كما كُتبت', en: 'Land value as it was entered' },
  'step.building': { ar: 'قيمة البناء: {{final}} − {{land}}', en: 'Building value: {{final}} − {{land}}' },
})
