import { z } from 'zod'
import {
  COMPARISON_METHODS,
  type ComparisonSetup,
  DIMENSIONS,
  DIRECTIONS,
  type Dimension,
  type DimensionConfig,
  type DimensionResult,
  type Outcome,
} from '../model.ts'

/** The version of the stored shape of outcomes; one of another version is recalculated instead of read. */
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

/**
 * A stored outcome of these properties by these dimensions, in their order, which JSON in the database does not keep. Null when it
 * is of another shape, damaged, or of other properties. Never throws.
 */
export function storedOutcome(
  { shape, outcome: stored }: { shape: number; outcome: unknown },
  ids: readonly string[],
  dimensions: readonly Dimension[],
): Outcome | null {
  const read = shape === SHAPE ? outcome.safeParse(stored) : null
  if (!read?.success || !ids.includes(read.data.bestOverall)) return null
  const { results, totalScores, bestOverall } = read.data
  const known = Object.keys(results) as Dimension[]
  const inOrder = [...dimensions, ...known.filter((one) => !dimensions.includes(one))]
  const isWhole = (values: object) => ids.every((id) => Object.hasOwn(values, id))
  const ordered = <T>(values: Record<string, T>) => Object.fromEntries(ids.map((id) => [id, values[id] as T]))
  const found = inOrder.map((dimension): [Dimension, DimensionResult] | null => {
    const one = results[dimension]
    if (!one || ![one.scores, one.normalizedScores, one.rawValues].every(isWhole)) return null
    const { scores, normalizedScores, rawValues } = one
    const parts = {
      scores: ordered(scores),
      normalizedScores: ordered(normalizedScores),
      rawValues: ordered(rawValues),
    }
    return [dimension, { ...one, ...parts }]
  })
  const whole = found.filter((one) => one !== null)
  if (whole.length < found.length || !isWhole(totalScores)) return null
  return { results: Object.fromEntries(whole), totalScores: ordered(totalScores), bestOverall }
}

/** The stored dimensions that can be read, in their order. Never throws. */
export function storedConfigs(stored: unknown): DimensionConfig[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one) => {
    const read = config.safeParse(one)
    if (!read.success) return []
    const { direction, ...rest } = read.data
    return [direction ? { ...rest, direction } : rest]
  })
}

/** A stored method; 'spec' for an unknown one. */
export const storedMethod = (stored: string): ComparisonSetup['method'] =>
  COMPARISON_METHODS.find((method) => method === stored) ?? 'spec'

/** The dimensions of a set-up in their order. */
export const dimensionsOf = (configs: readonly DimensionConfig[]) => configs.map(({ dimension }) => dimension)

/** The stored totals of these properties; null when they can't be read. Never throws. */
export function storedTotals(stored: unknown, ids: readonly string[]): Record<string, number> | null {
  const { success, data } = byId(z.number()).safeParse(stored)
  return success && ids.length > 0 && ids.every((id) => Object.hasOwn(data, id)) ? data : null
}
