import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import type { ReportData } from '#features/valuation-reports/model.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from './approaches.ts'
import { builtReportData } from './built-report-data.ts'

const row = (n: number) => `33333333-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Twelve let units and a vacant one, held for `years` years and sold by a rate, with outgoings, works in year 10 and the buyer's costs. */
export const longCashFlow = (years: number): FormValues => ({
  method: 'CASH_FLOW',
  holdingYears: years,
  discountRate: 8.25,
  incomeGrowth: 2.5,
  expenseGrowth: 3,
  vacancyRate: 6,
  otherIncome: 1200,
  exitMethod: 'RATE',
  exitRate: 7.5,
  saleCosts: 2,
  purchaseCosts: 1.5,
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `rents.${row(at + 1)}`,
      {
        ...{ unit: `شقة ${at + 1}`, kind: 'شقة', area: 85 + at, rent: 410 + at * 12.5, marketRent: 450 + at * 10 },
        ...{ leaseEnd: `2028-0${1 + (at % 9)}-28`, breakDay: at % 3 ? null : '2027-06-30' },
      },
    ]),
  ),
  [`rents.${row(13)}`]: { unit: 'محل 1', kind: 'محل', area: 120, marketRent: 1100, voidMonths: 4 },
  [`expenses.${row(1)}`]: { name: 'صيانة', amount: 6500 },
  [`expenses.${row(2)}`]: { name: 'إدارة', kind: 'MANAGEMENT', share: 5 },
  [`years.${row(1)}`]: { year: 10, capital: 45_000 },
})

/** A report whose income sheet is such a cash flow, with the tenants of its units and `rents` beside them. */
export function longCashFlowReport(years: number, { rents = {} }: { rents?: FormValues } = {}): ReportData {
  const data = builtReportData()
  const subject = { ...subjectFacts({ category: 'INVESTMENT', area: 500 }), ...data.subject }
  const sheets = { ...data.sheets, INCOME: { ...longCashFlow(years), ...rents } }
  return {
    ...data,
    sheets,
    subject,
    outcomes: { ...data.outcomes, INCOME: evaluateSheets(sheets, { subject, comparables: [] }).INCOME },
    leases: Array.from({ length: 12 }, (_, at) => ({
      ...{ unit: `شقة ${at + 1}`, tenant: `مستأجر ${at + 1}` },
      ...{ leaseStart: '2024-01-01', nextReview: '2027-01-01' },
    })),
  }
}
