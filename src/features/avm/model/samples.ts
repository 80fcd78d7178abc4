import type { CalendarDate } from '#kernel/dates.ts'
import type { Driver } from '../model.ts'

/** How much of a quarter is tested: a share of its population, within these bounds; and in how many working days a round is due. */
export const SAMPLING = { share: 0.05, least: 10, most: 40, workingDays: 10 } as const
/** How many days before it is due reviewers are reminded. */
export const REMINDED_DAYS = 2
/** The most characters of the reason of a decision, and of that for which a round is closed. */
export const SAMPLE_LIMITS = { reason: 2000, closeReason: 1000 } as const

const ROUND_STATES = ['OPEN', 'CLOSED', 'EMPTY'] as const
export type RoundState = (typeof ROUND_STATES)[number]
export const SAMPLE_DECISIONS = ['AGREES', 'DIFFERS'] as const
export type SampleDecision = (typeof SAMPLE_DECISIONS)[number]
/** Why an indication differs from what is right. */
export const DIFFERENCE_CAUSES = [
  'SUBJECT_FACTS',
  'COMPARABLES',
  'PLACE',
  'CONDITION',
  'MARKET_MOVED',
  'VALUERS_VALUE',
  'OTHER',
] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

/** What a round came to so far. */
export type RoundFigures = {
  drawn: number
  decided: number
  agrees: number
  /** How many differ by each cause; causes that none has are absent. */
  differs: Partial<Record<DifferenceCause, number>>
  /** How many have no reviewer. */
  unassigned: number
  /** The median of indication ÷ final value. */
  medianRatio: number
  /** The share of final values that lie within the range of their indication, 0 to 1. */
  inRange: number
}

/** A round of random testing. `number` is how people and notifications call it: RT-2026-Q3. */
export type TestRound = {
  id: string
  number: string
  /** The first day of the quarter. */
  quarter: CalendarDate
  state: RoundState
  drawnAt: string
  dueOn: CalendarDate | null
  isOverdue: boolean
  /** The valuations completed in the quarter, and how many of them had an indication. */
  completed: number
  population: number
  populationHash: string
  seed: string
  closedAt: string | null
  /** Null where the last decision closed it. */
  closedByName: string | null
  closeReason: string | null
  version: number
  isGenerated: boolean
  /** Null where nothing was drawn. */
  figures: RoundFigures | null
  may: { close: boolean }
}

/** A valuation that a round drew. Amounts in KWD. */
export type TestSample = {
  id: string
  place: number
  valuationId: string
  valuationNumber: string
  areaName: string | null
  category: string | null
  value: number
  low: number
  high: number
  base: number
  drivers: Driver[]
  modelNumber: number
  trainedOn: CalendarDate
  finalValue: number
  reviewerId: string | null
  reviewerName: string | null
  decision: SampleDecision | null
  cause: DifferenceCause | null
  reason: string | null
  decidedByName: string | null
  decidedAt: string | null
  version: number
  /** What the reader may do with it now: decide or correct it, or assign it to others. */
  may: { decide: boolean; assign: boolean }
}

/** The answer of `avmSamples.round`. */
export type TestRoundDetails = { round: TestRound; items: TestSample[] }

/** Somebody who may decide an item: how many undecided ones of open rounds they have. */
export type SampleReviewer = { id: string; displayName: string; open: number }
