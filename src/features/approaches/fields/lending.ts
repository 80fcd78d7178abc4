import type { SheetShape } from '../model.ts'
import { choice, count, longText, money, source, text } from './measures.ts'

/** Whether the property is suitable as security: as it is, under conditions, or not. */
const SUITABILITIES = ['SUITABLE', 'CONDITIONAL', 'UNSUITABLE'] as const
/** How the market would take the property. */
const DEMANDS = ['STRONG', 'MODERATE', 'WEAK'] as const
/** What the valuer and the firm had to do with property, owner and borrower before: nothing, what is disclosed, or a conflict. */
const INVOLVEMENTS = ['NONE', 'DISCLOSED', 'CONFLICT'] as const

/**
 * The sheet of a valuation for secured lending. It comes to no value of its own. Source: RICS Valuation – Global Standards, VPGA 2
 * (valuations for secured lending), and PS 2 on prior involvement.
 */
export const LENDING_SHAPE = {
  fields: {
    borrower: text('المقترض', 'Borrower'),
    loan: money('مبلغ التمويل', 'Loan amount'),
    suitability: choice(
      'صلاحية العقار للضمان',
      'Suitability as security',
      SUITABILITIES,
      (code) => `lending:suitability.${code}`,
    ),
    suitabilityReason: longText('أسباب الرأي في الصلاحية', 'Reasons for the opinion', 2000),
    demand: choice('الطلب على العقار', 'Demand for the property', DEMANDS, (code) => `lending:demand.${code}`),
    saleability: longText('الطلب وقابلية البيع', 'Demand and saleability', 2000),
    marketingMonths: { ...count('مدة التسويق', 'Marketing period', 'MONTHS', 120), least: 1 },
    marketingSource: source('مصدر مدة التسويق', 'Source of the marketing period'),
    adverse: longText('ما قد يضر بالضمان', 'Adverse matters', 3000),
    involvement: choice(
      'العلاقة السابقة بالعقار أو المالك أو المقترض',
      'Prior involvement with property, owner or borrower',
      INVOLVEMENTS,
      (code) => `lending:involvement.${code}`,
    ),
    involvementNote: longText('بيان العلاقة السابقة', 'The prior involvement in words', 2000),
  },
  lists: {
    risks: {
      words: { ar: 'مخاطر على الضمان', en: 'Risks to the security' },
      most: 50,
      id: 'uuid',
      row: { risk: text('الخطر', 'Risk', 500), effect: text('أثره', 'Effect', 1000) },
    },
  },
} as const satisfies SheetShape

/** What is of one loan and no other: who borrows, how much, and what came before it. */
export const LENDING_OF_ONE = ['borrower', 'loan', 'involvement', 'involvementNote'] as const
