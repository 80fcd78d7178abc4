import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { Comparable, FoundComparable, SearchParameters } from '../comparables/model.ts'
import { createChance } from '../valuations/demonstration/chance.ts'
import type { DemonstrationValuation } from '../valuations/demonstration/valuations.ts'
import type { Sheet } from './model/codes.ts'
import type { SubjectFacts } from './model.ts'

/** What is searched for each draft whose value is worked out. */
export const searchFor = ({ propertyCategory }: DemonstrationValuation): SearchParameters => ({
  radius: 5000,
  months: 36,
  sizeWithin: 80,
  kinds: ['SALE'],
  types: [propertyCategory],
})

/** How many comparables are used. */
const USED = 5

const pricePerSqm = ({ evidence: { price, area } }: Pick<Comparable, 'evidence'>) => price / area
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Of what a search found, the entries that are used, and one that is rejected for its price; the most similar first. */
export function chosenOf(found: readonly FoundComparable[]): { used: FoundComparable[]; rejected: FoundComparable[] } {
  const middle = median(found.map(pricePerSqm))
  const isUsual = (one: FoundComparable) => Math.abs(pricePerSqm(one) / middle - 1) < 0.16
  return { used: found.filter(isUsual).slice(0, USED), rejected: found.filter((one) => !isUsual(one)).slice(0, 1) }
}

type Worked = { subject: SubjectFacts; comparables: readonly Comparable[] }

/** The sheets of a draft: the grid, with the cost or the income approach beside it where there is a building. */
export function demonstrationSheets(worked: Worked): [Sheet, FormValues][] {
  const uuid = createChance(80_080).uuid
  const { category } = worked.subject
  const grid: [Sheet, FormValues] = ['GRID', gridOf(worked)]
  if (category === 'INVESTMENT')
    return [
      grid,
      ['INCOME', incomeOf(worked, uuid)],
      ['RECONCILIATION', weighed('income', INCOME_WORDS)],
      plannedFor(250, 'سكن استثماري'),
      ASSUMED,
    ]
  if (category === 'RESIDENTIAL')
    return [
      grid,
      ['COST', costOf(worked, uuid)],
      ['RECONCILIATION', weighed('cost', COST_WORDS)],
      plannedFor(210, 'سكن خاص'),
      ASSUMED,
    ]
  return [grid, ['RECONCILIATION', { rounding: '500', mainPremise: 'HIGHEST_AND_BEST_USE' }]]
}

/** What may be built on a plot of the demonstration, in percent of it, and for what; the numbers are made up. */
const plannedFor = (permittedRatio: number, permittedUse: string): [Sheet, FormValues] => [
  'PLANNING',
  {
    descriptionNumber: 'نموذج 1042',
    descriptionDate: '2025-11-16',
    surveyNumber: 'نموذج 31402',
    permittedRatio,
    permittedUse,
    decisionNumber: 'نموذج 14',
    violationsFound: 'NONE',
  },
]

/** The four tests of the use of a property of the demonstration. */
const TESTED = {
  legallyPermissible: 'الاستخدام القائم هو المرخّص للقسيمة بحسب شهادة الأوصاف.',
  physicallyPossible: 'القسيمة منتظمة والخدمات واصلة إليها، والمبنى صالح للاستخدام.',
  financiallyFeasible: 'قيمة العقار مبنياً تزيد على قيمة أرضه، فلا جدوى من الإزالة.',
  mostProductive: 'لا يوجد استخدام مرخّص آخر أعلى قيمة من القائم.',
}

/** What every report states beside: times on the market, no earlier services, and what was looked at of the plot. */
const STATED_BESIDE: FormValues = {
  exposureMonths: 4,
  marketingMonths: 6,
  timesBasis: 'مدد عرض صفقات المنطقة المسجّلة خلال السنة السابقة لتاريخ التقييم.',
  priorServices: 'NONE',
  esgFlood: 'NOTHING',
  esgGround: 'NOTHING',
  esgSurroundings: 'NOTHING',
}

/** What is assumed of a property that was inspected. */
const ASSUMED: [Sheet, FormValues] = [
  'ASSUMPTIONS',
  {
    ...TESTED,
    highestUse: 'EXISTING',
    highestUseReason: 'الاستخدام القائم هو المرخّص للقسيمة، والمبنى صالح للاستخدام وقيمته مضافة إلى قيمة الأرض.',
    marketTrend: 'RISING',
    marketTrendReason: 'متوسط سعر المتر في صفقات المنطقة المسجّلة يرتفع نحو 3% سنوياً.',
    assumptions: 'خلو العقار من الرهون والحقوق العينية للغير.\nصحة المستندات والبيانات المقدمة من المالك.',
    limitations: 'لم تُفحص التمديدات المخفية ولا أساسات المبنى.',
    ...STATED_BESIDE,
    esgEnergy: 'FOUND',
    esgEnergyEffect: 'العزل الحراري مطابق للاشتراطات، ولا أثر له في القيمة بحسب المقارنات.',
    esgFire: 'NOTHING',
  },
]

