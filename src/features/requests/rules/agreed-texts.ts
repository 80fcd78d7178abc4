import type { InspectionLevel, Premise, ReportType } from '#features/terms/model/bases.ts'
import type { Word } from '#kernel/words.ts'
import type { TermsItem } from '../model/codes.ts'
import type { AgreedTerms } from '../model.ts'

/** What each basis is, in a sentence of the terms (IVS 102; IFRS 13 for the fair value). */
export const BASIS_TEXTS: Readonly<Record<AgreedTerms['basis'], Word>> = {
  MARKET_VALUE: {
    ar: 'القيمة السوقية كما تعرّفها معايير التقييم الدولية (المعيار 102)',
    en: 'market value as defined in the International Valuation Standards (IVS 102)',
  },
  FAIR_VALUE: {
    ar: 'القيمة العادلة كما يعرّفها المعيار الدولي للتقارير المالية رقم 13',
    en: 'fair value as defined in IFRS 13',
  },
  INVESTMENT_VALUE: {
    ar: 'القيمة الاستثمارية لمالك أو مستثمر بعينه كما تعرّفها معايير التقييم الدولية (المعيار 102)',
    en: 'investment value to a particular owner or investor as defined in the International Valuation Standards (IVS 102)',
  },
  EQUITABLE_VALUE: {
    ar: 'القيمة المنصفة بين طرفين محددين كما تعرّفها معايير التقييم الدولية (المعيار 102)',
    en: 'equitable value between identified parties as defined in the International Valuation Standards (IVS 102)',
  },
  SYNERGISTIC_VALUE: {
    ar: 'القيمة التآزرية كما تعرّفها معايير التقييم الدولية (المعيار 102)',
    en: 'synergistic value as defined in the International Valuation Standards (IVS 102)',
  },
  LIQUIDATION_VALUE: {
    ar: 'قيمة التصفية كما تعرّفها معايير التقييم الدولية (المعيار 102)',
    en: 'liquidation value as defined in the International Valuation Standards (IVS 102)',
  },
  REINSTATEMENT_COST: {
    ar: 'تكلفة إعادة البناء لأغراض التأمين، وهي ليست قيمة سوقية',
    en: 'the cost of reinstatement for insurance, which is no market value',
  },
}

/** What each premise assumes of how the property is used or sold. */
export const PREMISE_TEXTS: Readonly<Record<Premise, Word>> = {
  HIGHEST_AND_BEST_USE: { ar: 'أعلى وأفضل استخدام', en: 'the highest and best use' },
  CURRENT_USE: { ar: 'الاستخدام الحالي', en: 'the current use' },
  ORDERLY_LIQUIDATION: { ar: 'البيع المنظّم', en: 'an orderly liquidation' },
  FORCED_SALE: { ar: 'البيع الاضطراري', en: 'a forced sale' },
}

/** Who may rely on the report, where they are named. */
export const USERS_TEXT: Word = {
  ar: 'يُوجَّه التقرير إلى {{addressee}}. المستخدمون المقصودون دون غيرهم: {{users}}.',
  en: 'The report is addressed to {{addressee}}. The only intended users: {{users}}.',
}

export type AgreedText = 'esgExtent' | 'specialists' | 'liability' | 'liabilityNote'
/** What is added to an item, on a line of its own, where it was agreed. */
export const ADDED_TEXTS: Partial<Record<TermsItem, Partial<Record<AgreedText, Word>>>> = {
  INVESTIGATION: {
    esgExtent: {
      ar: 'نطاق النظر في العوامل البيئية والاجتماعية والحوكمة: {{esgExtent}}',
      en: 'Extent to which environmental, social and governance factors are considered: {{esgExtent}}',
    },
    specialists: {
      ar: 'الاستعانة بمختصين: {{specialists}}',
      en: 'Reliance on specialists: {{specialists}}',
    },
  },
  LIABILITY: {
    liability: {
      ar: 'لا يتجاوز مجموع ما تتحمله {{firm}} عن جميع المطالبات الناشئة عن هذا التكليف {{liability}} د.ك.',
      en: 'The total liability of {{firm}} for all claims arising from this engagement is limited to KWD {{liability}}.',
    },
    liabilityNote: { ar: '{{liabilityNote}}', en: '{{liabilityNote}}' },
  },
}

/** The limit of an investigation without entry, which the report states. */
const LIMITED: Word = {
  ar: 'وهو نطاق محدود يوافق عليه العميل، ويُبيَّن في التقرير مع ما افتُرض بسببه.',
  en: 'The client agrees to this limited investigation, which the report states with what is assumed because of it.',
}
const UNVISITED = {
  VALUATION_DATE: {
    ar: 'تاريخ التقييم هو تاريخ إعداد التقييم المذكور في التقرير، ما لم يُتفق كتابةً على غيره.',
    en: 'The valuation date is the date on which the valuation is made, as stated in the report, unless another is agreed in writing.',
  },
  REPORT: {
    ar: 'يصدر تقرير مكتوب موقّع، يُسلَّم خلال {{days}} من قبول هذه الشروط واستيفاء الوثائق.',
    en: 'A signed written report is delivered within {{days}} of the acceptance of these terms, once the documents are complete.',
  },
}

/** The items that a level of inspection words otherwise than a full one does. */
export const LEVEL_TEXTS: Readonly<Record<InspectionLevel, Partial<Record<TermsItem, Word>>>> = {
  FULL: {},
  EXTERNAL: {
    INVESTIGATION: {
      ar: `يُعاين العقار من الخارج فقط دون دخوله، ولا يشمل ذلك فحصاً إنشائياً ولا اختباراً للتربة أو التمديدات، ${LIMITED.ar}`,
      en: `The property is inspected from outside only and is not entered. This includes no structural survey and no testing of the ground or services. ${LIMITED.en}`,
    },
    REPORT: UNVISITED.REPORT,
  },
  DESKTOP: {
    ...UNVISITED,
    INVESTIGATION: {
      ar: `تقييم مكتبي لا يُعاين فيه العقار، ويستند إلى الوثائق والبيانات المقدمة وأدلة السوق، ${LIMITED.ar}`,
      en: `This is a desktop valuation: the property is not inspected, and the valuation rests on the documents and information supplied and on market evidence. ${LIMITED.en}`,
    },
  },
  REVALUATION: {
    ...UNVISITED,
    INVESTIGATION: {
      ar: `إعادة تقييم لا يُعاين فيها العقار مجدداً، وتستند إلى معاينة سابقة للمكتب وإلى إفادة العميل بأن العقار لم يتغير منها تغيراً جوهرياً، ${LIMITED.ar}`,
      en: `This is a revaluation without a new inspection: it rests on an earlier inspection by the firm and on the client’s confirmation that the property has not changed materially since. ${LIMITED.en}`,
    },
  },
}

/** What a type of report adds to an item, after what the item states; a full report is what the terms state by themselves. */
export const TYPE_TEXTS: Readonly<Record<ReportType, Partial<Record<TermsItem, Word>>>> = {
  FULL: {},
  RESTRICTED: {
    REPORT: {
      ar: 'وهو تقرير مقيّد بموافقة العميل: يذكر ما توجبه معايير التقييم الدولية (المعيار 106) دون تفصيل الأدلة والتسويات، التي تُحفظ في ملف العمل.',
      en: 'The client agrees to a restricted report: it states what the International Valuation Standards require (IVS 106) without setting out the evidence and adjustments, which are kept in the work-file.',
    },
    INTENDED_USERS: {
      ar: 'ولأن التقرير مقيّد، لا يجوز لغيرهما الاعتماد عليه لأي غرض.',
      en: 'As the report is restricted, nobody else may rely on it for any purpose.',
    },
  },
  REVIEW: {
    BASIS: {
      ar: 'يُراجَع التقرير على هذا الأساس. ولا تُبدى قيمة باسم المراجِع إلا إذا نصّت المراجعة على رأي له فيها.',
      en: 'The report is reviewed on this basis. The reviewer gives no value of their own unless the review states that it does.',
    },
    INFORMATION: {
      ar: 'ويقدّم العميل نسخة كاملة من التقرير محل المراجعة وما أُتيح له من بياناته.',
      en: 'The client supplies a complete copy of the report under review and such of its data as are available to the client.',
    },
    REPORT: {
      ar: 'ومحله مراجعة تقرير تقييم أعدّه مقيّم من غير المكتب: يبيّن نطاق المراجعة وما لم يشمله الفحص، والملاحظات على أقسام التقرير، وما إذا كانت قيمته مؤيَّدة.',
      en: 'It is a review of a valuation report that a valuer outside the firm prepared (IVS 106): it states the scope of the review and what was not examined, findings on the sections of that report, and whether its value is supported.',
    },
  },
}
