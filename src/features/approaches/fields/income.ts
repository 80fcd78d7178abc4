import type { FormValues } from '#kernel/form-values.ts'
import type { SheetShape } from '../model.ts'
import { EXPENSES_LIST } from './expenses.ts'
import { LINKS_LIST } from './links.ts'
import { area, choice, count, date, flag, money, number, percent, source, text } from './measures.ts'
import { PREMIUMS_LIST, SUPPORT_FIELDS } from './supporting-rates.ts'

/**
 * How a value is drawn from income: market income by one rate with what leases differ from it; leases to their end and market rents after it, each by a rate;
 * what both have in common by a rate and the rest by another; year by year with an exit; over the remaining term of a right alone; gross income by a
 * multiplier; what a business leaves to the property it is run in.
 */
export const INCOME_METHODS = ['DIRECT', 'REVERSION', 'LAYER', 'CASH_FLOW', 'TERM', 'MULTIPLIER', 'PROFITS'] as const
export type IncomeMethod = (typeof INCOME_METHODS)[number]

const LEASE_METHODS: readonly IncomeMethod[] = ['DIRECT', 'REVERSION', 'LAYER']
const OVER_YEARS: readonly IncomeMethod[] = ['CASH_FLOW', 'TERM']

/** True for a method that values each lease to its end and its market rent after it. */
export const isByLeases = (method: unknown): boolean => LEASE_METHODS.some((one) => one === method)

/** True for a method that discounts the income of each year. */
export const isOverYears = (method: unknown): boolean => OVER_YEARS.some((one) => one === method)

const OF_RENTS: readonly IncomeMethod[] = INCOME_METHODS.filter((method) => method !== 'PROFITS')
const OF_NET = OF_RENTS.filter((method) => method !== 'MULTIPLIER')

/** Whether something of an amount beside the capitalised income is deducted or added. */
const EFFECTS = ['DEDUCT', 'ADD'] as const

/** Whether let units count at their rents until the leases end, or at market rents from the first day. */
const RENT_BASES = ['PASSING', 'MARKET'] as const

/** When the income of a year is received: once, at its end or in its middle, or in equal parts of months or quarters. */
export const TIMINGS = ['YEAR_END', 'MID_YEAR', 'QUARTER_ADVANCE', 'MONTH_ADVANCE', 'MONTH_ARREARS'] as const
export type Timing = (typeof TIMINGS)[number]

/** When a unit pays its rent, where it is not as the income of the sheet is received. */
export const PAYMENTS = ['MONTH_ADVANCE', 'MONTH_ARREARS', 'QUARTER_ADVANCE', 'YEAR_ADVANCE'] as const
export type Payment = (typeof PAYMENTS)[number]

/** Until when a lease counts that may be ended before its end: to its end, to its break, or to its break where its rent is above the market's then. */
const BREAKS = ['TO_END', 'TO_BREAK', 'OVER_RENTED'] as const

/** What the property is taken to be worth at the end of a cash flow. */
const EXIT_METHODS = ['RATE', 'VALUE', 'NONE'] as const

/** The most years of a cash flow with an exit; a term of a right may be longer. */
const MOST_YEARS = 50

const OF_YIELDS = INCOME_METHODS.filter((method) => method !== 'MULTIPLIER')
/** The inputs of the band of investment, which supports a rate by which the income of one year is divided. */
const BAND_FIELDS = Object.keys(SUPPORT_FIELDS).filter((field) => !field.startsWith('riskFree'))

