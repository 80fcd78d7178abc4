import { type CalendarDate, quarterStart } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { quantile } from '#kernel/statistics.ts'
import { isBlank } from '#kernel/text.ts'
import { commentaryMessages } from '../messages/commentary.ts'
import type { FigureSeries, MarketFigures, QuarterFigure } from '../model/commentary.ts'
import type { CommentaryFields } from '../model/inputs.ts'

const fault = faultOf('commentary', commentaryMessages)

/** Below so many in a quarter the median says little of a market, and might be a single deal: the number alone is shown. */
export const LEAST_DEALS = 5
/** The quarters that a commentary shows: its own and those of the two years up to it. */
const QUARTERS = 8

/** The quarters that the commentary of a quarter shows, by their first days, the oldest first. */
export const quartersUpTo = (quarter: CalendarDate): CalendarDate[] =>
  Array.from({ length: QUARTERS }, (_, at) => quarterStart(quarter, at - QUARTERS + 1))

/** The figures of one kind in one quarter: prices and rents in KWD per m², yields in percent. */
type FiguresFound = { series: FigureSeries; quarter: CalendarDate; values: readonly number[]; generated: number }

/** What the register holds of a market in the quarters of a commentary: n, median and quartiles, rounded to fils and to hundredths of a percent. */
export function marketFigures(quarters: readonly CalendarDate[], found: readonly FiguresFound[]): MarketFigures {
  const of = (series: FigureSeries) =>
    quarters.map((quarter) => {
      const one = found.find((row) => row.series === series && row.quarter === quarter)
      return quarterFigure(one?.values ?? [], series === 'YIELDS' ? 2 : 3)
    })
  return {
    v: 1,
    least: LEAST_DEALS,
    quarters,
    series: { SALES: of('SALES'), RENTS: of('RENTS'), YIELDS: of('YIELDS') },
    generated: found.reduce((sum, { generated }) => sum + generated, 0),
  }
}

function quarterFigure(values: readonly number[], decimals: number): QuarterFigure {
  const n = values.length
  if (n < LEAST_DEALS) return { n, low: null, median: null, high: null }
  const at = (share: number) => Number(quantile(values, share).toFixed(decimals))
  return { n, low: at(0.25), median: at(0.5), high: at(0.75) }
}

/** All that is wrong with a draft. */
export const commentaryFaults = (typed: CommentaryFields, today: CalendarDate): FieldFault[] => [
  ...(['textAr', 'textEn', 'sourcesAr', 'sourcesEn'] as const).flatMap((field) =>
    isBlank(typed[field]) ? [kernelFault(field, 'required')] : [],
  ),
  ...(typed.quarter === quarterStart(typed.quarter) && typed.quarter <= today
    ? []
    : [fault('quarter', 'fault.quarter')]),
]

/** True for a quarter that is over: its figures are all there can be. */
export const isOver = (quarter: CalendarDate, today: CalendarDate): boolean => quarterStart(quarter, 1) <= today
