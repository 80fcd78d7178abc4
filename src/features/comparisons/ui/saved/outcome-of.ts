import type { SavedComparison } from '../../model/saved.ts'
import type { Outcome } from '../../model.ts'

/** What came of a saved comparison; null where it is stored in a shape that can't be read any more. */
export function outcomeOf({ results, totalScores, bestOverall }: SavedComparison): Outcome | null {
  return results && totalScores && bestOverall ? { results, totalScores, bestOverall } : null
}
