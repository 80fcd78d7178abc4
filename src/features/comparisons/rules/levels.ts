import type { Dimension, Results } from '../model.ts'

/** Where differing values have the same points: all `from` this value up, or all `to` this value down. */
export type Level = { dimension: Dimension; end: 'from' | 'to'; bound: number }

/** The values at which the points of the specification's method stop to follow them: see `points`. An age is in whole years. */
const ENDS: Partial<Record<Dimension, { from: number; to?: number }>> = {
  property_size: { from: 1000 },
  building_age: { from: 50 },
  floor_count: { from: 5 },
}
const OTHERS = { from: 10, to: 1 }

/** Where the method of points told apart nothing in these results although the values differ, by dimension. */
export function levelsOf(results: Results): Level[] {
  return (Object.keys(results) as Dimension[]).flatMap((dimension) => {
    const raws = Object.values(results[dimension]?.rawValues ?? {}).filter((raw) => typeof raw === 'number')
    const { from, to = Number.NEGATIVE_INFINITY } = ENDS[dimension] ?? OTHERS
    const differ = (values: number[]) => new Set(values).size > 1
    const levels: Level[] = []
    if (differ(raws.filter((raw) => raw >= from))) levels.push({ dimension, end: 'from', bound: from })
    if (differ(raws.filter((raw) => raw <= to))) levels.push({ dimension, end: 'to', bound: to })
    return levels
  })
}
