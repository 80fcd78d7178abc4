import { defineMessages } from '#kernel/words.ts'

/** The words of the adjustment grid and of the weighted scores. */
export const gridMessages = defineMessages({
  'basis.LAND': { ar: 'مساحة الأرض', en: 'Land' },
  'basis.BUILT': { ar: 'المساحة المبنية', en: 'Built-up area' },
  'basis.WHOLE': { ar: 'العقار أو الوحدة كاملة', en: 'The property or unit as a whole' },
  'share.EXTRACTION': {
    ar: 'استخلاص: السعر ناقصاً تكلفة البناء بعد الإهلاك',
    en: 'Extraction: price less depreciated cost',
  },
  'share.COST_SHEET': {
    ar: 'استخلاص: السعر ناقصاً البناء بعد الإهلاك كما في صفحة تكلفته',
    en: 'Extraction: the price less the depreciated building by its cost sheet',
  },
  'share.ALLOCATION': { ar: 'تخصيص: نسبة من السعر', en: 'Allocation: a share of the price' },
  'rowPlace.PROPERTY': { ar: 'من تسويات العقار', en: 'Of the property' },
  'rowPlace.TRANSACTION': { ar: 'من تسويات الصفقة، بعدها', en: 'Of the transaction, after the others' },
  'unit.PERCENT': { ar: 'نسبة مئوية', en: 'Percent' },
  'unit.KWD': { ar: 'مبلغ بوحدة الجدول', en: 'Amount in the unit of the grid' },
  'rating.INFERIOR': { ar: 'أدنى', en: 'Inferior' },
  'rating.SIMILAR': { ar: 'مماثل', en: 'Similar' },
  'rating.SUPERIOR': { ar: 'أفضل', en: 'Superior' },
  'stage.TIME_ADJUSTED': { ar: 'بعد تسويات الصفقة', en: 'After transaction adjustments' },
  'stage.ADJUSTED': { ar: 'بعد جميع التسويات', en: 'After all adjustments' },

  'row.TENURE': { ar: 'نوع الحيازة', en: 'Tenure' },
  'row.FINANCING': { ar: 'شروط التمويل', en: 'Financing' },
  'row.CONDITIONS': { ar: 'ظروف البيع', en: 'Conditions of sale' },
  'row.EXPENDITURES': { ar: 'نفقات عقب الشراء', en: 'Expenditures after purchase' },
  'row.TIME': { ar: 'ظروف السوق (التاريخ)', en: 'Market conditions (time)' },
  'row.LOCATION': { ar: 'الموقع', en: 'Location' },
  'row.SIZE': { ar: 'المساحة', en: 'Size' },
  'row.SHAPE': { ar: 'شكل القسيمة', en: 'Shape' },
  'row.FRONTAGE': { ar: 'الواجهة والزاوية', en: 'Frontage and corner' },
  'row.AGE': { ar: 'عمر البناء', en: 'Age' },
  'row.CONDITION': { ar: 'حالة البناء', en: 'Condition' },
  'row.FLOORS': { ar: 'الأدوار', en: 'Floors' },
  'row.CORNER': { ar: 'الزاوية', en: 'Corner' },
  'row.STREETS': { ar: 'عدد الشوارع والمجاورة', en: 'Streets and adjoining uses' },
  'row.FRONT_AND_BACK': { ar: 'بطن وظهر', en: 'Streets front and back' },
  'row.BLOCK_POSITION': { ar: 'موقع القسيمة في القطعة', en: 'Position in the block' },
  'row.LANE': { ar: 'سكة خدمة', en: 'Service lane' },
  'row.SETBACK': { ar: 'الارتداد', en: 'Setback' },
  'row.DEMOLITION': { ar: 'الهدم', en: 'Demolition' },
  'row.EXCESS_BUILDING': { ar: 'بناء زائد عن المرخّص', en: 'Building beyond the permit' },
  'row.FINISHES': { ar: 'التشطيب', en: 'Finishes' },
  'row.ANNEXE': { ar: 'الملحق', en: 'Annexe' },
  'row.SEA_FRONT': { ar: 'الواجهة البحرية', en: 'Sea frontage' },
  'row.FLOOR': { ar: 'الدور الذي تقع فيه الوحدة', en: 'Floor of the unit' },
  'row.VIEW': { ar: 'الإطلالة', en: 'View' },
  'row.PARKING': { ar: 'مواقف السيارات', en: 'Parking' },
  'row.FURNISHED': { ar: 'التأثيث', en: 'Furnishing' },
  'row.UTILITIES': { ar: 'شمول الإيجار للكهرباء والماء', en: 'Utilities included in the rent' },
  'row.LEASE_TERMS': { ar: 'شروط عقد الإيجار', en: 'Lease terms' },
  'row.COVENANT': { ar: 'ملاءة المستأجرين', en: 'Covenant of the tenants' },
  'row.REMAINING_LEASES': { ar: 'المدد المتبقية من عقود الإيجار', en: 'Remaining lease terms' },
  'row.OCCUPANCY': { ar: 'نسبة الإشغال', en: 'Occupancy' },

  'fact.size': { ar: 'المساحة', en: 'size' },
  'fact.frontage': { ar: 'طول الواجهة', en: 'frontage' },
  'fact.age': { ar: 'عمر البناء', en: 'age' },
  'fact.floors': { ar: 'عدد الأدوار', en: 'floors' },
  'fact.condition': { ar: 'حالة البناء', en: 'condition' },
  'fact.builtRatio': { ar: 'نسبة البناء', en: 'built-up ratio' },

  'step.price': {
    ar: 'العقار المقارن {{n}}: سعر المتر المربع هو السعر {{price}} مقسوماً على المساحة {{size}}',
    en: 'Comparable {{n}}: the price per m² is {{price}} divided by {{size}}',
  },
  'step.price.WHOLE': {
    ar: 'العقار المقارن {{n}}: السعر كاملاً {{price}}',
    en: 'Comparable {{n}}: the price as a whole, {{price}}',
  },
  'step.price.RENT': {
    ar: 'العقار المقارن {{n}}: إيجار المتر المربع هو الإيجار الشهري {{price}} مقسوماً على المساحة {{size}}',
    en: 'Comparable {{n}}: the rent per m² is the monthly rent of {{price}} divided by {{size}}',
  },
  'step.price.YIELD': {
    ar: 'العقار المقارن {{n}}: المعدل هو صافي الدخل المُدخل {{income}} مقسوماً على السعر {{price}}',
    en: 'Comparable {{n}}: the rate is the net income entered, {{income}}, divided by the price of {{price}}',
  },
  'step.price.YIELD.REGISTER': {
    ar: 'العقار المقارن {{n}}: المعدل هو صافي الدخل المسجّل في سجل السوق {{income}} مقسوماً على السعر {{price}}',
    en: 'Comparable {{n}}: the rate is the net income in the market register, {{income}}, divided by the price of {{price}}',
  },
  'step.price.YIELD.COMPUTED': {
    ar: 'العقار المقارن {{n}}: المعدل هو صافي الدخل {{income}}، وهو إجمالي الدخل المسجّل في سجل السوق {{gross}} بعد الشواغر ({{vacancy}}) والمصروفات ({{outgoings}})، مقسوماً على السعر {{price}}',
    en: 'Comparable {{n}}: the rate is the net income of {{income}}, which is the gross income in the market register, {{gross}}, less vacancy ({{vacancy}}) and outgoings ({{outgoings}}), divided by the price of {{price}}',
  },
  'step.extraction': {
    ar: 'العقار المقارن {{n}}: قيمة الأرض هي السعر {{price}} ناقصاً البناء {{building}}، وهو {{built}} بتكلفة {{cost}} أي {{new}} بعد إهلاك {{worn}}',
    en: 'Comparable {{n}}: the land is the price of {{price}} less the building of {{building}}, which is {{built}} at {{cost}}, {{new}} new, depreciated by {{worn}}',
  },
  'step.extractionBySheet': {
    ar: 'العقار المقارن {{n}}: قيمة الأرض هي السعر {{price}} ناقصاً قيمة البناء بعد الإهلاك {{building}}',
    en: 'Comparable {{n}}: the land is the price of {{price}} less the depreciated building of {{building}}',
  },
  'step.allocation': {
    ar: 'العقار المقارن {{n}}: قيمة الأرض {{ratio}} من السعر {{price}}',
    en: 'Comparable {{n}}: the land is {{ratio}} of the price of {{price}}',
  },
  'step.landPerSqm': {
    ar: 'العقار المقارن {{n}}: سعر متر الأرض هو قيمتها {{land}} مقسومة على مساحتها {{size}}',
    en: 'Comparable {{n}}: the land per m² is {{land}} divided by {{size}}',
  },
  'step.weightedFigure': {
    ar: 'العقار المقارن {{n}}: الرقم المعدّل {{adjusted}} بوزن {{weight}}',
    en: 'Comparable {{n}}: adjusted figure {{adjusted}} with a weight of {{weight}}',
  },
  'step.figure': {
    ar: 'الرقم المرجّح، وعدد العقارات المقارنة الداخلة فيه {{count}}',
    en: 'Weighted figure, comparables with a weight: {{count}}',
  },
  'step.transaction.PERCENT': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية بنسبة {{percent}} من {{base}}، أي {{amount}}',
    en: 'Comparable {{n}}, {{row}}: {{percent}} of {{base}}, which is {{amount}}',
  },
  'step.transaction.KWD': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية بمبلغ {{amount}} على {{base}}، أي {{percent}}',
    en: 'Comparable {{n}}, {{row}}: {{amount}} on {{base}}, which is {{percent}}',
  },
  'step.timeAdjusted': {
    ar: 'العقار المقارن {{n}}: السعر بعد تسويات الصفقة',
    en: 'Comparable {{n}}: the price after transaction adjustments',
  },
  'step.property.PERCENT': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية بنسبة {{percent}} من السعر بعد تسويات الصفقة {{base}}، أي {{amount}}',
    en: 'Comparable {{n}}, {{row}}: {{percent}} of the price after transaction adjustments of {{base}}, which is {{amount}}',
  },
  'step.property.KWD': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية بمبلغ {{amount}}، أي {{percent}} من السعر بعد تسويات الصفقة {{base}}',
    en: 'Comparable {{n}}, {{row}}: {{amount}}, which is {{percent}} of the price after transaction adjustments of {{base}}',
  },
  'step.timeAdjustedFigure': {
    ar: 'العقار المقارن {{n}}: الرقم بعد تسويات الصفقة',
    en: 'Comparable {{n}}: the figure after transaction adjustments',
  },
  'step.propertyFigure.PERCENT': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية بنسبة {{percent}} من الرقم بعد تسويات الصفقة {{base}}، أي {{amount}}',
    en: 'Comparable {{n}}, {{row}}: {{percent}} of the figure after transaction adjustments of {{base}}, which is {{amount}}',
  },
  'step.propertyFigure.KWD': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية قدرها {{amount}}، أي {{percent}} من الرقم بعد تسويات الصفقة {{base}}',
    en: 'Comparable {{n}}, {{row}}: {{amount}}, which is {{percent}} of the figure after transaction adjustments of {{base}}',
  },
  'step.adjustedFigure': {
    ar: 'العقار المقارن {{n}}: الرقم المعدّل هو {{timeAdjusted}} مضافاً إليه مجموع تسويات العقار {{sum}}',
    en: 'Comparable {{n}}: the adjusted figure is {{timeAdjusted}} plus the property adjustments of {{sum}}',
  },
  'step.adjusted': {
    ar: 'العقار المقارن {{n}}: السعر المعدّل هو {{timeAdjusted}} مضافاً إليه مجموع تسويات العقار {{sum}}',
    en: 'Comparable {{n}}: the adjusted price is {{timeAdjusted}} plus the property adjustments of {{sum}}',
  },
  'step.net': {
    ar: 'العقار المقارن {{n}}: صافي التسويات {{net}} ({{netPercent}})، وإجماليها {{gross}} ({{grossPercent}})',
    en: 'Comparable {{n}}: net adjustment {{net}} ({{netPercent}}), gross adjustment {{gross}} ({{grossPercent}})',
  },
  'step.weighted': {
    ar: 'العقار المقارن {{n}}: السعر المعدّل {{adjusted}} بوزن {{weight}}',
    en: 'Comparable {{n}}: adjusted price {{adjusted}} with a weight of {{weight}}',
  },
  'step.perSqm': {
    ar: 'سعر المتر المربع المرجّح، وعدد العقارات المقارنة الداخلة فيه {{count}}',
    en: 'Weighted price per m², comparables with a weight: {{count}}',
  },
  'step.value': {
    ar: 'القيمة: سعر المتر المربع {{perSqm}} مضروباً في المساحة {{area}}',
    en: 'Value: {{perSqm}} multiplied by {{area}}',
  },
  'step.score.comparable': {
    ar: 'نقاط العقار المقارن {{n}}: مجموع حاصل ضرب كل تقدير في وزنه',
    en: 'Score of comparable {{n}}: the sum of each rating multiplied by its weight',
  },
  'step.score.subject': {
    ar: 'نقاط العقار محل التقييم: مجموع حاصل ضرب كل تقدير في وزنه',
    en: 'Score of the subject: the sum of each rating multiplied by its weight',
  },
  'step.line': {
    ar: 'خط الانحدار بطريقة المربعات الصغرى لعدد {{count}} من العقارات المقارنة: الثابت {{intercept}}، والميل {{slope}} لكل نقطة',
    en: 'Least-squares line through {{count}} comparables: intercept {{intercept}}, slope {{slope}} for each point of score',
  },
  'step.fit': {
    ar: 'معامل التحديد: ما تفسّره النقاط من تباين الأسعار',
    en: 'R²: the share of the variation in prices that the scores explain',
  },
  'step.standardError': {
    ar: 'الخطأ المعياري للانحدار بدرجات حرية {{degrees}}',
    en: 'Standard error of the regression, degrees of freedom: {{degrees}}',
  },
  'step.atScore': {
    ar: 'سعر المتر المربع للعقار محل التقييم: {{intercept}} مضافاً إليه {{slope}} مضروباً في نقاطه {{score}}',
    en: 'Price per m² of the subject: {{intercept}} plus {{slope}} multiplied by its score of {{score}}',
  },

  'values.LAND': { ar: 'الأرض وحدها', en: 'the land alone' },
  'values.WHOLE': { ar: 'الأرض والبناء معاً', en: 'land and building together' },
  'values.UNIT': { ar: 'شقة', en: 'a flat' },
  'values.MIXED': { ar: 'خليطاً من أراضٍ وعقارات مبنية', en: 'a mixture of plots and built properties' },
  'step.values.LAND': {
    ar: 'العقارات المقارنة المرجّحة أراضٍ، فالمحتسب قيمة الأرض وحدها',
    en: 'The comparables that carry weight are plots: what is valued is the land alone',
  },
  'step.values.WHOLE': {
    ar: 'العقارات المقارنة المرجّحة مبنية، فالمحتسب قيمة الأرض والبناء معاً',
    en: 'The comparables that carry weight are built: what is valued is land and building together',
  },
  'step.values.UNIT': {
    ar: 'العقارات المقارنة المرجّحة شقق، فالمحتسب قيمة شقة',
    en: 'The comparables that carry weight are flats: what is valued is a flat',
  },
  'step.values.MIXED': {
    ar: 'العقارات المقارنة المرجّحة بعضها أراضٍ وبعضها مبني، فالمحتسب خليط منهما',
    en: 'Some comparables that carry weight are plots and some are built: what is valued is a mixture of both',
  },
  'step.prediction': {
    ar: 'فترة التنبؤ بثقة 95٪ لعقار واحد بهذه النقاط: من {{low}} إلى {{high}}',
    en: '95% prediction interval of a single property at this score: {{low}} to {{high}}',
  },

  'fault.slope': {
    ar: 'لا ترتفع الأسعار بارتفاع النقاط، فلا تفسّرها النقاط ولا قيمة منها. راجع عناصر المقارنة والتقديرات.',
    en: 'Prices do not rise with the scores, so the scores do not explain them and give no value. Review the dimensions and the ratings.',
  },
  'fault.comparables': {
    ar: 'لا توجد عقارات مقارنة مستخدمة في هذا التقييم. اختر منها في صفحة العقارات المقارنة.',
    en: 'No comparables are used for this valuation yet. Choose some on the Comparables page.',
  },
  'fault.comparables.LAND': {
    ar: 'لا توجد أراضٍ بين العقارات المقارنة المستخدمة. اختر بيوع أراضٍ، أو استخلص قيمة الأرض من بيع مبني.',
    en: 'None of the comparables used is a plot. Choose sales of land, or extract the land of an improved sale.',
  },
  'fault.comparables.PROPERTY': {
    ar: 'لا توجد عقارات مبنية بين العقارات المقارنة المستخدمة',
    en: 'None of the comparables used is a built property',
  },
  'fault.comparables.RENT': {
    ar: 'لا توجد إيجارات بين العقارات المقارنة المستخدمة',
    en: 'None of the comparables used is a rent',
  },
  'fault.comparables.YIELD': {
    ar: 'لا توجد بيوع عقارات مبنية بين العقارات المقارنة المستخدمة',
    en: 'None of the comparables used is a sale of a built property',
  },
  'fault.comparables.PARTS': {
    ar: 'لا توجد بيوع أجزاء بين العقارات المقارنة المستخدمة',
    en: 'None of the comparables used is a sale of a part',
  },
  'fault.income': {
    ar: 'اكتب صافي دخل العقار المقارن {{n}} عند بيعه',
    en: 'Enter the net income of comparable {{n}} at its sale',
  },
  vacancyUnknown: { ar: 'غير مسجّلة', en: 'not recorded' },
  'fault.income.gross': {
    ar: 'المسجّل للعقار المقارن {{n}} دخل إجمالي لا صافٍ، ولا يُستخلص منه معدل. اكتب صافي دخله عند بيعه بعد الشواغر والمصروفات',
    en: 'The register holds only a gross income for comparable {{n}}, which gives no rate. Enter its net income at the sale, after vacancy and outgoings',
  },
  'fault.land': {
    ar: 'يلزم هذا الرقم لاستخلاص قيمة الأرض من العقار المقارن {{n}}',
    en: 'This figure is needed to extract the land of comparable {{n}}',
  },
  'fault.noLandLeft': {
    ar: 'تكلفة البناء بعد الإهلاك تستنفد سعر العقار المقارن {{n}} كاملاً',
    en: 'The depreciated building leaves nothing of the price of comparable {{n}}',
  },
  'fault.listing': {
    ar: 'العقار المقارن {{n}} معروض ولم يُبع: اكتب خصم العرض في ظروف البيع مع سببه، أو 0 مع سببه',
    en: 'Comparable {{n}} is offered, not sold: enter its discount under conditions of sale with the reason, or 0 with the reason',
  },
  'fault.size': {
    ar: 'مساحة العقار المقارن {{n}} غير مسجّلة، فلا يُحتسب منه رقم للمتر المربع',
    en: 'The size of comparable {{n}} is not recorded, so that it has no figure per m²',
  },
  'fault.left': {
    ar: 'تسويات العقار المقارن {{n}} لا تُبقي من رقمه شيئاً',
    en: 'The adjustments of comparable {{n}} leave nothing of its figure',
  },
  'fault.reason': { ar: 'اكتب سبب هذه التسوية', en: 'Write the reason for this adjustment' },
  'fault.area': {
    ar: 'مساحة العقار محل التقييم غير مسجّلة. أدخلها هنا أو في بيانات التقييم.',
    en: 'The size of the subject is not recorded. Enter it here or in the valuation.',
  },
  'fault.areaReason': {
    ar: 'المساحة المسجّلة للعقار {{area}} م². اكتب سبب الاختلاف.',
    en: 'The recorded size is {{area}} m². Write why this one differs.',
  },
  'fault.weights': {
    ar: 'مجموع أوزان الترجيح {{sum}}٪، والمطلوب 100٪',
    en: 'The weights sum to {{sum}}%; they need to sum to 100%',
  },
  'fault.dimensions': { ar: 'يلزم عنصر مقارنة واحد على الأقل', en: 'Add at least one dimension' },
  'fault.dimensionWeights': {
    ar: 'مجموع أوزان عناصر المقارنة {{sum}}٪، والمطلوب 100٪',
    en: 'The weights of the dimensions sum to {{sum}}%; they need to sum to 100%',
  },
  'fault.subjectRating': { ar: 'أدخل تقدير العقار محل التقييم', en: 'Enter the rating of the subject' },
  'fault.scoredFew': {
    ar: 'يحتاج الانحدار إلى {{least}} عقارات مقارنة مكتملة التقديرات على الأقل، والمكتمل منها {{count}}',
    en: 'A regression needs at least {{least}} comparables with all ratings; complete so far: {{count}}',
  },
  'fault.sameScores': {
    ar: 'نقاط العقارات المقارنة متساوية، فلا يمكن رسم خط الانحدار',
    en: 'All comparables have the same score, so that no line can be drawn',
  },
  'fault.noPrice': {
    ar: 'يعطي خط الانحدار سعراً غير موجب عند نقاط العقار محل التقييم',
    en: 'The line gives no positive price at the score of the subject',
  },

  'mark.similarAdjusted': {
    ar: 'العقار المقارن {{n}}، {{row}}: تسوية مع أن التقدير «مماثل»',
    en: 'Comparable {{n}}, {{row}}: adjusted although it is rated similar',
  },
  'mark.unlikeUnadjusted': {
    ar: 'العقار المقارن {{n}}، {{row}}: التقدير مختلف ولا توجد تسوية',
    en: 'Comparable {{n}}, {{row}}: rated unlike the subject but not adjusted',
  },
  'mark.direction': {
    ar: 'العقار المقارن {{n}}، {{row}}: اتجاه التسوية يخالف التقدير',
    en: 'Comparable {{n}}, {{row}}: the adjustment runs against the rating',
  },
  'remark.outlier': {
    ar: 'العقار المقارن {{n}} شاذ عن البقية بعد التسويات: درجته المعيارية المعدّلة (بوسيط الانحراف المطلق) تتجاوز 3.5',
    en: 'Comparable {{n}} is an outlier after its adjustments: its modified z-score by the median absolute deviation exceeds 3.5',
  },
  'remark.fact': {
    ar: 'العقار محل التقييم خارج نطاق العقارات المقارنة من حيث {{fact}}',
    en: 'The comparables do not bracket the subject in {{fact}}',
  },
  'remark.allSuperior': {
    ar: 'جميع العقارات المقارنة أفضل من العقار محل التقييم: صافي تسوياتها كلها بالخصم',
    en: 'All comparables are superior to the subject: every net adjustment is a deduction',
  },
  'remark.allInferior': {
    ar: 'جميع العقارات المقارنة أدنى من العقار محل التقييم: صافي تسوياتها كلها بالإضافة',
    en: 'All comparables are inferior to the subject: every net adjustment is an addition',
  },
  'remark.allAbove': {
    ar: 'جميع المعدلات المقارنة أعلى من المستخلص: صافي تسوياتها كلها بالخصم',
    en: 'All comparable rates are above the one concluded: every net adjustment is a deduction',
  },
  'remark.allBelow': {
    ar: 'جميع المعدلات المقارنة أدنى من المستخلص: صافي تسوياتها كلها بالإضافة',
    en: 'All comparable rates are below the one concluded: every net adjustment is an addition',
  },
  'remark.values': {
    ar: 'المحتسب في الجدول {{values}}، والعقار محل التقييم {{own}}',
    en: 'The grid values {{values}}, but what is to be valued is {{own}}',
  },
  'remark.otherType': {
    ar: 'نوع العقار المقارن {{n}} آخر: {{type}}',
    en: 'Comparable {{n}} is of another type: {{type}}',
  },
  'remark.notSale': {
    ar: 'العقار المقارن {{n}} ليس بيعاً: {{kind}}',
    en: 'Comparable {{n}} is not a sale: {{kind}}',
  },
  'remark.stray': {
    ar: 'مكتوب لعقارات مقارنة أو بنود لم تعد مستخدمة، ولا يُحتسب: {{n}}',
    en: 'Written for comparables or rows that are no longer used, and not counted: {{n}}',
  },
  'remark.few': {
    ar: 'عدد العقارات المقارنة أقل من {{least}}',
    en: 'There are fewer than {{least}} comparables',
  },
  'remark.spread': {
    ar: 'زادت التسويات التفاوت بين العقارات المقارنة بدلاً من أن تقرّب بينها',
    en: 'The adjustments widen the spread of the comparables instead of narrowing it',
  },
  'remark.leftOut': {
    ar: 'العقار المقارن {{n}} خارج الانحدار لنقص تقديراته أو سعره',
    en: 'Comparable {{n}} is left out of the regression: a rating or its price is missing',
  },
  'remark.twice': {
    ar: 'الأسعار معدّلة بتسويات العقار، والنقاط تقيس الفروق نفسها: قد يُحتسب الفرق مرتين',
    en: 'These prices are already adjusted for the property, and scores measure the same differences: they may count twice',
  },
  'remark.slope': {
    ar: 'ميل الانحدار غير موجب: لا ترتفع الأسعار بارتفاع النقاط',
    en: 'The slope is not positive: prices do not rise with the scores',
  },
  'remark.noInterval': {
    ar: 'عدد العقارات المقارنة في الانحدار {{count}}، ولا تُعطى فترة تنبؤ بأقل من {{least}}',
    en: 'The regression has {{count}} comparables; no prediction interval is given under {{least}}',
  },
  'remark.extrapolation': {
    ar: 'نقاط العقار محل التقييم {{score}} خارج نطاق نقاط العقارات المقارنة من {{low}} إلى {{high}}',
    en: 'The subject’s score of {{score}} lies outside the comparables’ scores of {{low}} to {{high}}',
  },
})
