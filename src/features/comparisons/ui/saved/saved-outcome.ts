import type { SavedComparison } from '../../model/saved.ts'
import type { Outcome, ValueChange } from '../../model.ts'

/** What has become of a saved comparison since it was computed. */
export type Since = {
  /** The properties that somebody changed, with what is another now. */
  changed: { property: SavedComparison['properties'][number]; changes: ValueChange[] }[]
  /** The buildings that have only grown older. */
  aged: { property: SavedComparison['properties'][number]; change: ValueChange }[]
  /** The properties that are not there any more. */
  gone: SavedComparison['properties'][number][]
}

/** Sorts what has changed: what somebody changed by property, what only the years changed, and what is gone; null for nothing. */
export function changesOf({ properties, changes }: Pick<SavedComparison, 'properties' | 'changes'>): Since | null {
  const of = (id: string) => changes.filter(({ propertyId, aged }) => propertyId === id && !aged)
  const changed = properties
    .map((property) => ({ property, changes: of(property.id) }))
    .filter((one) => one.changes.length > 0)
  const aged = properties.flatMap((property) =>
    changes
      .filter((change) => change.propertyId === property.id && change.aged)
      .map((change) => ({ property, change })),
  )
  const gone = properties.filter((property) => property.gone)
  return changed.length + aged.length + gone.length === 0 ? null : { changed, aged, gone }
}

/** What came of a saved comparison; null where it is stored in a shape that can't be read any more. */
export function outcomeOf({ results, totalScores, bestOverall }: SavedComparison): Outcome | null {
  return results && totalScores && bestOverall ? { results, totalScores, bestOverall } : null
}
