import { type SqlBool, sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { mayDetermineValue } from '../../valuations/fields.ts'
import { inScope } from '../../valuations/queries/rows.ts'
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

/** How many entries a valuation uses and rejected, and of the used ones those that the register has changed since. */
export type ComparableCounts = { used: number; rejected: number; changed: number }

/** Counts the comparables of a valuation. Throws 'valuation-not-found' out of scope. */
export async function countComparables(ctx: ReadContext, valuationId: string): Promise<ComparableCounts> {
  await readSubject(ctx, valuationId)
  const isSeen = sql<SqlBool>`exists (select from valuations v where v.id = ${valuationId} and ${inScope(...scopeOf(ctx.actor))})`
  const [counts] = await runOnce(
    ctx.db,
    sql<ComparableCounts>`select count(*) filter (where l.choice = 'USED')::int as used,
        count(*) filter (where l.choice = 'REJECTED')::int as rejected,
        count(*) filter (where l.choice = 'USED' and m.version <> l.evidence_version)::int as changed
      from (
        select distinct on (o.evidence_id) o.evidence_id, o.evidence_version, o.choice from comparable_choices o
        where o.valuation_id = ${valuationId} and ${isSeen} order by o.evidence_id, o.version desc) l
      join market_evidence m on m.id = l.evidence_id`,
  )
  return counts ?? { used: 0, rejected: 0, changed: 0 }
}
