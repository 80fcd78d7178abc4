import { type CalendarDate, quarterStart } from '#kernel/dates.ts'
import { HIDDEN_SALES } from '../model.ts'
import type { EvidenceFacts } from './evidence.ts'
import { DEFAULT_SETTINGS, type Settings } from './table.ts'

/** A quarter's sales, and what was known before its first day. */
export type Backtest = { quarter: CalendarDate; known: EvidenceFacts[]; tried: EvidenceFacts[] }

/** How many quarters are estimated again, up to that of the latest sale. */
const QUARTERS = 4
/** The most evidence, the latest, that each learns from, and the fewest: what a register costs ends there, however large it grows. */
const [MOST_KNOWN, LEAST_KNOWN] = [5000, 200]

/** Fewer steps than those of a model, and fewer folds: four are trained beside it. */
export const BACKTEST_SETTINGS: Settings = { ...DEFAULT_SETTINGS, folds: 3, rounds: 300 }

/**
 * The last quarters with sales, the earliest first, each to be estimated by what was known on its first day: evidence is by date, and `kept` are the
 * rows that no rule excludes. Quarters of too few sales, or with too little known before, are left out.
 */
export function backtestsOf(rows: readonly EvidenceFacts[], kept: Int32Array): Backtest[] {
  const sales = Array.from(kept, (row) => rows[row] as EvidenceFacts).filter(({ basis }) => basis === 'MARKET')
  const last = sales.at(-1)?.date
  if (last === undefined) return []
  return Array.from({ length: QUARTERS }, (_, nth): Backtest => {
    const quarter = quarterStart(last, nth + 1 - QUARTERS)
    const next = quarterStart(quarter, 1)
    return {
      quarter,
      known: rows.filter(({ date }) => date < quarter).slice(-MOST_KNOWN),
      tried: sales.filter(({ date }) => date >= quarter && date < next),
    }
  }).filter(({ known, tried }) => known.length >= LEAST_KNOWN && tried.length >= HIDDEN_SALES)
}
