import { defineMessages } from '#kernel/words.ts'

/** The words of the screen of an estimate, beside those that its paper has too. */
export const indicationMessages = defineMessages({
  subtitle: {
    ar: 'قيمة تقديرية من نموذج إحصائي تعلّم من بيوع السوق، مع مداها ودرجة الثقة بها وما بُنيت عليه.',
    en: 'A value estimated by a statistical model of market sales, with its range, how sure it is, and what it rests on.',
  },
  'nav.estimate': { ar: 'التقدير', en: 'Estimate' },
  'nav.accuracy': { ar: 'الدقة', en: 'Accuracy' },
  'nav.batches': { ar: 'الدفعات', en: 'Batches' },
  'nav.policy': { ar: 'سياسة الاستخدام', en: 'Policy' },
  'nav.models': { ar: 'النماذج', en: 'Models' },

  'form.title': { ar: 'العقار المطلوب تقديره', en: 'What to estimate' },
  'form.of': { ar: 'طريقة تحديد العقار', en: 'Describe the property by' },
  'form.of.property': { ar: 'من سجل العقارات', en: 'The register' },
  'form.of.attributes': { ar: 'بمواصفاته', en: 'Its attributes' },
  'form.property': { ar: 'العقار', en: 'Property' },
  'form.property.hint': {
    ar: 'تؤخذ المواصفات من بيانات العقار المسجلة',
    en: 'Attributes are taken from the registered property',
  },
  'form.property.search': { ar: 'الاسم أو المنطقة أو القسيمة', en: 'Name, area or plot' },
  'form.valuation': { ar: 'العقار محل التقييم {{number}}', en: 'The property of valuation {{number}}' },
  'form.valuation.other': { ar: 'تقدير عقار آخر', en: 'Estimate another property' },
  'form.date': { ar: 'تاريخ القيمة', en: 'Date of the value' },
  'form.date.hint': { ar: 'تاريخ اليوم إن تُرك فارغاً', en: 'Today if left empty' },
  'form.more': { ar: 'مواصفات أخرى تزيد الدقة', en: 'More attributes, for a better estimate' },
  'form.map': { ar: 'تحديد الموقع على الخريطة', en: 'Place it on the map' },
  'form.map.label': { ar: 'موقع العقار المطلوب تقديره', en: 'Where the property to be estimated lies' },
  'form.byMap': { ar: 'بحسب الموقع على الخريطة', en: 'As placed on the map' },
  'form.submit': { ar: 'تقدير القيمة', en: 'Estimate the value' },
  'form.restored': {
    ar: 'أُعيدت المواصفات التي أدخلتها قبل تحديث الصفحة.',
    en: 'What you entered before the page was reloaded is back.',
  },
  'form.own': {
    ar: 'يُقدَّر هنا ما يخصك من عقارات مسجلة لدى المكتب.',
    en: 'Properties of yours that the firm has on record can be estimated here.',
  },

  'field.type': { ar: 'نوع العقار', en: 'Property type' },
  'field.area': { ar: 'المساحة', en: 'Size' },
  'field.builtArea': { ar: 'المساحة المبنية', en: 'Built-up area' },
  'field.floors': { ar: 'عدد الأدوار', en: 'Floors' },
  'field.yearBuilt': { ar: 'سنة البناء', en: 'Year built' },
  'field.condition': { ar: 'حالة البناء', en: 'Building condition' },
  'field.condition.hint': { ar: 'من 1 (متهالك) إلى 10 (كالجديد)', en: 'From 1 (run down) to 10 (as new)' },
  'field.frontage': { ar: 'طول الواجهة', en: 'Frontage' },
  'field.streets': { ar: 'عدد الشوارع', en: 'Streets' },
  'field.corner': { ar: 'الزاوية', en: 'Corner' },
  'field.tenure': { ar: 'الحيازة', en: 'Tenure' },
  'field.location': { ar: 'المنطقة', en: 'Area' },
  'unit.metre': { ar: 'م', en: 'm' },
  'unit.squareMetre': { ar: 'م²', en: 'm²' },
  'value.squareMetres': { ar: '{{n}} م²', en: '{{n}} m²' },
  'value.metres': { ar: '{{n}} م', en: '{{n}} m' },
  'value.corner.yes': { ar: 'زاوية', en: 'Corner plot' },
  'value.corner.no': { ar: 'ليست زاوية', en: 'Not a corner plot' },
  'value.rating': { ar: '{{n}} من 10', en: '{{n}} of 10' },
  'value.unknown': { ar: 'غير معروف', en: 'Unknown' },
  'fault.required': { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  'fault.place': {
    ar: 'اختر المنطقة، أو حدّد الموقع على الخريطة',
    en: 'Choose the area, or place the property on the map',
  },
  'fault.range': { ar: 'أدخل قيمة بين {{low}} و{{high}}', en: 'Enter a value between {{low}} and {{high}}' },
  'fault.whole': { ar: 'أدخل عدداً صحيحاً', en: 'Enter a whole number' },
  'fault.property': { ar: 'اختر عقاراً', en: 'Choose a property' },
  'fault.date': { ar: 'أدخل تاريخاً لا يتجاوز اليوم', en: 'Enter a date that is not in the future' },

  'start.title': { ar: 'لم يُحدَّد عقار بعد', en: 'No property chosen yet' },
  'start.hint': {
    ar: 'اختر عقاراً مسجلاً أو أدخل نوعه ومساحته ومنطقته، ثم اطلب التقدير.',
    en: 'Choose a registered property, or enter its type, size and area, then ask for the estimate.',
  },

  'result.of': { ar: '{{type}}، {{size}}، {{place}}', en: '{{type}}, {{size}}, {{place}}' },
  'result.range': { ar: 'المدى بنسبة {{coverage}}', en: '{{coverage}} range' },
  'result.range.means': {
    ar: 'من كل عشرة عقارات مثله يقع سعر نحو ثمانية داخل هذا المدى.',
    en: 'Of ten properties like it, about eight have prices within this range.',
  },
  'result.range.label': {
    ar: 'القيمة التقديرية {{value}}، والمدى من {{low}} إلى {{high}}',
    en: 'Indicated value {{value}}, range from {{low}} to {{high}}',
  },
  'confidence.HIGH.means': {
    ar: 'الانحراف المتوقع عن السعر لا يتجاوز 15٪: في المنطقة بيوع كثيرة مشابهة.',
    en: 'Expected to be off by no more than 15%: there are many similar sales.',
  },
  'confidence.MEDIUM.means': {
    ar: 'الانحراف المتوقع بين 15٪ و30٪: يصلح مؤشراً أولياً ويلزمه تحقق.',
    en: 'Expected to be off by 15% to 30%: a first indication that needs checking.',
  },
  'confidence.LOW.means': {
    ar: 'الانحراف المتوقع فوق 30٪: لا يُعتمد عليه دون معاينة وأدلة.',
    en: 'Expected to be off by more than 30%: not to be relied on without an inspection and evidence.',
  },
  'result.deviation': { ar: 'الانحراف المعياري المتوقع: {{share}}', en: 'Forecast standard deviation: {{share}}' },
  'result.model': { ar: 'النموذج', en: 'Model' },
  'result.model.of': { ar: 'رقم {{number}}، {{date}}', en: 'No. {{number}}, {{date}}' },
  'result.evidence': { ar: 'الأدلة التي تعلّم منها', en: 'Evidence learnt from' },
  'result.evidence.of': {
    ar: {
      zero: 'لا توجد أدلة',
      one: 'دليل واحد، حتى {{date}}',
      two: 'دليلان، حتى {{date}}',
      few: '{{n}} أدلة، حتى {{date}}',
      many: '{{n}} دليلاً، حتى {{date}}',
      other: '{{n}} دليل، حتى {{date}}',
    },
    en: { one: '{{n}} record, until {{date}}', other: '{{n}} records, until {{date}}' },
  },
  'result.approximate': {
    ar: 'الموقع غير محدد على الخريطة: قُدِّرت القيمة من وسط المنطقة.',
    en: 'The property has no pin: it was valued at the middle of its area.',
  },
  'result.generated': {
    ar: 'بيانات تجريبية: من أدلة هذا النموذج بيوع مولّدة للعرض. لا يُبنى على هذا الرقم قرار.',
    en: 'Demonstration data: some sales behind this model were generated. Base no decision on this figure.',
  },
  'result.accuracy': { ar: 'دقة النموذج', en: 'How accurate it is' },
  'result.pdf': { ar: 'تنزيل بصيغة PDF', en: 'Download PDF' },
  'result.reading': { ar: 'جارٍ تقدير القيمة', en: 'Estimating the value' },
  'result.new': { ar: 'صدر التقدير: {{value}}', en: 'Estimated: {{value}}' },

  'refused.title': { ar: 'تعذّر إصدار تقدير', en: 'No estimate can be given' },
  'refused.help': { ar: 'ما قد يفيد', en: 'What would help' },
  'refused.NO_MODEL.help': {
    ar: 'يدرّب المسؤولون نموذجاً من صفحة النماذج، ويُعتمد متى أثبت دقته.',
    en: 'Administrators train a model on the models page; it is put into use once it proves accurate.',
  },
  'refused.PLACE_UNKNOWN.help': {
    ar: 'اختر منطقة العقار من القائمة، أو حدّد موقعه على الخريطة داخل الكويت.',
    en: 'Choose the area from the list, or place the property on the map within Kuwait.',
  },
  'refused.FEW_SALES.help': {
    ar: 'أضف بيوعاً مشابهة إلى سجل السوق ثم أعد تدريب النموذج، أو كلّف مقيّماً بتقييم العقار.',
    en: 'Add similar sales to the market register and train the model again, or have the property valued.',
  },
  'refused.OUTSIDE_SEEN.help': {
    ar: 'تحقق من القيمة المدخلة. إن كانت صحيحة فالعقار من نوع نادر، ويلزمه تقييم من مقيّم.',
    en: 'Check what was entered. If it is right, the property is unusual and needs a valuation by a valuer.',
  },
  'refused.TOO_LITTLE_KNOWN.help': {
    ar: 'أكمل مواصفات العقار، وأهمها سنة البناء وحالته والمساحة المبنية.',
    en: 'Complete its attributes, above all year built, condition and built-up area.',
  },

  'drivers.title': { ar: 'ما أثّر في القيمة', en: 'What drove the value' },
  'drivers.about': {
    ar: 'يبدأ النموذج من {{base}} لعقار لا يُعرف عنه شيء، ثم ترفع المواصفات القيمة أو تخفضها حتى {{value}}.',
    en: 'The model starts at {{base}} for a property it knows nothing of; each attribute then moves the value up or down, to {{value}}.',
  },
  'drivers.of': { ar: '{{name}} ({{value}})', en: '{{name}} ({{value}})' },
  'drivers.up': { ar: '{{name}}: يرفع القيمة بمقدار {{amount}}', en: '{{name}}: raises the value by {{amount}}' },
  'drivers.down': { ar: '{{name}}: يخفض القيمة بمقدار {{amount}}', en: '{{name}}: lowers the value by {{amount}}' },
  'drivers.asTable': { ar: 'جدول', en: 'Table' },
  'drivers.asChart': { ar: 'رسم', en: 'Chart' },

  'comparables.title': { ar: 'البيوع التي استند إليها', en: 'Sales it rests on' },
  'comparables.none': {
    ar: 'لم تبق في سجل السوق بيوع مما استند إليه هذا التقدير.',
    en: 'None of the sales behind this estimate is still in the market register.',
  },
  'comparables.map': { ar: 'خريطة العقار والبيوع المشابهة', en: 'Map of the property and the similar sales' },
  'comparables.map.hint': {
    ar: 'أرقام الخريطة هي أرقام الجدول.',
    en: 'The numbers on the map are those of the table.',
  },
  'comparables.distance': { ar: 'البعد (كم)', en: 'Distance (km)' },
  'comparables.similarity': { ar: 'التشابه', en: 'Similarity' },
  'comparables.open': { ar: 'فتح البيع رقم {{n}}', en: 'Open sale {{n}}' },
  'comparables.generated': { ar: 'مولّد للعرض', en: 'Generated' },

  'whatIf.title': { ar: 'ماذا لو تغيّرت المواصفات؟', en: 'What if?' },
  'whatIf.hint': {
    ar: 'غيّر ما تشاء من المواصفات لترى أثره في القيمة. لا يتغير شيء في بيانات العقار.',
    en: 'Change any attribute to see its effect on the value. Nothing changes in the property’s data.',
  },
  'whatIf.submit': { ar: 'مقارنة', en: 'Compare' },
  'whatIf.clear': { ar: 'إلغاء التغييرات', en: 'Clear the changes' },
  'whatIf.none': { ar: 'لم تتغير أي من المواصفات', en: 'No attribute was changed' },
  'whatIf.as': { ar: 'كما هو', en: 'As it is' },
  'whatIf.changed': { ar: 'بعد التغيير', en: 'With the changes' },
  'whatIf.difference': { ar: 'الفرق', en: 'Difference' },
  'whatIf.change': { ar: '{{field}}: من {{from}} إلى {{to}}', en: '{{field}}: {{from}} to {{to}}' },

  'link.property': { ar: 'التقدير الآلي لقيمة العقار', en: 'Automated estimate of its value' },
  'link.valuation': { ar: 'عرض المؤشر الآلي', en: 'Show the automated indication' },
  'link.panel': { ar: 'التقييم الآلي', en: 'Automated valuation' },
  'link.hint': {
    ar: 'يُعرض للاطلاع، ولا يملأ أي قيمة في التقييم.',
    en: 'For reference only; it fills no figure of the valuation.',
  },
})
