import { defineMessages } from '#kernel/words.ts'

/** Words of the sheet of planning and title. */
export const planningSheetMessages = defineMessages({
  'violations.NONE': { ar: 'لا توجد مخالفات', en: 'None found' },
  'violations.FOUND': { ar: 'توجد مخالفات', en: 'Violations found' },
  'section.papers': { ar: 'الشهادات والمخططات', en: 'Certificates and plans' },
  'section.permitted': { ar: 'المسموح ببنائه', en: 'What may be built' },
  'section.built': { ar: 'القائم ومقارنته بالمسموح به', en: 'What is built, against what is permitted' },
  'section.line': { ar: 'خط التنظيم والاستقطاع', en: 'Building line and expropriation' },
  'rule.none': {
    ar: 'لا توجد في جدول اشتراطات البناء قاعدة لهذا النوع والمنطقة في تاريخ التقييم.',
    en: 'The table of planning rules has none for this type and area at the valuation date.',
  },
  'rule.is': {
    ar: 'اشتراطات البناء في جدول المكتب: {{rule}}، سارية من {{from}}',
    en: 'By the firm’s planning rules: {{rule}}, from {{from}}',
  },
  'rule.take': { ar: 'أخذ الاشتراطات', en: 'Take what it permits' },
  'rule.parking': { ar: 'عدد {{n}} {{basis}}', en: 'Spaces: {{n}}, {{basis}}' },
  'hint.ratio': {
    ar: 'مجموع مساحات الأدوار إلى مساحة القسيمة، 210 تعني 210٪',
    en: 'All floors to the area of the plot; 210 is 210%',
  },
  'hint.built': { ar: 'من المعاينة ما لم تُكتب: {{area}}', en: 'From the inspection unless entered: {{area}}' },
  'hint.floors': {
    ar: 'من المعاينة أو سجل العقارات ما لم تُكتب: {{n}}',
    en: 'From inspection or register unless entered: {{n}}',
  },
  'hint.worked': {
    ar: 'المحتسب: {{area}}. اكتب رقماً آخر إن اختلف.',
    en: 'Calculated: {{area}}. Enter another if it differs.',
  },
  'hint.unworked': {
    ar: 'تُحتسب من مساحة القسيمة والنسبة المسموح بها والمساحة المبنية',
    en: 'Calculated from the plot, the permitted ratio and the built area',
  },
  'step.permitted': {
    ar: 'المساحة المسموح ببنائها: {{plot}} × {{ratio}}',
    en: 'Area that may be built: {{plot}} × {{ratio}}',
  },
  'step.ratio': {
    ar: 'نسبة البناء القائمة: {{built}} ÷ {{plot}}',
    en: 'Building ratio as built: {{built}} ÷ {{plot}}',
  },
  'step.beyond': {
    ar: 'الزائد على المسموح به: {{built}} − {{permitted}}',
    en: 'Built beyond what is permitted: {{built}} − {{permitted}}',
  },
  'step.unused': {
    ar: 'المسموح به غير المستغل: {{permitted}} − {{built}}',
    en: 'Permitted and not built: {{permitted}} − {{built}}',
  },
  'step.typed.beyond': {
    ar: 'الزائد على المسموح به كما كُتب بدلاً من {{worked}}',
    en: 'Built beyond what is permitted, as entered instead of {{worked}}',
  },
  'step.typed.unused': {
    ar: 'المسموح به غير المستغل كما كُتب بدلاً من {{worked}}',
    en: 'Permitted and not built, as entered instead of {{worked}}',
  },
  'fault.reason': {
    ar: 'اكتب سبب اختلاف المساحة عن المحتسبة',
    en: 'Explain why the area differs from the calculation',
  },
  'fault.violations': { ar: 'اكتب وصف المخالفات', en: 'Describe the violations' },
  'remark.beyond': {
    ar: 'المبني يزيد {{n}} م² على المسموح به',
    en: '{{n}} m² are built beyond what is permitted',
  },
  'remark.floors': {
    ar: 'عدد الأدوار القائمة {{built}} والمسموح به {{permitted}}',
    en: '{{built}} floors are built and {{permitted}} are permitted',
  },
  'remark.unsaid': {
    ar: 'المبني يزيد على المسموح به، والمذكور أنه لا توجد مخالفات',
    en: 'More is built than is permitted, while it is stated that there are no violations',
  },
  'remark.lost': {
    ar: 'تقع {{n}} م² من القسيمة ضمن خط التنظيم أو الاستقطاع، والنسبة محتسبة على القسيمة كاملة',
    en: '{{n}} m² of the plot are lost to the building line; the ratio is calculated on the whole plot',
  },
  'remark.noDecision': {
    ar: 'القرار الذي حدد المسموح ببنائه غير مذكور',
    en: 'The decision by which this may be built is not named',
  },
})
