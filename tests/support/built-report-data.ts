import { chosenSensitivity } from '#features/approaches/rules/chosen-sensitivity.ts'
import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { chosenScenarios } from '#features/approaches/rules/scenarios.ts'
import { PHOTO_CATEGORIES } from '#features/inspections/model/codes.ts'
import { marketFigures, quartersUpTo } from '#features/market/rules/commentary.ts'
import { EVIDENCE_TOLD, type ReportData } from '#features/valuation-reports/model.ts'
import { gridSnapshot } from '#features/valuation-reports/rules/snapshot.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId, subjectFacts } from './approaches.ts'
import { hash, reportData } from './report-data.ts'

/** A commentary of two years: rents of one quarter are too few for a median, and yields of all. */
const MARKET: ReportData['market'] = {
  id: '22222222-0000-4000-8000-000000000900',
  ...{ category: 'INVESTMENT', governorate: 'HAWALLI', quarter: '2026-01-01', number: 2 },
  publishedAt: '2026-04-12T08:00:00.000Z',
  text: {
    ar: 'ارتفع الطلب على البنايات الاستثمارية في حولي خلال الربع، واستقر عدد الصفقات.\n\nبقيت الإيجارات على حالها تقريباً.',
    en: 'Demand for investment buildings in Hawalli rose in the quarter while the number of sales was steady. Rents hardly changed.',
  },
  sources: {
    ar: 'سجل المكتب، ونشرة وزارة العدل',
    en: 'The firm’s register, and the bulletin of the Ministry of Justice',
  },
  figures: marketFigures(
    quartersUpTo('2026-01-01'),
    quartersUpTo('2026-01-01').flatMap((quarter, at) => [
      {
        ...{ series: 'SALES', quarter, generated: 0 },
        values: Array.from({ length: 9 + ((at * 5) % 7) }, (_, n) => 1760 + at * 31 + n * 37.5),
      },
      {
        ...{ series: 'RENTS', quarter, generated: 0 },
        values: Array.from({ length: at === 3 ? 4 : 6 + (at % 3) }, (_, n) => 7.1 + at * 0.06 + n * 0.21),
      },
      { ...{ series: 'YIELDS', quarter, generated: 0 }, values: [6.8, 7.1] },
    ]),
  ),
}

/** As many comparables as one stretch of the grid has. */
const COUNT = 8
const numbers = Array.from({ length: COUNT }, (_, at) => at + 1)
const row = (n: number) => `22222222-0000-4000-8000-${String(n).padStart(12, '0')}`

const COMPARABLES = numbers.map((n) =>
  comparableOf(
    n,
    {
      type: 'INVESTMENT',
      price: 900_000 + n * 17_500,
      area: 480 + n * 6,
      builtArea: 2100 + n * 15,
      blockNumber: String(n),
      evidenceDate: `2026-0${n}-15`,
      source: n % 2 ? 'DEED' : 'BROKER',
      verification: n % 3 ? 'DOCUMENT_SEEN' : 'UNVERIFIED',
      latitude: 29.325 + n / 500,
      longitude: 48.065 + n / 400,
    },
    { distance: 300 + n * 140 },
  ),
)

