import { kuwaitYear } from '#kernel/dates.ts'
import { inputInvalid } from '#kernel/errors.ts'
import {
  type Compared,
  type ComparisonMethod,
  DIMENSION_TYPES,
  type Dimension,
  type DimensionConfig,
  type DimensionResult,
  type Outcome,
  type WeightingMethod,
  type WeightingName,
  weightingMethodOf,
} from './model.ts'
import { setupFaults } from './rules/faults.ts'
import { normalized, points } from './rules/points.ts'
import { isMeasured, proportions } from './rules/proportional.ts'
import { alike } from './rules/ranking.ts'
import { rawValue } from './rules/raw-value.ts'
import { weightShares } from './rules/weights.ts'

type Given = Omit<DimensionConfig, 'label'> & { label?: string | null }
type Asked = {
  properties: readonly Compared[]
  dimensionConfigs: readonly Given[]
  weightingMethod: WeightingMethod | WeightingName
  method?: ComparisonMethod
  /** The year that ages are counted to; this year in Kuwait. */
  year?: number
}
type Scored = Pick<DimensionResult, 'counted'> & {
  raws: DimensionResult['rawValues'][string][]
  scores: number[]
  shares: number[]
}

/**
 * Compares two to four properties: each dimension's raw values, scores (of 10) and normalised scores, what it counted with, and the
 * totals, Σ normalised × weight × 10 (specification §9; the proportional method: decision 0028). Of several that are best or worst the
 * first is named; `bestOf` and `leadersOf` tell them all. Throws AppError 'validation-failed' with all that is wrong in what is asked.
 */
export function compareProperties({
  properties,
  dimensionConfigs,
  method = 'spec',
  year = kuwaitYear(),
  ...asked
}: Asked): Outcome {
  const ids = properties.map(({ id }) => id)
  const weightingMethod = weightingMethodOf(asked.weightingMethod)
  const faults = setupFaults({ propertyIds: ids, dimensionConfigs, method, weightingMethod: asked.weightingMethod })
  if (weightingMethod === null || faults.length > 0) throw inputInvalid(faults)

  const scored = dimensionConfigs.map((config) => scoredBy(config, properties, method, year))
  const weights = weightShares(
    dimensionConfigs.map(({ weight }, at) => ({ weight, counted: scored[at]?.counted })),
    weightingMethod,
  )
  const results = dimensionConfigs.map(({ dimension }, at): [Dimension, DimensionResult] => [
    dimension,
    resultOf(ids, scored[at] as Scored, weights[at] as number),
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

function scoredBy(
  { dimension, direction }: Given,
  properties: readonly Compared[],
  method: ComparisonMethod,
  year: number,
): Scored {
  const raws = properties.map((property) => rawValue(property, dimension, year))
  if (method === 'spec') {
    const scores = raws.map((raw) => points(dimension, raw))
    return { raws, scores, shares: normalized(scores), counted: true }
  }
  // What isn't known of one property can be held against none: it is shown, and not scored.
  if (!isMeasured(raws)) return { raws, scores: raws.map(() => 0), shares: raws.map(() => 0), counted: false }
  const type = DIMENSION_TYPES[dimension]
  const shares = proportions(raws, direction ?? type.direction, type.scale)
  return { raws, scores: shares.map((share) => share * 10), shares, counted: true }
}

function resultOf(ids: string[], { raws, scores, shares, counted }: Scored, weight: number): DimensionResult {
  const [best, worst] = [Math.max(...scores), Math.min(...scores)]
  return {
    scores: byId(ids, scores),
    normalizedScores: byId(ids, shares),
    rawValues: byId(ids, raws),
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

const firstNear = (values: number[], value: number) => values.findIndex((one) => alike(one, value))
