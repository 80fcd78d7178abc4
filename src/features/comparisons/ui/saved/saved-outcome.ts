import type { SavedComparison } from '../../model/saved.ts'
import type { Outcome, ValueChange } from '../../model.ts'

/** What has changed of a saved comparison since it was computed. */
export type Since = {
  /** The edited properties, with their changed raw values. */
  changed: { property: SavedComparison['properties'][number]; changes: ValueChange[] }[]
  /** The buildings whose age alone has changed. */
  aged: { property: SavedComparison['properties'][number]; change: ValueChange }[]
  /** The deleted properties. */
  gone: SavedComparison['properties'][number][]
}

/** Groups the changes by edited, aged and deleted properties; null when there are none. */
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

/** The outcome of a saved comparison; null when it is stored in a shape that can no longer be read. */
export function outcomeOf({ results, totalScores, bestOverall }: SavedComparison): Outcome | null {
  return results && totalScores && bestOverall ? { results, totalScores, bestOverall } : null
}
