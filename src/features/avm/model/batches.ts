import type { PropertyType } from '../../properties/model/codes.ts'
import type { Attributes, AvmCaution, Confidence } from '../model.ts'
import type { Total } from '../rules/time/total.ts'

const BATCH_STATES = ['WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type BatchState = (typeof BATCH_STATES)[number]
/** The most properties of a batch, the most batches of a person that wait, and for how many days they are kept. */
export const MOST_IN_BATCH = 1000
export const MOST_BATCHES = 3
export const BATCH_DAYS = 30

/** A line of a batch: a property of the register, or attributes under a reference of one's own. */
export type BatchSubject = { propertyId: string } | { reference: string; attributes: Attributes }

/**
 * The sum of the values of a batch as a mean, in whole KWD, with its own range, over those that have one; absent from batches that were made before
 * sums were.
 */
export type BatchTotal = Total

/** A batch as its list has it. */
export type AvmBatch = {
  id: string
  name: string
  date: string
  state: BatchState
  done: number
  count: number
  refused: number | null
  total: BatchTotal | null
  /** The day from which the level of the market was applied; null where there was none. */
  levelDay: string | null
  failure: string | null
  modelNumber: number | null
  createdAt: string
  endedAt: string | null
}

/** What came of a line of a batch; the money in KWD. */
export type BatchResult = {
  reference: string
  propertyId: string | null
  location: string | null
  type: PropertyType | null
  area: number | null
  value: number | null
  low: number | null
  high: number | null
  confidence: Confidence | null
  pricePerMetre: number | null
  refusal: string | null
  /** What the value is to be read with; absent from batches that were made before it was kept. */
  cautions?: readonly AvmCaution[]
}
