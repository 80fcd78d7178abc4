import type { DriftBounds, DriftFault, MonthOfDrift } from '../rules/time/months.ts'

/** A month of sales after the training, and by what it is beyond the bounds now; when managers were notified. */
type DriftMonth = MonthOfDrift & { outside: DriftFault[]; notifiedAt: string | null }
/** A level of the market: the day that it is applied from, by how many percent it moves values in common, and of how many sales it is. */
type DriftLevel = { day: string; percent: number; count: number }

/** The answer of `avm.drift`: the bounds that managers set, months in their order, levels the latest first. Percentages as numbers. */
export type AvmDrift = {
  bounds: DriftBounds
  /** The widest range that is shown of what was never sold before, in percent of the value on either side. */
  widest: number
  months: DriftMonth[]
  levels: DriftLevel[]
}
