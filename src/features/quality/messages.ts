import { defineMessages } from '#kernel/words.ts'

/** Words of the quality rules: what each asks and found, the names of limits, and what shows them. */
export const qualityMessages = defineMessages({
  // What each rule asks in a sentence, and what it found wanting; the things themselves are listed behind it.
  'asks.FIELDS_PRESENT': {
    ar: 'بيانات التقرير الأساسية مكتملة: نوع الحيازة، وتاريخا المعاينة والتقييم، والمقيّم المكلّف، والقيمة النهائية',
    en: 'What a report must state is complete: tenure, inspection and valuation dates, the assigned valuer, the final value',
  },
  'found.FIELDS_PRESENT': { ar: 'بيانات ناقصة ({{n}})', en: 'Missing information ({{n}})' },
  'asks.REPORT_STATES': {
    ar: 'يذكر التقرير كل ما تطلبه معايير التقييم الدولية (المعيار 106، البند 30.6)',
    en: 'The report states everything that the International Valuation Standards ask for (IVS 106, 30.6)',
  },
  'found.REPORT_STATES': { ar: 'بنود لا يذكرها التقرير ({{n}})', en: 'Items that the report does not state ({{n}})' },
  'asks.DATES_IN_ORDER': {
    ar: 'التواريخ متسلسلة: الطلب فالمعاينة فتاريخ التقييم فالإصدار، والوثيقة قبل تاريخ التقييم، ولا تاريخ بعد اليوم، وتاريخ المعاينة مطابق لنموذجها. ويجوز أن تلي المعاينة تاريخ تقييم سابقاً للطلب',
    en: 'Dates are in order: request, inspection, valuation, issue; title before valuation; none in the future; and the inspection date is that of its form. The inspection may follow a valuation date that precedes the request',
  },
  'found.DATES_IN_ORDER': { ar: 'تواريخ غير متسقة ({{n}})', en: 'Dates out of order ({{n}})' },
  'asks.PLACE_AGREES': {
    ar: 'المنطقة والقطعة والقسيمة مطابقة لسجل العقارات',
    en: 'Area, block and plot agree with the property register',
  },
  'found.PLACE_AGREES': {
    ar: 'موقع العقار لا يطابق سجل العقارات ({{n}})',
    en: 'The location differs from the property register ({{n}})',
  },
  'asks.OWNER_AGREES': { ar: 'المالك مطابق لسجل العقارات', en: 'The owner agrees with the property register' },
  'found.OWNER_AGREES': {
    ar: 'اسم المالك لا يطابق سجل العقارات',
    en: 'The owner differs from the property register',
  },
  'asks.NAMES_SPELT_ALIKE': {
    ar: 'كل اسم مكتوب بالصيغة نفسها في الملف كله',
    en: 'Each name is spelt the same throughout the file',
  },
  'found.NAMES_SPELT_ALIKE': {
    ar: 'أسماء مكتوبة بأكثر من صيغة ({{n}})',
    en: 'Names spelt in more than one way ({{n}})',
  },
  'asks.TITLE_AGREES': {
    ar: 'رقم الوثيقة وتاريخها متطابقان في التقييم والمستند وسجل العقارات',
    en: 'Number and date of the title document agree in the valuation, the document and the property register',
  },
  'found.TITLE_AGREES': {
    ar: 'رقم الوثيقة أو تاريخها غير متطابق',
    en: 'The number or date of the title document does not agree',
  },
  'asks.TITLE_ATTACHED': { ar: 'سند الملكية أو الحيازة مرفق', en: 'The proof of title or tenure is attached' },
  'found.TITLE_ATTACHED': { ar: 'سند الملكية أو الحيازة غير مرفق', en: 'The proof of title or tenure is not attached' },
  'asks.DOCUMENTS_COMPLETE': {
    ar: 'المستندات المطلوبة في قائمة التحقق مرفقة',
    en: 'The documents required by the checklist are attached',
  },
  'found.DOCUMENTS_COMPLETE': { ar: 'مستندات ناقصة ({{n}})', en: 'Missing documents ({{n}})' },
  'asks.INSPECTION_HELD': {
    ar: 'أُجريت معاينة للعقار، أو ذُكر عدم إجرائها ضمن المحدِّدات',
    en: 'The property was inspected, or the limiting conditions say that it was not',
  },
  'found.INSPECTION_HELD': {
    ar: 'لا توجد معاينة منجزة، ولم يُذكر ذلك ضمن المحدِّدات',
    en: 'No inspection was held, and the limiting conditions do not say so',
  },
  'asks.INSPECTION_RECENT': {
    ar: 'الفترة بين المعاينة وتاريخ التقييم لا تتجاوز الحد',
    en: 'The time between inspection and valuation date is within the limit',
  },
  'found.INSPECTION_RECENT': {
    ar: 'عدد الأيام بين المعاينة وتاريخ التقييم {{n}}، والحد {{limit}}',
    en: '{{n}} days between inspection and valuation date; the limit is {{limit}}',
  },
  'asks.PHOTOS_COMPLETE': {
    ar: 'للمعاينة صور لكل بند مطلوب',
    en: 'The inspection has photos of each required category',
  },
  'found.PHOTOS_COMPLETE': { ar: 'بنود بلا صور ({{n}})', en: 'Categories without photos ({{n}})' },
  'asks.AREA_AGREES': {
    ar: 'المساحة متطابقة في الوثيقة والرخصة والمخطط وسجل العقارات والمعاينة والاحتساب',
    en: 'Title, licence, plan, register, inspection and calculation agree on the size',
  },
  'found.AREA_AGREES': {
    ar: 'المساحة {{base}} م² في {{baseOf}}، و{{other}} م² في {{otherOf}} (فرق {{percent}}٪)',
    en: 'The size is {{base}} m² by {{baseOf}}, and {{other}} m² by {{otherOf}} ({{percent}}% apart)',
  },
  'asks.BUILT_AREA_AGREES': {
    ar: 'المساحة المبنية متطابقة في الرخصة والمخطط والمعاينة وأسلوب التكلفة',
    en: 'Licence, plan, inspection and cost approach agree on the built-up area',
  },
  'found.BUILT_AREA_AGREES': {
    ar: 'المساحة المبنية {{base}} م² في {{baseOf}}، و{{other}} م² في {{otherOf}} (فرق {{percent}}٪)',
    en: 'The built-up area is {{base}} m² by {{baseOf}}, and {{other}} m² by {{otherOf}} ({{percent}}% apart)',
  },
  'asks.SKETCH_AGREES': {
    ar: 'المساحات المدخلة للأدوار مطابقة لرسمها في المعاينة',
    en: 'The measured areas of the floors agree with the sketch of the inspection',
  },
  'found.SKETCH_AGREES': {
    ar: 'مساحة الدور {{base}} م² في الرسم و{{other}} م² في المساحات المدخلة (فرق {{percent}}٪)',
    en: 'A floor is {{base}} m² in the sketch and {{other}} m² in the measured areas ({{percent}}% apart)',
  },
  'asks.FLOORS_AGREE': {
    ar: 'عدد الأدوار متطابق في الرخصة والمخطط والمعاينة وسجل العقارات',
    en: 'Licence, plan, inspection and register agree on the number of floors',
  },
  'found.FLOORS_AGREE': {
    ar: 'عدد الأدوار {{base}} في {{baseOf}}، و{{other}} في {{otherOf}}',
    en: 'The number of floors is {{base}} by {{baseOf}}, and {{other}} by {{otherOf}}',
  },
  'asks.AGE_AGREES': {
    ar: 'عمر البناء متقارب في الرخصة والمخطط والمعاينة وسجل العقارات وأسلوب التكلفة',
    en: 'Licence, plan, inspection, register and cost approach agree on the age of the building',
  },
  'found.AGE_AGREES': {
    ar: 'يختلف عمر البناء بين مصدرين (الفرق بالسنوات {{n}}، والحد {{limit}})',
    en: 'Two sources differ on the age of the building (years apart: {{n}}, limit: {{limit}})',
  },
  'asks.LICENCE_COVERS': {
    ar: 'ترخيص المقيّم المكلّف يشمل هذا التقييم',
    en: 'The licence of the assigned valuer covers this valuation',
  },
  'found.LICENCE_COVERS': {
    ar: 'ترخيص المقيّم المكلّف لا يشمل هذا التقييم',
    en: 'The licence of the assigned valuer does not cover this valuation',
  },
  'asks.CLIENT_VALUER': {
    ar: 'تصنيف المقيّم المكلّف كما يطلبه العميل',
    en: 'The assigned valuer has the class that the client asks for',
  },
  'found.CLIENT_VALUER': {
    ar: 'تصنيف المقيّم المكلّف دون ما يطلبه العميل',
    en: 'The assigned valuer’s licence is below the class that the client asks for',
  },
  'asks.CONFLICT_DECLARED': { ar: 'إقرارات تعارض المصالح مكتملة', en: 'Conflicts of interest are declared' },
  'found.CONFLICT_DECLARED': {
    ar: 'إقرارات تعارض المصالح غير مكتملة ({{n}})',
    en: 'Declarations of conflicts of interest are missing ({{n}})',
  },
  'asks.HIGHEST_USE_CONCLUDED': {
    ar: 'أعلى وأفضل استخدام محدَّد بأسبابه',
    en: 'The highest and best use is concluded with its reasons',
  },
  'found.HIGHEST_USE_CONCLUDED': {
    ar: 'أعلى وأفضل استخدام غير محدَّد أو بلا أسباب',
    en: 'The highest and best use is not concluded, or has no reasons',
  },
  'asks.HIGHEST_USE_TESTED': {
    ar: 'أعلى وأفضل استخدام مختبر بالاختبارات الأربعة: جائز قانوناً، وممكن مادياً، ومجدٍ مالياً، ويحقق أعلى قيمة',
    en: 'The highest and best use has passed four tests: legally permissible, physically possible, financially feasible, most productive',
  },
  'found.HIGHEST_USE_TESTED': {
    ar: 'اختبارات لم تُكتب لأعلى وأفضل استخدام ({{n}})',
    en: 'Tests of the highest and best use that are not written ({{n}})',
  },
  'asks.PLANNING_CONSIDERED': {
    ar: 'شهادة الأوصاف مذكورة، والقائم مقارَن بالمسموح ببنائه',
    en: 'The certificate of description is named, and what is built is compared with what is permitted',
  },
  'found.PLANNING_CONSIDERED': {
    ar: 'بيانات ناقصة في صفحة التنظيم والملكية ({{n}})',
    en: 'Missing on the sheet of planning and title ({{n}})',
  },
  'asks.ASSUMPTIONS_NAMED': {
    ar: 'الافتراضات والمحدِّدات مذكورة حيث تستدعيها الحيازة أو تعذّر المعاينة',
    en: 'Assumptions are stated where tenure or limited access calls for them',
  },
  'found.ASSUMPTIONS_NAMED': {
    ar: 'الافتراضات أو المحدِّدات غير مذكورة',
    en: 'Assumptions or limiting conditions are not stated',
  },
  'asks.SEARCH_LOGGED': {
    ar: 'البحث عن العقارات المقارنة مسجّل في الملف',
    en: 'A search for comparables is recorded',
  },
  'found.SEARCH_LOGGED': {
    ar: 'لا يوجد بحث مسجّل عن العقارات المقارنة',
    en: 'No search for comparables is recorded',
  },
  'asks.COMPARABLES_ENOUGH': { ar: 'العقارات المقارنة كافية', en: 'There are enough comparables' },
  'found.COMPARABLES_ENOUGH': {
    ar: 'عدد العقارات المقارنة {{n}}، والحد الأدنى {{limit}}',
    en: '{{n}} comparables are used; at least {{limit}} are required',
  },
  'asks.COMPARABLES_OF_KIND': {
    ar: 'العقارات المقارنة من نوع العقار محل التقييم أو مما أُعدّ له الجدول، وحيازتها من حيازته أو لها تسوية: لا يُقيَّم بيت بأراضٍ خالية',
    en: 'The comparables are of the property’s type or of what their grid is for, and of its tenure or adjusted for it: vacant plots do not value a house',
  },
  'found.COMPARABLES_OF_KIND': {
    ar: 'عقارات مقارنة من غير النوع أو الحيازة ({{n}})، ونصيبها من أدلة الجدول {{percent}}٪، والحد {{limit}}٪',
    en: '{{n}} comparables are of another type or tenure, {{percent}}% of the evidence of their grid; the limit is {{limit}}%',
  },
  'asks.EVIDENCE_TRANSACTIONAL': {
    ar: 'تقوم القيمة على بيوع تمت، لا على عروض أو مزادات أو تقييمات المكتب نفسه',
    en: 'The value is based on completed sales, rather than on listings, auctions or the firm’s own valuations',
  },
  'found.EVIDENCE_TRANSACTIONAL': {
    ar: 'عقارات مقارنة ليست بيوعاً، بل عروض أو مزادات أو تقييمات ({{n}})، ونصيبها من أدلة الجدول {{percent}}٪، والحد {{limit}}٪',
    en: '{{n}} comparables are listings, auctions or valuations and no sales, {{percent}}% of the evidence of their grid; the limit is {{limit}}%',
  },
  'asks.COMPARABLES_RECENT': { ar: 'الصفقات المقارنة حديثة', en: 'The comparables are recent' },
  'found.COMPARABLES_RECENT': {
    ar: 'عقارات مقارنة مضى على صفقاتها أكثر من الحد ({{n}})، والحد بالأشهر {{limit}}',
    en: '{{n}} comparables are older than {{limit}} months',
  },
  'asks.COMPARABLES_NEAR': { ar: 'العقارات المقارنة قريبة', en: 'The comparables are near' },
  'found.COMPARABLES_NEAR': {
    ar: 'عقارات مقارنة أبعد من {{limit}} م ({{n}})',
    en: '{{n}} comparables are more than {{limit}} m away',
  },
  'asks.COMPARABLES_UNCHANGED': {
    ar: 'لم يُصحَّح عقار مقارن في سجل السوق بعد اختياره',
    en: 'No comparable was corrected in the market register after it was chosen',
  },
  'found.COMPARABLES_UNCHANGED': {
    ar: 'عقارات مقارنة صُحّحت أو سُحبت في سجل السوق بعد اختيارها ({{n}})',
    en: '{{n}} comparables were corrected or withdrawn in the market register since they were chosen',
  },
  'asks.SUBJECT_BRACKETED': {
    ar: 'العقار محل التقييم ضمن نطاق العقارات المقارنة: منها الأفضل منه ومنها الأدنى',
    en: 'The comparables bracket the subject: some superior, some inferior',
  },
  'found.SUBJECT_BRACKETED': {
    ar: 'العقار محل التقييم خارج نطاق العقارات المقارنة ({{n}})',
    en: 'The comparables do not bracket the property ({{n}})',
  },
  'asks.ADJUSTMENTS_EXPLAINED': { ar: 'لكل تسوية سبب مكتوب', en: 'Every adjustment has a reason' },
  'found.ADJUSTMENTS_EXPLAINED': { ar: 'تسويات بلا سبب ({{n}})', en: 'Adjustments without a reason ({{n}})' },
  'asks.RATINGS_AGREE': {
    ar: 'التسويات متسقة مع تقدير العقارات المقارنة (أدنى، مماثل، أفضل)',
    en: 'Adjustments agree with the ratings: none between similar properties, none the wrong way',
  },
  'found.RATINGS_AGREE': {
    ar: 'تسويات غير متسقة مع التقدير ({{n}})',
    en: 'Adjustments that do not agree with the rating ({{n}})',
  },
  'asks.TIME_AGREES_WITH_TREND': {
    ar: 'تسويات ظروف السوق متسقة مع اتجاه السوق المذكور',
    en: 'Market conditions (time) adjustments follow the stated market trend',
  },
  'found.TIME_AGREES_WITH_TREND': {
    ar: 'تسويات لظروف السوق لا يسندها اتجاه السوق المذكور ({{n}})',
    en: 'Market conditions (time) adjustments that the stated trend does not support ({{n}})',
  },
  'asks.WEIGHTS_SUM': { ar: 'مجموع أوزان الترجيح 100٪', en: 'The weights sum to 100%' },
  'found.WEIGHTS_SUM': { ar: 'مجموع أوزان الترجيح لا يساوي 100٪', en: 'The weights do not sum to 100%' },
  'asks.CONCLUSIONS_CURRENT': {
    ar: 'القيم الأخرى مكتملة ومبالغها كما في صفحاتها',
    en: 'Other conclusions of value are complete, with the amounts of their sheets',
  },
  'found.CONCLUSIONS_CURRENT': {
    ar: 'من القيم الأخرى ما لم يكتمل أو تغيّرت صفحاته ({{n}})',
    en: 'Other conclusions are not complete, or their sheets have changed ({{n}})',
  },
  'asks.BASES_OFFERED': {
    ar: 'أسس القيمة تناسب الغرض من التقييم',
    en: 'The bases of value fit the purpose',
  },
  'found.BASES_OFFERED': {
    ar: 'من أسس القيمة ما لا يعرضه المكتب لهذا الغرض ({{n}})',
    en: 'The firm does not offer every one of these bases for the purpose ({{n}})',
  },
  'asks.TERMS_AGREED': {
    ar: 'أساس القيمة وفرضيتها ونطاق المعاينة والمستخدمون المقصودون كما اتُفق عليهم مع العميل',
    en: 'Basis, premise, level of inspection and intended users are those agreed with the client',
  },
  'found.TERMS_AGREED': {
    ar: 'يختلف التقرير عن المتفق عليه مع العميل (المتفق عليه أولاً ثم ما في التقرير)',
    en: 'The report differs from what was agreed with the client (what was agreed, then what is stated)',
  },
  'asks.CLIENT_PARTS': {
    ar: 'في الملف كل ما يطلبه العميل في ملفاته',
    en: 'The file has every part that the client asks for',
  },
  'found.CLIENT_PARTS': {
    ar: 'ينقص الملف بعض ما يطلبه العميل ({{n}})',
    en: 'Parts that the client asks for are missing ({{n}})',
  },
  'asks.PREMISE_STATED': {
    ar: 'فرضية القيمة محددة وتناسب أساسها',
    en: 'The premise of value is stated and fits its basis',
  },
  'found.PREMISE_STATED': {
    ar: 'فرضية القيمة الرئيسية غير محددة أو لا تناسب أساسها',
    en: 'The premise of the main value is not stated, or does not fit its basis',
  },
  'asks.VALUE_RECONCILED': {
    ar: 'القيمة النهائية هي نتيجة التوفيق',
    en: 'The final value is the reconciled one',
  },
  'found.VALUE_RECONCILED': {
    ar: 'القيمة النهائية تختلف عن نتيجة التوفيق',
    en: 'The final value is not the reconciled one',
  },
  'asks.VALUE_NEAR_APPROACHES': {
    ar: 'القيمة النهائية قريبة من مؤشرات الأساليب',
    en: 'The final value is close to the indications of the approaches',
  },
  'found.VALUE_NEAR_APPROACHES': {
    ar: 'القيمة النهائية تبعد {{percent}}٪ عن مؤشر أحد الأساليب، والحد {{limit}}٪',
    en: 'The final value is {{percent}}% away from an approach’s indication; the limit is {{limit}}%',
  },
  'asks.VALUE_NEAR_PRIOR': {
    ar: 'القيمة النهائية قريبة من آخر تقييم للقسيمة',
    en: 'The final value is close to the last valuation of the plot',
  },
  'found.VALUE_NEAR_PRIOR': {
    ar: 'القيمة النهائية تبعد {{percent}}٪ عن آخر تقييم للقسيمة، والحد {{limit}}٪',
    en: 'The final value is {{percent}}% away from the last valuation of the plot; the limit is {{limit}}%',
  },
  'asks.INDICATION': {
    ar: 'القيمة النهائية ضمن مدى التقييم الآلي أو قريبة منه',
    en: 'The final value is within the range of the automated valuation, or close to it',
  },
  'found.INDICATION': {
    ar: 'القيمة النهائية {{value}} د.ك تبعد {{percent}}٪ عن مدى التقييم الآلي، والحد {{limit}}٪. المدى من {{low}} إلى {{high}} د.ك، والقيمة التقديرية {{indicated}} د.ك (النموذج رقم {{model}} بتاريخ {{trainedOn}}). وهي مؤشر وليست تقييماً',
    en: 'The final value of KWD {{value}} is {{percent}}% outside the range of the automated valuation; the limit is {{limit}}%. The range is KWD {{low}} to {{high}}, the indicated value KWD {{indicated}} (model {{model}} of {{trainedOn}}): an indication, not a valuation',
  },
  'asks.APPROACHES_EXPLAINED': {
    ar: 'لكل أسلوب لم يدخل في القيمة سبب، وللاكتفاء بمؤشر واحد سبب (معايير التقييم الدولية، المعيار 103)',
    en: 'Each approach that carries no weight has its reason, and so has a single indication (IVS 103)',
  },
  'found.APPROACHES_EXPLAINED': {
    ar: 'أسباب لم تُكتب لاختيار الأساليب ({{n}})',
    en: 'Reasons for the choice of approaches that are not written ({{n}})',
  },
  'asks.SCENARIOS_WHOLE': {
    ar: 'السيناريوهات مكتملة ومجموع أوزانها 100٪',
    en: 'The scenarios are complete and their weights sum to 100%',
  },
  'found.SCENARIOS_WHOLE': {
    ar: 'في السيناريوهات ما يجب استكماله أو تصحيحه ({{n}})',
    en: 'The scenarios have something to complete or to correct ({{n}})',
  },
  'asks.REVIEW_STATED': {
    ar: 'مراجعة التقييم متفق عليها، وتبيّن التقرير محل المراجعة ونطاقها ونتيجتها',
    en: 'A valuation review is agreed, and states the report under review, its scope and its conclusion',
  },
  'found.REVIEW_STATED': {
    ar: 'في صفحة مراجعة التقييم ما يجب استكماله أو تصحيحه، أو لم يُتفق عليها ({{n}})',
    en: 'The sheet of the valuation review has something to complete or to correct, or no review is agreed ({{n}})',
  },
  'asks.REVIEW_INDEPENDENT': {
    ar: 'المراجِع مستقل عن التقرير محل المراجعة',
    en: 'The reviewer is independent of the report under review',
  },
  'found.REVIEW_INDEPENDENT': {
    ar: 'المراجِع غير مستقل عن التقرير محل المراجعة ({{n}})',
    en: 'The reviewer is not independent of the report under review ({{n}})',
  },
  'asks.COURT_ANSWERED': {
    ar: 'أسئلة المحكمة مُجاب عنها، والحصص مجموعها واحد صحيح',
    en: 'The court’s questions are answered, and the shares sum to one',
  },
  'found.COURT_ANSWERED': {
    ar: 'في صفحة القضاء والتركات ما يجب استكماله أو تصحيحه ({{n}})',
    en: 'The sheet of court and estate has something to complete or to correct ({{n}})',
  },
  'asks.UNCERTAINTY_ADDRESSED': {
    ar: 'أثر عدم اليقين الجوهري المعلن في السوق مبيّن في التقرير',
    en: 'The report says what a declared material uncertainty of the market means for the property',
  },
  'found.UNCERTAINTY_ADDRESSED': {
    ar: 'يقع التقييم ضمن إعلان عدم يقين جوهري سارٍ من {{from}} (العدد {{n}})، ولم يُبيَّن أثره في هذا العقار',
    en: 'The valuation falls into a declaration of material uncertainty from {{from}} ({{n}}), and its effect on this property is not stated',
  },
  'asks.LENDING_STATED': {
    ar: 'التقييم لغرض الرهن يبيّن صلاحية العقار للضمان ومدة تسويقه',
    en: 'A valuation for secured lending states suitability as security and the marketing period',
  },
  'found.LENDING_STATED': {
    ar: 'في صفحة الضمان والتمويل ما يجب استكماله ({{n}})',
    en: 'The sheet of secured lending has something to complete ({{n}})',
  },
  'asks.DISCLOSURE_STATED': {
    ar: 'التقييم للتقارير المالية يبيّن مستوى القيمة العادلة وأسلوبها ومدخلاتها',
    en: 'A valuation for financial reporting states the level of its fair value, the technique and the inputs',
  },
  'found.DISCLOSURE_STATED': {
    ar: 'في صفحة إفصاح القيمة العادلة ما يجب استكماله أو تصحيحه ({{n}})',
    en: 'The sheet of fair value disclosure has something to complete or to correct ({{n}})',
  },
  'asks.PRIOR_INVOLVEMENT': {
    ar: 'التقييم لغرض الرهن يفصح عن علاقة المكتب السابقة خلال 24 شهراً',
    en: 'A valuation for secured lending discloses the firm’s involvement within 24 months',
  },
  'found.PRIOR_INVOLVEMENT': {
    ar: 'في المكتب تقييمات سابقة لم يُفصح عنها ({{n}})',
    en: 'The firm has earlier valuations that are neither disclosed nor declared a conflict ({{n}})',
  },
  'asks.ESG_LOOKED_AT': {
    ar: 'بُحثت العوامل البيئية والاجتماعية قبل القول إنها غير مؤثرة، ولكل ما وُجد أثره في القيمة',
    en: 'ESG factors are looked at before they are said not to be significant, and what is found has its effect on value',
  },
  'found.ESG_LOOKED_AT': {
    ar: 'لم يُبحث أي بند من قائمة العوامل البيئية والاجتماعية، أو لم يُكتب أثر ما وُجد',
    en: 'No item of the ESG checklist was looked at, or what was found lacks its effect on value',
  },
  'asks.STATEMENTS_WHOLE': {
    ar: 'لمدة العرض ومدة التسويق أساس مكتوب، وللخدمات السابقة بيان',
    en: 'Exposure and marketing times have their basis, and prior services their words',
  },
  'found.STATEMENTS_WHOLE': {
    ar: 'في بيانات التقرير ما يجب استكماله ({{n}})',
    en: 'What the report states has something to complete ({{n}})',
  },
  'asks.JOINT_SHARES': {
    ar: 'لكل مقيّم مشارك اسمه ونسبته، ومجموع النسب 100%',
    en: 'Joint valuers have their names and shares, which sum to 100%',
  },
  'found.JOINT_SHARES': {
    ar: 'في بيانات المقيّمين المشاركين ما يجب استكماله أو تصحيحه ({{n}})',
    en: 'The joint valuers have something to complete or to correct ({{n}})',
  },
  'asks.LENDING_NOT_BY_COST_ALONE': {
    ar: 'التقييم لغرض الرهن لا يقوم على أسلوب التكلفة وحده',
    en: 'A valuation for secured lending is not based on the cost approach alone',
  },
  'found.LENDING_NOT_BY_COST_ALONE': {
    ar: 'التقييم لغرض الرهن ويقوم على أسلوب التكلفة وحده',
    en: 'The valuation is for secured lending and is based on the cost approach alone',
  },
  // The limits of rules by their names; the only one of a rule is called `limit`
  'limit.limit': { ar: 'الحد', en: 'Limit' },

  'item.net': { ar: 'صافي التسويات في اتجاه واحد', en: 'net adjustments all point one way' },
  'item.noTrend': { ar: 'اتجاه السوق غير مذكور', en: 'no market trend is stated' },
  'item.legallyPermissible': { ar: 'جائز قانوناً', en: 'legally permissible' },
  'item.physicallyPossible': { ar: 'ممكن مادياً', en: 'physically possible' },
  'item.financiallyFeasible': { ar: 'مجدٍ مالياً', en: 'financially feasible' },
  'item.mostProductive': { ar: 'يحقق أعلى قيمة', en: 'most productive' },
  'item.descriptionNumber': { ar: 'رقم شهادة الأوصاف', en: 'the certificate of description' },
  'item.permittedRatio': { ar: 'نسبة البناء المسموح بها', en: 'the permitted building ratio' },
  'item.builtArea': { ar: 'المساحة المبنية القائمة', en: 'the area as built' },
  'item.marketReason': { ar: 'أسلوب السوق', en: 'the market approach' },
  'item.incomeReason': { ar: 'أسلوب الدخل', en: 'the income approach' },
  'item.costReason': { ar: 'أسلوب التكلفة', en: 'the cost approach' },
  'item.singleReason': { ar: 'الاكتفاء بمؤشر واحد', en: 'one indication alone' },
  'item.classA': { ar: 'تصنيف (أ) معتمد متقدم', en: 'class A' },
  'item.classB': { ar: 'تصنيف (ب) معتمد أول', en: 'class B' },
  'item.classC': { ar: 'تصنيف (ج) معتمد', en: 'class C' },
  'item.PHOTOS': { ar: 'صور المعاينة', en: 'the photographs of the inspection' },
  'item.MAP': { ar: 'الموقع على الخريطة', en: 'the location on the map' },
  'item.PLANNING': { ar: 'التنظيم والوثيقة', en: 'planning and title' },
  'item.REINSTATEMENT': { ar: 'تكلفة إعادة البناء', en: 'the reinstatement cost' },
  'item.COURT': { ar: 'المأمورية والحصص', en: 'the order of the court and shares' },
  'item.LENDING': { ar: 'الضمان والتمويل', en: 'secured lending' },
  'item.DISCLOSURE': { ar: 'إفصاح القيمة العادلة', en: 'the fair value disclosure' },
  'item.SURROUNDINGS': { ar: 'ملحق محيط العقار', en: 'the annex of the surroundings' },
  'item.tenure': { ar: 'الحيازة من الدولة', en: 'the tenure is granted by the State' },
  'item.access': { ar: 'المعاينة لم تشمل العقار كله', en: 'not all of the property was inspected' },

  // Screens
  title: { ar: 'قواعد الجودة', en: 'Quality rules' },
  unsaved: {
    ar: 'احفظ ما كتبته أولاً، ثم قدّم التقييم للمراجعة.',
    en: 'Save what you typed first, then submit the valuation.',
  },
  submitted: { ar: 'تم التقديم للمراجعة', en: 'Submitted for review' },
  none: { ar: 'لا توجد موانع أو تنبيهات.', en: 'No failures and no warnings.' },
  quiet: { ar: 'قواعد مستوفاة أو لا تنطبق ({{n}})', en: 'Rules that pass or do not apply ({{n}})' },
  notApplicable: { ar: 'لا تنطبق', en: 'does not apply' },
  held: { ar: 'قواعد جودة تنتظر المعالجة ({{n}})', en: 'Quality rules to settle ({{n}})' },
  'count.FAIL': { ar: 'موانع: {{n}}', en: '{{n}} fail' },
  'count.WARN': { ar: 'تنبيهات: {{n}}', en: '{{n}} warn' },
  'count.PASS': { ar: 'مستوفاة: {{n}}', en: '{{n}} pass' },
  reason: { ar: 'مبرر التنبيه', en: 'Justification' },
  'reason.write': { ar: 'كتابة المبرر', en: 'Give the justification' },
  'reason.change': { ar: 'تعديل المبرر', en: 'Change the justification' },
  'reason.save': { ar: 'حفظ المبرر', en: 'Save the justification' },
  'reason.by': { ar: 'بواسطة {{name}}، {{at}}', en: 'By {{name}}, {{at}}' },
  'fault.reason': { ar: 'اكتب مبرر التنبيه', en: 'Give the justification of the warning' },
  'fault.limit': {
    ar: 'أدخل حداً بين {{min}} و{{max}}',
    en: 'Enter a limit between {{min}} and {{max}}',
  },
  'fault.noLimit': { ar: 'ليس لهذه القاعدة حد', en: 'This rule has no limit' },

  // Where figures of the property are, beside the documents
  'source.record': { ar: 'بيانات التقييم', en: 'the valuation’s data' },
  'source.register': { ar: 'سجل العقارات', en: 'the property register' },
  'source.inspection': { ar: 'المعاينة', en: 'the inspection' },
  'source.grid': { ar: 'جدول التسويات', en: 'the adjustment grid' },
  'source.cost': { ar: 'أسلوب التكلفة', en: 'the cost approach' },
})
