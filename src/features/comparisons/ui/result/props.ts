import type { Parcel } from '#features/places/ui/shared/display-name.ts'
import type { ComparisonSetup, Dimension, DimensionConfig, DimensionResult, Outcome, RawValue } from '../../model.ts'

/** A property in an outcome; a deleted one has no link. */
type ResultProperty = Parcel & { id: string; gone?: boolean }

/** The props of an outcome, saved or not. */
export type ResultProps = {
  outcome: Outcome
  /** In the order of the comparison. */
  properties: readonly ResultProperty[]
  setup: Pick<ComparisonSetup, 'dimensionConfigs' | 'weightingMethod' | 'method'>
  primaryPropertyId?: string | null
  /** Switches to the other method; absent when the method can't be changed. */
  onMethod?: (method: ComparisonSetup['method']) => void
}

/** A property in every part of an outcome; `at` is its 0-based position, which decides its colour and shape. */
export type Side = { id: string; name: string; at: number; gone: boolean; isPrimary: boolean }

/** A dimension of an outcome: its name, its configuration and its result. */
export type ResultRow = DimensionResult & {
  dimension: Dimension
  name: string
  /** The product's own name, when a label is shown instead. */
  known: string | null
  config: DimensionConfig
}

/** The figures of a property in one dimension. */
export type Cell = { raw: RawValue; score: number; normalized: number; points: number }

/** The figures of a property in a dimension; `points` is its part of the total. */
export function cellOf({ rawValues, scores, normalizedScores, weight }: DimensionResult, id: string): Cell {
  const normalized = normalizedScores[id] ?? 0
  return { raw: rawValues[id] ?? null, score: scores[id] ?? 0, normalized, points: normalized * weight * 10 }
}
