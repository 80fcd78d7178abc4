import type { SheetShape } from '../model.ts'
import { choice, longText } from './measures.ts'

/** The use that is concluded to be the highest and best: the existing one, building on the vacant plot, redevelopment, another one. */
const HIGHEST_USES = ['EXISTING', 'DEVELOPMENT', 'REDEVELOPMENT', 'OTHER'] as const
/** Where prices are heading at the valuation date. */
const MARKET_TRENDS = ['RISING', 'STABLE', 'FALLING'] as const

/**
 * The sheet of the highest and best use, the trend of the market, and what is assumed; each line of the last three is one assumption or
 * limiting condition.
 */
export const ASSUMPTIONS_SHAPE = {
  fields: {
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
  },
  lists: {},
} as const satisfies SheetShape

/** The lines of a text of assumptions, without empty ones. */
export const assumptionLines = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
    : []