/** The inputs that not every method counts, with those that do; all others count by each. */
const COUNTED_BY: Readonly<Record<string, readonly IncomeMethod[]>> = {
  potentialIncome: OF_RENTS,
  rentBasis: OF_RENTS,
  breaks: OF_RENTS,
  vacancyRate: OF_NET,
  otherIncome: OF_NET,
  stateRent: OF_NET,
  capRate: ['DIRECT'],
  capRateSource: ['DIRECT'],
  termRate: ['REVERSION'],
  reversionRate: ['REVERSION'],
  coreRate: ['LAYER'],
  sliceRate: ['LAYER'],
  yieldsSource: ['REVERSION', 'LAYER'],
  belowRate: LEASE_METHODS,
  belowRateSource: LEASE_METHODS,
  purchaseCosts: [...LEASE_METHODS, 'CASH_FLOW', 'PROFITS'],
  turnover: ['PROFITS'],
  purchases: ['PROFITS'],
  workingCosts: ['PROFITS'],
  remuneration: ['PROFITS'],
  propertyShare: ['PROFITS'],
  profitsRate: ['PROFITS'],
  profitsSource: ['PROFITS'],
  multiplier: ['MULTIPLIER'],
  multiplierSource: ['MULTIPLIER'],
  stateRentGrowth: OVER_YEARS,
  discountRate: OVER_YEARS,
  discountRateSource: OVER_YEARS,
  incomeGrowth: OVER_YEARS,
  expenseGrowth: OVER_YEARS,
  growthSource: OVER_YEARS,
  yearsSource: OVER_YEARS,
  midYear: OVER_YEARS,
  timing: OVER_YEARS,
  holdingYears: ['CASH_FLOW'],
  renewalChance: ['TERM'],
  renewalYears: ['TERM'],
  renewalReason: ['TERM'],
  exitMethod: ['CASH_FLOW'],
  exitRate: ['CASH_FLOW'],
  exitRateSource: ['CASH_FLOW'],
  exitValue: ['CASH_FLOW'],
  saleCosts: ['CASH_FLOW'],
  riskFreeRate: OF_YIELDS,
  riskFreeSource: OF_YIELDS,
  ...Object.fromEntries(BAND_FIELDS.map((field) => [field, OF_YIELDS.filter((method) => method !== 'TERM')])),
}
/** The inputs of an exit that each basis of it leaves out. */
const BESIDE_EXIT: Readonly<Record<string, readonly string[]>> = {
  RATE: ['exitValue'],
  VALUE: ['exitRate', ...BAND_FIELDS],
  NONE: ['exitRate', 'exitValue', 'exitRateSource', 'saleCosts', ...BAND_FIELDS],
}

/** True where the method and the exit that are chosen count an input; before a method is chosen any is counted. */
export function isCounted(values: FormValues, field: string): boolean {
  const method = INCOME_METHODS.find((one) => one === values.method)
  const beside = method === 'CASH_FLOW' ? (BESIDE_EXIT[String(values.exitMethod)] ?? []) : []
  return (!method || COUNTED_BY[field]?.includes(method) !== false) && !beside.includes(field)
}

/** The inputs that are written although the method and the exit that are chosen do not count them; none before a method is chosen. */
export const fieldsNotCounted = (values: FormValues): string[] =>
  Object.keys(INCOME_SHAPE.fields).filter(
    (field) =>
      (values[field] ?? null) !== null &&
      values[field] !== false &&
      (!isCounted(values, field) ||
        // An earlier release had this flag alone.
        (field === 'midYear' && values.timing !== null && values.timing !== undefined)),
  )

