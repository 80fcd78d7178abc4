import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { Word } from '#kernel/words.ts'
import type { Governorate } from '../../places/model/governorates.ts'
import type { CitedIndex } from '../../price-indices/model/vintages.ts'

/** A market, as the firm speaks of it: a category of property in a governorate. */
export type Market = { category: PropertyCategory; governorate: Governorate }

/** What the figures of a market are of: prices of sales per m², monthly rents per m² in KWD, and net yields in percent. */
export const FIGURE_SERIES = ['SALES', 'RENTS', 'YIELDS'] as const
export type FigureSeries = (typeof FIGURE_SERIES)[number]

/** The figures of a quarter: how many, their median, and the quartiles about it; without these where there are too few. */
export type QuarterFigure = { n: number; low: number | null; median: number | null; high: number | null }

/** The figures of a market by quarter, the oldest first, as the register gave them. `least`: below so many no median is shown. */
export type MarketFigures = {
  v: 1
  least: number
  quarters: readonly CalendarDate[]
  series: Readonly<Record<FigureSeries, readonly QuarterFigure[]>>
  /** How many of all these figures were generated for a demonstration. */
  generated: number
  /** The firm's price index in these quarters, 100 in the first of them that it has; null where none was published. Earlier commentaries have none. */
  index?: CitedIndex | null
}

/** A published commentary as reports state it; `quarter` is its first day, and `number` its version within it. */
export type StatedCommentary = Market & {
  id: string
  quarter: CalendarDate
  number: number
  publishedAt: string
  text: Word
  sources: Word
  figures: MarketFigures
}

/** A commentary in the list; without a number it is a draft. `isReplaced` by a later number of its quarter. */
export type ListedCommentary = Market & {
  id: string
  version: number
  quarter: CalendarDate
  number: number | null
  isReplaced: boolean
  writtenByName: string
  writtenAt: string
  publishedByName: string | null
  publishedAt: string | null
}

/** A commentary with its text, and its figures: those that it was published with, or of a draft those of today. */
export type Commentary = ListedCommentary & { text: Word; sources: Word; figures: MarketFigures }

/** The longest text and the longest list of sources, in characters. */
export const COMMENTARY_LIMITS = { text: 6000, sources: 1000 } as const