/** What is on the sheet of assumptions of a file whose inspection is on paper; `isGranted`: the land is held of the State. */
export function assumedOnPaper(isGranted: boolean): FormValues {
  const granted = 'استمرار العقد مع الجهة المانحة وسداد ما يستحق عليه.'
  return {
    ...TESTED,
    highestUse: 'EXISTING',
    highestUseReason: 'الاستخدام القائم مرخّص ومستغل، ولا يوجد بديل مرخّص أعلى قيمة.',
    assumptions: ['خلو العقار من الرهون والحقوق العينية للغير.', ...(isGranted ? [granted] : [])].join('\n'),
    limitations: 'محضر المعاينة ورقي محفوظ في ملف التقييم، ولم تُفحص التمديدات المخفية.',
    ...STATED_BESIDE,
  }
}

const WEIGHTS = [30, 25, 20, 15, 10]
/** The yearly rise of prices in percent that the adjustments for time go by. */
const RISE = 3

type Cell = { unit: 'PERCENT'; value: number; rating: 'INFERIOR' | 'SIMILAR' | 'SUPERIOR'; reason: string }
const adjusted = (value: number, reason: string): Cell | null => {
  const percent = Math.round(value * 10) / 10
  if (percent === 0) return null
  return { unit: 'PERCENT', value: percent, rating: percent > 0 ? 'INFERIOR' : 'SUPERIOR', reason }
}
const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

function gridOf({ subject, comparables }: Worked): FormValues {
  const cells = comparables.flatMap((one, at) =>
    Object.entries(cellsOf(subject, one, at)).flatMap(([row, cell]): [string, FormRow][] =>
      cell ? [[`cells.${one.evidenceId}:${row}`, cell]] : [],
    ),
  )
  const shares = WEIGHTS.slice(0, comparables.length)
  const rest = 100 - shares.reduce((sum, share) => sum + share, 0)
  const weights = comparables.map(({ evidenceId }, at): [string, FormRow] => [
    `weights.${evidenceId}`,
    { weight: (shares[at] ?? 0) + (at === 0 ? rest : 0) },
  ])
  return {
    basis: 'LAND',
    ...Object.fromEntries([...cells, ...weights]),
    conclusion:
      'أُعطي الوزن الأكبر لأقرب الصفقات موقعاً ومساحة وتاريخاً. التسويات محدودة، والأسعار بعدها متقاربة، ما يدعم القيمة المستخلصة.',
  }
}

function cellsOf(subject: SubjectFacts, { evidence, days }: Comparable, at: number) {
  const larger = subject.area ? evidence.area / subject.area - 1 : 0
  const year = Number(subject.on.slice(0, 4))
  const older = evidence.yearBuilt && subject.effectiveAge ? year - evidence.yearBuilt - subject.effectiveAge : 0
  const isCorner = evidence.corner && subject.corner !== true
  const place = [
    null,
    adjusted(2, 'على شارع داخلي أضيق'),
    null,
    adjusted(-3, 'أقرب إلى الجمعية والخدمات'),
    null,
  ] as const
  return {
    TIME: adjusted((days / 365) * RISE, 'ارتفاع أسعار المنطقة 3% سنوياً بحسب سجل السوق'),
    LOCATION: place[at] ?? { rating: 'SIMILAR' },
    SIZE:
      Math.abs(larger) > 0.1
        ? adjusted(within(larger * 10, 6), 'يقل سعر المتر كلما كبرت القسيمة')
        : { rating: 'SIMILAR' },
    FRONTAGE: isCorner ? adjusted(-4, 'قسيمة زاوية') : null,
    AGE: Math.abs(older) > 3 ? adjusted(within(older * 0.3, 8), 'فرق العمر عن العمر الفعّال للعقار') : null,
  }
}

const COST_PARTS = [
  { name: 'الفيلا: أرضي وأول', share: 1.2, unitCost: 265 },
  { name: 'السطح والملحق', share: 0.25, unitCost: 210 },
] as const

/** Why something is deducted beyond the age of the demonstration's villas. */
const OBSOLETE = 'توزيع الغرف قديم لا يعالجه الترميم المحتسب في العمر الفعّال'

