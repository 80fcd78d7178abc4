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
  'sheet.SCORES': { ar: 'النقاط المرجّحة', en: 'Weighted scores' },
  'sheet.INCOME': { ar: 'أسلوب الدخل', en: 'Income approach' },
  'sheet.COST': { ar: 'أسلوب التكلفة', en: 'Cost approach' },
  'sheet.RECONCILIATION': { ar: 'التوفيق بين مؤشرات القيمة', en: 'Reconciliation' },
  'sheet.RESIDUAL': { ar: 'طريقة القيمة المتبقية', en: 'Residual method' },
  'sheet.ASSUMPTIONS': { ar: 'الاستخدام والافتراضات', en: 'Use and assumptions' },

  // What is missing or wrong
  'fault.none': {
    ar: 'لا يوجد مؤشر للقيمة بعد: أكمل أسلوباً واحداً على الأقل',
    en: 'There is no indication of the value yet: complete one approach at least',
  },
  'fault.Weight': {
    ar: 'اكتب وزن هذا المؤشر، أو 0 إن لم يدخل في القيمة',
    en: 'Enter the weight of this indication, 0 if it does not count',
  },
  'fault.Strengths': { ar: 'اكتب أوجه قوة هذا المؤشر', en: 'Give the strengths of this indication' },
  'fault.Weaknesses': { ar: 'اكتب أوجه ضعف هذا المؤشر', en: 'Give the weaknesses of this indication' },
  'fault.alone': {
    ar: 'هذا هو المؤشر الوحيد. اجعل وزنه 100.',
    en: 'This is the only indication. Give it a weight of 100.',
  },
  'fault.sum': { ar: 'مجموع الأوزان يجب أن يساوي 100', en: 'The weights must sum to 100' },
  'fault.reason': { ar: 'اكتب أسباب التوفيق وتوزيع الأوزان', en: 'Explain the weights' },
  'fault.incomplete': {
    ar: 'في هذا الأسلوب ما لم يكتمل: أكمله، أو اجعل وزنه 0',
    en: 'Something is missing in this approach: complete it, or give it the weight 0',
  },
  'fault.notPositive': { ar: 'القيمة المستخلصة ليست أكبر من الصفر', en: 'The reconciled value is not above zero' },
  'fault.tooLarge': {
    ar: 'القيمة المستخلصة أكبر من أكبر مبلغ مقبول',
    en: 'The reconciled value is above the largest amount that is accepted',
  },
  'fault.rounding': {
    ar: 'التقريب المختار أكبر من القيمة نفسها',
    en: 'This rounding would leave nothing of the value',
  },
  'fault.secondValuerName': { ar: 'اكتب اسم المقيّم الثاني', en: 'Enter the name of the second valuer' },
  'fault.secondValuerValue': { ar: 'اكتب القيمة بحسب المقيّم الثاني', en: 'Enter the value by the second valuer' },
  'fault.secondValuerLicence': {
    ar: 'اكتب رقم ترخيص المقيّم الثاني',
    en: 'Enter the licence number of the second valuer',
  },
  'fault.secondValuerOld': {
    ar: 'بين التقييم الثاني وتاريخ التقييم أكثر من 12 شهراً. اطلب تقييماً أحدث.',
    en: 'The second valuation is more than 12 months from the valuation date. Ask for a more recent one.',
  },
  'fault.secondValuerReason': {
    ar: 'اكتب سبب اختلاف القيمتين',
    en: 'Explain why the two values differ',
  },
  'fault.secondValuerDate': { ar: 'اكتب تاريخ التقييم الثاني', en: 'Enter the date of the second valuation' },
  'fault.typedValue': { ar: 'أدخل قيمة نهائية أكبر من صفر', en: 'Enter a final value above zero' },
  'fault.typedReason': {
    ar: 'اكتب سبب اختلاف القيمة النهائية عن القيمة المستخلصة',
    en: 'Explain why the final value differs from the reconciled one',
  },
  'fault.landValue': { ar: 'قيمة الأرض أكبر من القيمة النهائية', en: 'The land value is greater than the final value' },

  // What should be looked at
  'remark.secondNotAsked': {
    ar: 'هذا الغرض من التقييم لا يتطلب مقيّماً ثانياً: ما كُتب عنه لا يُذكر في النتيجة',
    en: 'This purpose does not require a second valuer: what is written of one is not shown with the result',
  },
  'remark.notCounted': {
    ar: 'مكتوب ولا يُحتسب. امسحه إن لم يعد لازماً.',
    en: 'Written but not counted. Clear it if it is no longer needed.',
  },
  'remark.secondMonth': {
    ar: 'بين التقييم الثاني وتاريخ التقييم أكثر من شهر، وتعليمات هيئة أسواق المال لا تقبل ما جاوز شهراً من تاريخ القوائم المالية',
    en: 'The second valuation is more than a month from the valuation date; the Capital Markets Authority accepts a month from the date of the statements',
  },
  'remark.typedSecond': {
    ar: 'القيمة النهائية المختلفة هي رقم المقيّم الثاني نفسه. القيمة رأي المقيّم الموقّع، والأقل منهما يسجّله العميل.',
    en: 'The final value that was entered is the second valuer’s own figure. The value is the opinion of the valuer who signs; the lower of the two is for the client to record.',
  },
  'remark.outside': {
    ar: 'القيمة النهائية المختلفة خارج نطاق المؤشرات',
    en: 'The final value that was entered lies outside the range of the indications',
  },
  'remark.noSplit': {
    ar: 'قيمة الأرض غير معروفة: لا تُفصل القيمة إلى أرض وبناء',
    en: 'The land value is not known: the value is not divided between land and building',
  },

  // The calculation, step by step
  'step.alone.GRID': { ar: 'جدول التسويات هو المؤشر الوحيد', en: 'The adjustment grid is the only indication' },
  'step.alone.SCORES': { ar: 'النقاط المرجّحة هي المؤشر الوحيد', en: 'The weighted scores are the only indication' },
  'step.alone.INCOME': { ar: 'أسلوب الدخل هو المؤشر الوحيد', en: 'The income approach is the only indication' },
  'step.alone.COST': { ar: 'أسلوب التكلفة هو المؤشر الوحيد', en: 'The cost approach is the only indication' },
  'step.alone.RESIDUAL': {
    ar: 'طريقة القيمة المتبقية هي المؤشر الوحيد',
    en: 'The residual method is the only indication',
  },
  'step.weighed.GRID': { ar: 'جدول التسويات: {{value}} × {{weight}}', en: 'Adjustment grid: {{value}} × {{weight}}' },
  'step.weighed.SCORES': {
    ar: 'النقاط المرجّحة: {{value}} × {{weight}}',
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
  'step.second.firm': {
    ar: 'تقييمان للعميل: قيمتنا {{own}}، وقيمة المقيّم الثاني {{second}}. قيمتنا هي رأينا، والأقل منهما ما يسجّله العميل',
    en: 'Two valuations for the client: ours {{own}}, the second valuer’s {{second}}. Ours is our opinion; the lower is what the client records',
  },
  'step.second.bank': {
    ar: 'تقييمان للعميل: قيمتنا {{own}}، وقيمة البنك {{second}}. قيمتنا هي رأينا، والأقل منهما ما يسجّله العميل',
    en: 'Two valuations for the client: ours {{own}}, the bank’s {{second}}. Ours is our opinion; the lower is what the client records',
  },
  'step.lower.own': {
    ar: 'الأقل من تقييمين: قيمة المكتب {{own}}، وقيمة المقيّم الثاني {{second}}. أُخذت قيمة المكتب.',
    en: 'The lower of two valuations: ours {{own}}, the second valuer’s {{second}}. Ours is taken.',
  },
  'step.lower.second': {
    ar: 'الأقل من تقييمين: قيمة المكتب {{own}}، وقيمة المقيّم الثاني {{second}}. أُخذت قيمة المقيّم الثاني.',
    en: 'The lower of two valuations: ours {{own}}, the second valuer’s {{second}}. The second valuer’s is taken.',
  },
  'step.typed': {
    ar: 'قيمة نهائية مختلفة بدلاً من {{reconciled}}، بفرق {{difference}}',
    en: 'A different final value instead of {{reconciled}}, {{difference}} from it',
  },
  'step.land.cost': { ar: 'قيمة الأرض من أسلوب التكلفة', en: 'Land value from the cost approach' },
  'step.land.written': { ar: 'قيمة الأرض كما كُتبت', en: 'Land value as it was entered' },
  'step.building': { ar: 'قيمة البناء: {{final}} − {{land}}', en: 'Building value: {{final}} − {{land}}' },

  // What has changed since it was submitted or approved
  'since.SUBMITTED': {
    ar: 'تغيّر منذ تقديم التقييم ({{at}}):',
    en: 'Changed since the valuation was submitted ({{at}}):',
  },
  'since.APPROVED': {
    ar: 'تغيّر منذ اعتماد التقييم ({{at}}):',
    en: 'Changed since the valuation was approved ({{at}}):',
  },
  'since.kept': {
    ar: 'تبقى الأساليب محتسبة على البيانات المعتمدة.',
    en: 'The approaches remain as calculated from what was approved.',
  },
  'since.live': {
    ar: 'الأساليب محتسبة على البيانات الحالية.',
    en: 'The approaches are calculated from the current data.',
  },

  // The indications side by side
  indications: { ar: 'مؤشرات القيمة', en: 'Indications of the value' },
  'indications.none': {
    ar: 'لم يبدأ أي أسلوب. يكفي أسلوب واحد، وإن تعددت رُجّح بينها هنا.',
    en: 'No approach has been started. One alone will do; several are weighed here.',
  },
  'indications.noValue': { ar: 'لا يوجد مؤشر للقيمة بعد', en: 'No indication yet' },
  'indications.others': { ar: 'لم تُستخدم:', en: 'Not used:' },
  lacks: {
    ar: {
      zero: 'مكتمل',
      one: 'ينقصه بند واحد',
      two: 'ينقصه بندان',
      few: 'تنقصه {{n}} بنود',
      many: 'ينقصه {{n}} بنداً',
      other: 'ينقصه {{n}} بند',
    },
    en: { one: '{{n}} thing missing', other: '{{n}} things missing' },
  },
  perSqm: { ar: '{{amount}} للمتر المربع', en: '{{amount}} per m²' },
  weight: { ar: 'وزن الترجيح', en: 'Weight' },
  part: { ar: 'حصته من القيمة', en: 'Share of the value' },
  strengths: { ar: 'أوجه القوة', en: 'Strengths' },
  weaknesses: { ar: 'أوجه الضعف', en: 'Weaknesses' },
  'weights.total': { ar: 'مجموع الأوزان', en: 'Sum of the weights' },
  spread: { ar: 'الفرق بين أعلى المؤشرات وأدناها', en: 'Spread' },

  // The reconciliation and its result
  'landValue.hint': {
    ar: 'اتركها فارغة لتؤخذ من أسلوب التكلفة',
    en: 'Leave it empty to take it from the cost approach',
  },
  'typedValue.hint': {
    ar: 'اتركها فارغة لتؤخذ القيمة المستخلصة',
    en: 'Leave it empty to keep the reconciled value',
  },
  'second.asked': {
    ar: 'هذا الغرض من التقييم يتطلب مقيّماً ثانياً. قيمته تُذكر بجانب قيمتنا ولا تحل محلها، والأقل منهما ما يسجّله العميل.',
    en: 'This purpose requires a second valuer. That value is shown beside ours and never replaces it; the lower is what the client records.',
  },
  'second.recorded': {
    ar: 'القيمة المسجّلة في التقييم هي رقم المقيّم الثاني. قيمة التقييم رأي المقيّم الموقّع: اعتمد القيمة المستخلصة.',
    en: 'The valuation has the second valuer’s figure as its value. A value is the opinion of the valuer who signs: take the reconciled one.',
  },
  result: { ar: 'القيمة', en: 'Value' },
  'result.second': { ar: 'قيمة المقيّم الثاني', en: 'Second valuer’s value' },
  'result.lower': { ar: 'الأقل منهما، وهو ما يسجّله العميل', en: 'The lower, which the client records' },
  'result.weighted': { ar: 'قبل التقريب', en: 'Before rounding' },
  'result.reconciled': { ar: 'القيمة المستخلصة', en: 'Reconciled value' },
  'result.final': { ar: 'القيمة النهائية', en: 'Final value' },
  'result.perSqm': { ar: 'للمتر المربع', en: 'Per m²' },
  'result.land': { ar: 'قيمة الأرض', en: 'Land value' },
  'result.building': { ar: 'قيمة البناء', en: 'Building value' },
  'result.low': { ar: 'أدنى المؤشرات', en: 'Lowest indication' },
  'result.high': { ar: 'أعلى المؤشرات', en: 'Highest indication' },
  taken: { ar: 'هذه القيمة مثبتة في التقييم', en: 'This value is recorded' },
  notTaken: { ar: 'لا توجد قيمة في التقييم بعد', en: 'The valuation has no value yet' },
  otherTaken: { ar: 'القيمة المثبتة في التقييم: {{amount}}', en: 'Recorded in the valuation: {{amount}}' },
  take: { ar: 'تثبيت القيمة في التقييم', en: 'Record in the valuation' },
  'take.lacks': { ar: 'عرض ما ينقص', en: 'Show what is missing' },
  'take.what': { ar: 'ستُكتب هذه القيم في التقييم:', en: 'These values will be written into the valuation:' },
  'take.field': { ar: 'الحقل', en: 'Field' },
  'take.before': { ar: 'الآن', en: 'Now' },
  'take.after': { ar: 'بعد التثبيت', en: 'Afterwards' },
  'take.approach': { ar: 'أسلوب التقييم: {{approach}}', en: 'Valuation approach: {{approach}}' },

  // Sensitivity
  sensitivity: { ar: 'تحليل الحساسية', en: 'Sensitivity' },
  'sensitivity.hint': {
    ar: 'أثر تغيير مدخلين معاً في قيمة أحد الأساليب، مثل معدل الرسملة والإيجار. إذا تغيّر وزن عُدّلت الأوزان الأخرى بنسبتها.',
    en: 'The effect of two inputs of an approach together on its value, such as the capitalisation rate and the rent. A weight that changes takes from the others in proportion.',
  },
  'sensitivity.table': { ar: 'جدول الحساسية', en: 'Sensitivity table' },
  'sensitivity.by': { ar: 'الصفوف: {{row}}. الأعمدة: {{column}}.', en: 'Rows: {{row}}. Columns: {{column}}.' },
  'sensitivity.range': { ar: 'نطاق القيمة من {{low}} إلى {{high}}', en: 'The value ranges from {{low}} to {{high}}' },
  price: { ar: 'السعر', en: 'Price' },
  comparable: { ar: 'العقار المقارن {{n}}', en: 'Comparable {{n}}' },
  'comparable.gone': { ar: 'عقار مقارن لم يعد مستخدماً', en: 'A comparable no longer used' },

  // Versions
  versions: { ar: 'النسخ المحفوظة', en: 'Saved versions' },
  'versions.none': { ar: 'لم تُحفظ نسخة بعد.', en: 'No version has been saved yet.' },
  'versions.note': { ar: 'ملاحظة', en: 'Note' },
  'versions.keep': { ar: 'حفظ نسخة', en: 'Keep a version' },
  'versions.kept': { ar: 'حُفظت النسخة', en: 'Version saved' },
  'versions.number': { ar: 'النسخة {{n}}', en: 'Version {{n}}' },
  'versions.now': { ar: 'الوضع الحالي', en: 'As it is now' },
  'versions.by': { ar: 'بواسطة {{name}}، {{at}}', en: 'by {{name}}, {{at}}' },
  'versions.open': { ar: 'فتح', en: 'Open' },
  'occasion.KEPT': { ar: 'حُفظت يدوياً', en: 'Saved manually' },
  'occasion.COPIED_OVER': { ar: 'قبل النسخ من تقييم آخر', en: 'Before another valuation was copied' },
  'occasion.SUBMITTED': { ar: 'عند التقديم للمراجعة', en: 'When submitted for review' },
  'occasion.APPROVED': { ar: 'عند الاعتماد', en: 'When approved' },

  // What moved the value
  'moves.from': { ar: 'مقارنة النسخة', en: 'Compare version' },
  'moves.to': { ar: 'بالنسخة', en: 'with' },
  'moves.sum': {
    ar: 'من {{before}} إلى {{after}}، والفرق {{difference}}',
    en: 'From {{before}} to {{after}}, a difference of {{difference}}',
  },
  'moves.none': { ar: 'لم تتغيّر القيمة.', en: 'Nothing changed the value.' },
  'moves.table': { ar: 'أسباب تغيّر القيمة', en: 'What changed the value' },
  'moves.change': { ar: 'التغيير', en: 'Change' },
  'moves.before': { ar: 'القيمة قبله', en: 'Value before' },
  'moves.moved': { ar: 'أثره', en: 'Effect' },
  'moves.after': { ar: 'القيمة بعده', en: 'Value after' },
  'moves.still': {
    ar: {
      zero: 'بلا تغييرات أخرى',
      one: 'تغيير واحد لم يحرّك القيمة',
      two: 'تغييران لم يحرّكا القيمة',
      few: '{{n}} تغييرات لم تحرّك القيمة',
      many: '{{n}} تغييراً لم يحرّك القيمة',
      other: '{{n}} تغيير لم يحرّك القيمة',
    },
    en: { one: '{{n}} change that moved nothing', other: '{{n}} changes that moved nothing' },
  },
  'moves.fromTo': { ar: '{{what}}: من {{from}} إلى {{to}}', en: '{{what}}: from {{from}} to {{to}}' },
  'moves.second': { ar: 'صار المقيّم الثاني مطلوباً', en: 'A second valuer is now required' },
  'moves.noSecond': { ar: 'لم يعد المقيّم الثاني مطلوباً', en: 'A second valuer is no longer required' },
  'moves.comparable.ADDED': { ar: 'أُضيف: {{name}}', en: 'Added: {{name}}' },
  'moves.comparable.REMOVED': { ar: 'لم يعد مستخدماً: {{name}}', en: 'No longer used: {{name}}' },
  'moves.comparable.CHANGED': { ar: 'تغيّرت بيانات {{name}}', en: 'Data changed: {{name}}' },
  'fact.valuationNumber': { ar: 'رقم التقييم', en: 'Valuation number' },
  'fact.purpose': { ar: 'الغرض من التقييم', en: 'Purpose' },
  'fact.category': { ar: 'نوع العقار', en: 'Property type' },
  'fact.areaName': { ar: 'المنطقة', en: 'Area' },
  'fact.area': { ar: 'مساحة العقار', en: 'Size' },
  'fact.builtArea': { ar: 'المساحة المبنية', en: 'Built-up area' },
  'fact.yearBuilt': { ar: 'سنة البناء', en: 'Year built' },
  'fact.effectiveAge': { ar: 'العمر الفعّال', en: 'Effective age' },
  'fact.condition': { ar: 'حالة البناء', en: 'Condition' },
  'fact.quality': { ar: 'جودة البناء', en: 'Quality' },
  'fact.floors': { ar: 'عدد الأدوار', en: 'Floors' },
  'fact.frontage': { ar: 'طول الواجهة', en: 'Frontage' },
  'fact.streets': { ar: 'عدد الشوارع', en: 'Streets' },
  'fact.corner': { ar: 'الزاوية', en: 'Corner' },
  'fact.tenure': { ar: 'نوع الحيازة', en: 'Tenure' },
  'fact.remainingMonths': { ar: 'المدة المتبقية من الحق بالأشهر', en: 'Remaining term (months)' },
  'fact.latitude': { ar: 'خط العرض', en: 'Latitude' },
  'fact.longitude': { ar: 'خط الطول', en: 'Longitude' },
  'fact.on': { ar: 'تاريخ التقييم', en: 'Valuation date' },

  // Copying and printing
  copy: { ar: 'نسخ من تقييم آخر', en: 'Copy from another valuation' },
  'copy.from': { ar: 'التقييم', en: 'Valuation' },
  'copy.sameParcel': { ar: 'القسيمة نفسها', en: 'Same parcel' },
  'copy.nothing': {
    ar: 'لم يُكتب شيء في أساليب ذلك التقييم.',
    en: 'Nothing is written in the approaches of that valuation.',
  },
  'copy.hint': {
    ar: 'تحل صفحات التقييم الآخر محل ما كُتب هنا، وتُحفظ نسخة منه قبل ذلك. تُترك تسويات العقارات المقارنة غير المستخدمة في هذا التقييم.',
    en: 'The copied pages replace what is written here, of which a version is saved first. Adjustments of comparables that this valuation does not use are left out.',
  },
  'copy.go': { ar: 'نسخ', en: 'Copy' },
  'copy.done': { ar: 'نُسخت الأساليب', en: 'The approaches were copied' },
  back: { ar: 'العودة إلى الأساليب', en: 'Back to the approaches' },
  print: { ar: 'طباعة', en: 'Print' },
  'print.title': { ar: 'احتساب القيمة', en: 'Calculation of the value' },
  'print.of': { ar: 'احتساب القيمة للتقييم {{number}}', en: 'Calculation of the value: valuation {{number}}' },
  'print.version': { ar: 'النسخة {{n}}، {{name}}، {{at}}', en: 'Version {{n}}, {{name}}, {{at}}' },
  'print.now': { ar: 'كما هي الآن، بتاريخ تقييم {{on}}', en: 'As it is now, valuation date {{on}}' },
  'print.nothing': { ar: 'لم يُكتب شيء في الأساليب بعد.', en: 'Nothing has been written in the approaches yet.' },
  'print.steps': { ar: 'خطوات الاحتساب', en: 'Steps of the calculation' },
})
