import type { SheetField, SheetList } from '../model.ts'
import { choice, percent, source, span, text } from './measures.ts'

/** How often a loan is paid back in a year. */
export const LOAN_PAYMENTS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const
export type LoanPayments = (typeof LOAN_PAYMENTS)[number]

/** The inputs of rates that support those of an income sheet and change no value: built up of premiums, and the band of investment of a loan and equity. */
export const SUPPORT_FIELDS = {
  riskFreeRate: percent('العائد الخالي من المخاطر', 'Risk-free rate'),
  riskFreeSource: source('مصدر العائد الخالي من المخاطر', 'Source of the risk-free rate'),
  loanShare: percent('نسبة التمويل من القيمة', 'Loan-to-value ratio'),
  loanRate: percent('معدل الفائدة أو الربح على التمويل', 'Loan interest rate'),
  loanYears: span('مدة التمويل', 'Loan term', 'YEARS', 50),
  loanPayments: choice('سداد التمويل', 'Loan is paid back', LOAN_PAYMENTS, (code) => `methods:loanPayments.${code}`),
  equityRate: percent('العائد السنوي على حقوق الملكية', 'Equity dividend rate'),
  bandSource: source('مصدر شروط التمويل وعائد حقوق الملكية', 'Source of the loan terms and the equity dividend rate'),
} as const satisfies Readonly<Record<string, SheetField>>

/** What is added to a risk-free rate for risk, illiquidity and management, or deducted for growth. */
export const PREMIUMS_LIST = {
  words: { ar: 'علاوات العائد', en: 'Premiums on the risk-free rate' },
  most: 20,
  id: 'uuid',
  row: {
    name: text('العلاوة', 'Premium', 120),
    rate: percent('المعدل', 'Rate', { least: -50, most: 50 }),
    source: text('المصدر', 'Source'),
  },
} as const satisfies SheetList
