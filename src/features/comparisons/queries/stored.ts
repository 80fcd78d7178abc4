import { z } from 'zod'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  type DimensionConfig,
  type Outcome,
} from '../model.ts'

/** The shape in which outcomes are stored; another number is an older one, which is computed anew and not read. */
export const SHAPE = 1

const byId = <T extends z.ZodType>(value: T) => z.record(z.string(), value)
const result = z.object({
  scores: byId(z.number()),
  normalizedScores: byId(z.number()),
  rawValues: byId(z.union([z.number(), z.string(), z.null()])),
  weight: z.number(),
  best: z.string().nullable(),
  worst: z.string().nullable(),
  spread: z.number(),
  average: z.number(),
  counted: z.boolean(),
})
const outcome = z.object({
  results: z.partialRecord(z.enum(DIMENSIONS), result),
  totalScores: byId(z.number()),
  bestOverall: z.string(),
})
const config = z.object({
  dimension: z.enum(DIMENSIONS),
  weight: z.number().min(0),
  label: z.string().catch(''),
  direction: z.enum(DIRECTIONS).optional().catch(undefined),
})

/** A stored outcome of these properties; null when it is of an older shape, damaged, or of others. Never throws. */
export function storedOutcome(shape: number, stored: unknown, ids: readonly string[]): Outcome | null {
  const read = shape === SHAPE ? outcome.safeParse(stored) : null
  if (!read?.success) return null
  const { results, totalScores, bestOverall } = read.data
  const isOfThese = (values: object) => ids.every((id) => Object.hasOwn(values, id))
  const parts = Object.values(results).flatMap(({ scores, normalizedScores, rawValues }) => [
    scores,
    normalizedScores,
    rawValues,
  ])
  return [totalScores, ...parts].every(isOfThese) && ids.includes(bestOverall) ? read.data : null
}

/** The stored dimensions as far as they can be read, in their order. Never throws. */
export function storedConfigs(stored: unknown): DimensionConfig[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const read = config.safeParse(one)
    if (!read.success) return []
    const { direction, ...rest } = read.data
    return [direction ? { ...rest, direction } : rest]
  })
}

/** A stored method; that of points for what is none. */
export const storedMethod = (stored: string): ComparisonSetup['method'] =>
  COMPARISON_METHODS.find((method) => method === stored) ?? 'spec'
