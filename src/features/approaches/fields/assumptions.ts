import type { SheetField, SheetShape } from '../model.ts'

/** The use that is concluded to be the highest and best: the existing one, building on the vacant plot, redevelopment, another one. */
export const HIGHEST_USES = ['EXISTING', 'DEVELOPMENT', 'REDEVELOPMENT', 'OTHER'] as const
/** Where prices are heading at the valuation date. */
export const MARKET_TRENDS = ['RISING', 'STABLE', 'FALLING'] as const

const lines = (ar: string, en: string): SheetField => ({ kind: 'longText', max: 5000, words: { ar, en } })

/**
 * The sheet of the highest and best use, the trend of the market, and what is assumed; each line of the last three is one assumption or
 * limiting condition.
 */
export const ASSUMPTIONS_SHAPE = {
  fields: {
    highestUse: {
      kind: 'choice',
      max: 20,
      codes: HIGHEST_USES,
      codeWord: (code: string) => `assumptions:use.${code}`,
      words: { ar: 'أعلى وأفضل استخدام', en: 'Highest and best use' },
    },
    highestUseReason: {
      kind: 'longText',
      max: 3000,
      words: { ar: 'أسباب تحديد أعلى وأفضل استخدام', en: 'Reasons for the highest and best use' },
    },
    marketTrend: {
      kind: 'choice',
      max: 20,
      codes: MARKET_TRENDS,
      codeWord: (code: string) => `assumptions:trend.${code}`,
      words: { ar: 'اتجاه الأسعار في السوق', en: 'Trend of market prices' },
    },
    marketTrendReason: {
      kind: 'longText',
      max: 3000,
      words: { ar: 'أدلة اتجاه الأسعار', en: 'Evidence of the trend' },
    },
    assumptions: lines('الافتراضات', 'Assumptions'),
    specialAssumptions: lines('الافتراضات الخاصة', 'Special assumptions'),
    limitations: lines('المحدِّدات', 'Limiting conditions'),
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
