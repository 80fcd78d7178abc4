import type { CalendarDate } from '#kernel/dates.ts'
import type { Compared, Span } from '../../analytics/model.ts'
import type { FEE_KINDS } from './codes.ts'

/** How many properties engagements have; `to` null is without end. */
export const SIZES = [
  { code: 'none', from: 0, to: 0 },
  { code: 'one', from: 1, to: 1 },
  { code: 'upTo10', from: 2, to: 10 },
  { code: 'upTo100', from: 11, to: 100 },
  { code: 'over100', from: 101, to: null },
] as const
export type Size = (typeof SIZES)[number]['code']

/** Engagements that were issued with a day on which they were due, and how many of them by that day. */
type OnTime = { due: Compared; onTime: Compared }

/**
 * What the analytics say of the engagements that this person may see: those opened, issued and closed in a period and in the one before. Cancelled ones are left
 * out; fees in KWD.
 */
export type EngagementFigures = OnTime & {
  period: Span
  previous: Span
  opened: Compared
  issued: Compared
  closed: Compared
  /** The properties of those that were opened. */
  properties: Compared
  /** Every month of the period, the first and the last perhaps in part. */
  months: { month: CalendarDate; opened: number; issued: number; closed: number }[]
  sizes: { code: Size; count: Compared }[]
  /** What is agreed for those that were opened, by the kind of their fee. */
  fees: { kind: (typeof FEE_KINDS)[number]; count: Compared; fees: Compared }[]
  /** By client, the most engagements first; null for those outside the firm. */
  clients:
    | (OnTime & { id: string; nameAr: string; nameEn: string; opened: Compared; properties: number; fees: number })[]
    | null
}
