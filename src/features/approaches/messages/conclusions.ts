import { defineMessages } from '#kernel/words.ts'

/** The words of conclusions of value: bases, premises, what each lacks, and their panel. */
export const conclusionsMessages = defineMessages({
  'basis.MARKET_VALUE': { ar: 'القيمة السوقية', en: 'Market value' },
  'basis.MARKET_RENT': { ar: 'القيمة الإيجارية السوقية', en: 'Market rent' },
  'basis.FAIR_VALUE': { ar: 'القيمة العادلة', en: 'Fair value' },
  'basis.INVESTMENT_VALUE': { ar: 'القيمة الاستثمارية', en: 'Investment value' },
  'basis.EQUITABLE_VALUE': { ar: 'القيمة المنصفة', en: 'Equitable value' },
  'basis.SYNERGISTIC_VALUE': { ar: 'القيمة التآزرية', en: 'Synergistic value' },
  'basis.LIQUIDATION_VALUE': { ar: 'قيمة التصفية', en: 'Liquidation value' },
  'basis.REINSTATEMENT_COST': { ar: 'تكلفة إعادة البناء', en: 'Reinstatement cost' },
  'premise.HIGHEST_AND_BEST_USE': { ar: 'أعلى وأفضل استخدام', en: 'Highest and best use' },
  'premise.CURRENT_USE': { ar: 'الاستخدام الحالي', en: 'Current use' },
  'premise.ORDERLY_LIQUIDATION': { ar: 'بيع منظّم', en: 'Orderly liquidation' },
  'premise.FORCED_SALE': { ar: 'بيع اضطراري', en: 'Forced sale' },
  'periodUnit.DAYS': { ar: 'أيام', en: 'Days' },
  'periodUnit.MONTHS': { ar: 'أشهر', en: 'Months' },
  'period.DAYS': {
    ar: {
      zero: '{{n}} يوم',
      one: 'يوم واحد',
      two: 'يومين',
      few: '{{n}} أيام',
      many: '{{n}} يوماً',
      other: '{{n}} يوم',
    },
    en: { one: '{{n}} day', other: '{{n}} days' },
  },
  'period.MONTHS': {
    ar: {
      zero: '{{n}} شهر',
      one: 'شهر واحد',
      two: 'شهرين',
      few: '{{n}} أشهر',
      many: '{{n}} شهراً',
      other: '{{n}} شهر',
    },
    en: { one: '{{n}} month', other: '{{n}} months' },
  },
  'per.YEAR': { ar: 'سنة', en: 'Year' },
  'per.MONTH': { ar: 'شهر', en: 'Month' },

  title: { ar: 'القيم المستنتجة', en: 'Conclusions of value' },
  hint: {
    ar: 'القيمة الرئيسية هي قيمة التوفيق، وهي القيمة النهائية للتقييم. تُضاف معها قيم على أسس أو فرضيات أو افتراضات أخرى، ينتج مبلغ كل منها من صفحاتها.',
    en: 'The main value is that of the reconciliation and the final value of the valuation. Others on further bases, premises or assumptions are added beside it; each amount follows from its sheets.',
  },
  main: { ar: 'القيمة الرئيسية', en: 'Main value' },
  'main.hint': {
    ar: 'مبلغها من التوفيق، وأساسها كما في مضمون التقرير.',
    en: 'Its amount is that of the reconciliation, its basis the one stated in the report.',
  },
  save: { ar: 'حفظ', en: 'Save' },
  add: { ar: 'إضافة قيمة أخرى', en: 'Add another value' },
  change: { ar: 'تعديل القيمة', en: 'Change the value' },
  edit: { ar: 'تعديل: {{name}}', en: 'Edit: {{name}}' },
  up: { ar: 'رفع: {{name}}', en: 'Move up: {{name}}' },
  down: { ar: 'خفض: {{name}}', en: 'Move down: {{name}}' },
  remove: { ar: 'حذف: {{name}}', en: 'Remove: {{name}}' },
  noPremise: { ar: 'لم تُحدَّد فرضية القيمة', en: 'No premise stated' },
  noAmount: { ar: 'لم تكتمل', en: 'Not complete' },
  assumed: { ar: 'افتراض خاص: {{text}}', en: 'Special assumption: {{text}}' },
  without: {
    ar: 'دون الافتراض الخاص {{value}}، والفرق {{difference}} ({{percent}})',
    en: '{{value}} without the special assumption, a difference of {{difference}} ({{percent}})',
  },
  stale: {
    ar: 'تغيّرت صفحاتها بعد تثبيتها بمبلغ {{amount}}',
    en: 'Its sheets have changed since {{amount}} was taken',
  },
  against: { ar: 'القيمة دون الافتراض الخاص', en: 'Value without the special assumption' },
  sheets: { ar: 'الصفحات التي تعطي المبلغ', en: 'Sheets that give the amount' },
  'sheets.hint': {
    ar: 'اكتب وزن كل صفحة تدخل في المبلغ، ومجموعها 100.',
    en: 'Enter the weight of each sheet that counts; together they are 100.',
  },
  weighted: { ar: 'قبل التعديل والتقريب: {{amount}}', en: 'Before adjustment and rounding: {{amount}}' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  difference: {
    ar: 'الفرق عن القيمة دون الافتراض الخاص: {{amount}}',
    en: 'Difference to the value without the special assumption: {{amount}}',
  },

  'fault.basis': { ar: 'اختر أساس القيمة', en: 'Choose the basis of value' },
  'fault.noSheet.VALUE': {
    ar: 'لا توجد صفحة تعطي قيمة العقار كاملاً بعد: أكمل أسلوباً واحداً على الأقل',
    en: 'No sheet gives the value of the whole property yet: complete one approach at least',
  },
  'fault.noSheet.INCOME': {
    ar: 'القيمة الاستثمارية تُستخرج من صفحة دخل لها معدل واحد (رسملة مباشرة أو تدفقات نقدية أو مدة الحق أو أرباح)، ولا توجد صفحة مكتملة منها',
    en: 'An investment value comes from an income sheet with one rate (direct, cash flow, term or profits), and there is none that is complete',
  },
  'fault.noSheet.RENT': {
    ar: 'القيمة الإيجارية تُستخرج من جدول مقارنة الإيجارات، أو من صفحة دخل لكل وحدة فيها إيجار سوقي، ولا توجد صفحة منها',
    en: 'A market rent comes from a rent comparison, or from an income sheet that has a market rent for each unit, and there is neither',
  },
  'fault.noSheet.REINSTATEMENT': {
    ar: 'تكلفة إعادة البناء تُقدَّر في صفحة خاصة بها، بلا أرض ولا إهلاك، ولا توجد هذه الصفحة في هذا التقييم',
    en: 'A reinstatement cost needs a sheet of its own, without land and depreciation, and this valuation has none',
  },
  'fault.sheets': { ar: 'اختر صفحة واحدة على الأقل ووزنها', en: 'Choose at least one sheet with its weight' },
  'fault.sum': { ar: 'مجموع الأوزان يجب أن يساوي 100', en: 'The weights must sum to 100' },
  'fault.sheet': { ar: 'هذه الصفحة لا تعطي قيمة على هذا الأساس', en: 'This sheet gives no amount on this basis' },
  'fault.incomplete': { ar: 'في هذه الصفحة ما لم يكتمل', en: 'Something is missing on this sheet' },
  'fault.premise': { ar: 'اختر فرضية القيمة', en: 'Choose the premise of value' },
  'fault.premiseOf': {
    ar: 'هذه الفرضية لا تناسب أساس القيمة: البيع المنظّم والاضطراري لقيمة التصفية وحدها',
    en: 'This premise doesn’t fit the basis: orderly and forced sales are those of a liquidation value',
  },
  'fault.period': { ar: 'اكتب مدة البيع', en: 'Enter the period of the sale' },
  'fault.periodUnit': { ar: 'اختر وحدة المدة', en: 'Choose days or months' },
  'fault.premiseReason': { ar: 'اكتب سبب فرضية القيمة', en: 'Give the reason for the premise' },
  'fault.deduction': {
    ar: 'قيمة التصفية أقل من المؤشر الذي تُستخرج منه: اكتب نسبة خصم بالسالب',
    en: 'A liquidation value is below its indication: enter a deduction, a negative percentage',
  },
  'fault.adjustmentReason': { ar: 'اكتب سبب التعديل', en: 'Give the reason for the adjustment' },
  'fault.dateReason': {
    ar: 'أرقام الصفحات كما في تاريخ التقييم: بيّن سبب صلاحيتها لهذا التاريخ',
    en: 'The sheets are as at the valuation date: give the reason why they hold at this one',
  },
  'fault.parties': { ar: 'بيّن لمن تكون هذه القيمة', en: 'Give the people whose value this is' },
  'fault.rate': { ar: 'اكتب معدل العائد المطلوب للمستثمر', en: 'Enter the rate of return that the investor requires' },
  'fault.rateReason': { ar: 'اكتب أساس معدل العائد', en: 'Give the basis of the rate' },
  'fault.without': {
    ar: 'اختر القيمة المقابلة دون الافتراض الخاص، على الأساس نفسه، ليظهر الفرق بينهما',
    en: 'Choose the value on the same basis without the special assumption, so that the difference is shown',
  },
  'fault.amount': { ar: 'المبلغ الناتج غير مقبول', en: 'The amount that results can’t be concluded' },
  'fault.byHand': {
    ar: 'المبلغ ينتج من الصفحات ولا يُكتب',
    en: 'The amount follows from the sheets and isn’t typed',
  },
  'fault.open': {
    ar: 'من القيم الأخرى ما لم يكتمل أو تغيّرت صفحاته: راجعها ثم ثبّت القيمة في التقييم',
    en: 'Another conclusion isn’t complete, or its sheets have changed: review it and take the value',
  },
})
