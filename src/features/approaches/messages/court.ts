import { defineMessages } from '#kernel/words.ts'

/** Words of the sheet of what a court or heirs ask for. */
export const courtMessages = defineMessages({
  'section.case': { ar: 'الدعوى والمأمورية', en: 'The case and the order' },
  'section.deed': { ar: 'التركة وأصحاب الحصص', en: 'The estate and its holders' },
  'section.result': { ar: 'الأنصبة', en: 'What each holder has' },
  'hint.shares': {
    ar: 'اكتب أسهم كل وارث كما في حصر الوراثة. مجموعها يساوي أصل المسألة، وتُوزّع القيمة إلى آخر فلس.',
    en: 'Enter the shares of each heir as in the deed. They sum to the shares in all, and the value is divided to the last fils.',
  },
  'hint.lots': {
    ar: 'لكل جزء مفرز قيمته ومن خُصّص له بالاسم. ما زاد على نصيبه يدفعه للباقين.',
    en: 'Each part with its value and the name of whom it goes to. What is above a share is paid to the others.',
  },
  'hint.rents': {
    ar: 'لكل مدة أجرها الشهري ودليله وما سُدد منها. تُوزّع المتأخرات على أصحاب الحصص.',
    en: 'Each period with its monthly rent, the evidence and what was paid. Arrears are divided among the holders.',
  },
  'column.share': { ar: 'الحصة', en: 'Share' },
  'column.amount': { ar: 'نصيبه من القيمة', en: 'Share of the value' },
  'column.undivided': { ar: 'قيمة الحصة شائعة', en: 'Undivided, by itself' },
  'column.allotted': { ar: 'المخصص له', en: 'Allotted' },
  'column.balance': { ar: 'يدفع (+) أو يقبض (−)', en: 'Pays (+) or receives (−)' },
  'column.arrears': { ar: 'المتأخرات', en: 'Arrears' },
  'column.due': { ar: 'المستحق', en: 'Due' },
  'total.lots': { ar: 'مجموع قيم الأجزاء', en: 'Parts together' },
  'total.due': { ar: 'مجموع المستحق', en: 'Rent due' },
  'total.arrears': { ar: 'مجموع المتأخرات', en: 'Arrears together' },
  whole: { ar: 'القيمة التي تُوزّع', en: 'Value divided' },
  'whole.none': { ar: 'لم تُحدد بعد', en: 'Not concluded yet' },
  empty: {
    ar: 'تظهر الأنصبة هنا بعد إدخال أصحاب الحصص وأسهمهم.',
    en: 'What each holder has appears here once the holders and their shares are entered.',
  },
  'section.taking': { ar: 'نزع الملكية', en: 'Expropriation' },
  'hint.taking': {
    ar: 'القيمتان في التاريخ المعتبر في القرار، والأرض وحدها. التعويض: القيمة قبل النزع ناقصاً قيمة الباقي، مضافاً إليه الضرر والمباني، ومطروحاً منه التحسّن.',
    en: 'Both values are of land alone, at the date by the decree. Compensation: the value before less the value left, plus harm and buildings, less betterment.',
  },
  'kind.LITIGATION': { ar: 'دعوى', en: 'Litigation' },
  'kind.EXPROPRIATION': { ar: 'نزع ملكية للمنفعة العامة', en: 'Expropriation for public benefit' },
  'kind.ESTATE': { ar: 'تركة', en: 'Estate' },
  'kind.OTHER': { ar: 'غير ذلك', en: 'Other' },
  'taking.compensation': { ar: 'التعويض', en: 'Compensation' },
  'taking.amount': { ar: 'المبلغ', en: 'Amount' },
  'taking.land': {
    ar: 'الأرض المنزوعة: القيمة قبل النزع ناقصاً قيمة الباقي',
    en: 'Land taken: value before less value left',
  },
  'taking.severance': { ar: 'الضرر اللاحق بالجزء الباقي', en: 'Severance and injurious affection' },
  'taking.betterment': { ar: 'تحسّن الجزء الباقي', en: 'Betterment of what is left' },
  'taking.takenBuildings': { ar: 'المباني والمنشآت المنزوعة', en: 'Buildings and works taken' },
  'taking.sum': { ar: 'مجموع التعويض', en: 'Compensation in all' },
  'taking.method': {
    ar: 'الطريقة: القيمة قبل النزع وبعده في التاريخ المعتبر في القرار، والتعويض العادل وفق القانون رقم 33 لسنة 1964 في شأن نزع الملكية والاستيلاء المؤقت للمنفعة العامة.',
    en: 'Method: value before and after the taking at the date by the decree; fair compensation under Law No. 33 of 1964 on expropriation and temporary occupation for public benefit.',
  },
  'fault.plot': {
    ar: 'المساحتان معاً لا تساويان مساحة القسيمة ({{plot}} م²)',
    en: 'Both areas do not come to the plot ({{plot}} m²)',
  },
  'fault.after': { ar: 'قيمة الباقي أكبر من القيمة قبل النزع', en: 'The value left is above the value before' },
  'fault.nothingLeft': { ar: 'لا يبقى من الأرض شيء، فلا قيمة له', en: 'No land is left, so it has no value' },
  'fault.needed': { ar: 'هذا الحقل مطلوب', en: 'This field is required' },
  'fault.of': { ar: 'اكتب من كم سهم، أو مجموع الأسهم', en: 'Enter of how many, or the shares in all' },
  'fault.moreThanAll': { ar: 'الأسهم أكثر من مجموعها', en: 'More shares than there are' },
  'fault.sum': {
    ar: 'مجموع الحصص {{sum}}، ويجب أن يساوي واحداً صحيحاً',
    en: 'The shares sum to {{sum}}; they must sum to one',
  },
  'fault.noHolder': {
    ar: 'لا يوجد صاحب حصة واحد بهذا الاسم',
    en: 'There is no single holder of this name',
  },
  'remark.noDeed': {
    ar: 'رقم حصر الوراثة أو سند الملكية المشاعة غير مذكور',
    en: 'The deed of the shares is not named',
  },
  'remark.noValue': { ar: 'لم تُحدد القيمة النهائية بعد', en: 'There is no final value yet' },
  'remark.baseUnused': {
    ar: 'مجموع الأسهم لا يُستخدم، لأن لكل حصة أصلها',
    en: 'The shares in all are not used: each share has its own number',
  },
  'remark.lotsApart': {
    ar: 'مجموع قيم الأجزاء {{lots}} د.ك، والقيمة النهائية {{value}} د.ك',
    en: 'The parts come to KWD {{lots}}, the final value is KWD {{value}}',
  },
  'remark.noEvidence': { ar: 'دليل أجر المثل غير مذكور', en: 'The evidence of this rent is not named' },
  'remark.overpaid': { ar: 'المسدد أكثر من المستحق', en: 'More was paid than was due' },
})
