import type { SheetList } from '../model.ts'
import { choice, money, percent, span, text } from './measures.ts'

/** What an operating expense is for. */
export const EXPENSE_KINDS = [
  'MANAGEMENT',
  'MAINTENANCE',
  'INSURANCE',
  'UTILITIES',
  'SECURITY_CLEANING',
  'GOVERNMENT_FEES',
  'SINKING_FUND',
  'VOID_COSTS',
  'OTHER',
] as const

/** The operating expenses of an income sheet: each an amount, a share of effective income, or what is set aside a year for a replacement. */
export const EXPENSES_LIST = {
  words: { ar: 'المصروفات التشغيلية', en: 'Operating expenses' },
  most: 60,
  id: 'uuid',
  row: {
    name: text('البند', 'Item', 120),
    kind: choice('نوع المصروف', 'Kind of expense', EXPENSE_KINDS, (code) => `methods:expenseKind.${code}`),
    amount: money('المبلغ السنوي', 'Yearly amount', 'KWD_PER_YEAR'),
    share: percent('نسبة من الدخل الفعلي', 'Share of effective income'),
    recoverable: percent('النسبة المستردة من المستأجرين', 'Recoverable from tenants'),
    cost: money('تكلفة الإحلال', 'Replacement cost'),
    years: span('الإحلال بعد', 'Replaced after', 'YEARS', 100),
    rate: percent('معدل صندوق الإحلال', 'Sinking fund rate'),
    source: text('المصدر', 'Source'),
  },
} as const satisfies SheetList
