import type { Parcel } from '#features/properties/ui/shared/display-name.ts'
import type { ComparisonSetup, Dimension, DimensionConfig, DimensionResult, Outcome, RawValue } from '../../model.ts'

/** A property as a result shows it; one that is gone leads nowhere any more. */
export type ResultProperty = Parcel & { id: string; gone?: boolean }

/** What a result is shown from, saved or not. */
export type ResultProps = {
  outcome: Outcome
  /** In the order that they are compared in. */
  properties: readonly ResultProperty[]
  setup: Pick<ComparisonSetup, 'dimensionConfigs' | 'weightingMethod' | 'method'>
  primaryPropertyId?: string | null
  /** Offers the other method; absent where it can't be changed. */
  onMethod?: (method: ComparisonSetup['method']) => void
}

/** A property as every part of a result names it; `at` is its place among the compared, from 0, which its colour and shape follow. */
export type Side = { id: string; name: string; at: number; gone: boolean; isPrimary: boolean }

/** A dimension of a result: what it is called, in which unit, and what came of it. */
export type ResultRow = DimensionResult & {
  dimension: Dimension
  name: string
  /** The product's own name, where another is shown. */
  known: string | null
  config: DimensionConfig
}

/** What a property got of one dimension. */
export type Cell = { raw: RawValue; score: number; normalized: number; points: number }

/** What a property got of a dimension; `points` is what it adds to the total. */
export function cellOf({ rawValues, scores, normalizedScores, weight }: DimensionResult, id: string): Cell {
  const normalized = normalizedScores[id] ?? 0
  return { raw: rawValues[id] ?? null, score: scores[id] ?? 0, normalized, points: normalized * weight * 10 }
}
