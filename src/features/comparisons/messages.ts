import { defineMessages } from '#kernel/words.ts'

/** The words of the comparison of properties. */
export const comparisonsMessages = defineMessages({
  'dimension.property_size': { ar: 'مساحة العقار', en: 'Property size' },
  'dimension.building_age': { ar: 'عمر البناء', en: 'Building age' },
  'dimension.floor_count': { ar: 'عدد الأدوار', en: 'Floors' },
  'unit.m2': { ar: 'م²', en: 'm²' },
  'unit.years': { ar: 'سنة', en: 'years' },

  'value.years': {
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

  'weighting.equal': { ar: 'متساوٍ', en: 'Equal' },
  'weighting.weighted': { ar: 'مرجّح', en: 'Weighted' },
  'weighting.custom': { ar: 'مخصص', en: 'Custom' },
  'weighting.equal.means': { ar: 'لكل عنصر الوزن نفسه', en: 'Each dimension weighs the same' },
  'weighting.weighted.means': {
    ar: 'تُوزَّع الأوزان بنسبة كل منها إلى مجموعها',
    en: 'Weights are taken as shares of their sum',
  },
  'weighting.custom.means': {
    ar: 'تُؤخذ الأوزان كما هي، ولا يُشترط أن يبلغ مجموعها 100٪',
    en: 'Weights are taken as they are, and need not sum to 100%',
  },

  'method.spec': { ar: 'طريقة النقاط', en: 'Points method' },
  'method.proportional': { ar: 'الطريقة التناسبية', en: 'Proportional method' },
  'method.spec.means': {
    ar: 'لكل عنصر نقاط من 10: المساحة بالمتر المربع ÷ 100، والعمر 10 − (السنوات ÷ 5.5) ولا يقل عن 1، والأدوار × 2، وما سواها من الأرقام كما هو بين 1 و10، والنص 5، وغير المعروف 0. ثم توضع النقاط بين الأسوأ (0) والأفضل (1)، فإن تساوت فلكلٍّ 1.',
    en: 'Each dimension has points out of 10: size in m² ÷ 100, age 10 − (years ÷ 5.5) and never below 1, floors × 2, any other number as it is between 1 and 10, a text 5, and what is not known 0. The points are then set between the worst (0) and the best (1); where all are alike each has 1.',
  },
  'method.proportional.means': {
    ar: 'درجة العنصر = 10 × (1 − الفرق عن الأفضل ÷ المرجع). الأفضل هو الأعلى أو الأدنى بحسب اتجاه العنصر، والمرجع أكبر قيمة بين العقارات، ولا يقل عن 10 في التقديرات وعن 50 سنة في العمر. فيبقى الفرق في الدرجة متناسباً مع الفرق في القيمة.',
    en: 'A dimension’s score = 10 × (1 − gap to the best ÷ reference). The best is the highest or the lowest by the dimension’s direction; the reference is the greatest value compared, at least 10 for ratings and 50 years for age. So a gap in the score stays in proportion to the gap in the value.',
  },
  'method.total': {
    ar: 'المجموع = حاصل جمع (الدرجة المعيارية × الوزن × 10)',
    en: 'Total = the sum of (normalised score × weight × 10)',
  },

  'limit.level': {
    ar: 'قيم مختلفة نالت النقاط نفسها: {{dimensions}}. ما زاد على الحد الأعلى للنقاط أو قلّ عن أدناها لا يُفرَّق فيه.',
    en: 'Different values have the same points: {{dimensions}}. Above the most points, or below the fewest, nothing tells them apart.',
  },
  'limit.extremes': {
    ar: 'بين عقارين اثنين ينال الأفضل 1 والآخر 0 مهما صغر الفرق: {{dimensions}}.',
    en: 'Between two properties the better has 1 and the other 0, however small the gap: {{dimensions}}.',
  },
  'limit.unknown': {
    ar: 'القيمة غير المعروفة تُحسب 0: {{dimensions}}.',
    en: 'A value that is not known counts as 0: {{dimensions}}.',
  },
  'limit.text': {
    ar: 'ينال النص 5 نقاط أياً كان: {{dimensions}}.',
    en: 'A text has 5 points whatever it says: {{dimensions}}.',
  },
  'limit.direction': {
    ar: 'الأعلى ينال نقاطاً أكثر مع أن الأدنى هو الأفضل عادةً: {{dimensions}}.',
    en: 'Higher scores more although lower is usually better: {{dimensions}}.',
  },
  'limit.left-out': {
    ar: 'لم يدخل في المجموع لأن قيمته غير معروفة لأحد العقارات أو ليست رقماً: {{dimensions}}.',
    en: 'Not counted in the total, as a value is not known or not a number: {{dimensions}}.',
  },

  'explain.lead': {
    ar: 'الأفضل في المجموع {{name}} بدرجة {{total}} من {{most}}، متقدماً على {{second}} بفارق {{gap}}.',
    en: '{{name}} is best overall with {{total}} of {{most}}, ahead of {{second}} by {{gap}}.',
  },
  'explain.ahead': { ar: 'وأبرز أسباب تقدّمه: {{ahead}}.', en: 'What puts it ahead most: {{ahead}}.' },
  'explain.behind': { ar: 'ويتقدم عليه {{second}} في: {{behind}}.', en: '{{second}} is ahead of it in: {{behind}}.' },
  'explain.tie': {
    ar: 'تعادلٌ في المجموع بين {{names}} بدرجة {{total}} من {{most}}، فلا أفضل بينها بهذه الأوزان.',
    en: 'A tie: {{names}} each have {{total}} of {{most}}, so none of them is best with these weights.',
  },
  'explain.allAlike': {
    ar: 'تعادلت العقارات كلها في المجموع بدرجة {{total}} من {{most}}، فلا أفضل بينها بهذه الأوزان.',
    en: 'All properties tie with {{total}} of {{most}}: none is best with these weights.',
  },
  'explain.nothing': {
    ar: 'لم يُحتسب أي عنصر: لا يوجد عنصر قيمته رقم معروف لجميع العقارات.',
    en: 'Nothing was counted: no dimension has a number that is known for every property.',
  },

  'fault.properties': {
    ar: 'يلزم عقاران على الأقل للمقارنة',
    en: 'At least two properties are required for comparison',
  },
  'fault.properties.most': { ar: 'يمكنك مقارنة 4 عقارات على الأكثر', en: 'You can compare up to 4 properties' },
  'fault.properties.twice': { ar: 'العقار مكرر في المقارنة', en: 'A property can be compared only once' },
  'fault.dimensions': {
    ar: 'يلزم عنصر مقارنة واحد على الأقل',
    en: 'At least one dimension is required for comparison',
  },
  'fault.dimension': { ar: 'عنصر المقارنة غير معروف', en: 'The dimension is not known' },
  'fault.dimension.twice': { ar: 'عنصر المقارنة مكرر', en: 'A dimension can be used only once' },
  'fault.weight': { ar: 'الوزن يجب أن يكون رقماً لا يقل عن 0', en: 'The weight must be a number of at least 0' },
  'fault.weight.most': { ar: 'الوزن يجب ألا يزيد على {{most}}', en: 'The weight must be at most {{most}}' },
  'fault.weights.none': {
    ar: 'مجموع الأوزان 0، فلا يمكن ترجيحها. اجعل لعنصر واحد على الأقل وزناً أكبر من 0.',
    en: 'The weights sum to 0 and cannot be shared out. Give at least one dimension a weight above 0.',
  },
  'fault.weightingMethod': { ar: 'طريقة الترجيح مطلوبة', en: 'Weighting method is required' },
  'fault.weightingMethod.list': {
    ar: 'طريقة الترجيح يجب أن تكون من القائمة: {{list}}',
    en: 'Weighting method must be one of: {{list}}',
  },
  'fault.method': {
    ar: 'طريقة المقارنة يجب أن تكون من القائمة',
    en: 'Comparison method must be one of: spec, proportional',
  },
  'fault.direction': { ar: 'الاتجاه يجب أن يكون الأعلى أو الأدنى', en: 'The direction must be higher or lower' },
  'fault.label': { ar: 'التسمية يجب ألا تزيد على {{most}} حرف', en: 'The label must be at most {{most}} characters' },
  'fault.name': { ar: 'اسم المقارنة مطلوب', en: 'Comparison name is required' },
  'fault.name.long': {
    ar: 'اسم المقارنة يجب ألا يزيد على {{most}} حرف',
    en: 'Comparison name must be at most {{most}} characters',
  },
  'fault.primary': {
    ar: 'العقار الرئيسي يجب أن يكون من العقارات المقارَنة',
    en: 'The primary property must be one of the properties compared',
  },
  'fault.createdBy': { ar: 'منشئ المقارنة مطلوب', en: 'Creator is required' },

  // What comes of a comparison.
  'result.title': { ar: 'النتيجة', en: 'Result' },
  'result.totals': { ar: 'ترتيب العقارات بحسب المجموع', en: 'Properties by their totals' },
  'result.place': { ar: 'المرتبة {{n}}', en: 'Place {{n}}' },
  'result.of': { ar: 'من {{most}}', en: 'of {{most}}' },
  'result.leader': { ar: 'الأفضل', en: 'Best' },
  'result.tie': { ar: 'تعادل', en: 'Tie' },
  'result.primary': { ar: 'العقار الرئيسي', en: 'Primary' },
  'result.unknown': { ar: 'غير معروف', en: 'Not known' },
  'result.years': {
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
  'result.best': { ar: 'الأفضل', en: 'Best' },
  'result.worst': { ar: 'الأضعف', en: 'Weakest' },
  'result.alike': { ar: 'لا فرق في الدرجة', en: 'no difference in score' },
  'result.mind': { ar: 'قبل الاعتماد على النتيجة', en: 'Before you rely on this' },
  'result.every': { ar: 'جميع العناصر', en: 'every dimension' },
  'result.others': {
    ar: {
      zero: 'غيرها',
      one: 'عنصر آخر',
      two: 'عنصران آخران',
      few: '{{n}} عناصر أخرى',
      many: '{{n}} عنصراً آخر',
      other: '{{n}} عنصر آخر',
    },
    en: { one: '{{n}} other', other: '{{n}} others' },
  },
  'result.level.from': {
    ar: '{{dimension}}: كل ما بلغ {{bound}} أو زاد عليها ينال النقاط نفسها، فلا يظهر الفرق بين العقارات.',
    en: '{{dimension}}: all from {{bound}} up score the same, so the properties’ difference does not show.',
  },
  'result.level.to': {
    ar: '{{dimension}}: كل ما لم يزد على {{bound}} ينال النقاط نفسها، فلا يظهر الفرق بين العقارات.',
    en: '{{dimension}}: all from {{bound}} down score the same, so the properties’ difference does not show.',
  },
  'result.tryProportional': { ar: 'احسب بالطريقة التناسبية', en: 'Use the proportional method' },
  'result.tryPoints': { ar: 'احسب بطريقة النقاط', en: 'Use the points method' },
  'result.charts': { ar: 'المقارنة بالرسم', en: 'In a chart' },
  'result.chart': { ar: 'نوع الرسم', en: 'Chart' },
  'result.chart.radar': { ar: 'شبكي', en: 'Radar' },
  'result.chart.bars': { ar: 'أشرطة', en: 'Bars' },
  'result.about.radar': { ar: 'درجة كل عقار من 10 في كل عنصر', en: 'Each property’s score of 10 in each dimension' },
  'result.about.bars': {
    ar: 'ما أضافه كل عنصر إلى مجموع كل عقار',
    en: 'What each dimension adds to each property’s total',
  },
  'result.drawn.radar': {
    ar: 'رسم شبكي لدرجات {{names}}. الأرقام نفسها في الجدول.',
    en: 'A radar of the scores of {{names}}. The table has the same figures.',
  },
  'result.drawn.bars': {
    ar: 'أشرطة لما أضافه كل عنصر إلى مجاميع {{names}}. الأرقام نفسها في الجدول.',
    en: 'Bars of what each dimension adds to the totals of {{names}}. The table has the same figures.',
  },
  'result.detail': { ar: 'المقارنة بالتفصيل', en: 'In detail' },
  'result.figures': { ar: 'يظهر مع القيمة:', en: 'Beside the value:' },
  'result.dimension': { ar: 'عنصر المقارنة', en: 'Dimension' },
  'result.value': { ar: 'القيمة', en: 'Value' },
  'result.score': { ar: 'الدرجة من 10', en: 'Score of 10' },
  'result.normalized': { ar: 'الدرجة المعيارية', en: 'Normalised' },
  'result.points': { ar: 'أثرها في المجموع', en: 'Adds to total' },
  'result.weight': { ar: 'الوزن', en: 'Weight' },
  'result.direction.higher': { ar: 'الأعلى أفضل', en: 'higher is better' },
  'result.direction.lower': { ar: 'الأدنى أفضل', en: 'lower is better' },
  'result.out.unknown': {
    ar: 'لا يدخل في المجموع، فقيمته غير معروفة في: {{names}}',
    en: 'Not counted: its value is not known for {{names}}',
  },
  'result.out.text': { ar: 'لا يدخل في المجموع، فقيمته ليست رقماً', en: 'Not counted: its value is not a number' },
  'result.total': { ar: 'المجموع', en: 'Total' },
  'result.how': { ar: 'كيف حُسبت الدرجات والمجموع؟', en: 'How are scores and totals worked out?' },
  'result.weighting': { ar: 'الأوزان: {{name}}', en: 'Weights: {{name}}' },
})
