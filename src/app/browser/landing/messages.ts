import { defineMessages } from '#kernel/words.ts'

/** The words of the landing page. */
export const landingMessages = defineMessages({
  title: { ar: '{{company}} – تقييم عقاري في الكويت', en: '{{company}} – real-estate valuation in Kuwait' },
  description: {
    ar: 'تقييم عقاري في الكويت للبيع والرهن وقسمة التركات وغيرها: معاينة موثّقة، وتقدير بأساليب السوق والدخل والتكلفة، ومراجعة قبل الاعتماد.',
    en: 'Real-estate valuation in Kuwait for sale, mortgage, inheritance and more: a documented inspection, the market, income and cost approaches, and a review before approval.',
  },
  sections: { ar: 'أقسام الصفحة', en: 'Sections of the page' },

  'hero.lead': {
    ar: 'نقيّم العقارات في الكويت للملّاك والورثة والبنوك والشركات: نعاين العقار، ونقدّر قيمته بأساليب السوق والدخل والتكلفة، ونراجع كل تقييم قبل اعتماده.',
    en: 'We value property in Kuwait for owners, heirs, banks and companies: we inspect it, value it by the market, income and cost approaches, and review every valuation before it is approved.',
  },

  'promise.purposes.title': { ar: 'تقييم للبيع والرهن وقسمة التركات', en: 'For sale, mortgage or inheritance' },
  'promise.purposes.text': {
    ar: 'وللنزاعات القضائية والتقارير المالية والتأمين، ولكل غرض أسلوب تقييم يناسبه.',
    en: 'And for litigation, financial reporting and insurance, each by the approach that suits its purpose.',
  },
  'promise.review.title': { ar: 'مراجعة قبل الاعتماد', en: 'Reviewed before it is approved' },
  'promise.review.text': {
    ar: 'يعدّ المقيّم التقييم ويقدّمه للمراجعة، ولا يُعتمد إلا بعدها، وتُسجَّل كل خطوة باسم من نفّذها.',
    en: 'The valuer submits it for review, and only then can it be approved. Every step is recorded with the person who took it.',
  },
  'promise.follow.title': { ar: 'تابع طلبك أولاً بأول', en: 'Follow your request' },
  'promise.follow.text': {
    ar: 'بعد ربط الطلب بحسابك تتابع حالته ومواعيده من هاتفك أو حاسوبك، بالعربية أو بالإنجليزية.',
    en: 'Once your request is linked to your account, follow its status and dates on phone or computer, in Arabic or English.',
  },

  search: { ar: 'البحث', en: 'Search' },
  'services.title': { ar: 'خدماتنا', en: 'Services' },
  'services.lead': {
    ar: 'لكل عقار ولكل غرض أسلوب يناسبه، وقد يجتمع أكثر من أسلوب في تقييم واحد.',
    en: 'Each property and each purpose has an approach that suits it, and one valuation may combine several.',
  },
  'services.approaches': { ar: 'أساليب التقييم', en: 'Approaches' },
  'services.purposes': { ar: 'أغراض التقييم', en: 'Purposes' },
  'services.categories': { ar: 'أنواع العقارات', en: 'Property types' },
  'approach.MARKET': {
    ar: 'نقارن العقار بعقارات مماثلة في منطقته، ونسوّي ما بينها من فروق.',
    en: 'We compare the property with similar ones in its area and adjust for the differences.',
  },
  'approach.INCOME': {
    ar: 'نحوّل صافي دخل العقار إلى قيمة، وهو المعتاد في العقار الاستثماري والتجاري.',
    en: 'We convert its net income into a value, the usual way for investment and commercial property.',
  },
  'approach.COST': {
    ar: 'نقدّر قيمة الأرض، ونضيف إليها تكلفة البناء بعد خصم الإهلاك.',
    en: 'We value the land and add the cost of the building, less depreciation.',
  },
  'approach.COMBINED': {
    ar: 'نوفّق بين مؤشرات القيمة حين لا يكفي أسلوب واحد.',
    en: 'We reconcile several indications of value where one alone is not enough.',
  },

  'steps.title': { ar: 'كيف نعمل', en: 'How it works' },
  'step.request.title': { ar: 'الطلب', en: 'Request' },
  'step.request.text': {
    ar: 'ترسل إلينا موقع العقار والغرض من التقييم ووثيقة التملك.',
    en: 'You send us the location, the purpose and the title document.',
  },
  'step.inspection.title': { ar: 'المعاينة', en: 'Inspection' },
  'step.inspection.text': {
    ar: 'يعاين المقيّم العقار، ويُسجَّل تاريخ المعاينة في ملف التقييم.',
    en: 'The valuer inspects the property and records the date in the file.',
  },
  'step.valuation.title': { ar: 'التقييم', en: 'Valuation' },
  'step.valuation.text': {
    ar: 'نقدّر قيمة الأرض وقيمة البناء والقيمة النهائية بالأسلوب المناسب.',
    en: 'We value the land, the building and the whole by the approach that suits.',
  },
  'step.review.title': { ar: 'المراجعة والاعتماد', en: 'Review and approval' },
  'step.review.text': {
    ar: 'يُراجع التقييم، فإن استوفى المتطلبات اعتُمد، وإلا أُعيد إلى المقيّم.',
    en: 'It is reviewed, then approved or sent back to the valuer.',
  },

  'about.title': { ar: 'عن {{company}}', en: 'About {{company}}' },
  'about.text': {
    ar: '{{company}} مكتب تقييم عقاري في الكويت. نقيّم السكن الخاص والعقار الاستثماري والتجاري والصناعي، والأراضي والشاليهات والمزارع والجواخير، في محافظات الكويت الست.',
    en: '{{company}} is a real-estate valuation firm in Kuwait. We value homes, investment, commercial and industrial property, land, chalets, farms and jawakhir in all six governorates.',
  },
  'about.governorates': { ar: 'المحافظات', en: 'Governorates' },

  'contact.title': { ar: 'تواصل معنا', en: 'Contact' },
  'contact.text': {
    ar: 'راسلنا ببيانات عقارك والغرض من التقييم، أو أنشئ حسابك لتتابع طلبك منه.',
    en: 'Write to us about your property and the purpose, or create your account to follow your request.',
  },
  'contact.phone': { ar: 'الهاتف', en: 'Phone' },
  'contact.address': { ar: 'العنوان', en: 'Address' },
  'hours.title': { ar: 'ساعات العمل', en: 'Working hours' },
  'hours.days': { ar: '{{first}} إلى {{last}}', en: '{{first}} to {{last}}' },
  'hours.times': { ar: 'من {{from}} إلى {{to}}', en: '{{from}} to {{to}}' },
  'hours.everyDay': { ar: 'كل أيام الأسبوع', en: 'Every day' },
  'hours.holidays': { ar: 'عطل قادمة', en: 'Upcoming holidays' },
  'hours.closed': { ar: 'مغلق', en: 'Closed' },
  'hours.zone': { ar: 'بتوقيت الكويت', en: 'Kuwait time' },
  'now.open': { ar: 'مفتوح الآن', en: 'Open now' },
  'now.closed': { ar: 'مغلق الآن', en: 'Closed now' },
})
