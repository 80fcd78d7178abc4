import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import type { SavedComparison } from '../model/saved.ts'
import { readComparison } from '../queries/read.ts'
import { storedOutcome } from '../queries/stored.ts'
import { assertSetup } from '../rules/setup.ts'
import { computeSetup, storeMembers } from './compute.ts'
import { namesOf, outcomeColumns, storedContent } from './content.ts'
import { lockComparison } from './record.ts'

/**
 * Recalculates a saved comparison with the current values of its properties. Throws 'comparison-not-found', 'comparison-not-own',
 * 'stale-version', 'comparison-property-gone' when one was deleted, and 'record-invalid' for a set-up of an older shape.
 */
export async function recomputeComparison(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<SavedComparison> {
  const { row, members } = await lockComparison(ctx, { id, version })
  const content = storedContent(row, members)
  assertSetup(content)
  const { facts, ...found } = await computeSetup(ctx, content, members)
  await ctx.db
    .updateTable('comparisons')
    .set({ ...outcomeColumns(found), version: version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await storeMembers(ctx, id, facts)
  const former = storedOutcome(row, content.propertyIds, [])
  const { outcome, year } = found
  await audit(ctx, {
    eventType: 'COMPARISON_UPDATE',
    description: `Computed comparison ${row.name} anew`,
    details: { recomputed: true, version, names: namesOf(facts) },
    before: { year: row.year, bestOverall: former?.bestOverall ?? null, totalScores: former?.totalScores ?? null },
    after: { year, bestOverall: outcome.bestOverall, totalScores: outcome.totalScores },
    resourceId: row.id,
    resourceType: 'comparison',
  })
  return readComparison(ctx, id)
}
