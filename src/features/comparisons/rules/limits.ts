import { type ComparisonMethod, DIMENSION_TYPES, type Dimension, type Results } from '../model.ts'
import { alike } from './ranking.ts'

/**
 * What a reader should know of an outcome before leaning on it. 'level': values differ and score the same; 'extremes': two properties
 * alone, so that any gap counts in full; 'unknown': what isn't known counts as 0; 'text': a text has 5 points whatever it says;
 * 'direction': more of what is usually worse scores higher; 'left-out': shown and not scored.
 */
export type Limit = {
  kind: 'level' | 'extremes' | 'unknown' | 'text' | 'direction' | 'left-out'
  dimensions: Dimension[]
}

/** The limits that this very outcome meets, each with the dimensions where it does; none that meets none. */
export function limitsOf(results: Results, method: ComparisonMethod): Limit[] {
  const found = (Object.keys(results) as Dimension[]).map((dimension) => ({
    dimension,
    ...(results[dimension] as NonNullable<Results[Dimension]>),
    raws: Object.values(results[dimension]?.rawValues ?? {}),
  }))
  const where = (kind: Limit['kind'], meets: (one: (typeof found)[number]) => boolean): Limit[] => {
    const dimensions = found.filter(meets).map(({ dimension }) => dimension)
    return dimensions.length > 0 ? [{ kind, dimensions }] : []
  }
  if (method === 'proportional') return where('left-out', ({ counted }) => !counted)
  const isPair = found.some(({ raws }) => raws.length === 2)
  return [
    ...where('level', ({ raws, scores }) => hidesAGap(raws, Object.values(scores))),
    ...(isPair ? where('extremes', ({ spread }) => !alike(spread, 0)) : []),
    ...where('unknown', ({ raws, spread }) => raws.includes(null) && !alike(spread, 0)),
    ...where('text', ({ raws }) => raws.some((raw) => typeof raw === 'string')),
    ...where('direction', ({ dimension, spread }) => isTurned(dimension) && !alike(spread, 0)),
  ]
}

// The method of points knows one direction of its own: that a younger building is the better one.
const isTurned = (dimension: Dimension) =>
  DIMENSION_TYPES[dimension].direction === 'lower' && dimension !== 'building_age'

const hidesAGap = (raws: unknown[], scores: number[]) =>
  raws.some((raw, at) =>
    raws.some(
      (other, where) =>
        where > at &&
        typeof raw === 'number' &&
        typeof other === 'number' &&
        raw !== other &&
        scores[at] === scores[where],
    ),
  )