const GRID: FormValues = {
  ...Object.fromEntries(numbers.map((n) => [`weights.${evidenceId(n)}`, { weight: 12.5 }])),
  ...Object.fromEntries(
    numbers.flatMap((n) => [
      [`cells.${evidenceId(n)}:TIME`, { unit: 'PERCENT', value: 9 - n, reason: 'ارتفعت الأسعار منذ تاريخ الصفقة' }],
      [`cells.${evidenceId(n)}:LOCATION`, { unit: 'PERCENT', value: n - 4.5, reason: 'شارع أهدأ من شارع العقار' }],
      [`cells.${evidenceId(n)}:SIZE`, { unit: 'KWD', value: n * 2.5 - 10, reason: 'مساحة مختلفة' }],
    ]),
  ),
  conclusion: 'العقارات المقارنة الأقرب زمناً ومكاناً هي الأوثق دلالة.',
}
const DIMENSIONS = ['property_size', 'building_age', 'building_condition'] as const
const SCORES: FormValues = {
  stage: 'TIME_ADJUSTED',
  ...Object.fromEntries(
    DIMENSIONS.map((dimension, at) => [
      `dimensions.${row(at + 1)}`,
      { dimension, weight: [50, 30, 20][at] ?? 0, subject: 6 + at },
    ]),
  ),
  ...Object.fromEntries(
    numbers.flatMap((n) =>
      DIMENSIONS.map((_, at) => [`ratings.${evidenceId(n)}:${row(at + 1)}`, { rating: 2 + ((n + at) % 8) }]),
    ),
  ),
  conclusion: 'تؤيد النقاط المرجّحة نتيجة جدول التسويات.',
}
const INCOME: FormValues = {
  method: 'DIRECT',
  rentBasis: 'MARKET',
  [`rents.${row(11)}`]: {
    unit: 'شقق الأدوار المتكررة (20)',
    area: 1600,
    rent: 6400,
    leaseEnd: '2027-03-31',
    marketRent: 6800,
  },
  [`rents.${row(12)}`]: { unit: 'محلات الأرضي (4)', area: 300, rent: 1800, marketRent: 1900 },
  rentsSource: 'عقود الإيجار وكشف المالك',
  vacancyRate: 6,
  [`expenses.${row(13)}`]: { name: 'الحراسة والنظافة', amount: 5400, source: 'كشف المالك' },
  [`expenses.${row(14)}`]: { name: 'الإدارة', share: 5, source: 'السوق' },
  capRate: 8.25,
  capRateSource: 'صفقات عقارات استثمارية في المنطقة',
}
const COST: FormValues = {
  landArea: 500,
  landRate: 1150,
  landSource: 'صفقات أراضٍ في القطعة نفسها',
  feesRate: 5,
  profitRate: 10,
  costSource: 'جدول تكاليف البناء لدى المكتب',
  [`parts.${row(21)}`]: {
    name: 'المبنى',
    area: 2150,
    unitCost: 260,
    effectiveAge: 12,
    economicLife: 50,
    functional: 5,
    reason: 'مصعد واحد',
  },
  [`parts.${row(22)}`]: { name: 'السرداب', area: 400, unitCost: 190, physical: 20 },
  [`works.${row(23)}`]: { name: 'السور والتمديدات', amount: 14_500.75, physical: 30 },
}
const RESIDUAL: FormValues = {
  [`units.${row(31)}`]: { name: 'شقق', area: 1700, price: 980 },
  [`units.${row(32)}`]: { name: 'محلات', area: 260, price: 2100 },
  saleCosts: 3,
  [`costs.${row(33)}`]: { name: 'المبنى', area: 2150, unitCost: 300 },
  [`costs.${row(34)}`]: { name: 'التمديدات', amount: 40_000 },
  feesRate: 6,
  contingencyRate: 5,
  profitRate: 15,
  profitBasis: 'COST',
  financeRate: 7,
  leadMonths: 3,
  buildMonths: 18,
  saleMonths: 6,
  valueSource: 'أسعار عرض وصفقات',
  costSource: 'جدول التكاليف',
  profitSource: 'مطوّرون',
  financeSource: 'بنوك محلية',
}
const RECONCILIATION: FormValues = {
  ...Object.fromEntries(
    (
      [
        ['grid', 50, 'ثماني صفقات حديثة متقاربة', 'تفاوت في أعمار المباني'],
        ['scores', 0, 'تشمل عناصر لا يسوّيها الجدول', 'علاقتها بالسعر ضعيفة'],
        ['income', 40, 'عقود إيجار قائمة موثقة', 'وحدة شاغرة'],
        ['cost', 10, 'تكاليف حديثة', 'تقدير الإهلاك بحسب العمر'],
        ['residual', 0, 'أسعار بيع معروفة', 'المبنى قائم'],
      ] as const
    ).flatMap(([sheet, weight, strengths, weaknesses]) => [
      [`${sheet}Weight`, weight],
      [`${sheet}Strengths`, strengths],
      [`${sheet}Weaknesses`, weaknesses],
    ]),
  ),
  reason: 'العقار مدرّ للدخل، ويتصرف المشترون فيه بناءً على دخله وعلى صفقات مماثلة.',
  costReason: 'كلفة البناء لا تعكس ما يدفعه مستثمر في عقار مدرّ للدخل',
  rounding: '1000',
  landValue: 575_000,
  sensitivitySheet: 'INCOME',
  sensitivityRow: 'capRate',
  sensitivityRowStep: 0.25,
  sensitivityColumn: 'vacancyRate',
  sensitivityColumnStep: 2,
  scenarioSheet: 'INCOME',
  scenarioBaseWeight: 60,
  scenarioReason: 'المعروض الجديد في المنطقة قد يُضعف الإيجارات خلال سنتين.',
  [`scenarios.${evidenceId(801)}`]: { name: 'متحفظ', weight: 25 },
  [`scenarios.${evidenceId(802)}`]: { name: 'متفائل', weight: 15 },
  [`scenarioChanges.${evidenceId(811)}`]: { scenario: evidenceId(801), input: 'capRate', value: 9.25 },
  [`scenarioChanges.${evidenceId(812)}`]: { scenario: evidenceId(801), input: 'vacancyRate', value: 12 },
  [`scenarioChanges.${evidenceId(813)}`]: { scenario: evidenceId(802), input: 'vacancyRate', value: 3 },
}
const PLANNING: FormValues = {
  descriptionNumber: 'أ/2026/118',
  descriptionDate: '2026-09-14',
  surveyNumber: 'م/31402',
  permitNumber: '2011/778',
  permitDate: '2011-04-03',
  permittedRatio: 400,
  permittedFloors: 6,
  permittedUse: 'سكن استثماري',
  decisionNumber: '206',
  decisionDate: '2009-06-01',
  violationsFound: 'FOUND',
  violations: 'دور سابع غير مرخّص',
  lostArea: 12.5,
  lostNote: 'توسعة الشارع الخلفي',
}
const ASSUMPTIONS: FormValues = {
  legallyPermissible: 'السكن الاستثماري هو المرخّص للقسيمة',
  physicallyPossible: 'المبنى قائم والقسيمة مستوية',
  financiallyFeasible: 'الدخل الحالي يغطي المصروفات ويحقق عائداً مماثلاً للسوق',
  mostProductive: 'لا بديل مرخّص أعلى قيمة من القائم',
  highestUse: 'EXISTING',
  highestUseReason: 'الاستعمال القائم مرخّص وهو الأعلى عائداً',
  marketTrend: 'RISING',
  marketTrendReason: 'زيادة في عدد الصفقات وأسعارها خلال سنة',
}

