import { defineMessages } from '#kernel/words.ts'

/** Words of the form of a valuation alone, so that the list does not fetch them. */
export const formMessages = defineMessages({
  propertyHint: {
    ar: 'اختر العقار إن كان مسجّلاً من قبل.',
    en: 'Choose the property if it is already registered.',
  },
  propertySearch: { ar: 'البحث في سجل العقارات', en: 'Search the property register' },
  propertyUnknown: { ar: 'عقار مسجّل', en: 'A registered property' },
  propertyGone: {
    ar: 'حُذف هذا العقار من سجل العقارات أو لم يعد متاحاً لك. أزل الربط أو اختر عقاراً آخر.',
    en: 'This property was deleted from the register or is no longer available to you. Remove the link or choose another.',
  },
  propertyLinked: { ar: 'مرتبط بالعقار:', en: 'Linked to the property:' },
  propertySame: { ar: 'مطابق لسجل العقارات: {{fields}}.', en: 'Same as in the register: {{fields}}.' },
  propertyOpen: {
    ar: 'مسجّل في بيانات العقار وفارغ هنا: {{fields}}.',
    en: 'In the register but empty here: {{fields}}.',
  },
  propertyDiffers: { ar: 'بيانات تختلف عن سجل العقارات:', en: 'Different in the register:' },
  propertyFill: { ar: 'ملء الحقول الفارغة', en: 'Fill the empty fields' },
  propertyTake: { ar: 'استخدام بيانات العقار المسجّلة كلها', en: 'Use all data from the register' },
  'begin.other': {
    ar: 'في النموذج بيانات لم تحفظها. اختر «البدء من جديد» لبدء تقييم للعقار {{name}}.',
    en: 'The form holds unsaved data. Choose “Start over” to start a valuation of {{name}}.',
  },
  'begin.gone': {
    ar: 'التقييم أو العقار الذي أردت البدء منه حُذف أو لم يعد متاحاً لك.',
    en: 'The property or valuation you wanted to start from was deleted or is no longer available to you.',
  },
  'begin.otherFile': {
    ar: 'في النموذج بيانات لم تحفظها. اختر «البدء من جديد» لملئه من التقييم {{name}}.',
    en: 'The form holds unsaved data. Choose “Start over” to fill it from valuation {{name}}.',
  },
  clientHint: {
    ar: 'يظهر هذا التقييم لصاحب الحساب في بوابة العملاء.',
    en: 'The account holder sees this valuation in the client portal.',
  },
  clientLocked: {
    ar: 'بعد المسودة يغيّر المدير حساب العميل من صفحة التقييم: «تغيير حساب العميل».',
    en: 'After the draft a manager changes it on the valuation’s page: “Change client account”.',
  },
  save: { ar: 'حفظ المسودة', en: 'Save draft' },
  created: { ar: 'أُنشئ التقييم {{number}}', en: 'Valuation {{number}} was created' },
  gone: {
    ar: 'حُذف هذا التقييم أو لم يعد متاحاً لك',
    en: 'This valuation was deleted or is no longer available to you',
  },
  partlyLocked: {
    ar: 'حالة التقييم «{{status}}»، ويمكن فيها تعديل هذه الحقول فقط: {{fields}}. بقية الحقول للاطلاع.',
    en: 'While the valuation is “{{status}}”, only these can change: {{fields}}. The rest is read-only.',
  },
  lockedAll: {
    ar: 'حالة التقييم «{{status}}»، ولا يمكن فيها تعديل أي حقل.',
    en: 'While the valuation is “{{status}}”, nothing in it can change.',
  },
  'fee.own': { ar: 'تحديد الأتعاب يدوياً', en: 'Set the fee myself' },
  'fee.reset': { ar: 'العودة إلى الأتعاب المحتسبة', en: 'Use the calculated fee' },
  'fee.overridden': { ar: 'تختلف عن الأتعاب المحتسبة ({{fee}})', en: 'Differs from the calculated fee ({{fee}})' },
  'fee.needs': {
    ar: 'اختر نوع العقار وأدخل المساحة لاحتساب الأتعاب.',
    en: 'Choose the type and enter the size to calculate the fee.',
  },
  'fee.noRule': {
    ar: 'لا تُحتسب أتعاب هذا النوع ({{category}}) آلياً. أدخلها يدوياً.',
    en: 'There is no calculated fee for “{{category}}”. Enter one.',
  },
  'fee.flat': {
    ar: 'أتعاب ثابتة لهذا النوع ({{category}}) مهما كانت المساحة.',
    en: 'A flat fee for “{{category}}”, whatever the size.',
  },
  'fee.base': {
    ar: 'الأتعاب الأساسية لهذا النوع ({{category}}) {{base}}',
    en: 'The base fee for “{{category}}” is {{base}}',
  },
  'fee.baseUsufruct': {
    ar: 'الأتعاب الأساسية لهذا النوع ({{category}}) مع حق الانتفاع {{base}}',
    en: 'The base fee for “{{category}}” with usufruct is {{base}}',
  },
  'fee.thousands': {
    ar: '{{base}}، ويُضاف {{step}} عن كل {{span}} م² كاملة فوق أول {{span}} م²، مرتين على الأكثر.',
    en: '{{base}}, plus {{step}} for each full {{span}} m² above the first {{span}} m², twice at most.',
  },
  'fee.apartments': {
    ar: '{{base}}، ويُضاف {{step}} عن كل {{span}} م² كاملة فوق أول {{span}} م².',
    en: '{{base}}, plus {{step}} for each full {{span}} m² above the first {{span}} m².',
  },
  'fee.extra': { ar: 'المضاف لهذه المساحة {{extra}}.', en: 'Added for this size: {{extra}}.' },
  createHint: {
    ar: 'يُحفظ مسودةً، ويُرقَّم عند الحفظ.',
    en: 'Saved as a draft; it is numbered when saved.',
  },
  'hint.request': {
    ar: 'من طلب التقييم، ولأي غرض، ولمن يوجَّه التقرير.',
    en: 'Who requested it, for what purpose, and whom the report is addressed to.',
  },
  'hint.document': {
    ar: 'الوثيقة التي تثبت ملكية العقار أو حق الانتفاع به.',
    en: 'The document that identifies the property.',
  },
  'hint.property': {
    ar: 'كما ورد في الوثيقة ومخطط المنطقة.',
    en: 'As shown in the document and the area plan.',
  },
  'hint.tenure': {
    ar: 'نوع الحيازة، وعقد الدولة إن وُجد.',
    en: 'The right it is held by, and any contract with the State.',
  },
  'hint.assignment': { ar: 'المقيّم المكلّف، ومواعيد العمل.', en: 'Who does the work, and when.' },
  'hint.fee': {
    ar: 'تُحتسب الأتعاب من نوع العقار والمساحة وحق الانتفاع. أما القيم فتُدخل بعد تحديدها.',
    en: 'The fee is calculated from the type, size and usufruct. Values are entered once they are determined.',
  },
  'hint.notes': { ar: 'ملاحظات داخلية لفريق العمل.', en: 'Internal notes for the team.' },
})
