import { defineMessages } from '#kernel/words.ts'

/** The words of the income, cost and residual sheets: their choices, the steps of their calculations, what is missing, and remarks. */
export const methodsMessages = defineMessages({
  // Choices
  'incomeMethod.DIRECT': { ar: 'رسملة مباشرة', en: 'Direct capitalisation' },
  'incomeMethod.REVERSION': { ar: 'الإيجار الحالي ثم السوقي', en: 'Term and reversion' },
  'incomeMethod.LAYER': { ar: 'الطبقتان', en: 'Layer (hardcore)' },
  'incomeMethod.MULTIPLIER': { ar: 'مضاعف الدخل الإجمالي', en: 'Gross income multiplier' },
  'incomeMethod.PROFITS': { ar: 'أرباح النشاط', en: 'Profits' },
  'effect.DEDUCT': { ar: 'يُخصم', en: 'Deducted' },
  'expenseKind.MANAGEMENT': { ar: 'إدارة العقار', en: 'Property management' },
  'expenseKind.MAINTENANCE': { ar: 'صيانة وإصلاحات', en: 'Maintenance and repairs' },
  'expenseKind.INSURANCE': { ar: 'تأمين', en: 'Insurance' },
  'expenseKind.UTILITIES': { ar: 'كهرباء وماء', en: 'Electricity and water' },
  'expenseKind.SECURITY_CLEANING': { ar: 'حراسة ونظافة', en: 'Security and cleaning' },
  'expenseKind.GOVERNMENT_FEES': { ar: 'رسوم حكومية', en: 'Government fees' },
  'expenseKind.SINKING_FUND': { ar: 'صندوق الإحلال', en: 'Sinking fund' },
  'expenseKind.VOID_COSTS': { ar: 'مصروفات الوحدات الشاغرة', en: 'Costs of vacant units' },
  'expenseKind.OTHER': { ar: 'مصروفات أخرى', en: 'Other expenses' },
  'effect.ADD': { ar: 'يُضاف', en: 'Added' },
  'incomeMethod.CASH_FLOW': { ar: 'تدفقات نقدية مخصومة', en: 'Discounted cash flow' },
  'incomeMethod.TERM': { ar: 'دخل المدة المتبقية من الحق', en: 'Income of the remaining term' },
  'rentBasis.PASSING': { ar: 'إيجارات العقود حتى نهايتها ثم السوقية', en: 'Contract rents to lease end, then market' },
  'rentBasis.MARKET': { ar: 'الإيجارات السوقية', en: 'Market rents' },
  'timing.YEAR_END': { ar: 'في نهاية كل سنة', en: 'at the end of each year' },
  'timing.MID_YEAR': { ar: 'في منتصف كل سنة', en: 'in the middle of each year' },
  'timing.QUARTER_ADVANCE': { ar: 'في أول كل ثلاثة أشهر', en: 'quarterly in advance' },
  'timing.MONTH_ADVANCE': { ar: 'في أول كل شهر', en: 'monthly in advance' },
  'loanPayments.MONTHLY': { ar: 'شهرياً', en: 'Monthly' },
  'loanPayments.QUARTERLY': { ar: 'كل ثلاثة أشهر', en: 'Quarterly' },
  'loanPayments.HALF_YEARLY': { ar: 'كل ستة أشهر', en: 'Half-yearly' },
  'loanPayments.YEARLY': { ar: 'سنوياً', en: 'Yearly' },
  'timing.MONTH_ARREARS': { ar: 'في آخر كل شهر', en: 'monthly in arrears' },
  'timing.YEAR_ADVANCE': { ar: 'في أول كل سنة', en: 'yearly in advance' },
  'breaks.TO_END': { ar: 'يُحتسب كل عقد إلى نهايته', en: 'Every lease counts to its end' },
  'breaks.TO_BREAK': { ar: 'يُحتسب كل عقد إلى تاريخ حق الإنهاء المبكر', en: 'Every lease counts to its break' },
  'breaks.OVER_RENTED': {
    ar: 'يُحتسب العقد إلى تاريخ حق الإنهاء المبكر إذا زاد إيجاره على السوقي',
    en: 'To the break where the rent is above the market’s',
  },
  'exitMethod.RATE': { ar: 'رسملة دخل السنة التالية', en: 'Next year’s income capitalised' },
  'exitMethod.VALUE': { ar: 'قيمة مقدّرة', en: 'An estimated value' },
  'exitMethod.NONE': { ar: 'بلا قيمة تخارج', en: 'No exit value' },
  'profitBasis.VALUE': { ar: 'قيمة التطوير الإجمالية', en: 'Gross development value' },
  'profitBasis.COST': { ar: 'إجمالي التكاليف شاملةً الأرض', en: 'All costs with the land' },
  'insuredAmount.DAY_ONE': { ar: 'التكلفة في أول يوم من الوثيقة', en: 'Cost on the first day of the policy' },
  'insuredAmount.WHOLE_PERIOD': {
    ar: 'مبلغ التأمين حتى إتمام إعادة البناء',
    en: 'Sum insured until rebuilding is complete',
  },
  'depreciation.AGE_LIFE': { ar: 'العمر الفعّال إلى الاقتصادي (كل الأسباب)', en: 'Economic age-life (all causes)' },
  'depreciation.BREAKDOWN': { ar: 'تفصيل الإهلاك حسب أسبابه', en: 'Breakdown by cause' },
  'depreciation.OBSERVED': { ar: 'نسب مقدّرة من المشاهدة مع سببها', en: 'Observed rates, with their reason' },

  // Figures that are taken from other sheets
  'link.FIGURE': { ar: 'السعر أو المعدل', en: 'The price or rate' },
  'link.VALUE': { ar: 'القيمة كاملة', en: 'The whole value' },
  'link.BUILDING': { ar: 'البناء بعد الإهلاك', en: 'The depreciated building' },
  'link.LINKED': { ar: 'مأخوذ من صفحته', en: 'Taken from its sheet' },
  'link.TYPED': { ar: 'كُتب رقم آخر', en: 'Another figure typed' },
  'link.from': { ar: 'مأخوذ من', en: 'Taken from' },
  'link.type': { ar: 'كتابة رقم آخر', en: 'Type another figure' },
  'link.reason': { ar: 'سبب كتابة رقم غير رقم {{sheet}}', en: 'Reason for a figure other than that of {{sheet}}' },
  'link.again': { ar: 'العودة إلى رقم {{sheet}}', en: 'Take that of {{sheet}} again' },
  'link.take': { ar: 'أخذ {{figure}} من {{sheet}}', en: 'Take {{figure}} from {{sheet}}' },
  'link.takeAll': { ar: 'أخذ الرقم من {{sheet}} لكل الصفوف', en: 'Take it from {{sheet}} for all rows' },
  'link.forget': { ar: 'إلغاء الأخذ', en: 'Give up the link' },
  'step.link.FIGURE': { ar: '{{field}}: مأخوذ من {{sheet}}', en: '{{field}}: taken from {{sheet}}' },
  'step.link.BUILDING': { ar: '{{field}}: كما في {{sheet}}', en: '{{field}}: as in {{sheet}}' },
  'step.link.VALUE': { ar: '{{field}}: القيمة في {{sheet}}', en: '{{field}}: the value by {{sheet}}' },
  'step.link.SHARED': {
    ar: '{{field}}: معدل التكليف {{number}} ({{area}})، النسخة {{version}}',
    en: '{{field}}: rate of engagement {{number}} for {{area}}, version {{version}}',
  },
  'step.link.SHARED.counted': {
    ar: '{{field}}: معدل التكليف {{number}} ({{area}})، النسخة {{version}}، عدد المقارنات {{comparables}}',
    en: '{{field}}: rate of engagement {{number}} for {{area}}, version {{version}}, comparables: {{comparables}}',
  },
  'step.typedForShared': {
    ar: '{{field}}: رقم مكتوب بدلاً من {{given}}، وهو معدل التكليف {{number}} ({{area}})، النسخة {{version}}. السبب: {{reason}}',
    en: '{{field}}: typed in place of {{given}}, the rate of engagement {{number}} for {{area}}, version {{version}}. Reason: {{reason}}',
  },
  'step.typedShared': {
    ar: '{{field}}: رقم مكتوب بدلاً من معدل التكليف {{number}} ({{area}})، النسخة {{version}}. السبب: {{reason}}',
    en: '{{field}}: typed in place of the rate of engagement {{number}} for {{area}}, version {{version}}. Reason: {{reason}}',
  },
  'shared.everywhere': { ar: 'كل المناطق', en: 'all areas' },
  'shared.name': {
    ar: 'معدل التكليف {{number}} ({{area}})، النسخة {{version}}',
    en: 'the rate of engagement {{number}} for {{area}}, version {{version}}',
  },
  'shared.newer': { ar: 'أخذ {{figure}} من النسخة {{version}} للمعدل', en: 'Take {{figure}} of version {{version}}' },
  'step.typedForLink': {
    ar: '{{field}}: رقم مكتوب بدلاً من {{given}} في {{sheet}}. السبب: {{reason}}',
    en: '{{field}}: typed in place of {{given}} by {{sheet}}. Reason: {{reason}}',
  },
  'step.typedLink': {
    ar: '{{field}}: رقم مكتوب بدلاً من رقم {{sheet}}. السبب: {{reason}}',
    en: '{{field}}: typed in place of the figure of {{sheet}}. Reason: {{reason}}',
  },
  'fault.linkReason': {
    ar: 'اكتب سبب ترك الرقم المأخوذ من الصفحة الأخرى',
    en: 'Give the reason for leaving the figure of the other sheet',
  },
  'fault.linkShared': {
    ar: 'ليس هذا من معدلات التكليف. خذ المعدل من جديد.',
    en: 'This is no rate of the engagement. Take the rate again.',
  },
  'fault.linkEmpty': {
    ar: 'الصفحة المأخوذ منها لم تصل إلى رقم بعد',
    en: 'The sheet that it is taken from has no figure yet',
  },
  'fault.linkBroken': {
    ar: 'الصفحة المأخوذ منها حُذفت أو تغيّر غرضها. اختر صفحة أخرى أو اكتب الرقم.',
    en: 'The sheet that it was taken from was removed or is for something else. Choose another or type the figure.',
  },
  'step.compared': {
    ar: 'سعر متر الأرض {{own}} مقارنةً بسعر {{rate}}: الفرق',
    en: 'Land per m² of {{own}} against {{rate}}: the difference',
  },

  // Steps of the income approach
  'step.roll': {
    ar: 'الدخل الإجمالي المحتمل للسنة الأولى من كشف الإيجارات (عدد الوحدات {{units}})',
    en: 'Potential gross income of the first year by the rent roll (units: {{units}})',
  },
  'step.marketRoll': {
    ar: 'الدخل الإجمالي المحتمل بالإيجارات السوقية من كشف الإيجارات (عدد الوحدات {{units}})',
    en: 'Potential gross income at market rents by the rent roll (units: {{units}})',
  },
  'step.typedIncome': {
    ar: 'الدخل الإجمالي المحتمل للسنة الأولى',
    en: 'Potential gross income of the first year',
  },
  'step.vacancy': {
    ar: 'الشواغر وتعثّر التحصيل بنسبة {{rate}}',
    en: 'Vacancy and collection loss at {{rate}}',
  },
  'step.other': { ar: 'تضاف الإيرادات الأخرى', en: 'Plus other income' },
  'step.effective': { ar: 'الدخل الإجمالي الفعلي', en: 'Effective gross income' },
  'step.expenses': {
    ar: 'المصروفات التشغيلية (عدد البنود {{items}})، وهي {{share}} من الدخل الفعلي',
    en: 'Operating expenses (items: {{items}}), {{share}} of effective income',
  },
  'step.sinkingFund': {
    ar: 'منها المبلغ السنوي لصندوق الإحلال ({{name}}): تكلفة الإحلال {{cost}} بعد {{years}} بمعدل {{rate}}',
    en: 'Of which the annual sinking fund ({{name}}): replacement cost {{cost}} after {{years}} at {{rate}}',
  },
  'step.expenseKind': {
    ar: 'منها {{kind}}، {{share}} من الدخل الفعلي',
    en: 'Of which {{kind}}, {{share}} of effective income',
  },
  'step.recoveries': {
    ar: 'تضاف المصروفات المستردة من المستأجرين، عن {{collected}} المحصّل من الإيجارات',
    en: 'Plus expenses recovered from tenants, on the {{collected}} of rents that is collected',
  },
  'step.stateRent': { ar: 'أجرة أرض الدولة', en: 'Ground rent to the State' },
  'step.stableIncome': { ar: 'صافي الدخل التشغيلي المستقر', en: 'Stabilised net operating income' },
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
  'step.flowsTimed': {
    ar: 'صافي تدفقات {{years}} مخصومة بمعدل {{rate}} سنوياً، ويُحصَّل الدخل {{timing}}',
    en: 'Net cash flows of {{years}}, discounted at {{rate}} a year, income received {{timing}}',
  },
  'step.termTimed': {
    ar: 'صافي دخل المدة المتبقية {{years}} مخصوماً بمعدل {{rate}} سنوياً، ويُحصَّل الدخل {{timing}}',
    en: 'Net income of the remaining {{years}}, discounted at {{rate}} a year, income received {{timing}}',
  },
  'step.exitRate': {
    ar: 'قيمة التخارج: صافي دخل السنة {{year}} وقدره {{income}} مقسوماً على معدل رسملة التخارج {{rate}}',
    en: 'Exit value: net operating income of year {{year}}, {{income}}, ÷ exit capitalisation rate {{rate}}',
  },
  'step.exitValue': { ar: 'قيمة التخارج المقدّرة', en: 'Estimated exit value' },
  'step.saleCosts': { ar: 'تكاليف البيع بنسبة {{rate}}', en: 'Costs of the sale at {{rate}}' },
  'step.exitToday': {
    ar: 'صافي قيمة التخارج مخصوماً لمدة {{years}} بمعدل {{rate}}',
    en: 'The net exit value discounted over {{years}} at {{rate}}',
  },
  'step.flowValue': {
    ar: 'القيمة: مجموع التدفقات المخصومة وقيمة التخارج المخصومة',
    en: 'Value: discounted cash flows and discounted exit value together',
  },
  'step.overRent': {
    ar: 'يُضاف ما تزيد به إيجارات العقود على السوقية حتى نهايتها، بقيمته الحالية بمعدل {{rate}}',
    en: 'Plus what contract rents are above market until the leases end, as a present value at {{rate}}',
  },
  'step.underRent': {
    ar: 'ما ينقص به الدخل عن الإيجارات السوقية حتى نهاية العقود أو حتى التأجير، بقيمته الحالية بمعدل {{rate}}',
    en: 'What income is below market rents until leases end or vacant units are let, as a present value at {{rate}}',
  },
  'step.termPart': {
    ar: 'صافي الدخل الحالي حتى نهاية كل عقد، بمعدل {{rate}}',
    en: 'Term: present net income to the end of each lease, at {{rate}}',
  },
  'step.reversionPart': {
    ar: 'صافي الدخل السوقي بعد نهاية كل عقد وإلى الأبد، مؤجلاً إليها بمعدل {{rate}}',
    en: 'Reversion: market net income for ever after the end of each lease, deferred to it, at {{rate}}',
  },
  'step.core': {
    ar: 'الطبقة الأساسية: الدخل المشترك بين الحالي والسوقي، مرسملاً بمعدل {{rate}}',
    en: 'Core layer: what present and market income have in common, capitalised at {{rate}}',
  },
  'step.slice': {
    ar: 'الطبقة العليا: ما زاد عليه حتى نهاية العقود أو بعدها، بمعدل {{rate}}',
    en: 'Top slice: what is above it until the leases end or after them, at {{rate}}',
  },
  'step.leaseValue': { ar: 'مجموع القيمة', en: 'The value in all' },
  'step.adjustment': {
    ar: '{{name}}: {{amount}} بعد {{months}}، بالقيمة الحالية بمعدل {{rate}}',
    en: '{{name}}: {{amount}} after {{months}}, as a present value at {{rate}}',
  },
  'step.purchaseCosts': {
    ar: 'تكاليف الشراء بنسبة {{rate}} من القيمة، وهي ضمن {{gross}}',
    en: 'Purchase costs of {{rate}} of the value, which are within {{gross}}',
  },
  'step.netValue': { ar: 'القيمة بعد تكاليف الشراء', en: 'Value after purchase costs' },
  'step.grossProfit': {
    ar: 'مجمل الربح: الإيرادات {{turnover}} ناقصاً المشتريات {{purchases}}',
    en: 'Gross profit: turnover of {{turnover}} less purchases of {{purchases}}',
  },
  'step.netProfit': {
    ar: 'صافي ربح النشاط بعد مصروفات التشغيل {{costs}}',
    en: 'Net profit after working expenses of {{costs}}',
  },
  'step.divisible': {
    ar: 'الرصيد القابل للقسمة بعد أجر المشغّل وعائد رأس ماله {{remuneration}}',
    en: 'Divisible balance after the operator’s remuneration of {{remuneration}}',
  },
  'step.propertyShare': { ar: 'حصة العقار منه {{share}}', en: 'Share of the property, {{share}}' },
  'step.profitsValue': {
    ar: 'القيمة: حصة العقار {{income}} مقسومةً على معدل الرسملة {{rate}}',
    en: 'Value: the share of the property of {{income}} ÷ the rate of {{rate}}',
  },
  'step.multiplied': {
    ar: 'القيمة: الدخل الإجمالي {{income}} مضروباً في المضاعف {{multiplier}}',
    en: 'Value: gross income of {{income}} × the multiplier of {{multiplier}}',
  },
  'step.freeRent': {
    ar: 'إيجار مدد السماح الباقية بقيمته الحالية بمعدل {{rate}}',
    en: 'Rent of rent-free months to come, as a present value at {{rate}}',
  },
  'step.toppedUp': {
    ar: 'العائد الصافي الحالي بعد مدد السماح: صافي الدخل {{income}} مقسوماً على القيمة مع تكاليف الشراء',
    en: 'Topped-up net initial yield, as if no month were rent-free: net income of {{income}} ÷ value with purchase costs',
  },
  'step.netInitial': {
    ar: 'العائد الصافي الحالي: صافي الدخل الحالي {{income}} مقسوماً على القيمة مع تكاليف الشراء',
    en: 'Net initial yield: present net income of {{income}} ÷ value with purchase costs',
  },
  'step.reversionary': {
    ar: 'العائد عند الإيجارات السوقية: صافي الدخل السوقي {{income}} مقسوماً على القيمة مع تكاليف الشراء',
    en: 'Reversionary yield: market net income of {{income}} ÷ value with purchase costs',
  },
  'step.equivalent': {
    ar: 'العائد المكافئ: معدل واحد للدخل الحالي ثم السوقي، يُحصّل في آخر كل سنة',
    en: 'Nominal equivalent yield: one rate for present and then market income, once a year in arrears',
  },
  'step.trueEquivalent': {
    ar: 'العائد المكافئ الفعلي: والدخل يُحصّل في أول كل شهر',
    en: 'True equivalent yield: with income monthly in advance',
  },
  'step.unexpired': {
    ar: 'متوسط المدة الباقية من العقود مرجّحاً بإيجاراتها (عدد العقود {{leases}})',
    en: 'Weighted average unexpired lease term, by rents (leases: {{leases}})',
  },
  'step.overRented': {
    ar: 'ما تزيد به إيجارات العقود على السوقية في السنة، وهو {{share}} من إيجاراتها',
    en: 'Over-rent a year, {{share}} of the rents of the leases',
  },
  'step.vacant': {
    ar: 'الشاغر من الإيجارات السوقية (عدد الوحدات {{units}})، ومن المساحة {{area}}',
    en: 'Vacant by market rent (units: {{units}}), by area {{area}}',
  },
  'step.breakEven': {
    ar: 'نقطة التعادل: المصروفات من الدخل الإجمالي المحتمل',
    en: 'Break-even: expenses as a share of potential gross income',
  },
  'step.perUnit': { ar: 'قيمة الوحدة الواحدة (عدد الوحدات {{units}})', en: 'Price of a unit (units: {{units}})' },
  'step.supportBuiltUp': {
    ar: 'معدل داعم بالبناء التراكمي: العائد الخالي من المخاطر {{riskFree}} وعلاوات مجموعها {{sum}} (عددها {{premiums}})',
    en: 'Supporting rate, built up: risk-free rate {{riskFree}} and premiums of {{sum}} together (number: {{premiums}})',
  },
  'step.supportConstant': {
    ar: 'ثابت التمويل السنوي: معدل {{rate}} على مدة {{years}}',
    en: 'Annual mortgage constant: {{rate}} over {{years}}',
  },
  'step.supportBand': {
    ar: 'معدل داعم بحزمة الاستثمار: التمويل {{loan}} × ثابته {{constant}} + حقوق الملكية {{equity}} × عائدها {{dividend}}',
    en: 'Supporting rate, band of investment: loan {{loan}} × constant {{constant}} + equity {{equity}} × dividend rate {{dividend}}',
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
    ar: 'الجزء {{n}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال قبل الإهلاك {{cost}}، يُخصم منها إهلاك مادي {{physical}} وتقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: 'Part {{n}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} physical depreciation, {{functional}} functional obsolescence and {{external}} external obsolescence',
  },
  'step.namedPart': {
    ar: '{{name}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال قبل الإهلاك {{cost}}، يُخصم منها إهلاك مادي {{physical}} وتقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: '{{name}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} physical depreciation, {{functional}} functional obsolescence and {{external}} external obsolescence',
  },
  'step.ageLife': {
    ar: 'الجزء {{n}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال قبل الإهلاك {{cost}}، يُخصم منها الإهلاك الكلي بنسبة العمر الفعّال إلى العمر الاقتصادي (كل الأسباب) {{physical}}، وفوقه تقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: 'Part {{n}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} total depreciation by economic age-life (all causes), and beyond it {{functional}} functional and {{external}} external obsolescence',
  },
  'step.namedAgeLife': {
    ar: '{{name}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال قبل الإهلاك {{cost}}، يُخصم منها الإهلاك الكلي بنسبة العمر الفعّال إلى العمر الاقتصادي (كل الأسباب) {{physical}}، وفوقه تقادم وظيفي {{functional}} وتقادم خارجي {{external}}',
    en: '{{name}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} total depreciation by economic age-life (all causes), and beyond it {{functional}} functional and {{external}} external obsolescence',
  },
  'step.costOrder': {
    ar: 'تكلفة البناء {{base}} تضاف إليها بهذا الترتيب أتعاب التصميم والإشراف {{fees}}، ثم التكاليف غير المباشرة {{indirect}}، ثم احتياطي الطوارئ {{contingency}}، ثم ربح المطوّر {{profit}}: تكلفة الإحلال جديدةً',
    en: 'Building costs of {{base}} rise in this order by design and supervision fees of {{fees}}, indirect costs of {{indirect}}, contingency of {{contingency}} and the developer’s profit of {{profit}}: replacement cost new',
  },
  'step.costFinanced': {
    ar: 'تكلفة البناء {{base}} تضاف إليها بهذا الترتيب أتعاب التصميم والإشراف {{fees}}، ثم التكاليف غير المباشرة {{indirect}}، ثم احتياطي الطوارئ {{contingency}}، ثم تمويل نصفها مدة البناء {{months}} بمعدل {{rate}} سنوياً وقدره {{finance}}، ثم ربح المطوّر {{profit}}: تكلفة الإحلال جديدةً',
    en: 'Building costs of {{base}} rise in this order by design and supervision fees of {{fees}}, indirect costs of {{indirect}}, contingency of {{contingency}}, finance of half of them while building ({{months}}) at {{rate}} a year, {{finance}}, and the developer’s profit of {{profit}}: replacement cost new',
  },
  'part.one': { ar: 'الجزء', en: 'Part' },
  'part.shortLived': { ar: 'العنصر', en: 'Item' },
  'step.observed': {
    ar: '{{part}}: {{area}} بتكلفة {{rate}}، وتكلفة الإحلال قبل الإهلاك {{cost}}، يُخصم منها بنسب مقدّرة من المشاهدة إهلاك مادي {{physical}} وتقادم وظيفي {{functional}} وتقادم خارجي {{external}}. السبب: {{reason}}',
    en: '{{part}}: {{area}} at {{rate}}, replacement cost new {{cost}}, less {{physical}} physical depreciation, {{functional}} functional and {{external}} external obsolescence, as observed. Reason: {{reason}}',
  },
  'step.breakdown': {
    ar: '{{part}}: {{area}} بتكلفة {{rate}}، تكلفة الإحلال جديدةً. يُخصم منها الإهلاك مفصّلاً حسب أسبابه:',
    en: '{{part}}: {{area}} at {{rate}}, replacement cost new. Depreciation is deducted cause by cause:',
  },
  'step.curable': {
    ar: 'التقادم المادي القابل للإصلاح: تكلفة إصلاحه',
    en: 'Curable physical deterioration: the cost to cure it',
  },
  'step.shortLived': {
    ar: 'التقادم المادي قصير العمر، {{item}}: {{base}} × العمر {{age}} ÷ مدة البقاء {{life}}',
    en: 'Short-lived physical deterioration, {{item}}: {{base}} × age {{age}} ÷ life {{life}}',
  },
  'step.longLived': {
    ar: 'التقادم المادي طويل العمر: ما عدا ذلك وهو {{base}} × العمر الفعّال {{age}} ÷ العمر المادي {{life}}',
    en: 'Long-lived physical deterioration: all else, {{base}}, × effective age {{age}} ÷ physical life {{life}}',
  },
  'step.physicalSum': { ar: 'مجموع التقادم المادي', en: 'Physical deterioration in all' },
  'step.functionalCure': { ar: 'التقادم الوظيفي: تكلفة معالجته', en: 'Functional obsolescence: the cost to cure it' },
  'step.functionalLoss': {
    ar: 'التقادم الوظيفي: خسارة {{loss}} مرسملة بمعدل {{rate}}',
    en: 'Functional obsolescence: a loss of {{loss}} capitalised at {{rate}}',
  },
  'step.externalShare': {
    ar: 'التقادم الخارجي: {{rate}} مما بقي بعد ما سبق وهو {{left}}',
    en: 'External obsolescence: {{rate}} of what is left, {{left}}',
  },
  'step.externalLoss': {
    ar: 'التقادم الخارجي: إيجار مفقود {{loss}} مرسمل بمعدل {{rate}}',
    en: 'External obsolescence: rent lost of {{loss}} capitalised at {{rate}}',
  },
  'step.depreciated': {
    ar: '{{part}} بعد الإهلاك، ومجموعه {{share}} من تكلفة الإحلال جديدةً',
    en: '{{part}} depreciated, by {{share}} of replacement cost new in all',
  },
  'step.ofBuilding': {
    ar: 'المبنى {{name}} بعد الإهلاك (عدد الأجزاء {{parts}})، وتكلفة إحلاله جديداً {{cost}}',
    en: 'Building {{name}} depreciated (parts: {{parts}}), replacement cost new {{cost}}',
  },
  'step.ofNoBuilding': {
    ar: 'أجزاء لم يُذكر مبناها بعد الإهلاك (عددها {{parts}})، وتكلفة إحلالها جديدةً {{cost}}',
    en: 'Parts of no named building depreciated (parts: {{parts}}), replacement cost new {{cost}}',
  },
  'step.works': {
    ar: 'أعمال الموقع بعد الإهلاك، وتكلفة إحلالها جديدةً {{cost}}',
    en: 'Site works less depreciation, replacement cost new {{cost}}',
  },
  'step.buildingsValue': {
    ar: 'البناء وأعمال الموقع بعد الإهلاك',
    en: 'Buildings and site works, depreciated',
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
    ar: 'تكاليف التسويق والبيع بنسبة {{rate}}',
    en: 'Marketing and sale costs at {{rate}}',
  },
  'step.building': {
    ar: 'تكاليف البناء (عدد البنود {{items}})',
    en: 'Construction costs (items: {{items}})',
  },
  'step.fees': {
    ar: 'أتعاب التصميم والإشراف بنسبة {{rate}} من تكاليف البناء',
    en: 'Design and supervision fees at {{rate}} of construction',
  },
  'step.contingency': {
    ar: 'احتياطي الطوارئ بنسبة {{rate}} من البناء والأتعاب',
    en: 'Contingency at {{rate}} of construction and fees',
  },
  'step.finance': {
    ar: 'التمويل بمعدل {{rate}}: على نصف التكاليف مدة البناء {{build}}، وعليها كلها مدة البيع {{sale}}',
    en: 'Finance at {{rate}}: on half of the costs while building ({{build}}), on all of them while selling ({{sale}})',
  },
  'step.profitOnValue': {
    ar: 'ربح المطوّر بنسبة {{rate}} من قيمة التطوير الإجمالية',
    en: 'Developer’s profit at {{rate}} of the gross development value',
  },
  'step.profitOnCost': {
    ar: 'ربح المطوّر بنسبة {{rate}} من إجمالي التكاليف شاملةً الأرض',
    en: 'Developer’s profit at {{rate}} of all costs with the land',
  },
  'step.atEnd': { ar: 'المتبقي للأرض عند انتهاء التطوير', en: 'Balance for the land on completion' },
  'step.atStart': {
    ar: 'مخصوماً لمدة {{months}} بمعدل التمويل {{rate}}',
    en: 'Discounted over {{months}} at the finance rate of {{rate}}',
  },
  'step.acquisition': {
    ar: 'تكاليف شراء الأرض بنسبة {{rate}}',
    en: 'Costs of buying the land at {{rate}}',
  },
  'step.residual': { ar: 'القيمة المتبقية للأرض', en: 'Residual value of the land' },
  'step.rebuilding': { ar: 'أعمال إعادة البناء (عدد البنود {{items}})', en: 'Works of rebuilding (items: {{items}})' },
  'step.demolition': {
    ar: 'يُضاف الهدم وإزالة الأنقاض بنسبة {{rate}} من الأعمال',
    en: 'Plus demolition and removal of debris at {{rate}} of the works',
  },
  'step.rebuildingFees': {
    ar: 'تُضاف أتعاب التصميم والإشراف بنسبة {{rate}} من الأعمال والهدم',
    en: 'Plus design and supervision fees at {{rate}} of works and demolition',
  },
  'step.statutory': { ar: 'تُضاف رسوم الرخص والجهات الرسمية', en: 'Plus permits and statutory fees' },
  'step.dayOne': { ar: 'التكلفة في أول يوم من الوثيقة', en: 'Cost on the first day of the policy' },
  'step.policyEnd': {
    ar: 'في نهاية الوثيقة بعد {{months}} بزيادة {{rate}} في السنة',
    en: 'At the end of the policy after {{months}}, rising by {{rate}} a year',
  },
  'step.onSite': {
    ar: 'عند بدء البناء بعد التصميم والترخيص {{months}}',
    en: 'At the start on site after design and permits of {{months}}',
  },
  'step.sumInsured': {
    ar: 'مبلغ التأمين: في منتصف مدة البناء {{months}}',
    en: 'Sum insured: to the middle of the {{months}} of building',
  },
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
  'fault.oneAmount': {
    ar: 'أدخل مبلغاً أو نسبة أو تكلفة إحلال، واحداً منها فقط',
    en: 'Enter an amount, a share or a replacement cost: only one of them',
  },
  'fault.kindTwice': { ar: 'لهذا النوع صف آخر', en: 'This kind has another row' },
  'fault.yearTwice': { ar: 'هذه السنة مدخلة من قبل', en: 'This year is entered already' },
  'fault.yearDirect': {
    ar: 'أرقام السنة {{year}} لا تُحتسب في هذه الطريقة. انقلها إلى البنود التي تُخصم أو تُضاف، أو اختر التدفقات النقدية المخصومة.',
    en: 'The figures of year {{year}} are not counted by this method. Move them to the items below the line, or choose the discounted cash flow.',
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
  'fault.observed': {
    ar: 'اكتب ما شوهد في الموقع أو السوق وبُنيت عليه نسب الإهلاك',
    en: 'Write what was observed on site or in the market as the basis of the rates',
  },
  'fault.beyondNew': {
    ar: 'التقادم القابل للإصلاح والعناصر قصيرة العمر أكثر من تكلفة الجزء جديداً',
    en: 'Curable deterioration and short-lived items exceed the cost new of the part',
  },
  'fault.beyondLeft': {
    ar: 'التقادم الوظيفي والخارجي أكثر مما بقي من الجزء بعد التقادم المادي',
    en: 'Functional and external obsolescence exceed what physical deterioration leaves of the part',
  },
  'fault.noPart': {
    ar: 'اختر الجزء الذي منه هذا العنصر: اسم لا يتكرر بين الأجزاء',
    en: 'Choose the part that has this item: a name that no other part has',
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
  'fault.noRebuilding': {
    ar: 'لا يوجد الأجزاء المشمولة بإعادة البناء بعد. أضف البنود وتكلفتها.',
    en: 'Add what is rebuilt, with its cost',
  },
  'fault.insuredAmount': { ar: 'اختر المبلغ المطلوب', en: 'Choose the amount asked for' },
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
  'remark.breaks': {
    ar: 'عقود يجوز إنهاؤها قبل مدتها وتُحتسب إلى نهايتها: {{n}}',
    en: 'Leases that may be ended before their term and count to their end: {{n}}',
  },
  'remark.broken': {
    ar: 'عقود تُحتسب إلى تاريخ حق الإنهاء المبكر لا إلى نهايتها: {{n}}',
    en: 'Leases that count to their break and not to their end: {{n}}',
  },
  'remark.breakUnused': {
    ar: 'حق إنهاء مبكر لا يُحتسب: لا يوجد عقد سارٍ للوحدة، أو تاريخه ليس بعد تاريخ التقييم، أو ليس قبل نهاية العقد بشهر على الأقل',
    en: 'This break is not counted: the unit has no lease that runs, or its day is not after the valuation date, or is less than a month before the lease end',
  },
  'remark.freeUnused': {
    ar: 'مدة سماح لا تُحتسب: لا يوجد عقد سارٍ للوحدة، أو بقي منها أقل من شهر في تاريخ التقييم',
    en: 'These rent-free months are not counted: the unit has no lease that runs, or less than a month of them is left on the valuation date',
  },
  'remark.paymentUnused': {
    ar: 'وحدات لا يُحتسب موعد سداد إيجارها: يُحتسب في التدفقات النقدية والمدة المتبقية عند تحصيل الدخل شهرياً أو كل ثلاثة أشهر، ما دام العقد سارياً: {{n}}',
    en: 'Units whose dates of payment are not counted: they are while a lease runs, in a cash flow or a term whose income is received by month or quarter: {{n}}',
  },
  'remark.noMarketRent': {
    ar: 'وحدات تنتهي عقودها ولا إيجار سوقي لها، فيستمر إيجار العقد: {{n}}',
    en: 'Units whose leases end without a market rent, so their contract rents continue: {{n}}',
  },
  'remark.stepUnused': {
    ar: 'زيادة لا تُحتسب: لا يوجد عقد سارٍ لهذه الوحدة في تاريخها، أو تاريخها قبل تاريخ التقييم',
    en: 'This step is not counted: no lease of the unit runs then, or it is before the valuation date',
  },
  'remark.profileUnused': {
    ar: 'لا توجد وحدة من نوع «{{kind}}» في كشف الإيجارات',
    en: 'The rent roll has no unit of the kind “{{kind}}”',
  },
  'remark.firstYearOnly': {
    ar: 'المضاعف يحتسب دخل السنة الأولى وحده، فلا تُحتسب نهاية هذه العقود ولا إيجارها السوقي: {{n}}',
    en: 'The multiplier counts the income of the first year alone, and not how these leases end or their market rents: {{n}}',
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
  'remark.rateApart': {
    ar: 'المعدل المستخدم {{used}}٪ يختلف عن المعدل الداعم {{support}}٪ بما لا يقل عن {{bound}} نقطة مئوية',
    en: 'The rate used, {{used}}%, differs from the supporting rate of {{support}}% by {{bound}} percentage points or more',
  },
  'remark.supportNeeds': {
    ar: 'المعدل الداعم يحتاج إلى هذا الرقم',
    en: 'The supporting rate needs this figure',
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
  'remark.beyondItsLife': {
    ar: 'العمر أكبر من مدة البقاء، فالإهلاك كامل',
    en: 'The age exceeds the life: depreciation is 100%',
  },
  'remark.functionalBoth': {
    ar: 'خُصمت تكلفة معالجة وخسارة سنوية معاً: تحقّق أنهما لنقصين مختلفين كي لا يُخصم الشيء مرتين',
    en: 'A cost to cure and a loss a year are both deducted: make sure that they are of different defects, so that nothing is deducted twice',
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

  'remark.noDemolition': { ar: 'لم تُضف تكاليف هدم وإزالة أنقاض', en: 'No demolition and removal of debris are added' },
  'remark.noFees': { ar: 'لم تُضف أتعاب تصميم وإشراف', en: 'No design and supervision fees are added' },

  // Screens
  'section.income': { ar: 'الدخل', en: 'Income' },
  'section.expenses': { ar: 'المصروفات التشغيلية', en: 'Operating expenses' },
  'section.capRate': { ar: 'الرسملة', en: 'Capitalisation' },
  'profiles.hint': {
    ar: 'لكل نوع مذكور في كشف الإيجارات: إيجاره السوقي، وما يتوقع عند نهاية كل عقد في التدفقات النقدية.',
    en: 'For each kind named in the rent roll: its market rent, and what is expected at the end of each lease in a cash flow.',
  },
  'section.reversion': { ar: 'معدلات الرسملة', en: 'Yields' },
  'section.profits': { ar: 'حسابات النشاط', en: 'Accounts of the business' },
  'section.multiplier': { ar: 'المضاعف', en: 'Multiplier' },
  'section.support': { ar: 'معدلات داعمة', en: 'Supporting rates' },
  'support.hint': {
    ar: 'لا تغيّر القيمة إلا إذا أُدخل أحدها معدلاً في الصفحة.',
    en: 'They change no value unless one is entered as a rate of the sheet.',
  },
  'support.take': { ar: 'إدخال {{rate}} في «{{field}}»', en: 'Enter {{rate}} as {{field}}' },
  'section.below': { ar: 'الاستقطاعات والإضافات وتكاليف الشراء', en: 'Below the line, and purchase costs' },
  'section.flow': { ar: 'الخصم والنمو', en: 'Discounting and growth' },
  'section.renewal': { ar: 'تجديد الحق', en: 'Renewal of the right' },
  'section.exit': { ar: 'التخارج في نهاية المدة', en: 'Exit at the end' },
  'section.notCounted': { ar: 'مكتوب ولا يُحتسب', en: 'Written, but not counted' },
  'section.years': { ar: 'التدفقات حسب السنوات', en: 'Cash flow by year' },
  'section.land': { ar: 'الأرض', en: 'Land' },
  'section.parts': { ar: 'أجزاء البناء', en: 'Parts of the building' },
  'section.works': { ar: 'أعمال الموقع', en: 'Site works' },
  'section.extras': { ar: 'الإضافات على تكلفة البناء', en: 'On top of building costs' },
  'section.rebuilding': { ar: 'الأجزاء المشمولة بإعادة البناء', en: 'What is rebuilt' },
  'section.insured': { ar: 'المبلغ ومدده', en: 'The amount and its periods' },
  'section.units': { ar: 'المشروع عند اكتماله', en: 'The completed scheme' },
  'section.costs': { ar: 'تكاليف البناء', en: 'Construction costs' },
  'section.profit': { ar: 'الربح والتمويل', en: 'Profit and finance' },
  'section.time': { ar: 'المدد', en: 'Time' },
  'section.steps': { ar: 'خطوات الاحتساب', en: 'The calculation, step by step' },
  'section.sensitivity': { ar: 'حساسية قيمة الأرض', en: 'Sensitivity of the land value' },
  value: { ar: 'القيمة', en: 'Value' },
  'value.none': { ar: 'لم تكتمل بعد', en: 'Not complete yet' },
  'value.perSqm': { ar: 'للمتر المربع', en: 'Per m²' },
  'value.lost': { ar: 'الإهلاك والتقادم', en: 'Depreciation' },
  'value.land': { ar: 'منها الأرض', en: 'Land' },
  'value.building': { ar: 'البناء بعد الإهلاك', en: 'Buildings, depreciated' },
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
  'steps.empty.REINSTATEMENT': {
    ar: 'أدخل الأجزاء المشمولة بإعادة البناء وتكلفته والمبلغ المطلوب. لا تدخل الأرض ولا يُخصم إهلاك. تظهر خطوات الاحتساب هنا.',
    en: 'Enter what is rebuilt, its cost and the amount asked for. Land is not included and nothing is depreciated. The calculation appears here.',
  },
  term: { ar: 'المدة المتبقية من الحق', en: 'Remaining term of the right' },
  'term.edit': { ar: 'تعديل بيانات الحيازة', en: 'Edit the tenure' },
  'parts.hint': {
    ar: 'العمر الفعّال مقسوماً على العمر الاقتصادي هو الإهلاك الكلي من كل الأسباب. لفصل الأسباب اختر طريقة الإهلاك تحت الجزء.',
    en: 'Effective age ÷ economic life is total depreciation, of all causes. To separate the causes, choose how a part is depreciated below its row.',
  },
  'section.shortLived': { ar: 'العناصر قصيرة العمر', en: 'Short-lived items' },
  'section.buildings': { ar: 'القيمة حسب المباني بعد الإهلاك', en: 'Depreciated, by building' },
  'buildings.none': { ar: 'أجزاء لم يُذكر مبناها', en: 'Parts of no named building' },
  'shortLived.hint': {
    ar: 'ما يبلى قبل البناء، كالتكييف والمصاعد والدهان: لكل عنصر نسبته من تكلفة الجزء جديداً أو مبلغه، وعمره ومدة بقائه.',
    en: 'What wears out before the building, such as cooling, lifts and paint: each with its share of the part’s cost new or its amount, its age and its life.',
  },
  'shortLived.part': { ar: 'الجزء الذي منه هذا العنصر', en: 'The part that has this item' },
  'column.loss': { ar: 'الإهلاك', en: 'Depreciation' },
  'schedule.fill': { ar: 'تعبئة من كشف إيجارات العقار', en: 'Fill from the tenancy schedule' },
  'schedule.hint': {
    ar: 'تحل أسطر الكشف السارية في تاريخ التقييم محل الأسطر الحالية، وتبقى هنا كما أُخذت.',
    en: 'The rows of the schedule that hold on the valuation date take the place of these, and stay here as they were taken.',
  },
  'schedule.none': {
    ar: 'لا توجد أسطر سارية في كشف إيجارات العقار',
    en: 'The tenancy schedule has no rows that hold on this date',
  },
  'schedule.group': { ar: 'وحدات متماثلة', en: 'Units alike' },
  'schedule.grouped': {
    ar: 'جُمعت وحدات الكشف وعددها {{count}} في {{rows}} سطراً: كل سطر لوحدات من نوع واحد تتماثل عقودها في المدة الباقية وشروط السداد، ومساحته وإيجاره لها كلها.',
    en: 'The {{count}} units of the schedule were grouped in {{rows}} rows: each is of units of one kind whose leases run and are paid alike, with the area and rent of all of them.',
  },
  'schedule.more': {
    ar: 'لا تتسع هذه الصفحة لوحدات الكشف كلها وعددها {{count}} حتى بعد جمع المتماثل منها: بقي {{left}} منها. أدخلها في صفحة دخل أخرى.',
    en: 'This sheet does not hold all {{count}} units of the schedule, even with those grouped that are alike: {{left}} of them are left. Enter them on another income sheet.',
  },
  'schedule.source': { ar: 'كشف إيجارات العقار، {{date}}', en: 'Tenancy schedule of the property, {{date}}' },
  'leases.title': { ar: 'عقود تغيّرت في كشف إيجارات العقار', en: 'Leases that changed in the tenancy schedule' },
  'leases.hint': {
    ar: 'أسطر أُخذت من الكشف ثم تغيّرت فيه بحسب تاريخ التقييم. لا يتغيّر سطر هنا إلا باختيارك.',
    en: 'Rows that came from the schedule and are otherwise there on the valuation date. Nothing changes here until you take it.',
  },
  'leases.what': { ar: 'التغيير', en: 'What happened' },
  'leases.before': { ar: 'في هذه الصفحة', en: 'On this sheet' },
  'leases.now': { ar: 'في الكشف', en: 'In the schedule' },
  'leases.ENDED': { ar: 'انتهى العقد', en: 'Ended' },
  'leases.NEW': { ar: 'عقد جديد', en: 'New' },
  'leases.CHANGED': { ar: 'تغيّرت شروطه', en: 'Changed' },
  'leases.vacant': { ar: 'شاغرة', en: 'Vacant' },
  'leases.none': { ar: 'لا يوجد', en: 'None' },
  'leases.take': { ar: 'أخذ من الكشف', en: 'Take it' },
  'leases.takeOne': { ar: 'أخذ الوحدة {{unit}} من الكشف', en: 'Take unit {{unit}} from the schedule' },
  'leases.takeAll': { ar: 'أخذ الكل من الكشف', en: 'Take all from the schedule' },
  'inspected.fill': { ar: 'تعبئة الأجزاء من المعاينة', en: 'Fill the parts from the inspection' },
  'take.last': { ar: 'تعبئة من التقييم السابق للعقار', en: 'Fill from the property’s last valuation' },
  'take.last.of': { ar: 'التقييم السابق {{number}}، {{date}}', en: 'Last valuation {{number}}, {{date}}' },
  'take.last.none': {
    ar: 'لا تقييم سابق معتمد لهذا العقار فيه أسلوب التكلفة.',
    en: 'There is no earlier approved valuation of this property with a cost approach.',
  },
  'take.inspection': {
    ar: 'المساحات المقاسة في المعاينة مع تكاليف البناء المعتمدة في المكتب.',
    en: 'The areas measured at the inspection, with the firm’s unit costs.',
  },
  'take.kept': {
    ar: 'يبقى المكتوب في الجدول ما لم تختر تغييره.',
    en: 'What is written on the sheet stays unless you choose to change it.',
  },
  'take.same': { ar: 'لا توجد تغييرات: الجدول مطابق له.', en: 'It is no different from what is written.' },
  'take.new': { ar: '{{name}}: {{proposed}} (خانة فارغة)', en: '{{name}}: {{proposed}} (empty so far)' },
  'take.change': { ar: '{{name}}: {{proposed}} بدلاً من {{now}}', en: '{{name}}: {{proposed}} instead of {{now}}' },
  'take.remove': { ar: 'حذف هذا الجزء ({{area}})', en: 'Remove this part ({{area}})' },
  'take.others': {
    ar: 'أجزاء أخرى في الجدول: تُجمع مساحاتها مع ما سبق ما لم تُحذف.',
    en: 'Other parts on the sheet: their areas count beside the above unless they are removed.',
  },
  'take.rates': { ar: 'النسب ومصادرها', en: 'Rates and their sources' },
  'take.go': {
    ar: {
      zero: 'لم يُختر شيء',
      one: 'تطبيق تغيير واحد',
      two: 'تطبيق تغييرين',
      few: 'تطبيق {{n}} تغييرات',
      many: 'تطبيق {{n}} تغييراً',
      other: 'تطبيق {{n}} تغيير',
    },
    en: { one: 'Apply {{n}} change', other: 'Apply {{n}} changes' },
  },
  'inspected.measured': { ar: 'المقاس في المعاينة: {{floors}}', en: 'Measured at the inspection: {{floors}}' },
  'inspected.age': { ar: 'العمر الفعّال {{age}}', en: 'Effective age {{age}}' },
  'inspected.year': { ar: 'سنة البناء {{year}}', en: 'Year built {{year}}' },
  'inspected.floor': { ar: '{{floor}} (عدد {{n}})', en: '{{floor}} × {{n}}' },
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
  'year.vacant': { ar: 'الشواغر', en: 'Vacancy' },
  'year.recoveries': { ar: 'المسترد من المستأجرين', en: 'Recovered from tenants' },
  'year.other': { ar: 'إيرادات أخرى', en: 'Other income' },
  'year.costs': { ar: 'المصروفات والأجرة', en: 'Expenses and ground rent' },
  'year.spent': { ar: 'رأسمالية وتأجير', en: 'Capital and letting' },
  'year.letting': { ar: 'تكاليف التأجير', en: 'Letting costs' },
  'year.capital': { ar: 'تكاليف رأسمالية', en: 'Capital costs' },
  'year.net': { ar: 'صافي التدفق', en: 'Net cash flow' },
  'year.factor': { ar: 'معامل الخصم', en: 'Discount factor' },
  'year.present': { ar: 'القيمة الحالية', en: 'Present value' },
  'year.yield': { ar: 'العائد الجاري', en: 'Running yield' },
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
