import type { Dimension, DimensionResult, ValueChange } from '../model.ts'

type Snapshot = { results: Partial<Record<Dimension, Pick<DimensionResult, 'rawValues'>>>; year: number }

/** The raw values that differ between two outcomes of one set-up, by dimension and then by property. */
export function changedValues(before: Snapshot, after: Snapshot): ValueChange[] {
  const years = after.year - before.year
  return (Object.keys(before.results) as Dimension[]).flatMap((dimension) => {
    const [then, now] = [before.results[dimension]?.rawValues ?? {}, after.results[dimension]?.rawValues ?? {}]
    return Object.entries(then).flatMap(([propertyId, from]) => {
      const to = now[propertyId]
      if (to === undefined || to === from) return []
      const agedByYears = typeof from === 'number' && typeof to === 'number' && to - from === years
      return [{ propertyId, dimension, from, to, aged: dimension === 'building_age' && years > 0 && agedByYears }]
    })
  })
}
