import { defineMessages } from '#kernel/words.ts'

/** Words of the quality rules: what each found, and the screens of both. */
export const qualityMessages = defineMessages({
  // What each rule found wanting, in a sentence; the things themselves are listed behind it.
  'found.FIELDS_PRESENT': { ar: 'بيانات ناقصة ({{n}})', en: 'Missing information ({{n}})' },
  'found.REPORT_STATES': { ar: 'بنود لا يذكرها التقرير ({{n}})', en: 'Items that the report does not state ({{n}})' },
  'found.DATES_IN_ORDER': { ar: 'تواريخ غير متسقة ({{n}})', en: 'Dates out of order ({{n}})' },
  'found.PLACE_AGREES': {
    ar: 'موقع العقار لا يطابق سجل العقارات ({{n}})',
    en: 'The location differs from the property register ({{n}})',
  },
  'found.OWNER_AGREES': {
    ar: 'اسم المالك لا يطابق سجل العقارات',
    en: 'The owner differs from the property register',
  },
  'found.NAMES_SPELT_ALIKE': {
    ar: 'أسماء مكتوبة بأكثر من صيغة ({{n}})',
    en: 'Names spelt in more than one way ({{n}})',
  },
  'found.TITLE_AGREES': {
    ar: 'رقم الوثيقة أو تاريخها غير متطابق',
    en: 'The number or date of the title document does not agree',
  },
  'found.TITLE_ATTACHED': { ar: 'سند الملكية أو الحيازة غير مرفق', en: 'The proof of title or tenure is not attached' },
  'found.DOCUMENTS_COMPLETE': { ar: 'مستندات ناقصة ({{n}})', en: 'Missing documents ({{n}})' },
  'found.INSPECTION_HELD': {
    ar: 'لا توجد معاينة منجزة، ولم يُذكر ذلك ضمن المحدِّدات',
    en: 'No inspection was held, and the limiting conditions do not say so',
  },
  'found.INSPECTION_RECENT': {
    ar: 'عدد الأيام بين المعاينة وتاريخ التقييم {{n}}، والحد {{limit}}',
    en: '{{n}} days between inspection and valuation date; the limit is {{limit}}',
  },
  'found.PHOTOS_COMPLETE': { ar: 'بنود بلا صور ({{n}})', en: 'Categories without photos ({{n}})' },
  'found.AREA_AGREES': {
    ar: 'المساحة {{base}} م² في المصدر الأول و{{other}} م² في الثاني (فرق {{percent}}٪)',
    en: 'The size is {{base}} m² in the first source and {{other}} m² in the second ({{percent}}% apart)',
  },
  'found.BUILT_AREA_AGREES': {
    ar: 'المساحة المبنية {{base}} م² في المصدر الأول و{{other}} م² في الثاني (فرق {{percent}}٪)',
    en: 'The built-up area is {{base}} m² in the first source and {{other}} m² in the second ({{percent}}% apart)',
  },
  'found.FLOORS_AGREE': {
    ar: 'عدد الأدوار {{base}} في المصدر الأول و{{other}} في الثاني',
    en: 'The number of floors is {{base}} in the first source and {{other}} in the second',
  },
  'found.AGE_AGREES': {
    ar: 'يختلف عمر البناء بين مصدرين (الفرق بالسنوات {{n}}، والحد {{limit}})',
    en: 'Two sources differ on the age of the building (years apart: {{n}}, limit: {{limit}})',
  },
  'found.LICENCE_COVERS': {
    ar: 'ترخيص المقيّم المكلّف لا يشمل هذا التقييم',
    en: 'The licence of the assigned valuer does not cover this valuation',
  },
  'found.CONFLICT_DECLARED': {
    ar: 'إقرارات تعارض المصالح غير مكتملة ({{n}})',
    en: 'Declarations of conflicts of interest are missing ({{n}})',
  },
  'found.HIGHEST_USE_CONCLUDED': {
    ar: 'أعلى وأفضل استخدام غير محدَّد أو بلا أسباب',
    en: 'The highest and best use is not concluded, or has no reasons',
  },
  'found.ASSUMPTIONS_NAMED': {
    ar: 'الافتراضات أو المحدِّدات غير مذكورة',
    en: 'Assumptions or limiting conditions are not stated',
  },
  'found.SEARCH_LOGGED': {
    ar: 'لا يوجد بحث مسجّل عن العقارات المقارنة',
    en: 'No search for comparables is recorded',
  },
  'found.COMPARABLES_ENOUGH': {
    ar: 'عدد العقارات المقارنة {{n}}، والحد الأدنى {{limit}}',
    en: '{{n}} comparables are used; at least {{limit}} are required',
  },
  'found.COMPARABLES_OF_KIND': {
    ar: 'عقارات مقارنة من غير نوع العقار محل التقييم ({{n}})، ونصيبها من الأدلة {{percent}}٪، والحد {{limit}}٪',
    en: '{{n}} comparables are of another type than the property, {{percent}}% of the evidence; the limit is {{limit}}%',
  },
  'found.EVIDENCE_TRANSACTIONAL': {
    ar: 'عقارات مقارنة ليست بيوعاً، بل عروض أو مزادات أو تقييمات ({{n}})، ونصيبها من الأدلة {{percent}}٪، والحد {{limit}}٪',
    en: '{{n}} comparables are listings, auctions or valuations and no sales, {{percent}}% of the evidence; the limit is {{limit}}%',
  },
  'found.COMPARABLES_RECENT': {
    ar: 'عقارات مقارنة مضى على صفقاتها أكثر من الحد ({{n}})، والحد بالأشهر {{limit}}',
    en: '{{n}} comparables are older than {{limit}} months',
  },
  'found.COMPARABLES_NEAR': {
    ar: 'عقارات مقارنة أبعد من {{limit}} م ({{n}})',
    en: '{{n}} comparables are more than {{limit}} m away',
  },
  'found.COMPARABLES_UNCHANGED': {
    ar: 'عقارات مقارنة صُحّحت أو سُحبت في سجل السوق بعد اختيارها ({{n}})',
    en: '{{n}} comparables were corrected or withdrawn in the market register since they were chosen',
  },
  'found.SUBJECT_BRACKETED': {
    ar: 'العقار محل التقييم خارج نطاق العقارات المقارنة ({{n}})',
    en: 'The comparables do not bracket the property ({{n}})',
  },
  'found.ADJUSTMENTS_EXPLAINED': { ar: 'تسويات بلا سبب ({{n}})', en: 'Adjustments without a reason ({{n}})' },
  'found.RATINGS_AGREE': {
    ar: 'تسويات غير متسقة مع التقدير ({{n}})',
    en: 'Adjustments that do not agree with the rating ({{n}})',
  },
  'found.TIME_AGREES_WITH_TREND': {
    ar: 'تسويات لظروف السوق لا يسندها اتجاه السوق المذكور ({{n}})',
    en: 'Market conditions (time) adjustments that the stated trend does not support ({{n}})',
  },
  'found.WEIGHTS_SUM': { ar: 'مجموع أوزان الترجيح لا يساوي 100٪', en: 'The weights do not sum to 100%' },
  'found.VALUE_RECONCILED': {
    ar: 'القيمة النهائية تختلف عن نتيجة التوفيق',
    en: 'The final value is not the reconciled one',
  },
  'found.VALUE_NEAR_APPROACHES': {
    ar: 'القيمة النهائية تبعد {{percent}}٪ عن مؤشر أحد الأساليب، والحد {{limit}}٪',
    en: 'The final value is {{percent}}% away from an approach’s indication; the limit is {{limit}}%',
  },
  'found.VALUE_NEAR_PRIOR': {
    ar: 'القيمة النهائية تبعد {{percent}}٪ عن آخر تقييم للقسيمة، والحد {{limit}}٪',
    en: 'The final value is {{percent}}% away from the last valuation of the plot; the limit is {{limit}}%',
  },
  'found.INDICATION': {
    ar: 'القيمة النهائية {{value}} د.ك تبعد {{percent}}٪ عن مدى التقييم الآلي، والحد {{limit}}٪. المدى من {{low}} إلى {{high}} د.ك، والقيمة التقديرية {{indicated}} د.ك (النموذج رقم {{model}} بتاريخ {{trainedOn}}). وهي مؤشر وليست تقييماً',
    en: 'The final value of KWD {{value}} is {{percent}}% outside the range of the automated valuation; the limit is {{limit}}%. The range is KWD {{low}} to {{high}}, the indicated value KWD {{indicated}} (model {{model}} of {{trainedOn}}): an indication, not a valuation',
  },
  'found.LENDING_NOT_BY_COST_ALONE': {
    ar: 'التقييم لغرض الرهن ويقوم على أسلوب التكلفة وحده',
    en: 'The valuation is for secured lending and is based on the cost approach alone',
  },
  'item.net': { ar: 'صافي التسويات في اتجاه واحد', en: 'net adjustments all point one way' },
  'item.noTrend': { ar: 'اتجاه السوق غير مذكور', en: 'no market trend is stated' },
  'item.tenure': { ar: 'الحيازة من الدولة', en: 'the tenure is granted by the State' },
  'item.access': { ar: 'المعاينة لم تشمل العقار كله', en: 'not all of the property was inspected' },

  // Screens
  title: { ar: 'قواعد الجودة', en: 'Quality rules' },
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
