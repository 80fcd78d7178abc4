import { type ComparisonMethod, DIMENSION_TYPES, type Dimension, type Results } from '../model.ts'
import { nearlyEqual } from './ranking.ts'

/**
 * A limit of an outcome that its reader should know. 'level': different values score the same; 'extremes': with two properties
 * alone, any gap counts in full; 'unknown': an unknown value scores 0; 'text': any text scores 5 points; 'direction': more of what is
 * usually worse scores higher; 'left-out': shown, but not scored.
 */
export type Limit = {
  kind: 'level' | 'extremes' | 'unknown' | 'text' | 'direction' | 'left-out'
  dimensions: Dimension[]
}

/** The limits that apply to this outcome, each with the dimensions that it concerns. */
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
    ...where('level', ({ raws, scores }) => hidesGap(raws, Object.values(scores))),
    ...(isPair ? where('extremes', ({ spread }) => !nearlyEqual(spread, 0)) : []),
    ...where('unknown', ({ raws, spread }) => raws.includes(null) && !nearlyEqual(spread, 0)),
    ...where('text', ({ raws }) => raws.some((raw) => typeof raw === 'string')),
    ...where('direction', ({ dimension, spread }) => isReversed(dimension) && !nearlyEqual(spread, 0)),
  ]
}

// The method of points inverts one dimension by itself: a younger building scores higher.
const isReversed = (dimension: Dimension) =>
  DIMENSION_TYPES[dimension].direction === 'lower' && dimension !== 'building_age'

const hidesGap = (raws: unknown[], scores: number[]) =>
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

/** A range in which different values have the same points: all `from` this value up, or all `to` this value down. */
export type Level = { dimension: Dimension; end: 'from' | 'to'; bound: number }

/** The values beyond which `points` is constant. An age is in whole years. */
const SATURATION: Partial<Record<Dimension, { from: number; to?: number }>> = {
  property_size: { from: 1000 },
  building_age: { from: 50 },
  floor_count: { from: 5 },
}
const OTHER_SATURATION = { from: 10, to: 1 }

/** The ranges in which the method of points gives these results the same score although their values differ, by dimension. */
export function levelsOf(results: Results): Level[] {
  return (Object.keys(results) as Dimension[]).flatMap((dimension) => {
    const raws = Object.values(results[dimension]?.rawValues ?? {}).filter((raw) => typeof raw === 'number')
    const { from, to = Number.NEGATIVE_INFINITY } = SATURATION[dimension] ?? OTHER_SATURATION
    const differ = (values: number[]) => new Set(values).size > 1
    const levels: Level[] = []
    if (differ(raws.filter((raw) => raw >= from))) levels.push({ dimension, end: 'from', bound: from })
    if (differ(raws.filter((raw) => raw <= to))) levels.push({ dimension, end: 'to', bound: to })
    return levels
  })
}
