import { defineMessages } from '#kernel/words.ts'

/** What the market register says of an adjustment or a rate, beside a row of the grid or a rate of the income approach. */
export const supportMessages = defineMessages({
  title: { ar: 'مؤشرات سجل السوق', en: 'Support from the market register' },
  adjusted: { ar: 'تعديلاته في جداول المقارنة', en: 'Its adjustments in the grids' },
  'adjusted.is': {
    ar: '{{before}} قبل التعديل، {{after}} بعده ({{net}})',
    en: '{{before}} before, {{after}} after ({{net}})',
  },
  nothingFilled: {
    ar: 'للاستئناس، ولا يُدخل منها في الجدول إلا ما تختاره.',
    en: 'For support: nothing is entered but what you choose.',
  },
  radius: { ar: 'المسافة', en: 'Within' },
  kilometres: { ar: '{{n}} كم', en: '{{n}} km' },
  months: { ar: 'المدة', en: 'Over' },
  years: {
    ar: { zero: '{{n}} سنة', one: 'سنة', two: 'سنتان', few: '{{n}} سنوات', many: '{{n}} سنة', other: '{{n}} سنة' },
    en: { one: '{{n}} year', other: '{{n}} years' },
  },
  looked: {
    ar: 'من {{n}} من بيوع سجل السوق لنوع العقار نفسه حتى {{date}}',
    en: 'Of {{n}} sales in the market register of the same property type up to {{date}}',
  },
  lookedRates: {
    ar: 'من {{sales}} من البيوع و{{rents}} من الإيجارات من نوع العقار نفسه حتى {{date}}',
    en: 'Of {{sales}} sales and {{rents}} rents of the same property type up to {{date}}',
  },
  approximate: {
    ar: 'موقع العقار غير محدد على الخريطة، فالمسافة من وسط منطقته.',
    en: 'The property has no pin: distances are from the middle of its area.',
  },
  cut: { ar: 'أُخذ أقربها فقط لكثرتها.', en: 'There are more; the nearest were taken.' },
  generated: { ar: 'منها {{n}} من البيانات التجريبية.', en: '{{n}} of them are demonstration data.' },
  'missing.PLACE': {
    ar: 'لا يُعرف موقع العقار ولا منطقته، فلا يمكن البحث حوله.',
    en: 'Neither the property’s pin nor its area is known, so there is nowhere to look.',
  },
  'missing.CATEGORY': {
    ar: 'نوع العقار غير محدد في التقييم، فلا يمكن البحث عن مثله.',
    en: 'The valuation has no property type, so nothing of its kind can be looked for.',
  },

  'per.CONDITIONS': { ar: 'لسعر معروض لم يُبع به', en: 'for an asking price that was not paid' },
  'per.TIME': { ar: 'في السنة', en: 'a year' },
  'per.LOCATION': { ar: 'لمنطقة العقار محل التقييم مقارنةً بغيرها', en: 'for the subject’s area against others' },
  'per.SIZE': { ar: 'لكل زيادة 10٪ في المساحة', en: 'for each 10% of size' },
  'per.SHAPE': {
    ar: 'لكل زيادة 10٪ في نسبة الواجهة إلى العمق',
    en: 'for each 10% increase in the ratio of frontage to depth',
  },
  'per.FRONTAGE': { ar: 'للزاوية', en: 'for a corner' },
  'per.AGE': { ar: 'لكل عشر سنوات من عمر البناء', en: 'for each ten years of age' },
  'per.CONDITION': { ar: 'لكل درجة من حالة البناء', en: 'for each grade of condition' },
  'per.FLOORS': {
    ar: 'لكل زيادة قدرها 100٪ في نسبة البناء',
    en: 'for one more m² built on each m² of land',
  },
  'per.FLOORS_COUNT': { ar: 'لكل دور إضافي', en: 'for each additional floor' },
  shape: {
    ar: 'يُقاس الشكل بنسبة طول الواجهة إلى العمق.',
    en: 'Shape is measured by the ratio of frontage to depth.',
  },
  notRecorded: {
    ar: 'عدد أدوار العقار أو أغلب البيوع غير معروف، فتُستخدم نسبة البناء بدلاً منه.',
    en: 'The number of floors of the subject or of most sales is not known, so built-up area per m² of land is used instead.',
  },

  paired: { ar: 'أزواج البيوع', en: 'Paired sales' },
  'paired.MEDIAN': {
    ar: '{{value}} {{per}} (وسيط {{n}} من أزواج البيوع المتماثلة في غير ذلك، من {{low}} إلى {{high}})',
    en: '{{value}} {{per}} (median of {{n}} pairs alike in all else, from {{low}} to {{high}})',
  },
  'paired.MONTHS': {
    ar: '{{value}} {{per}}، وبثقة 95٪ من {{low}} إلى {{high}} (متوسط {{n}} من أزواج البيوع المتماثلة في غير ذلك، مرجّحاً بالأشهر بين بيعَي كل زوج)',
    en: '{{value}} {{per}}, at 95% from {{low}} to {{high}} (mean of {{n}} pairs alike in all else, each weighted by the months between its sales)',
  },
  'paired.show': { ar: 'الأزواج', en: 'The pairs' },
  apart: {
    ar: 'الفرق بين أزواج البيوع والانحدار {{points}} نقطة مئوية {{per}}.',
    en: 'Pairs and regression differ by {{points}} percentage points {{per}}.',
  },
  'apart.within': { ar: 'تقدير الأزواج ضمن نطاق الانحدار.', en: 'The pairs lie within the range of the regression.' },
  'apart.beyond': {
    ar: 'تقدير الأزواج خارج نطاق الانحدار.',
    en: 'The pairs lie outside the range of the regression.',
  },
  fitted: { ar: 'انحدار لوغاريتم سعر المتر المربع', en: 'Regression of ln(price per m²)' },
  'fitted.is': {
    ar: '{{value}} {{per}}، وبثقة 95٪ من {{low}} إلى {{high}} (من {{n}} من البيوع، معامل التحديد {{r2}})',
    en: '{{value}} {{per}}, at 95% from {{low}} to {{high}} ({{n}} sales, R² {{r2}})',
  },
  'fitted.zero': {
    ar: 'النطاق يشمل الصفر: لا يثبت بهذه البيوع فرق.',
    en: 'The range includes zero: these sales show no difference.',
  },
  'fitted.held': { ar: 'مع تثبيت: {{what}}', en: 'Held equal: {{what}}' },
  'held.AREA': { ar: 'المنطقة', en: 'area' },
  'held.TIME': { ar: 'التاريخ', en: 'date' },
  'held.SIZE': { ar: 'المساحة', en: 'size' },
  grouped: { ar: 'الوسيط في كل مجموعة', en: 'Medians by group' },
  'grouped.hint': { ar: 'تختلف المجموعات في غير ذلك أيضاً.', en: 'The groups differ in other things too.' },
  'grouped.group': { ar: 'المجموعة', en: 'Group' },
  'grouped.n': { ar: 'العدد', en: 'Sales' },
  'grouped.median': { ar: 'وسيط المتر (د.ك)', en: 'Median per m² (KWD)' },
  'grouped.difference': { ar: 'الفرق', en: 'Difference' },
  'grouped.subject': { ar: 'العقار محل التقييم', en: 'subject' },
  'group.upTo': { ar: 'أقل من {{to}}', en: 'under {{to}}' },
  'group.between': { ar: 'من {{from}} إلى أقل من {{to}}', en: '{{from}} to under {{to}}' },
  'group.from': { ar: '{{from}} فأكثر', en: '{{from}} and more' },
  'group.before': { ar: 'قبل أكثر من {{from}} شهراً', en: 'over {{from}} months before' },
  'group.within': { ar: 'خلال آخر {{to}} أشهر', en: 'within {{to}} months' },
  'group.months': { ar: 'قبل {{from}} إلى {{to}} شهراً', en: '{{from}} to {{to}} months before' },
  'group.sales': { ar: 'البيوع', en: 'Sales' },
  'group.listings': { ar: 'المعروض للبيع', en: 'Listings' },
  'group.corner': { ar: 'زاوية', en: 'Corner' },
  'group.inner': { ar: 'ليست زاوية', en: 'Not a corner' },
  'group.unknown': { ar: 'منطقة غير معروفة', en: 'Unknown area' },

  'refused.FEW': {
    ar: 'الأدلة غير كافية: المتوفر {{n}}، والحد الأدنى {{least}}.',
    en: 'Not enough evidence: {{n}} of at least {{least}}.',
  },
  'refused.ALIKE': {
    ar: 'أدلة غير كافية: البيوع متشابهة في هذا البند ({{n}}).',
    en: 'Not enough evidence: the sales are alike in this ({{n}}).',
  },
  implied: { ar: 'لهذا العقار المقارن', en: 'For this comparable' },
  'implied.pairs': { ar: '{{value}} بأزواج البيوع (عددها {{n}})', en: '{{value}} by paired sales ({{n}} pairs)' },
  'implied.fit': {
    ar: '{{value}} بالانحدار (من {{n}} من البيوع، وبثقة 95٪ من {{low}} إلى {{high}})',
    en: '{{value}} by regression ({{n}} sales, at 95% from {{low}} to {{high}})',
  },
  take: { ar: 'إدخالها في هذه الخانة', en: 'Enter in this cell' },
  takeAll: { ar: 'إدخالها لكل عقار مقارن ({{n}})', en: 'Enter for all {{n}} comparables' },
  'fitted.reason': {
    ar: 'انحدار لوغاريتم سعر المتر المربع: {{value}} {{per}}، وبثقة 95٪ من {{low}} إلى {{high}} (من {{n}} من البيوع)',
    en: 'Regression of ln(price per m²): {{value}} {{per}}, at 95% from {{low}} to {{high}} ({{n}} sales)',
  },
  quarter: { ar: 'الربع {{n}} من {{year}}', en: 'Q{{n}} {{year}}' },
  'index.nation': { ar: 'الكويت كلها', en: 'all Kuwait' },
  'index.reason': {
    ar: 'مؤشر أسعار المكتب ({{place}})، الإصدار {{vintage}} المنشور في {{date}}: {{value}} من {{from}} إلى {{to}}، ونطاق 80٪ من {{low}} إلى {{high}}',
    en: 'The firm’s price index ({{place}}), vintage {{vintage}} published {{date}}: {{value}} from {{from}} to {{to}}, 80% band {{low}} to {{high}}',
  },
  reason: {
    ar: '{{how}}، من سجل السوق في نطاق {{km}} كم خلال {{months}} شهراً حتى {{date}}',
    en: '{{how}}, of the market register within {{km}} km over {{months}} months up to {{date}}',
  },
  sales: { ar: 'أقرب البيوع', en: 'The nearest sales' },
  perSqm: { ar: '{{price}} د.ك/م²', en: '{{price}} KWD/m²' },
  unnamed: { ar: 'منطقة غير معروفة', en: 'Unknown area' },

  'rates.title': {
    ar: 'معدل الرسملة والعائد الإيجاري الإجمالي في سجل السوق',
    en: 'Rates and gross yields in the market register',
  },
  'rates.net': { ar: 'معدل الرسملة: صافي الدخل إلى السعر', en: 'Capitalisation rate: net income ÷ price' },
  'rates.net.is': {
    ar: '{{median}} (وسيط {{n}} من البيوع المعلوم صافي دخلها، من {{low}} إلى {{high}})',
    en: '{{median}} (median of {{n}} sales whose net income is known, from {{low}} to {{high}})',
  },
  'rates.computed': { ar: 'صافي الدخل محتسب من الإجمالي', en: 'net calculated from gross' },
  'rates.gross': {
    ar: 'إيجار سنة قبل المصروفات مقسوماً على سعر البيع.',
    en: 'A year’s rent before expenses, divided by the sale price.',
  },
  'rates.parcels': {
    ar: 'العائد الإجمالي: قسائم معلومة الإيجار والسعر',
    en: 'Gross yield: parcels whose rent and price are known',
  },
  'rates.parcels.is': {
    ar: '{{median}} (وسيط {{n}} من القسائم، من {{low}} إلى {{high}})',
    en: '{{median}} (median of {{n}} parcels, from {{low}} to {{high}})',
  },
  'rates.areas': {
    ar: 'العائد الإجمالي: الوسيط للمتر المربع في كل منطقة',
    en: 'Gross yield: medians per m² by area',
  },
  'rates.areas.is': {
    ar: '{{median}} (وسيط {{n}} من المناطق، من {{low}} إلى {{high}})',
    en: '{{median}} (median of {{n}} areas, from {{low}} to {{high}})',
  },
  'rates.area': { ar: 'المنطقة', en: 'Area' },
  'rates.rent': { ar: 'إيجار المتر سنوياً (د.ك)', en: 'Rent per m² a year (KWD)' },
  'rates.price': { ar: 'سعر المتر (د.ك)', en: 'Price per m² (KWD)' },
  'rates.rate': { ar: 'العائد الإيجاري الإجمالي', en: 'Gross rental yield' },

  'expenses.title': {
    ar: 'المصروفات في تقييمات المكتب المعتمدة',
    en: 'Expenses in the firm’s approved valuations',
  },
  'expenses.looked': {
    ar: 'تقييمات المكتب المعتمدة ({{category}}) من {{from}} إلى {{to}}',
    en: 'The firm’s approved valuations ({{category}}) from {{from}} to {{to}}',
  },
  'expenses.all': { ar: 'المصروفات كلها', en: 'All expenses' },
  'expenses.kind': { ar: 'نوع المصروف', en: 'Kind of expense' },
  'expenses.n': { ar: 'العدد', en: 'Number' },
  'expenses.share': { ar: 'الوسيط من الدخل الفعلي', en: 'Median, of effective income' },
  'expenses.metre': { ar: 'الوسيط للمتر سنوياً (د.ك)', en: 'Median per m² a year (KWD)' },
  'expenses.quarters': { ar: 'الربيعان', en: 'Quartiles' },
  'expenses.cut': { ar: 'أُخذ أحدثها فقط لكثرتها.', en: 'There are more; the latest were taken.' },
  'expenses.take': { ar: 'إدخال {{value}} ({{kind}})', en: 'Enter {{value}} ({{kind}})' },
  'expenses.takeMetre': {
    ar: 'إدخال {{value}} للمتر × {{area}} م² ({{kind}})',
    en: 'Enter {{value}} per m² × {{area}} m² ({{kind}})',
  },
  'expenses.source': {
    ar: 'وسيط {{n}} من تقييمات المكتب المعتمدة ({{category}}) من {{from}} إلى {{to}}، الربيعان {{low}} – {{high}}',
    en: 'Median of {{n}} approved valuations of the firm ({{category}}), {{from}} to {{to}}, quartiles {{low}} – {{high}}',
  },
})
