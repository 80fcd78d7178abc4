import { defineMessages } from '#kernel/words.ts'

/** The words of orders and results as data. */
export const exchangeMessages = defineMessages({
  // An order
  'order.bring': { ar: 'طلب من ملف JSON أو XML', en: 'Order from a JSON or XML file' },
  'order.title': { ar: 'الطلب بملف بيانات', en: 'Order by a data file' },
  'order.wrong': { ar: 'لم يُقبل الملف، ولم يُسجَّل منه شيء', en: 'The file was not accepted, and nothing of it was kept' },
  'order.text': {
    ar: 'يُقرأ الملف بالصيغة المنشورة، ويصير طلب تقييم.',
    en: 'The file is read by the published schema and becomes a valuation request.',
  },
  'order.schema.json': { ar: 'مخطط JSON', en: 'JSON Schema' },
  'order.schema.xml': { ar: 'مخطط XML', en: 'XML Schema' },
  'order.path': { ar: 'الموضع', en: 'Path' },
  'order.fault': { ar: 'الخطأ', en: 'Fault' },

  // A result
  'data.json': { ar: 'بيانات JSON', en: 'JSON data' },
  'data.xml': { ar: 'بيانات XML', en: 'XML data' },
  'data.one': { ar: '{{format}} للتقرير {{number}}', en: '{{format}} of report {{number}}' },

  // A client's codes
  'codes.title': { ar: 'رموز العميل', en: 'The client’s codes' },
  'codes.text': {
    ar: 'رموز العميل المقابلة لرموزنا، في ملفات طلباته ونتائجه. وما ليس له جدول يُكتب برموزنا.',
    en: 'The client’s own codes for ours, in its files of orders and results. What has no table is written in our codes.',
  },
  'codes.kind': { ar: 'الجدول', en: 'Table' },
  'codes.kind.PURPOSE': { ar: 'الغرض من التقييم', en: 'Purpose' },
  'codes.kind.CATEGORY': { ar: 'نوع العقار', en: 'Property type' },
  'codes.kind.GOVERNORATE': { ar: 'المحافظة', en: 'Governorate' },
  'codes.kind.AREA': { ar: 'المنطقة', en: 'Area' },
  'codes.kind.TENURE': { ar: 'نوع الحيازة', en: 'Tenure' },
  'codes.kind.BASIS': { ar: 'أساس القيمة', en: 'Basis of value' },
  'codes.kind.PREMISE': { ar: 'فرضية القيمة', en: 'Premise of value' },
  'codes.kind.LEVEL': { ar: 'نطاق المعاينة', en: 'Level of inspection' },
  'codes.kind.CONDITION': { ar: 'حالة المبنى', en: 'Condition' },
  'codes.kind.SUITABILITY': { ar: 'صلاحية العقار للضمان', en: 'Suitability as security' },
  'codes.ours': { ar: 'رمزنا', en: 'Our code' },
  'codes.own': { ar: 'رمز العميل', en: 'The client’s code' },
  'codes.add': { ar: 'إضافة رمز', en: 'Add a code' },
  'codes.remove': { ar: 'حذف', en: 'Remove' },
  'codes.remove.one': { ar: 'حذف رمز {{name}}', en: 'Remove the code of {{name}}' },
  'codes.save': { ar: 'حفظ', en: 'Save' },
  'codes.needed': { ar: 'اكتب الرمز', en: 'Give the code' },
  'codes.saved': { ar: 'حُفظ الرمز', en: 'The code was saved' },
  'codes.none': { ar: 'لا توجد رموز في هذا الجدول', en: 'This table has no codes' },

  // Faults
  'fault.object': { ar: 'المطلوب هنا عنصر فيه حقول', en: 'An object is expected here' },
  'fault.list': {
    ar: 'المطلوب هنا قائمة فيها عنصر واحد على الأقل',
    en: 'A list with at least one item is expected here',
  },
  'fault.tooMany': { ar: 'العناصر أكثر من {{most}}', en: 'More than {{most}} items' },
  'fault.unknown': { ar: 'حقل ليس في الصيغة المنشورة', en: 'Not a field of the schema' },
  'fault.twice': { ar: 'ورد أكثر من مرة', en: 'Given more than once' },
  'fault.needed': { ar: 'حقل مطلوب', en: 'Needed' },
  'fault.text': {
    ar: 'المطلوب هنا نص بالشكل المذكور في الصيغة',
    en: 'A text of the form that the schema states is expected here',
  },
  'fault.empty': { ar: 'فارغ. احذف الحقل إن لم يكن له قيمة.', en: 'Empty. Leave the field out where it has no value.' },
  'fault.signs': { ar: 'فيه رموز لا تُعرض', en: 'Has signs that cannot be shown' },
  'fault.tooLong': { ar: 'أطول من {{most}} حرفاً', en: 'Longer than {{most}} signs' },
  'fault.date': { ar: 'المطلوب تاريخ مثل 2026-01-31', en: 'A date as YYYY-MM-DD is expected' },
  'fault.amount': {
    ar: 'المطلوب مبلغ مكتوب نصاً بثلاث خانات عشرية',
    en: 'An amount as a text with three decimals is expected',
  },
  'fault.decimal': {
    ar: 'المطلوب عدد مكتوب نصاً بأرقام لاتينية',
    en: 'A number written as a text in Latin digits is expected',
  },
  'fault.count': { ar: 'المطلوب عدد صحيح من 0 إلى {{most}}', en: 'A whole number from 0 to {{most}} is expected' },
  'fault.flag': { ar: 'المطلوب قيمة منطقية: صح أو خطأ', en: 'true or false is expected' },
  'fault.choice': { ar: 'ليس من رموز الصيغة', en: 'Not a code of the schema' },
  'fault.code': { ar: 'الرمز {{code}} لا يقابل شيئاً في {{kind}}', en: 'The code {{code}} matches nothing of {{kind}}' },
  'fault.noCode': {
    ar: 'ليس لدى العميل رمز يقابل {{code}} في {{kind}}',
    en: 'The client has no code for {{code}} of {{kind}}',
  },
  'fault.areaTwice': {
    ar: 'اكتب رمز المنطقة أو اسمها، لا كليهما',
    en: 'Give the code of the area or its name, not both',
  },
})
