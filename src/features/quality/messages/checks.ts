import { defineMessages } from '#kernel/words.ts'

/** What each rule asks, in a sentence. */
export const checksMessages = defineMessages({
  'asks.FIELDS_PRESENT': {
    ar: 'بيانات التقرير الأساسية مكتملة: نوع الحيازة، وتاريخا المعاينة والتقييم، والمقيّم المكلّف، والقيمة النهائية',
    en: 'What a report must state is complete: tenure, inspection and valuation dates, the assigned valuer, the final value',
  },
  'asks.REPORT_STATES': {
    ar: 'يذكر التقرير كل ما تطلبه معايير التقييم الدولية (المعيار 106، البند 30.6)',
    en: 'The report states everything that the International Valuation Standards ask for (IVS 106, 30.6)',
  },
  'asks.DATES_IN_ORDER': {
    ar: 'التواريخ متسلسلة: الطلب فالمعاينة فتاريخ التقييم فالإصدار، والوثيقة قبل تاريخ التقييم، ولا تاريخ بعد اليوم، وتاريخ المعاينة مطابق لنموذجها. ويجوز أن تلي المعاينة تاريخ تقييم سابقاً للطلب',
    en: 'Dates are in order: request, inspection, valuation, issue; title before valuation; none in the future; and the inspection date is that of its form. The inspection may follow a valuation date that precedes the request',
  },
  'asks.PLACE_AGREES': {
    ar: 'المنطقة والقطعة والقسيمة مطابقة لسجل العقارات',
    en: 'Area, block and plot agree with the property register',
  },
  'asks.OWNER_AGREES': { ar: 'المالك مطابق لسجل العقارات', en: 'The owner agrees with the property register' },
  'asks.NAMES_SPELT_ALIKE': {
    ar: 'كل اسم مكتوب بالصيغة نفسها في الملف كله',
    en: 'Each name is spelt the same throughout the file',
  },
  'asks.TITLE_AGREES': {
    ar: 'رقم الوثيقة وتاريخها متطابقان في التقييم والمستند وسجل العقارات',
    en: 'Number and date of the title document agree in the valuation, the document and the property register',
  },
  'asks.TITLE_ATTACHED': { ar: 'سند الملكية أو الحيازة مرفق', en: 'The proof of title or tenure is attached' },
  'asks.DOCUMENTS_COMPLETE': {
    ar: 'المستندات المطلوبة في قائمة التحقق مرفقة',
    en: 'The documents required by the checklist are attached',
  },
  'asks.INSPECTION_HELD': {
    ar: 'أُجريت معاينة للعقار، أو ذُكر عدم إجرائها ضمن المحدِّدات',
    en: 'The property was inspected, or the limiting conditions say that it was not',
  },
  'asks.INSPECTION_RECENT': {
    ar: 'الفترة بين المعاينة وتاريخ التقييم لا تتجاوز الحد',
    en: 'The time between inspection and valuation date is within the limit',
  },
  'asks.PHOTOS_COMPLETE': {
    ar: 'للمعاينة صور لكل بند مطلوب',
    en: 'The inspection has photos of each required category',
  },
  'asks.AREA_AGREES': {
    ar: 'المساحة متطابقة في الوثيقة والرخصة والمخطط وسجل العقارات والمعاينة والاحتساب',
    en: 'Title, licence, plan, register, inspection and calculation agree on the size',
  },
  'asks.BUILT_AREA_AGREES': {
    ar: 'المساحة المبنية متطابقة في الرخصة والمخطط والمعاينة وأسلوب التكلفة',
    en: 'Licence, plan, inspection and cost approach agree on the built-up area',
  },
  'asks.FLOORS_AGREE': {
    ar: 'عدد الأدوار متطابق في الرخصة والمخطط والمعاينة وسجل العقارات',
    en: 'Licence, plan, inspection and register agree on the number of floors',
  },
  'asks.AGE_AGREES': {
    ar: 'عمر البناء متقارب في الرخصة والمخطط والمعاينة وسجل العقارات وأسلوب التكلفة',
    en: 'Licence, plan, inspection, register and cost approach agree on the age of the building',
  },
  'asks.LICENCE_COVERS': {
    ar: 'ترخيص المقيّم المكلّف يشمل هذا التقييم',
    en: 'The licence of the assigned valuer covers this valuation',
  },
  'asks.CONFLICT_DECLARED': { ar: 'إقرارات تعارض المصالح مكتملة', en: 'Conflicts of interest are declared' },
  'asks.HIGHEST_USE_CONCLUDED': {
    ar: 'أعلى وأفضل استخدام محدَّد بأسبابه',
    en: 'The highest and best use is concluded with its reasons',
  },
  'asks.ASSUMPTIONS_NAMED': {
    ar: 'الافتراضات والمحدِّدات مذكورة حيث تستدعيها الحيازة أو تعذّر المعاينة',
    en: 'Assumptions are stated where tenure or limited access calls for them',
  },
  'asks.SEARCH_LOGGED': {
    ar: 'البحث عن العقارات المقارنة مسجّل في الملف',
    en: 'A search for comparables is recorded',
  },
  'asks.COMPARABLES_ENOUGH': { ar: 'العقارات المقارنة كافية', en: 'There are enough comparables' },
  'asks.COMPARABLES_OF_KIND': {
    ar: 'العقارات المقارنة من نوع العقار محل التقييم: لا يُقيَّم بيت بأراضٍ خالية',
    en: 'The comparables are of the property’s type: vacant plots do not value a house',
  },
  'asks.EVIDENCE_TRANSACTIONAL': {
    ar: 'تقوم القيمة على بيوع تمت، لا على عروض أو مزادات أو تقييمات المكتب نفسه',
    en: 'The value is based on completed sales, rather than on listings, auctions or the firm’s own valuations',
  },
  'asks.COMPARABLES_RECENT': { ar: 'الصفقات المقارنة حديثة', en: 'The comparables are recent' },
  'asks.COMPARABLES_NEAR': { ar: 'العقارات المقارنة قريبة', en: 'The comparables are near' },
  'asks.COMPARABLES_UNCHANGED': {
    ar: 'لم يُصحَّح عقار مقارن في سجل السوق بعد اختياره',
    en: 'No comparable was corrected in the market register after it was chosen',
  },
  'asks.SUBJECT_BRACKETED': {
    ar: 'العقار محل التقييم ضمن نطاق العقارات المقارنة: منها الأفضل منه ومنها الأدنى',
    en: 'The comparables bracket the subject: some superior, some inferior',
  },
  'asks.ADJUSTMENTS_EXPLAINED': { ar: 'لكل تسوية سبب مكتوب', en: 'Every adjustment has a reason' },
  'asks.RATINGS_AGREE': {
    ar: 'التسويات متسقة مع تقدير العقارات المقارنة (أدنى، مماثل، أفضل)',
    en: 'Adjustments agree with the ratings: none between similar properties, none the wrong way',
  },
  'asks.TIME_AGREES_WITH_TREND': {
    ar: 'تسويات ظروف السوق متسقة مع اتجاه السوق المذكور',
    en: 'Market conditions (time) adjustments follow the stated market trend',
  },
  'asks.WEIGHTS_SUM': { ar: 'مجموع أوزان الترجيح 100٪', en: 'The weights sum to 100%' },
  'asks.VALUE_RECONCILED': {
    ar: 'القيمة النهائية هي نتيجة التوفيق',
    en: 'The final value is the reconciled one',
  },
  'asks.VALUE_NEAR_APPROACHES': {
    ar: 'القيمة النهائية قريبة من مؤشرات الأساليب',
    en: 'The final value is close to the indications of the approaches',
  },
  'asks.VALUE_NEAR_PRIOR': {
    ar: 'القيمة النهائية قريبة من آخر تقييم للقسيمة',
    en: 'The final value is close to the last valuation of the plot',
  },
  'asks.INDICATION': {
    ar: 'القيمة النهائية ضمن مدى التقييم الآلي أو قريبة منه',
    en: 'The final value is within the range of the automated valuation, or close to it',
  },
  'asks.LENDING_NOT_BY_COST_ALONE': {
    ar: 'التقييم لغرض الرهن لا يقوم على أسلوب التكلفة وحده',
    en: 'A valuation for secured lending is not based on the cost approach alone',
  },
})
