import { defineMessages } from '#kernel/words.ts'

/** The firm's policy on its automated valuation. */
export const policyMessages = defineMessages({
  title: { ar: 'سياسة التقييم الآلي', en: 'Policy on automated valuation' },
  subtitle: {
    ar: 'ما يلتزم به {{firm}} عند إعداد المؤشر الآلي لقيمة العقار واستخدامه.',
    en: 'What {{firm}} commits to when it produces and uses automated indications of value.',
  },
  print: { ar: 'طباعة', en: 'Print' },

  'title.what': { ar: 'طبيعة المؤشر الآلي وحدوده', en: 'What it is, and what it is not' },
  'clause.what1': {
    ar: 'مؤشر إحصائي للقيمة السوقية يستخرجه نموذج من بيوع مسجلة، دون معاينة ودون حكم مهني من مقيّم.',
    en: 'A statistical indication of market value, drawn by a model from recorded sales, without an inspection and without a valuer’s judgement.',
  },
  'clause.what2': {
    ar: 'ليس تقييماً وفق معايير التقييم الدولية ولا تقريراً معتمداً من المكتب، ولا يحمل توقيع مقيّم مرخّص.',
    en: 'It is not a valuation under the International Valuation Standards, not a report of the firm, and not signed by a licensed valuer.',
  },
  'clause.what3': {
    ar: 'تُذكر عبارة «مؤشر لقيمة العقار وليس تقييماً» على كل شاشة وملف يظهر فيه، ويُذكر معه المدى ودرجة الثقة وتاريخ القيمة ورقم النموذج.',
    en: 'Every screen and file that shows it says that it is an indication and not a valuation, and gives its range, confidence, date and model.',
  },

  'title.data': { ar: 'مصادر البيانات', en: 'Sources of data' },
  'clause.data1': {
    ar: 'البيوع المقيدة في سجل السوق لدى المكتب، بمصدرها ودرجة التحقق منها، وتقييمات المكتب المكتملة مميزةً عنها ولا تُحتسب مرتين.',
    en: 'Sales in the firm’s market register, with their source and how far they were verified, and the firm’s completed valuations, marked as such and never counted twice.',
  },
  'clause.data2': {
    ar: 'تُستبعد البيوع بين الأقارب أو الأطراف المرتبطة والمكررة والشاذة قبل التدريب، ويُعلن عددها وسببها مع كل نموذج، وتُعرض أرقام الدقة باحتساب الشاذة أيضاً. أما المزادات وتقييمات المكتب فيتعلّم منها النموذج مميزةً بنوعها، ولا يُضبط مستواه ولا مدياته ولا اعتماده إلا بالبيوع، وتُعرض دقته عليها منفصلة.',
    en: 'Sales between related parties, duplicates and outliers are kept out of training; their number and reason are shown with every model, and the figures of accuracy with the outliers as well. The model learns from auctions and the firm’s valuations as kinds of their own; its level, its ranges and whether it comes into use are by sales alone, and its accuracy on the others is shown apart.',
  },
  'clause.data3': {
    ar: 'لا يدخل في النموذج اسم المالك ولا جنسيته ولا أي بيان شخصي. وتظهر البيوع المشابهة للعملاء بالمنطقة والمساحة والتاريخ وسعر المتر فقط.',
    en: 'No owner’s name, nationality or other personal data enters the model. Clients see similar sales by area, size, date and price per m² alone.',
  },
  'clause.data4': {
    ar: 'متى كانت في البيانات بيوع تجريبية ذُكر ذلك بجانب كل رقم.',
    en: 'Where generated sales of a demonstration are among the data, this is said beside every figure.',
  },

  'title.model': { ar: 'إعداد النموذج واعتماده', en: 'How a model is trained and comes into use' },
  'clause.model1': {
    ar: 'يجمع النموذج بين انحدار سعري بحسب الموقع وأقرب البيوع المشابهة وأشجار قرار معزّزة، وتُستخرج المديات بطريقة تضبط تغطيتها على بيوع لم تدخل التدريب.',
    en: 'The model combines a hedonic regression by place, the nearest similar sales and boosted decision trees; ranges are calibrated on sales kept out of training.',
  },
  'clause.model2': {
    ar: 'لا يُعتمد نموذج جديد إلا إذا كان أدق من سابقه على بيوع لاحقة لم يرها أي منهما، ولم يتراجع عنه بما يجاوز الحدود المقررة في التغطية والانحياز وأكبر الأخطاء. وتُصدر لكل نموذج بطاقة ببياناته ودقته وحدوده.',
    en: 'A new model comes into use only if it is more accurate than the present one on later sales that neither has seen, and not worse by more than set bounds in coverage, bias or its largest errors. Each model has a card of its data, accuracy and limits.',
  },
  'clause.model3': {
    ar: 'يُحفظ مع كل نموذج بصمة بياناته ورقم البذرة ونسخة البرنامج، فيمكن إعادة إنتاجه كما هو.',
    en: 'Each model is kept with the hash of its data, its seed and the version of the program, so that it can be reproduced exactly.',
  },
  'clause.model4': {
    ar: 'يمتنع النموذج عن التقدير، ويذكر السبب، متى قلّت البيوع المشابهة أو خرج العقار عما تعلّم منه.',
    en: 'The model gives no figure, and says why, where similar sales are few or the property lies outside what it has seen.',
  },

  'clause.model5': {
    ar: 'بين تدريب وآخر يُعاد تقدير مستوى السوق من البيوع الجديدة وحدها، عاماً وبحسب نوع العقار والمنطقة، ويُذكر المستوى المطبّق مع كل تقدير ويُحفظ فلا يتغير تقدير يوم مضى. ويتسع المدى كلما بعد تاريخ القيمة عن آخر البيوع.',
    en: 'Between trainings the level of the market is estimated again from new sales alone, in common and by type and area. Each estimate gives the level applied, which is kept, so that the estimate of a past day does not change. Ranges grow with the time since the last sales.',
  },
  'clause.model6': {
    ar: 'إذا لم تُرصد صفقات كافية في منطقة العقار وُسّع المدى بقدر انحراف النموذج في مناطق أُخرجت من تدريبه، ويُذكر السبب. وفي هذه الحالة لا يُعرض تقدير إذا تجاوز المدى {{widest}} من القيمة في أحد جانبيه.',
    en: 'Where hardly any sales were recorded in an area, the range is widened to what areas left out of training were missed by, and the reason is given. In such a case no value is shown where the range passes {{widest}} of the value on either side.',
  },
  'title.conflict': { ar: 'تعارض المصالح', en: 'Conflicts of interest' },
  'clause.conflict1': {
    ar: 'لا يُحدد مقابل المكتب ولا مكافأة أي من موظفيه بحسب القيمة التي يعطيها النموذج.',
    en: 'Neither the firm’s fee nor anyone’s pay depends on the value that the model gives.',
  },
  'clause.conflict2': {
    ar: 'لا يستطيع المقيّم ولا العميل تغيير تقدير النموذج. وتدريب النماذج وجدولته للمسؤولين وحدهم، ويُسجَّل كل تدريب في سجل التدقيق.',
    en: 'Neither valuer nor client can change what the model estimates. Only administrators train models, and every training is in the audit log.',
  },
  'clause.conflict3': {
    ar: 'لا يملأ المؤشر الآلي أي قيمة في تقييم المقيّم، ويُعرض له للمقارنة بعد تكوين رأيه.',
    en: 'The indication never fills a figure of a valuer; it is there for comparison once the valuer has formed an opinion.',
  },
  'clause.conflict4': {
    ar: 'إذا كان للمكتب أو لأحد العاملين فيه مصلحة في العقار أُفصح عنها كما في أي تقييم، ولا يُستخدم المؤشر بديلاً عن ذلك.',
    en: 'An interest of the firm or its people in a property is declared as for any valuation; the indication does not replace it.',
  },

  'title.test': { ar: 'اختبار النماذج', en: 'Testing of models' },
  'clause.test1': {
    ar: 'تُنشر مع كل نموذج دراسة نسب على بيوع لاحقة لتاريخ تدريبه، بحسب نوع العقار والمنطقة وشريحة القيمة، وفق معيار {{code}}.',
    en: 'With every model a ratio study on sales after its training is published, by type, area and value band, by the {{code}} standard.',
  },
  'clause.test2': {
    ar: 'لا يحل نموذج جديد محل النموذج المعتمد إلا إذا كان خطؤه الوسيط أقل في بيوع لم يتعلم منها أي منهما، ولا يُعتمد نموذج يدوياً.',
    en: 'A new model takes the place of the one in use only where its median error is lower on sales that neither has learnt from; none is put in use by hand.',
  },
  'clause.test3': {
    ar: 'متى خرج معامل التشتت أو وسيط النسب عن النطاق المطلوب لنوع عقار لم يُعتمد على تقديراته إلى أن يُدرَّب نموذج يستوفيه.',
    en: 'Where dispersion or level leave the wanted range for a property type, its estimates are not relied on until a model meets it.',
  },
  'clause.test4': {
    ar: 'تُراجع النتائج بحسب المحافظة والمنطقة حتى لا تُقدَّر منطقة دون غيرها بأقل من حقها أو بأكثر.',
    en: 'Results are reviewed by governorate and area, so that none is consistently estimated too low or too high.',
  },

  'clause.test5': {
    ar: 'كل ربع سنة تُسحب عينة عشوائية من التقييمات المكتملة التي لها مؤشر: {{share}} منها، بحد أدنى {{least}} وحد أقصى {{most}}. ويُقارن فيها المؤشر الذي أُعطي قبل أن يتعلم النموذج من التقييم بالقيمة النهائية، ويمكن تكرار السحب ببذرته المحفوظة.',
    en: 'Each quarter a random sample of the completed valuations that have an indication is drawn: {{share}} of them, at least {{least}} and at most {{most}}. The indication given before the model could learn from the valuation is compared with the final value; the draw can be repeated by its seed.',
  },
  'clause.test6': {
    ar: 'يقرر في كل بند من العينة مراجع لم يكن له دور في التقييم، خلال {{days}} أيام عمل، ويعلّل ما يجده من اختلاف. ويُبلَّغ مدير التقييم بما يتأخر، ولا تغيّر النتائج أي قيمة ولا تدخل في تدريب النموذج.',
    en: 'Each item of the sample is decided within {{days}} working days by a reviewer who had no part in the valuation, with the reason of any difference. Managers are notified of what is overdue; the outcome changes no value and trains no model.',
  },
  'clause.test7': {
    ar: 'يُقاس انحراف النموذج شهرياً على البيوع اللاحقة لتدريبه. ويُشعر المديرون إذا ابتعد وسيط النسب عن 1 بأكثر من {{drift}}، أو وقع داخل المدى أقل من {{coverage}} من الأسعار.',
    en: 'Drift is measured each month on sales after the training. Managers are notified where the median ratio is off 1 by more than {{drift}}, or less than {{coverage}} of prices lie within the range.',
  },

  'title.not': { ar: 'الاستخدامات غير الجائزة', en: 'What it must not be used for' },
  'clause.not1': {
    ar: 'أن يكون وحده أساساً لقرار تمويل أو رهن أو إعادة تمويل.',
    en: 'As the sole basis of a decision to lend, mortgage or refinance.',
  },
  'clause.not2': {
    ar: 'أمام المحاكم وإدارات الخبراء، أو في تنفيذ أو بيع جبري أو مزاد قضائي.',
    en: 'Before courts and court experts, in enforcement, forced sale or judicial auction.',
  },
  'clause.not3': {
    ar: 'في قسمة التركات وتخارج الورثة، وفي أموال القُصَّر والأوقاف.',
    en: 'In dividing estates or buying out heirs, or for the property of minors and endowments.',
  },
  'clause.not4': {
    ar: 'في القوائم المالية أو التأمين أو نزع الملكية والتثمين، أو بديلاً عن تقييم يوجبه القانون أو الجهة الرقابية.',
    en: 'In financial statements, insurance or expropriation, or in place of a valuation that the law or a regulator requires.',
  },
  'clause.not5': {
    ar: 'لعقار ذي وضع قانوني أو إنشائي خاص، كالملكية المشاعة أو البناء المخالف أو قيد الإنشاء، فالنموذج لا يعلم به.',
    en: 'For property with a special legal or structural state, such as joint ownership, unlicensed or unfinished building: the model does not know of it.',
  },

  'title.may': { ar: 'الاستخدامات الجائزة', en: 'What it may be used for' },
  'clause.may1': {
    ar: 'استئناس المقيّم بعد تكوين رأيه، والمقارنة عند المراجعة.',
    en: 'As a cross-check once the valuer has formed an opinion, and for comparison in review.',
  },
  'clause.may2': {
    ar: 'متابعة قيم المحافظ العقارية بين تقييم وآخر، والفرز الأولي للطلبات.',
    en: 'To follow the values of a portfolio between valuations, and to sort requests.',
  },

  'title.who': { ar: 'المسؤول عنه', en: 'Responsibility' },
  'clause.who1': {
    ar: 'مدير التقييم في {{firm}} مسؤول عن هذه السياسة وعن مراجعة النتائج، والمدير العام عن اعتماد تغييرها.',
    en: 'The valuation manager of {{firm}} answers for this policy and for reviewing results; the general manager approves changes to it.',
  },
  'clause.who2': {
    ar: 'لمن يرى أن مؤشراً غير صحيح أن يكتب إلى المكتب مع ما لديه من أدلة، ويُرد عليه خلال عشرة أيام عمل.',
    en: 'Anyone who considers an indication wrong may write to the firm with evidence and is answered within ten working days.',
  },
  'clause.who3': {
    ar: 'تُراجع السياسة مرة كل سنة على الأقل، وعند كل تغيير جوهري في طريقة النموذج.',
    en: 'The policy is reviewed at least once a year, and with every material change to the method.',
  },
})
