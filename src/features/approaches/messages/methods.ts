import { defineMessages } from '#kernel/words.ts'

/** The words of the income, cost and residual sheets: their choices, the steps of their calculations, what is missing, and remarks. */
export const methodsMessages = defineMessages({
  // Choices
  'incomeMethod.DIRECT': { ar: 'رسملة مباشرة', en: 'Direct capitalisation' },
  'incomeMethod.CASH_FLOW': { ar: 'تدفقات نقدية مخصومة', en: 'Discounted cash flow' },
  'incomeMethod.TERM': { ar: 'دخل المدة المتبقية من الحق', en: 'Income of the remaining term' },
  'rentBasis.PASSING': { ar: 'إيجارات العقود حتى نهايتها ثم السوقية', en: 'Contract rents to lease end, then market' },
  'rentBasis.MARKET': { ar: 'الإيجارات السوقية', en: 'Market rents' },
  'exitMethod.RATE': { ar: 'رسملة دخل السنة التالية', en: 'Next year’s income capitalised' },
  'exitMethod.VALUE': { ar: 'قيمة مقدّرة', en: 'An estimated value' },
  'exitMethod.NONE': { ar: 'بلا قيمة تخارج', en: 'No exit value' },
  'profitBasis.VALUE': { ar: 'قيمة التطوير الإجمالية', en: 'Gross development value' },
  'profitBasis.COST': { ar: 'إجمالي التكاليف شاملةً الأرض', en: 'All costs with the land' },

  // Steps of the income approach
  'step.roll': {
    ar: 'الدخل الإجمالي المحتمل للسنة الأولى من كشف الإيجارات (عدد الوحدات {{units}})',
    en: 'Potential gross income of the first year by the rent roll (units: {{units}})',
  },
  'step.typedIncome': {
    ar: 'الدخل الإجمالي المحتمل للسنة الأولى',
    en: 'Potential gross income of the first year',
  },
  'step.vacancy': {
    ar: 'تُخصم الشواغر وتعثّر التحصيل بنسبة {{rate}}',
    en: 'Less vacancy and collection loss at {{rate}}',
  },
  'step.other': { ar: 'تضاف الإيرادات الأخرى', en: 'Plus other income' },
  'step.effective': { ar: 'الدخل الإجمالي الفعلي', en: 'Effective gross income' },
  'step.expenses': {
    ar: 'تُخصم المصروفات التشغيلية (عدد البنود {{items}})، وهي {{share}} من الدخل الفعلي',
    en: 'Less operating expenses (items: {{items}}), {{share}} of effective income',
  },
  'step.stateRent': { ar: 'تُخصم أجرة أرض الدولة', en: 'Less ground rent to the State' },
  'step.stabilised': {
    ar: 'صافي الدخل مستقر: كل وحدة بإيجارها السوقي أو بإيجار لا نهاية لعقده، فيُحتسب إلى الأبد',
    en: 'The net income is stabilised: each unit is at its market rent, or at a rent that is taken to continue, and is counted for ever',
  },
  'step.netIncome': { ar: 'صافي الدخل التشغيلي للسنة الأولى', en: 'Net operating income of the first year' },
  'step.capitalised': {
    ar: 'القيمة: صافي الدخل التشغيلي {{income}} مقسوماً على معدل الرسملة {{rate}}',
    en: 'Value: net operating income {{income}} ÷ capitalisation rate {{rate}}',
  },
  'step.flows': {
    ar: 'صافي تدفقات {{years}} مخصومة بمعدل {{rate}} من نهاية كل سنة',
    en: 'Net cash flows of {{years}}, discounted at {{rate}} from the end of each year',
  },
  'step.flowsMidYear': {
    ar: 'صافي تدفقات {{years}} مخصومة بمعدل {{rate}} من منتصف كل سنة',
    en: 'Net cash flows of {{years}}, discounted at {{rate}} from the middle of each year',
  },
  'step.exitRate': {
    ar: 'قيمة التخارج: صافي دخل السنة {{year}} وقدره {{income}} مقسوماً على معدل رسملة التخارج {{rate}}',
    en: 'Exit value: net operating income of year {{year}}, {{income}}, ÷ exit capitalisation rate {{rate}}',
  },
  'step.exitValue': { ar: 'قيمة التخارج المقدّرة', en: 'Estimated exit value' },
  'step.saleCosts': { ar: 'تُخصم تكاليف البيع بنسبة {{rate}}', en: 'Less costs of the sale at {{rate}}' },
  'step.exitToday': {
    ar: 'صافي قيمة التخارج مخصوماً لمدة {{years}} بمعدل {{rate}}',
    en: 'The net exit value discounted over {{years}} at {{rate}}',
  },
  'step.flowValue': {
    ar: 'القيمة: مجموع التدفقات المخصومة وقيمة التخارج المخصومة',
    en: 'Value: discounted cash flows and discounted exit value together',
  },
  'step.initialYield': {
    ar: 'العائد الأولي: صافي دخل السنة الأولى مقسوماً على القيمة',
    en: 'Initial yield: net operating income of the first year ÷ value',
  },
  'step.term': {
    ar: 'صافي دخل المدة المتبقية {{years}} مخصوماً بمعدل {{rate}} من نهاية كل سنة',
    en: 'Net income of the remaining {{years}}, discounted at {{rate}} from the end of each year',
  },
  'step.termMidYear': {
    ar: 'صافي دخل المدة المتبقية {{years}} مخصوماً بمعدل {{rate}} من منتصف كل سنة',
    en: 'Net income of the remaining {{years}}, discounted at {{rate}} from the middle of each year',
  },
  'step.termEnds': {
    ar: 'لا يُحتسب شيء بعد المدة المتبقية: يعود العقار إلى الدولة',
    en: 'Nothing is counted after the remaining term: the property reverts to the State',
  },
  'step.renewal': {
    ar: 'التجديد: القيمة الحالية لمدة التجديد {{years}} وهي {{whole}} × احتمال التجديد {{chance}}',
    en: 'Renewal: present value of the renewed term of {{years}}, {{whole}}, × its probability {{chance}}',
  },
  'step.termValue': {
    ar: 'القيمة: المدة المتبقية وما احتُسب من التجديد',
    en: 'Value: the remaining term plus the renewal as counted',
  },

  // Steps of the cost approach
  'step.land': { ar: 'قيمة الأرض', en: 'Land value' },
  'step.landByArea': {
    ar: 'قيمة الأرض: {{area}} بسعر {{rate}}',
    en: 'Land value: {{area}} at {{rate}}',
  },
  'step.costExtras': {
    ar: 'تضاف إلى تكلفة البناء أتعاب التصميم والإشراف {{fees}} ثم ربح المطوّر {{profit}}',
    en: 'Building costs rise by design and supervision fees of {{fees}}, then by the developer’s profit of {{profit}}',
  },
  'step.part': {
    ar: 'الجزء {{n}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال جديدةً {{cost}}، يُخصم منها إهلاك مادي {{physical}} وتقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: 'Part {{n}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} physical depreciation, {{functional}} functional obsolescence and {{external}} external obsolescence',
  },
  'step.namedPart': {
    ar: '{{name}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال جديدةً {{cost}}، يُخصم منها إهلاك مادي {{physical}} وتقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: '{{name}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} physical depreciation, {{functional}} functional obsolescence and {{external}} external obsolescence',
  },
  'step.ageLife': {
    ar: 'الجزء {{n}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال جديدةً {{cost}}، يُخصم منها الإهلاك الكلي بنسبة العمر الفعّال إلى العمر الاقتصادي (كل الأسباب) {{physical}}، وفوقه تقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: 'Part {{n}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} total depreciation by economic age-life (all causes), and beyond it {{functional}} functional and {{external}} external obsolescence',
  },
  'step.namedAgeLife': {
    ar: '{{name}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال جديدةً {{cost}}، يُخصم منها الإهلاك الكلي بنسبة العمر الفعّال إلى العمر الاقتصادي (كل الأسباب) {{physical}}، وفوقه تقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: '{{name}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} total depreciation by economic age-life (all causes), and beyond it {{functional}} functional and {{external}} external obsolescence',
  },
  'step.works': {
    ar: 'أعمال الموقع بعد الإهلاك، وتكلفة إحلالها جديدةً {{cost}}',
    en: 'Site works less depreciation, replacement cost new {{cost}}',
  },
  'step.costValue': {
    ar: 'القيمة: الأرض {{land}} والبناء {{buildings}}',
    en: 'Value: land {{land}} and buildings {{buildings}}',
  },

  // Steps of the residual method
  'step.grossValue': {
    ar: 'قيمة التطوير الإجمالية عند الاكتمال (عدد الأجزاء {{parts}})',
    en: 'Gross development value on completion (parts: {{parts}})',
  },
  'step.marketing': {
    ar: 'تُخصم تكاليف التسويق والبيع بنسبة {{rate}}',
    en: 'Less marketing and sale costs at {{rate}}',
  },
  'step.building': {
    ar: 'تُخصم تكاليف البناء (عدد البنود {{items}})',
    en: 'Less construction costs (items: {{items}})',
  },
  'step.fees': {
    ar: 'تُخصم أتعاب التصميم والإشراف بنسبة {{rate}} من تكاليف البناء',
    en: 'Less design and supervision fees at {{rate}} of construction',
  },
  'step.contingency': {
    ar: 'يُخصم احتياطي الطوارئ بنسبة {{rate}} من البناء والأتعاب',
    en: 'Less contingency at {{rate}} of construction and fees',
  },
  'step.finance': {
    ar: 'يُخصم التمويل بمعدل {{rate}}: على نصف التكاليف مدة البناء {{build}}، وعليها كلها مدة البيع {{sale}}',
    en: 'Less finance at {{rate}}: on half of the costs while building ({{build}}), on all of them while selling ({{sale}})',
  },
  'step.profitOnValue': {
    ar: 'يُخصم ربح المطوّر بنسبة {{rate}} من قيمة التطوير الإجمالية',
    en: 'Less the developer’s profit at {{rate}} of the gross development value',
  },
  'step.profitOnCost': {
    ar: 'يُخصم ربح المطوّر بنسبة {{rate}} من إجمالي التكاليف شاملةً الأرض',
    en: 'Less the developer’s profit at {{rate}} of all costs with the land',
  },
  'step.atEnd': { ar: 'المتبقي للأرض عند انتهاء التطوير', en: 'Balance for the land on completion' },
  'step.atStart': {
    ar: 'مخصوماً لمدة {{months}} بمعدل التمويل {{rate}}',
    en: 'Discounted over {{months}} at the finance rate of {{rate}}',
  },
  'step.acquisition': {
    ar: 'تُخصم تكاليف شراء الأرض بنسبة {{rate}}',
    en: 'Less the costs of buying the land at {{rate}}',
  },
  'step.residual': { ar: 'القيمة المتبقية للأرض', en: 'Residual value of the land' },
  'step.landShare': {
    ar: 'نسبة الأرض من قيمة التطوير الإجمالية',
    en: 'Land as a share of the gross development value',
  },

  // What is missing or wrong
  'fault.needed': { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  'fault.rate': { ar: 'أدخل معدلاً أكبر من صفر', en: 'Enter a rate above zero' },
  'fault.renewalReason': {
    ar: 'اكتب سبب احتمال التجديد، كنص العقد أو ما درجت عليه الجهة المانحة',
    en: 'Write why renewal is probable, such as the contract or the grantor’s practice',
  },
  'fault.method': { ar: 'اختر طريقة الدخل', en: 'Choose an income method' },
  'fault.noIncome': {
    ar: 'أدخل الدخل الإجمالي المحتمل، أو أضف وحدات إلى كشف الإيجارات',
    en: 'Enter the potential gross income, or add units to the rent roll',
  },
  'fault.incomeTwice': {
    ar: 'الدخل مأخوذ من كشف الإيجارات. امسح هذا المبلغ أو احذف الوحدات.',
    en: 'The income comes from the rent roll. Clear this amount, or remove the units.',
  },
  'fault.rent': { ar: 'أدخل الإيجار أو الإيجار السوقي للوحدة', en: 'Enter the unit’s rent or its market rent' },
  'fault.amountOrShare': {
    ar: 'أدخل مبلغاً أو نسبة، لا كليهما',
    en: 'Enter an amount or a share, not both',
  },
  'fault.yearTwice': { ar: 'هذه السنة مدخلة من قبل', en: 'This year is entered already' },
  'fault.notStabilised': {
    ar: 'الرسملة المباشرة تحتسب دخل السنة الأولى إلى الأبد، وفي كشف الإيجارات عقود تنتهي وإيجارها غير الإيجار السوقي: {{n}}. اختر التدفقات النقدية المخصومة، فهي تحتسب كل عقد حتى نهايته ثم الإيجار السوقي.',
    en: 'Direct capitalisation counts the income of the first year for ever, but leases on the roll end and differ from market rent: {{n}}. Choose the discounted cash flow, which counts each lease to its end and then its market rent.',
  },
  'fault.leaseEnds': {
    ar: 'الوحدة {{unit}}: إيجار العقد {{rent}} د.ك حتى {{end}}، والإيجار السوقي {{market}} د.ك. لا يُرسمل إيجار العقد إلى الأبد.',
    en: 'Unit {{unit}}: the contract rent of KWD {{rent}} ends on {{end}} and the market rent is KWD {{market}}. It cannot be capitalised for ever.',
  },
  'fault.yearDirect': {
    ar: 'أرقام السنة {{year}} لا تُحتسب في الرسملة المباشرة. احذفها، أو اختر التدفقات النقدية المخصومة.',
    en: 'The figures of year {{year}} are not counted under direct capitalisation. Remove them, or choose the discounted cash flow.',
  },
  'fault.firstGrowth': {
    ar: 'السنة الأولى بأرقام تاريخ التقييم ولا نمو فيها. امسح نمو السنة الأولى.',
    en: 'The first year is at the figures of the valuation date and has no growth. Clear the growth of the first year.',
  },
  'fault.years': { ar: 'أدخل سنة واحدة على الأقل', en: 'Enter at least one year' },
  'fault.exit': { ar: 'اختر كيف تُقدَّر قيمة التخارج', en: 'Choose the basis of the exit value' },
  'fault.freehold': {
    ar: 'العقار ملك حر. اختر الرسملة المباشرة أو التدفقات النقدية.',
    en: 'The property is freehold. Choose direct capitalisation or the cash flow.',
  },
  'fault.noTerm': {
    ar: 'المدة المتبقية من الحق غير معروفة. أدخل نهاية العقد في ملف التقييم.',
    en: 'The remaining term of the right is not known. Enter the end of the contract on the valuation.',
  },
  'fault.granted': {
    ar: 'الحق ممنوح من الدولة لمدة محددة. اختر دخل المدة المتبقية.',
    en: 'The State granted the right for a term. Choose the income of the remaining term.',
  },
  'fault.grantedExit': {
    ar: 'لا يبقى شيء لصاحب الحق بعد المدة. اختر: بلا قيمة تخارج.',
    en: 'Nothing is left to the holder after the term. Choose no exit value.',
  },
  'fault.beyondTerm': {
    ar: 'مدة التدفقات تتجاوز المدة المتبقية من الحق (بالسنوات: {{years}}). أدخل مدة لا تزيد عليها.',
    en: 'The remaining term, in years, is {{years}}. Enter no more.',
  },
  'fault.noValue': {
    ar: 'التكاليف تستغرق الدخل كله، فلا تنتج قيمة بأسلوب الدخل',
    en: 'The costs take up the whole income: it gives no value',
  },
  'fault.noLand': {
    ar: 'أدخل قيمة الأرض أو سعر المتر المربع منها',
    en: 'Enter the land value, or its price per m²',
  },
  'fault.landTwice': {
    ar: 'قيمة الأرض مدخلة. امسحها أو امسح سعر المتر المربع.',
    en: 'The land value is entered. Clear it, or clear the price per m².',
  },
  'fault.noParts': {
    ar: 'لا توجد أجزاء للبناء. أضف جزءاً واحداً على الأقل.',
    en: 'Add at least one part of the building',
  },
  'fault.life': { ar: 'أدخل عمراً أكبر من صفر', en: 'Enter a life above zero' },
  'fault.physical': {
    ar: 'أدخل الإهلاك المادي، أو العمر الفعّال والعمر الاقتصادي',
    en: 'Enter physical depreciation, or effective age and economic life',
  },
  'fault.deductedTwice': {
    ar: 'الإهلاك بنسبة العمر الفعّال إلى العمر الاقتصادي يشمل كل الأسباب. اكتب سبب خصم تقادم فوقه، أو امسح نسبة التقادم، أو أدخل الإهلاك المادي وحده.',
    en: 'Depreciation by economic age-life covers all causes. Give the reason for obsolescence beyond it, clear its percentage, or enter physical depreciation alone.',
  },
  'fault.noUnits': {
    ar: 'لا يوجد ما يباع بعد. أضف أجزاء المشروع المكتمل.',
    en: 'Add what the completed scheme will sell',
  },
  'fault.noCosts': { ar: 'لا توجد تكاليف بناء. أضفها.', en: 'Add the construction costs' },
  'fault.costTwice': {
    ar: 'أدخل مبلغاً مقطوعاً، أو مساحة وتكلفة المتر المربع، لا كليهما',
    en: 'Enter a lump sum, or an area with its unit cost, not both',
  },
  'fault.profitBasis': { ar: 'اختر أساس نسبة الربح', en: 'Choose what the profit is a share of' },
  'fault.notPaying': {
    ar: 'التكاليف والربح أكبر من قيمة التطوير، فلا يبقى شيء للأرض',
    en: 'Costs and profit exceed the development value: nothing is left for the land',
  },

  // Remarks
  'remark.noSource': { ar: 'غير مذكور', en: 'Not given' },
  'remark.noTenure': { ar: 'نوع الحيازة غير مسجّل في التقييم', en: 'The tenure is not recorded on the valuation' },
  'remark.noVacancy': { ar: 'لم تُخصم شواغر', en: 'No vacancy is deducted' },
  'remark.noExpenses': { ar: 'لم تُخصم مصروفات تشغيلية', en: 'No operating expenses are deducted' },
  'remark.noStateRent': { ar: 'لم تُخصم أجرة أرض الدولة', en: 'No ground rent to the State is deducted' },
  'remark.leaseOver': {
    ar: 'وحدات انتهت عقودها قبل تاريخ التقييم: {{n}}',
    en: 'Units whose leases ended before the valuation date: {{n}}',
  },
  'remark.noMarketRent': {
    ar: 'وحدات تنتهي عقودها ولا إيجار سوقي لها، فيستمر إيجار العقد: {{n}}',
    en: 'Units whose leases end without a market rent, so their contract rents continue: {{n}}',
  },
  'remark.noLeaseEnd': {
    ar: 'وحدات إيجارها غير الإيجار السوقي ولا نهاية لعقودها، فيستمر إيجار العقد: {{n}}',
    en: 'Units whose rents differ from the market rent without a lease end, so their contract rents continue: {{n}}',
  },
  'remark.atMarket': {
    ar: 'وحدات لا يُحتسب إيجار عقدها ولا نهايته، لأن الاحتساب بالإيجارات السوقية: {{n}}',
    en: 'Units whose contract rents and lease ends are not counted, since market rents are: {{n}}',
  },
  'remark.notCounted': {
    ar: 'مكتوب ولا يُحتسب بالاختيارات الحالية. امسحه إن لم يعد لازماً.',
    en: 'Written but not counted by what is chosen now. Clear it if it is no longer needed.',
  },
  'remark.growth': {
    ar: 'معدل نمو الدخل يساوي معدل الخصم أو يتجاوزه',
    en: 'Income growth equals or exceeds the discount rate',
  },
  'remark.renewal': {
    ar: 'تمثّل قيمة التجديد {{share}}٪ من القيمة كلها',
    en: 'The renewal accounts for {{share}}% of the whole value',
  },
  'remark.noExit': {
    ar: 'لا تُحتسب للعقار قيمة بعد آخر سنة',
    en: 'No value is included after the last year',
  },
  'remark.yearBeyond': {
    ar: 'السنة {{year}} بعد نهاية المدة ولا تُحتسب',
    en: 'Year {{year}} lies after the end and does not count',
  },
  'remark.muchExit': {
    ar: 'تمثّل قيمة التخارج {{share}}٪ من القيمة كلها',
    en: 'The exit value is {{share}}% of the whole value',
  },
  'remark.lowExitRate': {
    ar: 'معدل رسملة التخارج أقل من العائد الأولي {{initial}}٪',
    en: 'The exit capitalisation rate is below the initial yield of {{initial}}%',
  },
  'remark.grantedLand': {
    ar: 'الأرض مملوكة للدولة، فأدخل قيمة الحق لا قيمة الملك الحر',
    en: 'The land belongs to the State: enter the value of the right, not of a freehold',
  },
  'remark.builtArea': {
    ar: 'مساحات الأجزاء {{parts}} م²، والمساحة المبنية في الملف {{built}} م²',
    en: 'The parts measure {{parts}} m², the file has {{built}} m² built',
  },
  'remark.beyondLife': {
    ar: 'العمر الفعّال أكبر من العمر الاقتصادي، فالإهلاك كامل',
    en: 'The effective age exceeds the economic life: depreciation is 100%',
  },
  'remark.noReason': { ar: 'غير مذكور', en: 'The reason for the obsolescence is not given' },
  'remark.deductedTwice': {
    ar: 'خُصم تقادم وظيفي {{functional}}٪ وخارجي {{external}}٪ فوق الإهلاك الكلي بنسبة العمر، وهو يشمل كل الأسباب',
    en: 'Functional obsolescence of {{functional}}% and external of {{external}}% are deducted on top of age-life depreciation, which covers all causes',
  },
  'remark.ageNotCounted': {
    ar: 'لا يُحتسب، لأن الإهلاك المادي مدخل',
    en: 'Not counted, since physical depreciation is entered',
  },
  'remark.oldPrice': {
    ar: 'بين تاريخ التكلفة وتاريخ التقييم أكثر من سنة',
    en: 'The unit cost is dated more than a year from the valuation date',
  },
  'remark.grantedResidual': {
    ar: 'الأرض مملوكة للدولة، والقيمة المتبقية قيمة ملك حر',
    en: 'The land belongs to the State, and a residual value is one of a freehold',
  },
  'remark.noContingency': { ar: 'لا يوجد احتياطي للطوارئ', en: 'No contingency is allowed for' },
  'remark.noMarketing': { ar: 'لم تُخصم تكاليف تسويق وبيع', en: 'No marketing and sale costs are deducted' },

  // Screens
  'section.income': { ar: 'الدخل', en: 'Income' },
  'section.expenses': { ar: 'المصروفات التشغيلية', en: 'Operating expenses' },
  'section.capRate': { ar: 'الرسملة', en: 'Capitalisation' },
  'section.flow': { ar: 'الخصم والنمو', en: 'Discounting and growth' },
  'section.renewal': { ar: 'تجديد الحق', en: 'Renewal of the right' },
  'section.exit': { ar: 'التخارج في نهاية المدة', en: 'Exit at the end' },
  'section.notCounted': { ar: 'مكتوب ولا يُحتسب', en: 'Written, but not counted' },
  'section.years': { ar: 'التدفقات حسب السنوات', en: 'Cash flow by year' },
  'section.land': { ar: 'الأرض', en: 'Land' },
  'section.parts': { ar: 'أجزاء البناء', en: 'Parts of the building' },
  'section.works': { ar: 'أعمال الموقع', en: 'Site works' },
  'section.extras': { ar: 'الإضافات على تكلفة البناء', en: 'On top of building costs' },
  'section.units': { ar: 'المشروع عند اكتماله', en: 'The completed scheme' },
  'section.costs': { ar: 'تكاليف البناء', en: 'Construction costs' },
  'section.profit': { ar: 'الربح والتمويل', en: 'Profit and finance' },
  'section.time': { ar: 'المدد', en: 'Time' },
  'section.steps': { ar: 'خطوات الاحتساب', en: 'The calculation, step by step' },
  'section.sensitivity': { ar: 'حساسية قيمة الأرض', en: 'Sensitivity of the land value' },
  value: { ar: 'القيمة', en: 'Value' },
  'value.none': { ar: 'لم تكتمل بعد', en: 'Not complete yet' },
  'value.perSqm': { ar: 'للمتر المربع', en: 'Per m²' },
  'value.land': { ar: 'منها الأرض', en: 'Land' },
  'value.buildings': { ar: 'ومنها البناء', en: 'Buildings' },
  'steps.empty.INCOME': {
    ar: 'اختر طريقة الدخل وأدخل الإيجارات. تظهر خطوات الاحتساب هنا مع كل إدخال.',
    en: 'Choose an income method and enter the rents. The calculation appears here as you type.',
  },
  'steps.empty.COST': {
    ar: 'أدخل قيمة الأرض وأجزاء البناء. تظهر خطوات الاحتساب هنا مع كل إدخال.',
    en: 'Enter the land value and the parts of the building. The calculation appears here as you type.',
  },
  'steps.empty.RESIDUAL': {
    ar: 'أدخل ما سيباع عند اكتمال المشروع وتكاليف بنائه ومددها. تظهر خطوات الاحتساب هنا عند اكتمالها.',
    en: 'Enter what the completed scheme will sell, what it costs and how long it takes. The calculation appears here.',
  },
  term: { ar: 'المدة المتبقية من الحق', en: 'Remaining term of the right' },
  'term.edit': { ar: 'تعديل بيانات الحيازة', en: 'Edit the tenure' },
  'parts.hint': {
    ar: 'العمر الفعّال مقسوماً على العمر الاقتصادي هو الإهلاك الكلي من كل الأسباب. للفصل بين أنواعه أدخل الإهلاك المادي وحده، ثم التقادم.',
    en: 'Effective age ÷ economic life is total depreciation, of all causes. To separate its kinds, enter physical depreciation alone and then obsolescence.',
  },
  'list.hint': {
    ar: 'التنقل بالأسهم ومفتاح الإدخال، ويمكن لصق الصفوف من Excel مباشرة.',
    en: 'Move by arrows and Enter; rows can be pasted from Excel.',
  },
  'list.row': { ar: 'الصف {{n}}', en: 'Row {{n}}' },
  'list.remove': { ar: 'حذف الصف {{n}}', en: 'Remove row {{n}}' },
  'list.add': { ar: 'إضافة صف', en: 'Add a row' },
  'list.empty': { ar: 'لا توجد صفوف بعد', en: 'No rows yet' },
  'list.tooMany': { ar: 'الحد الأعلى للصفوف {{max}}', en: 'At most {{max}} rows' },
  'column.yearly': { ar: 'الدخل السنوي', en: 'Yearly income' },
  'column.costNew': { ar: 'تكلفة الإحلال قبل الإهلاك', en: 'Replacement cost new' },
  'column.depreciated': { ar: 'بعد الإهلاك', en: 'Depreciated' },
  'column.value': { ar: 'القيمة', en: 'Value' },
  'column.cost': { ar: 'التكلفة', en: 'Cost' },
  'year.of': { ar: 'السنة {{n}}', en: 'Year {{n}}' },
  'year.part': { ar: 'جزء من السنة {{n}} ({{part}})', en: 'Part of year {{n}} ({{part}})' },
  'year.exit': { ar: 'السنة {{n}} (للتخارج)', en: 'Year {{n}} (for the exit)' },
  'year.potential': { ar: 'الدخل المحتمل', en: 'Potential income' },
  'year.effective': { ar: 'الدخل الفعلي', en: 'Effective income' },
  'year.expenses': { ar: 'المصروفات', en: 'Expenses' },
  'year.stateRent': { ar: 'أجرة أرض الدولة', en: 'Ground rent to the State' },
  'year.netIncome': { ar: 'صافي الدخل', en: 'Net income' },
  'year.capital': { ar: 'تكاليف رأسمالية', en: 'Capital costs' },
  'year.net': { ar: 'صافي التدفق', en: 'Net cash flow' },
  'year.factor': { ar: 'معامل الخصم', en: 'Discount factor' },
  'year.present': { ar: 'القيمة الحالية', en: 'Present value' },
  'year.growth': { ar: 'نمو الدخل', en: 'Growth of income' },
  'year.vacancyRate': { ar: 'نسبة الشواغر', en: 'Vacancy rate' },
  'year.hint': {
    ar: 'الرقم المكتوب في سنة يحل محل الرقم العام فيها. اتركه فارغاً ليسري الرقم العام.',
    en: 'What is typed for a year replaces the general figure in it. Leave it empty to use the general one.',
  },
  'costTable.pick': { ar: 'أخذ التكلفة من جدول تكاليف البناء', en: 'Take the cost from the unit cost table' },
  'costTable.of': { ar: '{{name}}: {{cost}} سارية من {{date}}', en: '{{name}}: {{cost}} from {{date}}' },
  'costTable.empty': { ar: 'لا توجد تكاليف سارية في الجدول', en: 'The table has no costs in force' },
  'costTable.from': { ar: 'من الجدول، {{date}}', en: 'Table, {{date}}' },
  'grid.take': {
    ar: 'أخذ سعر المتر المربع من جدول التسويات: {{rate}}',
    en: 'Take the price per m² from the adjustment grid: {{rate}}',
  },
  'grid.source': { ar: 'جدول التسويات', en: 'Adjustment grid' },
  'land.area': { ar: 'المساحة في ملف التقييم: {{area}}', en: 'In the file: {{area}}' },
  'sensitivity.corner': { ar: 'تكاليف البناء ↓ / قيمة التطوير ←', en: 'Construction ↓ / development value →' },
  'sensitivity.hint': {
    ar: 'قيمة الأرض إذا تغيرت قيمة التطوير الإجمالية (الأعمدة) وتكاليف البناء (الصفوف)',
    en: 'The land value as the gross development value (columns) and construction costs (rows) change',
  },
  'sensitivity.empty': {
    ar: 'يظهر جدول الحساسية عند اكتمال المدخلات',
    en: 'The sensitivity table appears once the inputs are complete',
  },
})