/** What the sheet of the income approach holds. */
export const INCOME_SHAPE = {
  fields: {
    method: choice('طريقة الدخل', 'Income method', INCOME_METHODS, (code) => `methods:incomeMethod.${code}`),
    potentialIncome: money('الدخل الإجمالي المحتمل', 'Potential gross income', 'KWD_PER_YEAR'),
    rentBasis: choice('الإيجارات المحتسبة', 'Rents counted', RENT_BASES, (code) => `methods:rentBasis.${code}`),
    breaks: choice('حق الإنهاء المبكر للعقود', 'Lease breaks', BREAKS, (code) => `methods:breaks.${code}`),
    rentsSource: source('مصدر الإيجارات', 'Source of the rents'),
    vacancyRate: percent('نسبة الشواغر وتعثّر التحصيل', 'Vacancy and collection loss'),
    otherIncome: money('إيرادات أخرى', 'Other income', 'KWD_PER_YEAR'),
    operatingSource: source('مصدر نسبة الشواغر والإيرادات الأخرى', 'Source of vacancy and other income'),
    stateRent: money('أجرة أرض الدولة', 'Ground rent to the State', 'KWD_PER_YEAR'),
    stateRentGrowth: percent('النمو السنوي لأجرة أرض الدولة', 'Yearly growth of ground rent to the State', {
      least: -50,
    }),
    stateRentSource: source('مصدر أجرة أرض الدولة', 'Source of the ground rent to the State'),
    capRate: percent('معدل الرسملة', 'Capitalisation rate'),
    capRateSource: source('مصدر معدل الرسملة', 'Source of the capitalisation rate'),
    termRate: percent('معدل رسملة الإيجار الحالي', 'Term yield'),
    reversionRate: percent('معدل رسملة الإيجار السوقي بعد العقود', 'Reversion yield'),
    coreRate: percent('معدل رسملة الطبقة الأساسية', 'Yield of the core layer'),
    sliceRate: percent('معدل رسملة الطبقة العليا', 'Yield of the top slice'),
    yieldsSource: source('مصدر معدلات الرسملة', 'Source of the yields'),
    belowRate: percent('معدل خصم الفروق والبنود الأخرى', 'Rate for differences and other items'),
    belowRateSource: source(
      'مصدر معدل خصم الفروق والبنود الأخرى',
      'Source of the rate for differences and other items',
    ),
    purchaseCosts: percent('تكاليف الشراء (رسوم ووساطة)', 'Purchase costs (fees and brokerage)'),
    turnover: money('الإيرادات السنوية للنشاط', 'Turnover of the business', 'KWD_PER_YEAR'),
    purchases: money('تكلفة المشتريات', 'Purchases', 'KWD_PER_YEAR'),
    workingCosts: money('مصروفات التشغيل', 'Working expenses', 'KWD_PER_YEAR'),
    remuneration: money(
      'أجر إدارة المشغّل وعائد رأس ماله',
      'Operator’s remuneration and return on capital',
      'KWD_PER_YEAR',
    ),
    propertyShare: percent('حصة العقار من الرصيد القابل للقسمة', 'Share of the divisible balance to the property'),
    profitsRate: percent('معدل رسملة حصة العقار', 'Rate for the share of the property'),
    profitsSource: source('مصدر حسابات النشاط والمعدل', 'Source of the accounts and the rate'),
    multiplier: number('مضاعف الدخل الإجمالي', 'Gross income multiplier', 100),
    multiplierSource: source('مصدر المضاعف', 'Source of the multiplier'),
    discountRate: percent('معدل الخصم', 'Discount rate'),
    discountRateSource: source('مصدر معدل الخصم', 'Source of the discount rate'),
    holdingYears: count('مدة التدفقات', 'Holding period', 'YEARS', MOST_YEARS),
    incomeGrowth: percent('النمو السنوي للدخل', 'Yearly growth of income', { least: -50 }),
    expenseGrowth: percent('النمو السنوي للمصروفات', 'Yearly growth of expenses', { least: -50 }),
    growthSource: source('مصدر معدلات النمو', 'Source of the growth rates'),
    yearsSource: source('مصدر بيانات كل سنة', 'Source of the figures for individual years'),
    renewalChance: percent('احتمال تجديد الحق', 'Probability of renewal'),
    renewalYears: count('مدة التجديد', 'Renewed term', 'YEARS', MOST_YEARS),
    renewalReason: source('سبب احتمال التجديد', 'Reason for the probability of renewal'),
    midYear: flag('الخصم من منتصف كل سنة', 'Discount from the middle of each year'),
    timing: choice('تحصيل الدخل', 'Income is received', TIMINGS, (code) => `methods:timing.${code}`),
    exitMethod: choice(
      'طريقة تقدير قيمة التخارج',
      'Basis of the exit value',
      EXIT_METHODS,
      (code) => `methods:exitMethod.${code}`,
    ),
    exitRate: percent('معدل رسملة التخارج', 'Exit capitalisation rate'),
    exitRateSource: source('مصدر قيمة التخارج أو معدلها', 'Source of the exit value or its rate'),
    exitValue: money('قيمة التخارج المقدّرة', 'Estimated exit value'),
    saleCosts: percent('تكاليف البيع عند التخارج', 'Costs of the sale at the exit'),
    ...SUPPORT_FIELDS,
  },
  lists: {
    ...LINKS_LIST,
    rents: {
      words: { ar: 'كشف الإيجارات', en: 'Rent roll' },
      most: 300,
      id: 'uuid',
      row: {
        unit: text('الوحدة', 'Unit', 80),
        area: area('المساحة', 'Area'),
        rent: money('الإيجار الشهري', 'Monthly rent', 'KWD_PER_MONTH'),
        leaseEnd: date('نهاية العقد', 'Lease end'),
        marketRent: money('الإيجار السوقي الشهري', 'Monthly market rent', 'KWD_PER_MONTH'),
        voidMonths: count('أشهر الشغور حتى التأجير', 'Months vacant until let', 'MONTHS', 120),
        units: { kind: 'count', least: 1, most: 5000, words: { ar: 'عدد الوحدات', en: 'Units' } },
        kind: text('نوع الوحدة', 'Kind of unit', 60),
        indexation: percent('الزيادة السنوية في العقد', 'Yearly indexation'),
        breakDay: date('تاريخ حق الإنهاء المبكر', 'Break day'),
        freeUntil: date('آخر يوم في مدة السماح', 'Last rent-free day'),
        payment: choice('سداد الإيجار', 'Rent is paid', PAYMENTS, (code) => `methods:timing.${code}`),
      },
    },
    rentSteps: {
      words: { ar: 'زيادات الإيجار المتفق عليها', en: 'Agreed rent steps' },
      most: 300,
      id: 'uuid',
      row: {
        unit: text('الوحدة', 'Unit', 80),
        from: date('من تاريخ', 'From'),
        rent: money('الإيجار الشهري', 'Monthly rent', 'KWD_PER_MONTH'),
      },
    },
    profiles: {
      words: { ar: 'شروط إعادة التأجير حسب نوع الوحدة', en: 'Market leasing by kind of unit' },
      most: 30,
      id: 'uuid',
      row: {
        kind: text('نوع الوحدة', 'Kind of unit', 60),
        rent: money('الإيجار السوقي للمتر شهرياً', 'Market rent per m² a month', 'KWD_PER_SQM_MONTH'),
        growth: percent('النمو السنوي للإيجار السوقي', 'Yearly growth of market rent', { least: -50 }),
        renewal: percent('احتمال تجديد العقد', 'Probability of renewal'),
        voidMonths: count('أشهر الشغور بين عقدين', 'Months vacant between leases', 'MONTHS', 60),
        rentFree: count('أشهر السماح', 'Rent-free months', 'MONTHS', 60),
        fee: number('عمولة التأجير بأشهر الإيجار', 'Letting fee, in months of rent', 24),
        works: money('تكلفة التجهيز للمتر', 'Works per m²', 'KWD_PER_SQM'),
        leaseYears: count('مدة العقد الجديد', 'Length of a new lease', 'YEARS', 50),
        source: text('المصدر', 'Source'),
      },
    },
    adjustments: {
      words: { ar: 'بنود تُخصم من القيمة أو تُضاف إليها', en: 'Items deducted from the value or added to it' },
      most: 40,
      id: 'uuid',
      row: {
        name: text('البند', 'Item', 120),
        effect: choice('الأثر', 'Effect', EFFECTS, (code) => `methods:effect.${code}`),
        amount: money('المبلغ', 'Amount'),
        months: count('بعد كم شهراً', 'Months from the valuation date', 'MONTHS', 600),
        source: text('المصدر', 'Source'),
      },
    },
    expenses: EXPENSES_LIST,
    premiums: PREMIUMS_LIST,
    years: {
      words: { ar: 'أرقام سنوات محددة', en: 'Figures for individual years' },
      most: 100,
      id: 'uuid',
      row: {
        year: { ...count('السنة', 'Year', 'TIMES', 100), least: 1, required: true },
        growth: percent('نمو الدخل', 'Growth of income', { least: -50 }),
        vacancy: percent('نسبة الشواغر', 'Vacancy'),
        expenses: money('المصروفات', 'Expenses', 'KWD_PER_YEAR'),
        capital: money('التكاليف الرأسمالية', 'Capital costs'),
      },
    },
  },
} as const satisfies SheetShape
