import type { SheetShape } from '../model.ts'
import { choice, longText } from './measures.ts'
import { JOINT_LIST, STATEMENT_FIELDS } from './statements.ts'

/** The use that is concluded to be the highest and best: the existing one, building on the vacant plot, redevelopment, another one. */
const HIGHEST_USES = ['EXISTING', 'DEVELOPMENT', 'REDEVELOPMENT', 'OTHER'] as const
/** Where prices are heading at the valuation date. */
const MARKET_TRENDS = ['RISING', 'STABLE', 'FALLING'] as const

/** What a use must be to be the highest and best one, in the order of the four tests. Source: International Valuation Standards, IVS 102, highest and best use. */
const TESTS = {
  legallyPermissible: longText('جائز قانوناً', 'Legally permissible', 2000),
  physicallyPossible: longText('ممكن مادياً', 'Physically possible', 2000),
  financiallyFeasible: longText('مجدٍ مالياً', 'Financially feasible', 2000),
  mostProductive: longText('يحقق أعلى قيمة', 'Most productive', 2000),
} as const
export type HighestUseTest = keyof typeof TESTS
export const HIGHEST_USE_TESTS = Object.keys(TESTS) as HighestUseTest[]

/**
 * The sheet of the highest and best use, the trend of the market, what is assumed, and what every report states beside; each line of a text
 * of assumptions is one assumption or limiting condition.
 */
export const ASSUMPTIONS_SHAPE = {
  fields: {
    ...TESTS,
    highestUse: choice('أعلى وأفضل استخدام', 'Highest and best use', HIGHEST_USES, (code) => `assumptions:use.${code}`),
    highestUseReason: longText('أسباب تحديد أعلى وأفضل استخدام', 'Reasons for the highest and best use', 3000),
    marketTrend: choice(
      'اتجاه الأسعار في السوق',
      'Trend of market prices',
      MARKET_TRENDS,
      (code) => `assumptions:trend.${code}`,
    ),
    marketTrendReason: longText('أدلة اتجاه الأسعار', 'Evidence of the trend', 3000),
    assumptions: longText('الافتراضات', 'Assumptions'),
    specialAssumptions: longText('الافتراضات الخاصة', 'Special assumptions'),
    limitations: longText('المحدِّدات', 'Limiting conditions'),
    ...STATEMENT_FIELDS,
  },
  lists: { joint: JOINT_LIST },
} as const satisfies SheetShape

/** The lines of a text of assumptions, without empty ones. */
export const assumptionLines = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []
