import { SECTION_WORDS } from '#features/terms/model/report-sections.ts'
import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { AGREEMENT_FIELDS } from '../fields.ts'

/** Words of what a client agreed for all its orders; they come with its panel. */
export const clientTermsMessages = defineMessages({
  ...fieldWords(AGREEMENT_FIELDS),
  ...SECTION_WORDS,
  'part.agreement': { ar: 'اتفاقية العميل', en: 'Agreement with the client' },
  'part.clock': { ar: 'مدد الإنجاز', en: 'Turnaround' },
  'part.fees': { ar: 'الأتعاب', en: 'Fees' },
  'part.required': { ar: 'المطلوب في كل ملف', en: 'Asked of every file' },
  'part.order': { ar: 'ترتيب أقسام التقرير', en: 'Order of the report' },
  'part.second': { ar: 'المقيّم الثاني', en: 'Second valuer' },
  state: { ar: 'الحالة', en: 'State' },
  'state.inForce': { ar: 'سارية', en: 'In force' },
  'state.notInForce': { ar: 'غير سارية اليوم', en: 'Not in force today' },
  'state.none': { ar: 'لا توجد اتفاقية', en: 'None' },
  written: { ar: 'آخر تعديل', en: 'Last changed' },
  'written.by': { ar: '{{name}}، {{at}} (النسخة {{n}})', en: '{{name}}, {{at}} (version {{n}})' },
  change: { ar: 'تعديل', en: 'Change' },
  'change.part': { ar: 'تعديل: {{part}}', en: 'Change: {{part}}' },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت شروط العميل', en: 'Client terms saved' },
  stale: {
    ar: 'عدّل غيرك شروط هذا العميل بعد أن فتحتها. أغلق النافذة وافتحها من جديد.',
    en: 'Someone else changed the terms of this client after you opened them. Close this and open it again.',
  },
  'wording.hint': {
    ar: 'يُضاف إلى شروط كل عرض جديد لهذا العميل ما دامت الاتفاقية سارية، ويقبله مع العرض.',
    en: 'Added to the terms of each new quote to this client while the agreement is in force, and accepted with it.',
  },

  // The clock
  'clock.intro': {
    ar: 'ساعات العمل حتى تسليم التقرير. إن وُجدت للمعاينة وللغرض معاً فالأطول منهما، وما تركته فارغاً فبمدد المكتب.',
    en: 'Working hours until the report. Where both the inspection and the purpose have some, the longer holds; what is left empty follows the firm’s turnaround.',
  },
  'clock.usual': { ar: 'بمدد المكتب', en: 'The firm’s turnaround' },
  hours: { ar: 'ساعة عمل', en: 'working hours' },
  'hours.of': { ar: '{{n}} ساعة عمل', en: '{{n}} working hours' },

  // Fees
  'fees.usual': { ar: 'بجدول أتعاب المكتب', en: 'By the firm’s fee schedule' },
  'fees.intro': {
    ar: 'الأقرب يُقترح في العرض: نوع العقار قبل نطاق المعاينة. النسبة بالألف من مبلغ التمويل الذي يذكره العميل، لا من القيمة.',
    en: 'The closest line begins a quote: the type of property comes before the level of inspection. A share is per mille of the finance amount that the client names, never of the value.',
  },
  'fees.row': { ar: 'البند {{n}}', en: 'Line {{n}}' },
  'fees.add': { ar: 'إضافة بند', en: 'Add a line' },
  'fees.remove': { ar: 'حذف البند {{n}}', en: 'Remove line {{n}}' },
  'fees.category': { ar: 'نوع العقار', en: 'Property type' },
  'fees.level': { ar: 'نطاق المعاينة', en: 'Level of inspection' },
  'fees.any': { ar: 'كل الأنواع', en: 'All types' },
  'fees.anyLevel': { ar: 'كل نطاقات المعاينة', en: 'All levels' },
  'fees.fee': { ar: 'الأتعاب، أو حدها الأدنى', en: 'Fee, or the least' },
  'fees.perMille': { ar: 'بالألف من التمويل', en: 'Per mille of the finance' },
  'fees.most': { ar: 'الحد الأعلى للأتعاب', en: 'At most' },
  'fees.deposit': { ar: 'الدفعة المقدمة', en: 'Deposit' },
  'fees.unit': { ar: 'بالألف', en: '‰' },
  'fees.percent': { ar: '٪ من الأتعاب', en: '% of the fee' },
  'fees.stated.share': {
    ar: '{{share}} بالألف من مبلغ التمويل، بحد أدنى {{fee}}',
    en: '{{share}}‰ of the finance amount, {{fee}} at least',
  },
  'fees.stated.most': {
    ar: '{{share}} بالألف من مبلغ التمويل، من {{fee}} إلى {{most}}',
    en: '{{share}}‰ of the finance amount, from {{fee}} to {{most}}',
  },

  // What every file has
  'required.intro': {
    ar: 'تنبّه قواعد الجودة إلى ما ينقص منها قبل التقديم والاعتماد.',
    en: 'The quality rules name what is missing before submission and approval.',
  },
  'required.none': { ar: 'المحتوى المعتاد لكل تقرير', en: 'What every report has' },
  'required.PHOTOS': { ar: 'صور المعاينة', en: 'Photographs' },
  'required.MAP': { ar: 'الموقع على الخريطة', en: 'Location on the map' },
  'required.PLANNING': { ar: 'التنظيم والوثيقة', en: 'Planning and title' },
  'required.REINSTATEMENT': { ar: 'تكلفة إعادة البناء', en: 'Reinstatement cost' },
  'required.COURT': { ar: 'المأمورية والحصص', en: 'Order of the court, and shares' },
  'required.LENDING': { ar: 'الضمان والتمويل', en: 'Secured lending' },
  'required.DISCLOSURE': { ar: 'إفصاح القيمة العادلة', en: 'Fair value disclosure' },
  'required.SURROUNDINGS': { ar: 'ملحق محيط العقار', en: 'Annex of the surroundings' },

  // The order of sections
  'order.intro': {
    ar: 'ترتيب أقسام التقرير الكامل لهذا العميل. ما صدر من تقارير يبقى على ترتيبه.',
    en: 'The order of a full report to this client. Reports that are issued keep the order they were issued in.',
  },
  'order.usual': { ar: 'الترتيب المعتاد', en: 'The usual order' },
  'order.reset': { ar: 'إعادة الترتيب المعتاد', en: 'Back to the usual order' },
  'order.up': { ar: 'تقديم: {{name}}', en: 'Move up: {{name}}' },
  'order.down': { ar: 'تأخير: {{name}}', en: 'Move down: {{name}}' },

  // The second valuer
  'second.usual': { ar: 'كما في إعدادات المكتب', en: 'As in the firm’s settings' },
  'second.own': { ar: 'لهذا العميل شروطه', en: 'This client has its own' },
  'second.whose': { ar: 'متى يُطلب مقيّم ثانٍ؟', en: 'When is a second valuer asked for?' },
  'second.purposes': { ar: 'الأغراض', en: 'Purposes' },
  'second.above': { ar: 'لما تزيد قيمته على', en: 'For values above' },
  'second.above.hint': { ar: 'اتركه فارغاً لكل القيم', en: 'Leave empty for every value' },
  'second.kind': { ar: 'من يكون', en: 'Who it may be' },
  'second.kind.ANY': { ar: 'أي مقيّم مرخّص', en: 'Any licensed valuer' },
  'second.kind.BANK': { ar: 'بنك', en: 'A bank' },
  'second.kind.NAMED': { ar: 'من جهات محددة', en: 'One of named firms' },
  'second.firms': { ar: 'الجهات المقبولة', en: 'Accepted firms' },
  'second.firms.hint': { ar: 'جهة في كل سطر، مثل: بيتك', en: 'One on each line, such as KFH' },
  'second.counts': { ar: 'القيمة التي يسجّلها العميل', en: 'The value that the client records' },
  'second.counts.LOWER': { ar: 'الأقل', en: 'The lower' },
  'second.counts.MEAN': { ar: 'المتوسط', en: 'The mean' },
  'second.counts.OWN': { ar: 'قيمتنا', en: 'Ours' },

  // What is wrong
  'fault.day': { ar: 'اكتب تاريخاً صحيحاً', en: 'Enter a valid date' },
  'fault.until': { ar: 'نهاية الاتفاقية قبل بدايتها', en: 'The agreement ends before it begins' },
  'fault.fee': { ar: 'اكتب مبلغاً أكبر من صفر', en: 'Enter an amount above zero' },
  'fault.feeTwice': {
    ar: 'بندان لنوع العقار ونطاق المعاينة نفسيهما',
    en: 'Two lines are for the same type of property and level of inspection',
  },
  'fault.most': { ar: 'الحد الأعلى للأتعاب دون حدها الأدنى', en: 'The most is below the least' },
  'fault.purposes': { ar: 'اختر غرضاً واحداً على الأقل', en: 'Choose at least one purpose' },
  'fault.firms': { ar: 'اكتب جهة واحدة على الأقل', en: 'Enter at least one firm' },
})
