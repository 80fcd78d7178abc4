import type { Dimension, DimensionResult, RawValue } from '../model.ts'

/** A value that is not what it was; `aged` where only the year moved on, and nobody changed the property. */
export type Change = { propertyId: string; dimension: Dimension; from: RawValue; to: RawValue; aged: boolean }

type Standing = { results: Partial<Record<Dimension, Pick<DimensionResult, 'rawValues'>>>; year: number }

/** What has changed between two outcomes of one set-up, in the order of its dimensions and then of its properties. */
export function changedValues(before: Standing, after: Standing): Change[] {
  const years = after.year - before.year
  return (Object.keys(before.results) as Dimension[]).flatMap((dimension) => {
    const [then, now] = [before.results[dimension]?.rawValues ?? {}, after.results[dimension]?.rawValues ?? {}]
    return Object.entries(then).flatMap(([propertyId, from]) => {
      const to = now[propertyId]
      if (to === undefined || to === from) return []
      const grew = typeof from === 'number' && typeof to === 'number' && to - from === years
      return [{ propertyId, dimension, from, to, aged: dimension === 'building_age' && years > 0 && grew }]
    })
  })
}
