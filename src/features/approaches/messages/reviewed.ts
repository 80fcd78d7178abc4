import { defineMessages } from '#kernel/words.ts'

/** Words of the sheet of a review of another's valuation. */
export const reviewedMessages = defineMessages({
  'heading.report': { ar: 'التقرير محل المراجعة', en: 'The report under review' },
  'heading.scope': { ar: 'نطاق المراجعة', en: 'Scope of the review' },
  'heading.conclusion': { ar: 'نتيجة المراجعة', en: 'Conclusion of the review' },
  'hint.agreed': {
    ar: 'لم يُتفق مع العميل على مراجعة تقييم، فلا يصدر بها تقرير حتى تنص عليها شروط التكليف.',
    en: 'No valuation review is agreed with the client. None is issued until the terms of the engagement say so.',
  },
  'hint.none': {
    ar: 'لا تُحدَّد قيمة نهائية لهذه المراجعة، ولا يذكر تقريرها قيمة باسم المراجِع.',
    en: 'This review has no final value, and its report states no value of the reviewer.',
  },
  'hint.own': {
    ar: 'تُحدَّد القيمة في صفحات أساليب التقييم وتُذكر بعد المراجعة.',
    en: 'The value is calculated on the other sheets and stated after the review.',
  },
  'scope.DESKTOP': { ar: 'مراجعة مكتبية دون معاينة', en: 'Desktop review without an inspection' },
  'scope.INSPECTED': { ar: 'مراجعة مع معاينة العقار', en: 'Review with an inspection of the property' },
  'section.TERMS': { ar: 'شروط التكليف', en: 'Terms of engagement' },
  'section.ASSET': { ar: 'وصف العقار وملكيته', en: 'Description and title' },
  'section.INSPECTION': { ar: 'المعاينة', en: 'Inspection' },
  'section.DATA': { ar: 'البيانات والأدلة', en: 'Data and evidence' },
  'section.APPROACHES': { ar: 'اختيار الأساليب والطرق', en: 'Choice of approaches and methods' },
  'section.CALCULATIONS': { ar: 'الحسابات والمدخلات', en: 'Calculations and inputs' },
  'section.RECONCILIATION': { ar: 'التوفيق والقيمة', en: 'Reconciliation and value' },
  'section.ASSUMPTIONS': { ar: 'الافتراضات والمحدِّدات', en: 'Assumptions and limiting conditions' },
  'section.COMPLIANCE': { ar: 'الالتزام بالمعايير', en: 'Compliance with the standards' },
  'section.PRESENTATION': { ar: 'العرض والصياغة', en: 'Presentation' },
  'weight.MINOR': { ar: 'بسيطة', en: 'Minor' },
  'weight.MATERIAL': { ar: 'جوهرية', en: 'Material' },
  'weight.CRITICAL': { ar: 'حرجة', en: 'Critical' },
  'conclusion.SUPPORTED': { ar: 'القيمة مؤيَّدة', en: 'The value is supported' },
  'conclusion.RESERVATIONS': { ar: 'القيمة مؤيَّدة مع تحفظات', en: 'The value is supported with reservations' },
  'conclusion.NOT_SUPPORTED': { ar: 'القيمة غير مؤيَّدة', en: 'The value is not supported' },
  'conclusion.NONE': { ar: 'لا نتيجة بشأن القيمة', en: 'No conclusion on the value' },
  'opinion.NONE': { ar: 'لا يُبدى رأي في القيمة', en: 'No opinion of value is given' },
  'opinion.OWN': { ar: 'للمراجِع رأي في القيمة', en: 'The reviewer gives an opinion of value' },
  difference: { ar: 'الفرق عن القيمة محل المراجعة', en: 'Difference to the value under review' },
  'difference.said': { ar: '{{amount}}، أي {{percent}}', en: '{{amount}}, or {{percent}}' },
  'fault.needed': { ar: 'مطلوب', en: 'Required' },
  'fault.findings': {
    ar: 'اذكر الملاحظات التي بُنيت عليها هذه النتيجة',
    en: 'Give the findings on which this conclusion rests',
  },
  'fault.critical': {
    ar: 'لا تُؤيَّد القيمة دون تحفظ مع ملاحظة حرجة',
    en: 'A value with a critical finding is not supported without reservations',
  },
  'fault.value': {
    ar: 'حُدّدت قيمة نهائية مع أن المراجعة بلا رأي في القيمة',
    en: 'A final value is recorded although the review gives no opinion of value',
  },
  'fault.notInspected': { ar: 'لم تُجرَ معاينة لهذا العقار', en: 'The property has not been inspected' },
  'fault.ownFirm': {
    ar: 'هذا المكتب هو من أعدّ التقرير، فلا يراجع عمله',
    en: 'This firm made the report and cannot review its own work',
  },
  'fault.sameValuer': {
    ar: 'معدّ التقرير هو المكلّف بمراجعته',
    en: 'The report was made by the person assigned to review it',
  },
  'remark.noClause': { ar: 'لم يُذكر بند المعيار لملاحظة غير بسيطة', en: 'A finding that is not minor has no clause' },
})
