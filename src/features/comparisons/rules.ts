import {
  type Compared,
  type ComparisonMethod,
  type ComparisonSetup,
  DIMENSION_TYPES,
  type Dimension,
  type DimensionConfig,
  type DimensionResult,
  type Outcome,
} from './model.ts'
import { nearlyEqual } from './rules/ranking.ts'
import { isMeasured, normalized, points, proportions, rawValue, weightShares } from './rules/scoring.ts'

type ConfigInput = Omit<DimensionConfig, 'label'> & { label?: string | null }
type CheckedInput = Pick<ComparisonSetup, 'weightingMethod' | 'method'> & {
  properties: readonly Compared[]
  dimensionConfigs: readonly ConfigInput[]
  /** The year that ages are computed for. */
  year: number
}
type ScoredDimension = Pick<DimensionResult, 'counted'> & {
  rawValues: DimensionResult['rawValues'][string][]
  scores: number[]
  shares: number[]
}

/**
 * Computes the outcome of a set-up that `setupFaults` accepts: each dimension's raw values, scores (of 10), normalised scores and
 * effective weight, and the totals, Σ normalised × weight × 10 (specification §9; the proportional method: decision 0028). Of tied
 * best or worst ones the first is named; `bestOf`, `worstOf` and `leadersOf` give all of them.
 */
export function computeOutcome({ properties, dimensionConfigs, weightingMethod, method, year }: CheckedInput): Outcome {
  const ids = properties.map(({ id }) => id)
  const scored = dimensionConfigs.map((config) => scoreDimension(config, properties, method, year))
  const weights = weightShares(
    dimensionConfigs.map(({ weight }, at) => ({ weight, counted: scored[at]?.counted })),
    weightingMethod,
  )
  const results = dimensionConfigs.map(({ dimension }, at): [Dimension, DimensionResult] => [
    dimension,
    resultOf(ids, scored[at] as ScoredDimension, weights[at] as number),
  ])
  const totals = ids.map((_, property) =>
    scored.reduce((total, { shares }, at) => total + (shares[property] as number) * (weights[at] as number) * 10, 0),
  )
  return {
    results: Object.fromEntries(results),
    totalScores: byId(ids, totals),
    bestOverall: ids[firstNear(totals, Math.max(...totals))] as string,
  }
}

function scoreDimension(
  { dimension, direction }: ConfigInput,
  properties: readonly Compared[],
  method: ComparisonMethod,
  year: number,
): ScoredDimension {
  const rawValues = properties.map((property) => rawValue(property, dimension, year))
  if (method === 'spec') {
    const scores = rawValues.map((raw) => points(dimension, raw))
    return { rawValues, scores, shares: normalized(scores), counted: true }
  }
  // A dimension with an unknown value is shown, but not scored: the gap would count against the wrong property.
  if (!isMeasured(rawValues))
    return { rawValues, scores: rawValues.map(() => 0), shares: rawValues.map(() => 0), counted: false }
  const type = DIMENSION_TYPES[dimension]
  const shares = proportions(rawValues, direction ?? type.direction, type.scale)
  return { rawValues, scores: shares.map((share) => share * 10), shares, counted: true }
}

function resultOf(
  ids: string[],
  { rawValues, scores, shares, counted }: ScoredDimension,
  weight: number,
): DimensionResult {
  const [best, worst] = [Math.max(...scores), Math.min(...scores)]
  return {
    scores: byId(ids, scores),
    normalizedScores: byId(ids, shares),
    rawValues: byId(ids, rawValues),
    weight,
    best: counted ? (ids[scores.indexOf(best)] ?? null) : null,
    worst: counted ? (ids[scores.indexOf(worst)] ?? null) : null,
    spread: best - worst,
    average: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    counted,
  }
}

const byId = <T>(ids: string[], values: T[]): Record<string, T> =>
  Object.fromEntries(ids.map((id, at) => [id, values[at] as T]))

const firstNear = (values: number[], value: number) => values.findIndex((one) => nearlyEqual(one, value))
