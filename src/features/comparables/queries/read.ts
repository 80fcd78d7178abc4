import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import type { Comparable, LoggedSearch, OwnReason } from '../model.ts'
import { readChoices } from './choices.ts'
import { readSearches } from './searches.ts'
import { readSubject, type SubjectRecord } from './subject.ts'

/** The comparables of a valuation: what was chosen, every search, and whether this person may search and choose now. */
export type Comparables = SubjectRecord & {
  editable: boolean
  /** The last choice of each entry that was chosen, the most similar first. */
  choices: Comparable[]
  /** Newest first. */
  searches: LoggedSearch[]
  /** The firm's own reasons for rejecting an entry. */
  reasons: readonly OwnReason[]
}

/** Reads the comparables of a valuation. Throws 'valuation-not-found' out of scope. */
export async function readComparables(ctx: ReadContext, valuationId: string): Promise<Comparables> {
  const [record, choices, searches, { rejectionReasons }] = await Promise.all([
    readSubject(ctx, valuationId),
    readChoices(ctx, valuationId),
    readSearches(ctx, valuationId),
    readSettings(ctx),
  ])
  return {
    ...record,
    editable: mayDetermineValue(ctx.actor, record.status),
    choices,
    searches,
    reasons: rejectionReasons,
  }
}