function costOf({ subject, comparables }: Worked, uuid: () => string): FormValues {
  const area = subject.area ?? 0
  const effectiveAge = subject.effectiveAge ?? 12
  const rows = COST_PARTS.map(({ name, share, unitCost }): [string, FormRow] => [
    `parts.${uuid()}`,
    { name, area: Math.round(area * share), unitCost, effectiveAge, economicLife: 50, functional: 3, reason: OBSOLETE },
  ])
  const builtPerSqm = 0.72 * COST_PARTS.reduce((sum, { share, unitCost }) => sum + share * unitCost, 0)
  const land = Math.max(100, median(comparables.map(pricePerSqm)) - builtPerSqm)
  return {
    landRate: Math.round(land / 5) * 5,
    landSource: 'سعر المتر في الصفقات المستخدمة بعد استبعاد قيمة المباني منها',
    feesRate: 5,
    costSource: 'جدول تكاليف البناء المعتمد في المكتب، تشطيب جيد',
    ...Object.fromEntries(rows),
    [`works.${uuid()}`]: { name: 'الأسوار ومظلات السيارات', amount: 9500, physical: 30 },
  }
}

/** What an investment building yields in the demonstration: net income over its price in percent, and what is lost and spent of the rents. */
const YIELD = 6.75
const VACANCY = 5
const SHARE_SPENT = 12
const GUARD = 3600
/** About what a flat is let for, in KWD a month; a roll of so many rows at most. */
const FLAT = 340
const MOST_FLATS = 40

function incomeOf({ subject, comparables }: Worked, uuid: () => string): FormValues {
  const price = median(comparables.map(pricePerSqm)) * (subject.area ?? 0)
  const kept = (1 - VACANCY / 100) * (1 - SHARE_SPENT / 100)
  const monthly = (price * (YIELD / 100) + GUARD) / kept / 12
  const flats = Math.max(6, Math.min(MOST_FLATS, Math.round(monthly / FLAT)))
  const rent = Math.round(monthly / flats / 5) * 5
  const year = Number(subject.on.slice(0, 4))
  const rents = Array.from({ length: flats }, (_, at): [string, FormRow] => {
    const monthlyRent = at % 2 === 0 ? rent - 15 : rent + 15
    return [
      `rents.${uuid()}`,
      {
        unit: `شقة ${at + 1}`,
        area: at % 2 === 0 ? 75 : 90,
        rent: monthlyRent,
        leaseEnd: `${year + 1}-${String((at % 12) + 1).padStart(2, '0')}-28`,
        marketRent: monthlyRent,
      },
    ]
  })
  return {
    method: 'DIRECT',
    rentBasis: 'PASSING',
    rentsSource: 'كشف الإيجارات المقدم من المالك، مع الاطلاع على العقود',
    vacancyRate: VACANCY,
    capRate: YIELD,
    capRateSource: 'نسبة صافي الإيجار إلى السعر في صفقات بنايات استثمارية في المنطقة',
    ...Object.fromEntries(rents),
    [`expenses.${uuid()}`]: { name: 'الإدارة والصيانة والكهرباء', share: SHARE_SPENT, source: 'مصروفات آخر سنة' },
    [`expenses.${uuid()}`]: { name: 'الحارس', amount: GUARD, source: 'عقد الحراسة' },
  }
}

const GRID_WORDS = {
  gridStrengths: 'صفقات حديثة موثقة لعقارات قريبة ومماثلة',
  gridWeaknesses: 'تفاصيل البناء في بعض الصفقات غير معروفة',
}
const COST_WORDS = {
  strengths: 'المباني مقاسة في المعاينة، والتكاليف من جدول المكتب',
  weaknesses: 'الإهلاك تقديري، وسعر الأرض مستخلص من صفقات مبنية',
}
const INCOME_WORDS = {
  strengths: 'كشف إيجارات فعلي لعقار مؤجر بالكامل تقريباً',
  weaknesses: 'معدل الرسملة حساس لعدد محدود من الصفقات',
}

function weighed(second: 'cost' | 'income', { strengths, weaknesses }: typeof COST_WORDS): FormValues {
  const [first, rest] = second === 'cost' ? [70, 30] : [40, 60]
  return {
    gridWeight: first,
    ...GRID_WORDS,
    [`${second}Weight`]: rest,
    [`${second}Strengths`]: strengths,
    [`${second}Weaknesses`]: weaknesses,
    reason:
      second === 'cost'
        ? 'السوق نشط وصفقاته كافية، فرُجّح أسلوب المقارنة، واستُخدم أسلوب التكلفة للتحقق من معقولية القيمة.'
        : 'العقار مدر للدخل ويشتريه المستثمرون على أساس عائده، فرُجّح أسلوب الدخل وساندته صفقات السوق.',
    ...(second === 'cost'
      ? { incomeReason: 'سكن خاص يشغله مالكه ولا يُشترى لدخله.' }
      : { costReason: 'لا يدفع المستثمر كلفة البناء بل ما يعادل دخله.' }),
    rounding: '1000',
    mainPremise: 'HIGHEST_AND_BEST_USE',
  }
}