const photos = PHOTO_CATEGORIES.slice(0, 10).map((category, at) => ({
  id: String(at),
  category,
  caption: at % 3 ? null : 'منظر من الشارع الرئيسي',
  takenAt: '2026-10-20T07:05:00.000Z',
  sha256: hash(100 + at),
  width: at % 2 ? 900 : 1600,
  height: 1200,
}))

/** Everything that the report of a let building tells, by every kind of sheet, with eight comparables, photos of ten categories and annexes. */
export function builtReportData(more: Partial<ReportData> = {}): ReportData {
  const subject = subjectFacts({
    purpose: 'MORTGAGE',
    category: 'INVESTMENT',
    area: 500,
    builtArea: 2150,
    yearBuilt: 2012,
    effectiveAge: 12,
    condition: 3,
    floors: 7,
  })
  const inputs = { subject, comparables: COMPARABLES }
  const sheets = { GRID, SCORES, INCOME, COST, RESIDUAL, RECONCILIATION, PLANNING, ASSUMPTIONS }
  const outcomes = evaluateSheets(sheets, inputs)
  const base = reportData()
  const finalValue = outcomes.RECONCILIATION?.finalValue ?? null
  return {
    ...base,
    record: {
      ...base.record,
      requestor: 'شركة الواحة العقارية (ش.م.ك.م)',
      requestorCapacity: 'وكيل عن المالك',
      requestedParty: 'بنك الواحة (ش.م.ك.ع)',
      clientName: 'شركة الواحة العقارية (ش.م.ك.م)',
      ownerName: 'ورثة عبدالرحمن سالم الأحمد',
      propertyCategory: 'INVESTMENT',
      propertySize: 500,
      hasBuilding: true,
      tenure: 'FREEHOLD',
      tenureGrantor: null,
      tenureContract: null,
      tenureHolder: null,
      tenureStart: null,
      tenureEnd: null,
      tenureRent: null,
      assignability: null,
      valuationApproach: 'INCOME',
      landValue: 575_000,
      buildingValue: finalValue === null ? null : finalValue - 575_000,
      finalValue,
    },
    property: {
      name: 'بناية الواحة 7',
      area: 505,
      yearBuilt: 2012,
      floors: 7,
      street: 'شارع سالم المبارك',
      fullAddress: 'السالمية، قطعة 10، شارع سالم المبارك، مبنى 77',
      latitude: 29.3339,
      longitude: 48.0758,
    },
    inspection: {
      id: '7e4a8c1e-0000-4000-8000-000000000002',
      heldAt: '2026-10-20T07:00:00.000Z',
      heldByName: 'مريم العلي',
      form: {
        accessExtent: 'PARTIAL',
        accessLimits: 'تعذّر دخول شقتين مؤجرتين في الدور الثالث (رقم 31 ورقم 32).',
        metOnSite: 'حارس المبنى',
        occupancy: 'TENANT',
        measuredSize: 498.5,
        plotPosition: 'CORNER',
        electricity: 'CONNECTED',
        water: 'CONNECTED',
        sewerage: 'CONNECTED',
        pavedRoad: 'CONNECTED',
        floors: 7,
        elevators: 1,
        yearBuilt: 2012,
        effectiveAge: 12,
        structure: 'CONCRETE',
        cooling: 'CENTRAL',
        apartments: 20,
        shops: 4,
        vacantUnits: 1,
        parkingSpaces: 18,
        exteriorCondition: 'GOOD',
        exteriorQuality: 'GOOD',
        interiorCondition: 'FAIR',
        interiorQuality: 'STANDARD',
        overallCondition: 'GOOD',
        overallQuality: 'GOOD',
        overallReason: 'صيانة دورية منتظمة وتشطيبات قياسية.',
        [`frontages.${row(41)}`]: { side: 'NORTH', street: 'شارع سالم المبارك', frontage: 20, streetWidth: 30 },
        [`frontages.${row(42)}`]: { side: 'EAST', street: 'شارع داخلي', frontage: 25, streetWidth: 15 },
        [`areas.${row(43)}`]: { floor: 'BASEMENT', use: 'مواقف', area: 400, equalFloors: 1 },
        [`areas.${row(44)}`]: { floor: 'GROUND', use: 'محلات', length: 20, width: 15.5, equalFloors: 1 },
        [`areas.${row(45)}`]: { floor: 'TYPICAL', use: 'شقق', area: 306.25, equalFloors: 6 },
        [`defects.${row(46)}`]: {
          feature: 'DAMP',
          place: 'سقف الدور السادس',
          severity: 'MODERATE',
          note: 'آثار تسرّب من السطح',
        },
        [`defects.${row(47)}`]: { feature: 'COOLING', place: 'الدور الأول', severity: 'MINOR' },
        notes: 'المبنى مشغول بالكامل تقريباً، والمداخل نظيفة.',
      },
      photos,
    },
    documents: [
      ...base.documents,
      {
        id: '7e4a8c1e-0000-4000-8000-000000000005',
        documentType: 'RENTAL_CONTRACTS',
        title: 'عقد إيجار محل رقم 3',
        number: 'ع/2024/881',
        date: '2024-02-01',
        name: 'عقد.pdf',
        kind: 'pdf',
        size: 220_000,
        sha256: hash(5),
        pages: 4,
        width: null,
        height: null,
      },
    ],
    comparables: COMPARABLES.map(({ evidenceId: id, distance, isApproximate, evidence }, at) => ({
      evidenceId: id,
      distance,
      isApproximate,
      photo: { sha256: hash(20 + at), width: 800, height: 600 },
      evidence: Object.fromEntries(
        EVIDENCE_TOLD.map((field) => [field, evidence[field]]),
      ) as ReportData['comparables'][number]['evidence'],
    })),
    sheets,
    subject,
    outcomes,
    grid: gridSnapshot('GRID', { GRID }, inputs),
    sensitivity: chosenSensitivity(sheets, inputs),
    scenarios: chosenScenarios(sheets, inputs),
    content: {
      intendedUse: 'ضمان تمويل عقاري لدى البنك',
      intendedUsers: null,
      basisNote: null,
      esg: 'SIGNIFICANT',
      esgNote: 'استهلاك الطاقة أعلى من مبانٍ مماثلة أحدث، وأثره محتسب في معدل الرسملة.',
      specialists: 'USED',
      specialistsNote: 'مكتب هندسي لرفع المساحات، واعتُمد على تقريره.',
      uncertainty: 'عدد الصفقات في القطعة محدود خلال الأشهر الثلاثة الأخيرة.',
      marketNote: 'القطعة بعيدة عن الشارع التجاري، وصفقاتها أقل من متوسط السالمية.',
      compliance: 'FULL',
      surroundings: 'ANNEXED',
    },
    surroundings: {
      on: '2026-06-01',
      point: { latitude: 29.3339, longitude: 48.0761 },
      isApproximate: false,
      radius: 1000,
      areaNumber: 207,
      label: { ar: 'السالمية', en: 'Salmiya' },
      filters: { types: [], transactions: 'SALE', from: '2024-06-01', to: '2026-06-01' },
      amenities: [],
      zone: null,
      market: null,
      credits: [],
    },
    market: MARKET,
    assumptions: [
      { kind: 'ASSUMPTION', text: 'عقود الإيجار سارية ومنتظمة السداد.' },
      { kind: 'SPECIAL', text: 'إصلاح تسرّب السطح قبل تاريخ التقييم.' },
      { kind: 'LIMITATION', text: 'لم تُفحص شقتان من الداخل.' },
    ],
    people: {
      valuer: { name: 'مريم العلي', registerNumber: 'ق/2019/114', licenceClass: 'A', expiresOn: '2027-01-01' },
      approver: { name: 'خالد الصالح', registerNumber: 'ق/2011/27', licenceClass: 'B', expiresOn: '2027-01-01' },
      reviewers: [{ name: 'نورة الفهد', registerNumber: 'ق/2015/61', licenceClass: null, expiresOn: null }],
    },
    declarations: [
      { name: 'مريم العلي', kind: null, isAllowed: null },
      { name: 'خالد الصالح', kind: 'OTHER', isAllowed: true },
    ],
    firm: {
      ...base.firm,
      name: { ar: 'مكتب ثمين للتقييم العقاري', en: 'Thamin Real Estate Valuation' },
      address: {
        ar: 'الكويت، شرق، شارع أحمد الجابر، برج التجارة، الدور 12',
        en: 'Trade Tower, Floor 12, Ahmad Al Jaber Street, Sharq, Kuwait',
      },
    },
    ...more,
  }
}
