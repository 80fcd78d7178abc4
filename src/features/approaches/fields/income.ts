import type { FormValues } from '#kernel/form-values.ts'
import type { SheetShape } from '../model.ts'
import { area, choice, count, date, flag, money, percent, source, text } from './measures.ts'

/** How a value is drawn from income: by one rate, year by year with an exit, or over the remaining term of a right alone. */
export const INCOME_METHODS = ['DIRECT', 'CASH_FLOW', 'TERM'] as const
export type IncomeMethod = (typeof INCOME_METHODS)[number]

/** Whether let units count at their rents until the leases end, or at market rents from the first day. */
const RENT_BASES = ['PASSING', 'MARKET'] as const

/** What the property is taken to be worth at the end of a cash flow. */
const EXIT_METHODS = ['RATE', 'VALUE', 'NONE'] as const

/** The most years of a cash flow with an exit; a term of a right may be longer. */
const MOST_YEARS = 50

/** The inputs that not every method counts, with those that do; all others count by each. */
const COUNTED_BY: Readonly<Record<string, readonly IncomeMethod[]>> = {
  capRate: ['DIRECT'],
  capRateSource: ['DIRECT'],
  stateRentGrowth: ['CASH_FLOW', 'TERM'],
  discountRate: ['CASH_FLOW', 'TERM'],
  discountRateSource: ['CASH_FLOW', 'TERM'],
  incomeGrowth: ['CASH_FLOW', 'TERM'],
  expenseGrowth: ['CASH_FLOW', 'TERM'],
  growthSource: ['CASH_FLOW', 'TERM'],
  yearsSource: ['CASH_FLOW', 'TERM'],
  midYear: ['CASH_FLOW', 'TERM'],
  holdingYears: ['CASH_FLOW'],
  renewalChance: ['TERM'],
  renewalYears: ['TERM'],
  renewalReason: ['TERM'],
  exitMethod: ['CASH_FLOW'],
  exitRate: ['CASH_FLOW'],
  exitRateSource: ['CASH_FLOW'],
  exitValue: ['CASH_FLOW'],
  saleCosts: ['CASH_FLOW'],
}
/** The inputs of an exit that each basis of it leaves out. */
const BESIDE_EXIT: Readonly<Record<string, readonly string[]>> = {
  RATE: ['exitValue'],
  VALUE: ['exitRate'],
  NONE: ['exitRate', 'exitValue', 'exitRateSource', 'saleCosts'],
}

/** The inputs that are written although the method and the exit that are chosen do not count them; none before a method is chosen. */
export function fieldsNotCounted(values: FormValues): string[] {
  const method = INCOME_METHODS.find((one) => one === values.method)
  const beside = method === 'CASH_FLOW' ? (BESIDE_EXIT[String(values.exitMethod)] ?? []) : []
  return Object.keys(INCOME_SHAPE.fields).filter(
    (field) =>
      (values[field] ?? null) !== null &&
      values[field] !== false &&
      ((method && COUNTED_BY[field]?.includes(method) === false) || beside.includes(field)),
  )
}

/** What the sheet of the income approach holds. */
export const INCOME_SHAPE = {
  fields: {
    method: choice('طريقة الدخل', 'Income method', INCOME_METHODS, (code) => `methods:incomeMethod.${code}`),
    potentialIncome: money('الدخل الإجمالي المحتمل', 'Potential gross income', 'KWD_PER_YEAR'),
    rentBasis: choice('الإيجارات المحتسبة', 'Rents counted', RENT_BASES, (code) => `methods:rentBasis.${code}`),
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
  },
  lists: {
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
      },
    },
    expenses: {
      words: { ar: 'المصروفات التشغيلية', en: 'Operating expenses' },
      most: 60,
      id: 'uuid',
      row: {
        name: text('البند', 'Item', 120),
        amount: money('المبلغ السنوي', 'Yearly amount', 'KWD_PER_YEAR'),
        share: percent('نسبة من الدخل الفعلي', 'Share of effective income'),
        source: text('المصدر', 'Source'),
      },
    },
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
