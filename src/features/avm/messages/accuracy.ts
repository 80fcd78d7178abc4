import { defineMessages } from '#kernel/words.ts'

/** The words of the accuracy of the automated valuation. */
export const accuracyMessages = defineMessages({
  title: { ar: 'دقة التقييم الآلي', en: 'Accuracy of the automated valuation' },
  subtitle: {
    ar: 'مقارنة تقديرات النموذج ببيوع فعلية جرت بعد آخر ما تعلّم منه، وفق معيار دراسات النسب للرابطة الدولية لمسؤولي التقدير ({{code}}).',
    en: 'The model’s estimates compared with sales made after its training data, under the {{code}} Standard on Ratio Studies.',
  },
  assumed: {
    ar: 'باستخدام بيانات سجل العقارات وحدها وافتراض بقية المواصفات: وسيط الخطأ {{mdape}}، ومعامل التشتت {{cod}}، وتغطية المدى {{coverage}}.',
    en: 'With the data of the property register alone, and the rest assumed: median error {{mdape}}, COD {{cod}}, range coverage {{coverage}}.',
  },
  'trimmed.title': { ar: 'أثر البيوع الشاذة', en: 'With and without outliers' },
  'trimmed.rule': {
    ar: 'بيوع مستبعدة لشذوذ أسعارها: {{n}}، وهي ما يبعد عن الربيعين بأكثر من ثلاثة أمثال المدى الربيعي وبالضعف على الأقل. ويُقارن النموذج بسابقه بالأرقام التي تحتسبها.',
    en: 'Sales left out as outliers: {{n}}, those beyond three interquartile ranges from the quartiles and by a factor of two at least. A model is compared with the one in use by the figures with them.',
  },
  'trimmed.reasons': {
    ar: 'كل ما استُبعد من بيوع فترة التجربة بحسب السبب: {{reasons}}.',
    en: 'All that was left out of the sales of the trial’s period, by reason: {{reasons}}.',
  },
  'trimmed.figure': { ar: 'المقياس', en: 'Figure' },
  'trimmed.without': { ar: 'دون الشاذة', en: 'Without outliers' },
  'trimmed.with': { ar: 'باحتساب الشاذة', en: 'With outliers' },
  none: { ar: 'لا توجد دراسة دقة بعد', en: 'There is no study of accuracy yet' },
  'none.hint': {
    ar: 'تظهر الدراسة متى دُرّب نموذج واعتُمد.',
    en: 'It appears once a model has been trained and is in use.',
  },
  trial: {
    ar: 'النموذج رقم {{number}}: تعلّم التجربة حتى {{until}}، والمقارنة بما بيع بعد ذلك.',
    en: 'Model {{number}}: in the trial it was trained on sales until {{until}} and compared with later sales.',
  },
  generated: {
    ar: 'من البيوع المستخدمة في هذه الدراسة بيوع تجريبية، فلا تدل أرقامها على دقة في السوق.',
    en: 'Some sales in this study were generated for the demonstration, so its figures say nothing of accuracy in the market.',
  },

  'figure.n': { ar: 'البيوع', en: 'Sales' },
  'figure.medianRatio': { ar: 'وسيط النسب', en: 'Median ratio' },
  'figure.cod': { ar: 'معامل التشتت', en: 'COD' },
  'figure.prd': { ar: 'الفارق المرتبط بالسعر', en: 'PRD' },
  'figure.prb': { ar: 'انحياز السعر', en: 'PRB' },
  'figure.vei': { ar: 'مؤشر العدالة الرأسية', en: 'VEI' },
  'figure.mdape': { ar: 'وسيط الخطأ', en: 'Median error' },
  'figure.p95': { ar: 'الخطأ عند المئين 95', en: '95th percentile error' },
  'figure.within10': { ar: 'ضمن 10٪', en: 'Within 10%' },
  'figure.within20': { ar: 'ضمن 20٪', en: 'Within 20%' },
  'figure.coverage': { ar: 'تغطية المدى', en: 'Range coverage' },
  'figure.hitRate': { ar: 'نسبة العقارات المقدَّرة', en: 'Hit rate' },
  interval: { ar: '{{low}} إلى {{high}}', en: '{{low}} to {{high}}' },
  'interval.is': { ar: 'مجال الثقة 95٪: {{interval}}', en: '95% interval: {{interval}}' },
  'range.is': { ar: 'النطاق المطلوب: {{range}}', en: 'Wanted: {{range}}' },
  'range.byType': {
    ar: 'لكل نوع عقار نطاقه: انظر التفصيل بحسب نوع العقار.',
    en: 'Each property type has its own range: see the figures by type.',
  },
  'range.coverage': { ar: 'المطلوب: 80٪ تقريباً', en: 'Wanted: about 80%' },
  'range.none': { ar: 'كلما ارتفع كان أفضل', en: 'Higher is better' },
  'range.error': { ar: 'كلما انخفض كان أفضل', en: 'Lower is better' },
  'verdict.MET': { ar: 'مستوفى', en: 'Met' },
  'verdict.UNPROVEN': { ar: 'خارج النطاق، وقد يكون مصادفة', en: 'Outside, maybe by chance' },
  'verdict.MISSED': { ar: 'غير مستوفى', en: 'Not met' },

  'overall.title': { ar: 'الدقة الإجمالية', en: 'Overall' },
  'overall.count': {
    ar: {
      zero: 'لا توجد بيوع',
      one: 'بيع واحد',
      two: 'بيعان',
      few: '{{n}} بيوع',
      many: '{{n}} بيعاً',
      other: '{{n}} بيع',
    },
    en: { one: '{{n}} sale', other: '{{n}} sales' },
  },

  'baseline.title': { ar: 'مقارنة النموذج بطريقتين مبسّطتين', en: 'What the model adds' },
  'baseline.about': {
    ar: 'الطريقتان البسيطتان على البيوع نفسها. إن لم يتفوق النموذج عليهما فلا حاجة إليه.',
    en: 'Two simple ways on the same sales. A model that does not do better is not needed.',
  },
  'baseline.way': { ar: 'الطريقة', en: 'Way' },
  'baseline.MODEL': { ar: 'النموذج', en: 'The model' },
  'baseline.AREA_MEDIAN': { ar: 'وسيط سعر المتر في المنطقة', en: 'Area’s median price per m²' },
  'baseline.NEAREST_FIVE': { ar: 'متوسط أقرب خمسة بيوع', en: 'Mean of the five nearest sales' },
  'baseline.better': {
    ar: 'وسيط خطأ النموذج أقل بنسبة {{share}} من أفضل الطريقتين.',
    en: 'The model’s median error is {{share}} below that of the better of the two.',
  },
  'baseline.worse': {
    ar: 'وسيط خطأ النموذج ليس أقل من إحدى الطريقتين البسيطتين.',
    en: 'The model’s median error is not below that of a simple way.',
  },
  'baseline.error': { ar: '{{name}}: وسيط الخطأ {{value}}', en: '{{name}}: median error {{value}}' },

  'groups.title': { ar: 'التفصيل', en: 'In detail' },
  'groups.by': { ar: 'بحسب', en: 'By' },
  'groups.of': { ar: 'الدقة بحسب {{by}}', en: 'Accuracy by {{by}}' },
  'by.TYPE': { ar: 'نوع العقار', en: 'Property type' },
  'by.GOVERNORATE': { ar: 'المحافظة', en: 'Governorate' },
  'by.AREA': { ar: 'المنطقة', en: 'Area' },
  'by.BAND': { ar: 'شريحة القيمة', en: 'Value band' },
  'by.MONTH': { ar: 'الشهر', en: 'Month' },
  'by.QUARTER': { ar: 'الربع', en: 'Quarter' },
  'by.BASIS': { ar: 'نوع الدليل', en: 'Kind of evidence' },
  'basis.AUCTION': { ar: 'بيوع بالمزاد', en: 'Auctions' },
  'basis.OWN': { ar: 'تقييمات المكتب', en: 'The firm’s valuations' },
  'apart.QUARTER': { ar: 'اختبار الأرباع السابقة', en: 'Back-tests by quarter' },
  'apart.QUARTER.about': {
    ar: 'كل ربع قُدّرت بيوعه بنموذج لم يتعلّم إلا مما عُرف قبل بدايته، بخطوات أقل من خطوات النموذج المعتمد.',
    en: 'The sales of each quarter, estimated by a model that learnt only from what was known before it began, in fewer steps than the model in use.',
  },
  'apart.BASIS': { ar: 'المزادات وتقييمات المكتب', en: 'Auctions and own valuations' },
  'apart.BASIS.about': {
    ar: 'تُعرض منفصلة ولا تدخل في أي من المؤشرات أعلاه: يتعلّم منها النموذج مميزةً بنوعها، وتُقدَّر هنا كأنها بيوع. فنسبة فوق 1 تعني أن سعرها دون القيمة السوقية المقدّرة.',
    en: 'Shown apart and part of no figure above: the model learns from them as kinds of their own, and estimates them here as if they were sales. A ratio above 1 means that their prices lie below the estimated market value.',
  },
  'vertical.title': { ar: 'العدالة الرأسية بحسب القيمة', en: 'Vertical equity by value' },
  'vertical.overlap': {
    ar: 'مؤشر العدالة الرأسية {{vei}}، ومجالا الثقة للمجموعتين الأعلى والأدنى متداخلان: قد يكون الفرق مصادفة.',
    en: 'VEI {{vei}}; the intervals of the highest and the lowest group overlap, so the difference may be chance.',
  },
  'vertical.apart': {
    ar: 'مؤشر العدالة الرأسية {{vei}}، ودلالته الإحصائية {{significance}}: البُعد بين مجالي الثقة للمجموعتين الأعلى والأدنى.',
    en: 'VEI {{vei}}, significance {{significance}}: the distance between the intervals of the highest and the lowest group.',
  },
  'vertical.group': { ar: 'المجموعة (من الأقل قيمة)', en: 'Group (from the lowest value)' },
  'vertical.nth': { ar: '{{n}} من {{of}}', en: '{{n}} of {{of}}' },
  'vertical.interval': { ar: 'مجال الثقة 90٪', en: '90% interval' },
  'groups.none': { ar: 'لا توجد بيوع بهذا التفصيل.', en: 'There are no sales for this breakdown.' },
  'groups.few': { ar: 'عينة صغيرة', en: 'Small sample' },
  'groups.few.means': {
    ar: 'أقل من {{few}} بيعاً: الأرقام للاستئناس. أقل من {{hidden}} بيوع: يُذكر العدد وحده.',
    en: 'Fewer than {{few}} sales: figures are a rough guide. Fewer than {{hidden}}: only their number is shown.',
  },
  'groups.outside': {
    ar: 'الأرقام مقرّبة والأعداد تقريبية. أقل من {{few}} بيعاً: الأرقام للاستئناس. ولا تُعرض المجموعات الأقل من {{least}} بيوع، حفظاً لأسعار البيوع المفردة.',
    en: 'Figures are rounded and counts are given in classes. Fewer than {{few}} sales: figures are a rough guide. Groups of fewer than {{least}} sales are not shown, so that no single price can be deduced.',
  },
  'groups.hidden': { ar: 'لا تُعرض الأرقام', en: 'Figures not shown' },
  'groups.all': { ar: 'عرض كل المجموعات ({{n}})', en: 'Show all groups ({{n}})' },
  'groups.fewer': { ar: 'عرض أقل', en: 'Show fewer' },
  'band.first': { ar: 'أقل من {{high}}', en: 'Below {{high}}' },
  'band.between': { ar: 'من {{low}} إلى {{high}}', en: '{{low}} to {{high}}' },
  'band.last': { ar: '{{low}} فأكثر', en: '{{low}} and above' },

  'drift.title': { ar: 'الدقة بمرور الأشهر', en: 'Drift over the months' },
  'drift.about': {
    ar: 'وسيط النسب في كل شهر: ما فوق 1 تقدير أعلى من السوق، وما دونه أقل. الحلقة المفرغة شهر بيوعه قليلة.',
    en: 'The median ratio of each month: above 1 the model estimates higher than the market, below 1 lower. A hollow ring is a month of few sales.',
  },
  'since.title': { ar: 'الانحراف منذ التدريب', en: 'Drift since the training' },
  'since.bounds': {
    ar: 'الحدود المعتمدة من الإدارة: انحراف وسيط النسب عن 1 بما لا يتجاوز {{percent}}، ووقوع {{coverage}} من الأسعار على الأقل داخل المدى، في كل شهر لا تقل بيوعه عن {{n}}. ويُشعر المديرون إذا تجاوزها شهر.',
    en: 'Bounds set by the managers: a median ratio off 1 by no more than {{percent}}, and at least {{coverage}} of prices within the range, in each month of at least {{n}} sales. Managers are notified of a month beyond them.',
  },
  'since.level': {
    ar: 'مستوى السوق المطبّق: {{percent}} من {{date}}، بحسب بيوع عددها {{n}}. مرات إعادة التقدير منذ التدريب: {{count}}.',
    en: 'Market level applied: {{percent}} from {{date}}, by {{n}} sales. Estimated since the training: {{count}} times.',
  },
  'since.noLevel': {
    ar: 'لم تُسجَّل بعد التدريب بيوع تكفي لإعادة تقدير مستوى السوق.',
    en: 'Too few sales were recorded after the training to estimate the market level again.',
  },
  'since.none': {
    ar: 'لا توجد بيوع بعد التدريب لقياس الانحراف.',
    en: 'There are no sales after the training to measure drift by.',
  },
  'since.unlevelled': { ar: 'وسيط النسب دون المستوى', en: 'Median ratio without the level' },
  'since.state': { ar: 'الحالة', en: 'State' },
  'since.within': { ar: 'ضمن الحدود', en: 'Within bounds' },
  'since.RATIO': { ar: 'الوسيط خارج الحدود', en: 'Ratio out of bounds' },
  'since.COVERAGE': { ar: 'التغطية دون الحد', en: 'Too few within the range' },
  'drift.thin': {
    ar: 'يظهر الرسم متى توفرت بيوع شهرين على الأقل.',
    en: 'The chart appears once there are sales of two months.',
  },
  'drift.label': {
    ar: 'وسيط النسب بحسب الشهر، وآخره {{last}}',
    en: 'Median ratio by month, the last of them {{last}}',
  },

  'how.title': { ar: 'طريقة احتساب المؤشرات', en: 'How the figures are calculated' },
  'how.ratio': {
    ar: 'النسبة هي التقدير مقسوماً على سعر البيع. ونسبة 1 تعني تطابقهما.',
    en: 'A ratio is the estimate divided by the price. A ratio of 1 means that they agree.',
  },
  'how.n': {
    ar: 'عدد البيوع التي لم يرها النموذج أثناء التدريب وقورنت بها تقديراته.',
    en: 'Number of sales, unseen in training, that the estimates were compared with.',
  },
  'how.medianRatio': {
    ar: 'النسبة التي تقع في المنتصف بعد ترتيب النسب: نصفها أعلى ونصفها أقل. تبيّن هل التقديرات مرتفعة أو منخفضة عموماً.',
    en: 'The middle one when the ratios are put in order: half are higher, half lower. It shows whether estimates are high or low on the whole.',
  },
  'how.cod': {
    ar: 'متوسط بُعد النسب عن وسيطها، منسوباً إلى الوسيط ({{code}}). كلما صغر كانت التقديرات أكثر اتساقاً. وما دون 5٪ يدعو إلى التحقق من العينة.',
    en: 'The mean distance of the ratios from their median, as a share of the median ({{code}}). The smaller, the more uniform. Below 5% the sample itself should be checked.',
  },
  'how.prd': {
    ar: 'متوسط النسب مقسوماً على نسبة مجموع التقديرات إلى مجموع الأسعار ({{code}}). ما فوق 1.03 يعني أن العقار الغالي يُقدَّر بأقل من حقه، وما دون 0.98 عكس ذلك.',
    en: 'The mean ratio divided by the ratio of all estimates to all prices ({{code}}). Above 1.03 expensive property is estimated too low compared with cheap property; below 0.98 the reverse.',
  },
  'how.prb': {
    ar: 'مقدار تغيّر النسب كلما تضاعفت القيمة ({{code}}): ناقص 0.03 يعني انخفاض النسب 3٪ عند كل تضاعف.',
    en: 'By how much the ratios change when the value doubles ({{code}}): −0.03 means that they fall by 3% with each doubling.',
  },
  'how.mdape': {
    ar: 'الفرق المطلق بين التقدير والسعر منسوباً إلى السعر، والرقم هو الذي يقع في المنتصف ({{code}}): نصف التقديرات أقرب من ذلك إلى السعر.',
    en: 'The distance between estimate and price as a share of the price, the middle one of them ({{code}}): half of the estimates are closer than that.',
  },
  'how.vei': {
    ar: 'تُرتب البيوع من الأقل قيمة إلى الأعلى وتُقسم إلى مجموعات، والمؤشر هو وسيط نسب المجموعة الأعلى ناقصاً وسيط نسب المجموعة الأدنى، منسوباً إلى الوسيط العام ({{code}}). السالب يعني أن العقار الغالي يُقدَّر بأقل من حقه. والمقبول ما لا يتجاوز 10٪ زيادةً أو نقصاً.',
    en: 'Sales are put in order of value and divided into groups; the indicator is the median ratio of the highest group less that of the lowest, as a share of the overall median ({{code}}). Below zero, expensive property is estimated too low. Up to 10% either way is acceptable.',
  },
  'how.p95': {
    ar: 'تقدير واحد من كل عشرين يتجاوز خطؤه هذا الرقم ({{code}}).',
    en: 'One estimate in twenty is off by more than this ({{code}}).',
  },
  'how.hitRate': {
    ar: 'نسبة البيوع التي أعطى النموذج قيمة لها ولم يمتنع. وتُحتسب المؤشرات الأخرى على البيوع كلها.',
    en: 'The share of sales for which the model gives a value rather than a refusal. The other figures are of all sales.',
  },
  'how.band': {
    ar: 'شرائح القيمة بمتوسط سعر البيع والتقدير بعد رده إلى مستوى الأسعار، لا بالسعر وحده، كي لا تبدو مصادفات الأسعار انحيازاً.',
    en: 'Value bands are by the mean of the price and the estimate at the level of prices, not by the price alone, so that chance in prices does not look like bias.',
  },
  'how.within': {
    ar: 'نسبة التقديرات التي لا تبعد عن السعر أكثر من 10٪، ومن 20٪.',
    en: 'The share of estimates no further than 10%, and 20%, from the price.',
  },
  'how.coverage': {
    ar: 'نسبة البيوع التي وقع سعرها داخل المدى المعلن. المدى مُعدّ ليحوي 80٪ منها.',
    en: 'The share of sales whose price lay within the stated range. Ranges are made to hold 80% of them.',
  },
  'how.interval': {
    ar: 'مجال الثقة 95٪ يُستخرج بإعادة سحب العينة ألف مرة، فيبيّن كم يتغير الرقم لو كانت البيوع غيرها.',
    en: 'The 95% interval comes from drawing the sample again a thousand times. It shows how much a figure would change had the sales been others.',
  },
  'how.verdict': {
    ar: 'يُعد المعيار غير مستوفى متى وقع مجال الثقة كله خارج النطاق. وإن وقع الرقم خارجه والمجال يتداخل معه فقد يكون ذلك مصادفة.',
    en: 'A standard is not met where the whole interval lies outside the range. Where the figure lies outside and the interval overlaps it, this may be chance.',
  },
})
