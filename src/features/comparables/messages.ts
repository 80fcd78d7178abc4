import { defineMessages } from '#kernel/words.ts'

/** The texts of the comparables of a valuation. */
export const comparablesMessages = defineMessages({
  'fault.reasonCode': { ar: 'اختر سبب الاستبعاد', en: 'Choose why it is rejected' },
  'fault.reason': { ar: 'اكتب سبب الاستبعاد', en: 'Explain why it is rejected' },

  'choice.USED': { ar: 'مستخدم', en: 'Used' },
  'choice.REJECTED': { ar: 'مستبعد', en: 'Rejected' },
  'choice.UNDECIDED': { ar: 'لم يُبت فيه', en: 'Undecided' },
  'reason.FORCED': { ar: 'بيع جبري أو في ظروف غير عادية', en: 'Forced sale or unusual circumstances' },
  'reason.RELATED_PARTIES': { ar: 'الطرفان أقارب أو بينهما مصلحة', en: 'Related parties' },
  'reason.OTHER_QUALITY': { ar: 'مستوى البناء أو حالته مختلفة', en: 'Building of another quality or condition' },
  'reason.TOO_FAR': { ar: 'الموقع بعيد أو مختلف', en: 'Too far away, or another kind of place' },
  'reason.TOO_OLD': { ar: 'التاريخ قديم', en: 'Too long ago' },
  'reason.OTHER_USE': { ar: 'الاستعمال مختلف', en: 'Another use' },
  'reason.NOT_VERIFIED': { ar: 'تعذّر التحقق منه', en: 'Could not be verified' },
  'reason.OTHER': { ar: 'سبب آخر', en: 'Another reason' },

  title: { ar: 'العقارات المقارنة', en: 'Comparables' },
  'title.of': { ar: 'العقارات المقارنة للتقييم {{number}}', en: 'Comparables of valuation {{number}}' },
  back: { ar: 'العودة إلى التقييم', en: 'Back to the valuation' },
  locked: {
    ar: 'للقراءة فقط: يُبحث عن العقارات المقارنة وتُختار ما دام التقييم مسودة، ممن يحق له تعديله.',
    en: 'Read only: comparables are searched and chosen while the valuation is a draft, by those who may edit it.',
  },
  noPlace: {
    ar: 'لا يُعرف موقع العقار. اربط التقييم بعقار محدد على الخريطة، أو اختر منطقته من القائمة.',
    en: 'Where the property lies is not known. Link the valuation to a pinned property, or choose its area from the list.',
  },
  approximate: {
    ar: 'العقار غير محدد على الخريطة: تُقاس المسافات من وسط المنطقة.',
    en: 'The property has no pin: distances are measured from the middle of its area.',
  },
  'counts.used': {
    ar: {
      zero: 'لا توجد عقارات مقارنة مستخدمة',
      one: 'عقار مقارن واحد مستخدم',
      two: 'عقاران مقارنان مستخدمان',
      few: '{{n}} عقارات مقارنة مستخدمة',
      many: '{{n}} عقاراً مقارناً مستخدماً',
      other: '{{n}} عقار مقارن مستخدم',
    },
    en: { zero: 'No comparables used', one: '{{n}} comparable used', other: '{{n}} comparables used' },
  },

  // What is looked for
  'search.title': { ar: 'البحث في سجل السوق', en: 'Search the market register' },
  'search.radius': { ar: 'المسافة', en: 'Distance' },
  'search.metres': { ar: '{{n}} م', en: '{{n}} m' },
  'search.kilometres': { ar: '{{n}} كم', en: '{{n}} km' },
  'search.months': { ar: 'الفترة', en: 'Period' },
  'search.lastMonths': {
    ar: { zero: '{{n}} شهر', one: 'شهر', two: 'شهران', few: '{{n}} أشهر', many: '{{n}} شهراً', other: '{{n}} شهر' },
    en: { one: '{{n}} month', other: '{{n}} months' },
  },
  'search.size': { ar: 'فرق المساحة', en: 'Size' },
  'search.age': { ar: 'فرق سنة البناء', en: 'Year built' },
  'search.years': {
    ar: {
      zero: '± {{n}} سنة',
      one: '± سنة',
      two: '± سنتان',
      few: '± {{n}} سنوات',
      many: '± {{n}} سنة',
      other: '± {{n}} سنة',
    },
    en: { one: '± {{n}} year', other: '± {{n}} years' },
  },
  'search.similarity': { ar: 'أقل تشابه', en: 'Least similarity' },
  'search.any': { ar: 'الكل', en: 'Any' },
  'search.types': { ar: 'نوع العقار', en: 'Property type' },
  'search.sameType': { ar: 'النوع نفسه', en: 'The same type' },
  'search.sameTypeAndLand': { ar: 'النوع نفسه والأراضي', en: 'The same type and land' },
  'search.kinds': { ar: 'نوع الدليل', en: 'Kind of evidence' },
  'search.noKind': { ar: 'اختر نوعاً واحداً على الأقل', en: 'Choose one kind at least' },
  'search.go': { ar: 'بحث', en: 'Search' },
  'search.none': {
    ar: 'لم يُبحث في سجل السوق لهذا التقييم بعد.',
    en: 'The market register has not been searched for this valuation yet.',
  },

  // What was found
  'found.title': { ar: 'نتائج البحث', en: 'Found' },
  'found.count': {
    ar: {
      zero: 'لا توجد نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{{n}} نتائج',
      many: '{{n}} نتيجة',
      other: '{{n}} نتيجة',
    },
    en: { one: '{{n}} entry', other: '{{n}} entries' },
  },
  'found.none': {
    ar: 'لا توجد أدلة تطابق هذا البحث. وسّع المسافة أو الفترة.',
    en: 'No evidence matches this search. Widen the distance or the period.',
  },
  'found.map': { ar: 'العقار والأدلة حوله على الخريطة', en: 'The property and the evidence around it on the map' },
  'found.mapHint': {
    ar: 'العلامة هي العقار محل التقييم، والأرقام أرقام الجدول: الأخضر مستخدم، والرمادي مستبعد. الدائرة المفرغة دليل بلا موقع محدد.',
    en: 'The pin is the property valued; the numbers are those of the table: green is used, grey rejected. A ring is evidence without a pin.',
  },
  'found.distance': { ar: 'المسافة', en: 'Distance' },
  'found.about': { ar: 'المسافة (تقريبية)', en: 'Distance (approximate)' },
  'found.age': { ar: 'قبل تاريخ التقييم', en: 'Before the date of value' },
  'found.days': {
    ar: {
      zero: 'اليوم نفسه',
      one: 'يوم واحد',
      two: 'يومان',
      few: '{{n}} أيام',
      many: '{{n}} يوماً',
      other: '{{n}} يوم',
    },
    en: { zero: 'the same day', one: '{{n}} day', other: '{{n}} days' },
  },
  'found.similar': { ar: 'تشابه {{share}}: {{facts}}.', en: '{{share}} similar: {{facts}}.' },
  'found.sameSize': { ar: 'المساحة متقاربة', en: 'about the same size' },
  'found.larger': { ar: 'المساحة أكبر بنسبة {{share}}', en: '{{share}} larger' },
  'found.smaller': { ar: 'المساحة أصغر بنسبة {{share}}', en: '{{share}} smaller' },
  'found.sameType': { ar: 'النوع نفسه', en: 'the same type' },
  'found.otherType': { ar: 'النوع مختلف', en: 'another type' },
  'found.built': { ar: 'بُني سنة {{year}} والعقار سنة {{own}}', en: 'built in {{year}}, the property in {{own}}' },
  'found.builtUnknown': { ar: 'سنة بنائه غير معروفة', en: 'its year of construction is not known' },
  'found.near': { ar: 'قريب', en: 'near' },
  'found.corrected': {
    ar: 'عُدّل في سجل السوق بعد هذا البحث. المعروض قيمه الحالية.',
    en: 'Changed in the register since this search. Shown as it is now.',
  },

  // The table of what was found
  'table.number': { ar: 'الرقم', en: 'No.' },
  'table.price': { ar: 'السعر (د.ك)', en: 'Price (KWD)' },
  'table.size': { ar: 'المساحة (م²)', en: 'Size (m²)' },
  'table.metrePrice': { ar: 'د.ك للمتر²', en: 'KWD per m²' },
  'table.age': { ar: 'العمر', en: 'Age' },
  'table.years': {
    ar: { zero: 'جديد', one: 'سنة', two: 'سنتان', few: '{{n}} سنوات', many: '{{n}} سنة', other: '{{n}} سنة' },
    en: { zero: 'new', one: '{{n}} year', other: '{{n}} years' },
  },
  'table.likeness': { ar: 'التشابه', en: 'Likeness' },
  'table.about': { ar: 'نحو {{distance}}', en: 'about {{distance}}' },
  'table.none': { ar: 'لا توجد نتائج تطابق التصفية.', en: 'Nothing matches the filters.' },
  'table.keys': {
    ar: 'في الجدول: السهمان للتنقل، و{{use}} للاستخدام، و{{reject}} للاستبعاد، و{{undo}} للتراجع، والمسافة للتحديد (مع {{reach}} لما بين صفين)، و{{enter}} للتفاصيل.',
    en: 'In the table: arrows move, {{use}} uses, {{reject}} rejects, {{undo}} undoes, Space selects (with {{reach}} all between two rows), {{enter}} shows the facts.',
  },
  'filter.open': { ar: 'تصفية', en: 'Filter' },
  'filter.on': { ar: 'تصفية ({{n}})', en: 'Filter ({{n}})' },
  'filter.from': { ar: '{{name}}، من', en: '{{name}}, from' },
  'filter.to': { ar: '{{name}}، إلى', en: '{{name}}, to' },
  'filter.clear': { ar: 'إلغاء التصفية', en: 'Clear the filters' },
  'select.label': { ar: 'العقارات المحددة', en: 'Selected entries' },
  'select.undecided': { ar: 'تحديد ما لم يُبت فيه', en: 'Select the undecided' },
  'select.count': {
    ar: {
      zero: 'لم يُحدد شيء',
      one: 'عقار واحد محدد',
      two: 'عقاران محددان',
      few: '{{n}} عقارات محددة',
      many: '{{n}} عقاراً محدداً',
      other: '{{n}} عقار محدد',
    },
    en: { zero: 'None selected', one: '{{n}} selected', other: '{{n}} selected' },
  },
  'act.use': { ar: 'استخدام', en: 'Use' },
  'act.undo': { ar: 'تراجع', en: 'Undo' },
  'saving.waiting': {
    ar: {
      zero: 'جارٍ الحفظ…',
      one: 'جارٍ حفظ قرار واحد…',
      two: 'جارٍ حفظ قرارين…',
      few: 'جارٍ حفظ {{n}} قرارات…',
      many: 'جارٍ حفظ {{n}} قراراً…',
      other: 'جارٍ حفظ {{n}} قرار…',
    },
    en: { one: 'Saving {{n}} decision…', other: 'Saving {{n}} decisions…' },
  },
  'saving.stalled': {
    ar: {
      zero: 'الاتصال مقطوع.',
      one: 'الاتصال مقطوع، وقرار واحد ينتظر الحفظ.',
      two: 'الاتصال مقطوع، وقراران ينتظران الحفظ.',
      few: 'الاتصال مقطوع، و{{n}} قرارات تنتظر الحفظ.',
      many: 'الاتصال مقطوع، و{{n}} قراراً ينتظر الحفظ.',
      other: 'الاتصال مقطوع، و{{n}} قرار ينتظر الحفظ.',
    },
    en: {
      one: 'No connection: {{n}} decision waits to be saved.',
      other: 'No connection: {{n}} decisions wait to be saved.',
    },
  },
  'saving.failed': {
    ar: {
      zero: 'لم يُحفظ القرار.',
      one: 'لم يُحفظ قرار واحد.',
      two: 'لم يُحفظ قراران.',
      few: 'لم تُحفظ {{n}} قرارات.',
      many: 'لم يُحفظ {{n}} قراراً.',
      other: 'لم يُحفظ {{n}} قرار.',
    },
    en: { one: '{{n}} decision was not saved.', other: '{{n}} decisions were not saved.' },
  },
  'saving.notSaved': { ar: 'لم يُحفظ', en: 'Not saved' },
  'saving.giveUp': { ar: 'ترك القرار', en: 'Give this decision up' },
  'panel.label': { ar: 'الخريطة والتفاصيل', en: 'Map and facts' },
  'panel.facts': { ar: 'تفاصيل العقار المقارن', en: 'Facts of the comparable' },
  'panel.map': { ar: 'الخريطة', en: 'Map' },
  'panel.approximate': {
    ar: 'المسافة تقريبية: أحد الموقعين هو وسط منطقته.',
    en: 'The distance is approximate: one of the two places is the middle of its area.',
  },

  // What is chosen
  'chosen.title': { ar: 'العقارات المقارنة المستخدمة', en: 'Comparables used' },
  'chosen.none': { ar: 'لم يُستخدم أي عقار مقارن بعد.', en: 'No comparable is used yet.' },
  'chosen.label': { ar: 'القرار', en: 'Decision' },
  'chosen.changed': {
    ar: 'صُحّح في سجل السوق بعد اختياره. المعروض قيمه كما كانت عند الاختيار.',
    en: 'Corrected in the register since it was chosen. Shown as it was then.',
  },
  'chosen.questioned': {
    ar: 'وُضع قيد المراجعة في سجل السوق بعد اختياره. المعروض قيمه كما كانت عند الاختيار.',
    en: 'Put under question in the register since it was chosen. Shown as it was then.',
  },
  'chosen.withdrawn': {
    ar: 'سُحب من سجل السوق بعد اختياره. المعروض قيمه كما كانت عند الاختيار.',
    en: 'Withdrawn from the register since it was chosen. Shown as it was then.',
  },
  'chosen.now': { ar: 'سعره الآن في سجل السوق {{price}}.', en: 'Its price in the register is now {{price}}.' },
  'chosen.again': { ar: 'استخدام القيم الحالية', en: 'Take its present values' },
  'reject.title': { ar: 'استبعاد من المقارنة', en: 'Reject as a comparable' },
  'reject.reason': { ar: 'سبب الاستبعاد', en: 'Why it is rejected' },
  'reject.words': { ar: 'السبب', en: 'The reason' },
  'reject.go': { ar: 'استبعاد', en: 'Reject' },

  // The log
  'log.title': { ar: 'سجل البحث', en: 'Log of searches' },
  'log.show': { ar: 'عرض النتائج', en: 'Show what was found' },
  'log.shown': { ar: 'معروض', en: 'Shown' },
  'log.outcome': {
    ar: 'وُجد {{found}}، استُخدم {{used}}، استُبعد {{rejected}}',
    en: '{{found}} found, {{used}} used, {{rejected}} rejected',
  },
  'log.choices': { ar: 'سجل القرارات', en: 'Log of decisions' },
  'log.noChoices': { ar: 'لم يُتخذ قرار بعد.', en: 'Nothing was decided yet.' },
})
