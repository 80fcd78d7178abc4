import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import { CONTENT_FIELDS, mayChange, type SavedComparison } from '../model/saved.ts'
import { type Member, membersOf } from '../queries/properties.ts'
import { readComparison } from '../queries/read.ts'
import { inScope } from '../queries/rows.ts'
import { storedOutcome } from '../queries/stored.ts'
import { assertSetup } from '../rules/setup.ts'
import { computeSetup, storeMembers } from './compute.ts'
import {
  assertContent,
  type ComparisonRow,
  type Computed,
  contentColumns,
  contentOf,
  descriptiveColumns,
  isDescriptive,
  namesOf,
  outcomeColumns,
  storedContent,
} from './content.ts'

type Changes = { id: string; version: number; changes: Partial<ComparisonFields> }

/**
 * Changes a saved comparison, and recalculates it when more than a descriptive field changes. Throws 'comparison-not-found',
 * 'comparison-not-own', 'stale-version', 'record-invalid' when the result would break a rule, 'property-not-found', and
 * 'comparison-property-gone' when it would be recalculated with a deleted property.
 */
export async function updateComparison(ctx: WriteContext, { id, version, changes }: Changes): Promise<SavedComparison> {
  const { row, members } = await lockComparison(ctx, { id, version })
  const before = storedContent(row, members)
  const after = contentOf({ ...before, ...changes })
  const changed = differing(CONTENT_FIELDS, before, after)
  if (changed.length === 0) return readComparison(ctx, id)
  let computed: Computed | undefined
  let columns: Partial<ReturnType<typeof contentColumns>>
  if (changed.every(({ field }) => isDescriptive(field))) columns = descriptiveColumns(after, row.createdBy)
  else {
    assertContent(after, row.createdBy)
    computed = await computeSetup(ctx, after, members)
    columns = { ...contentColumns(after), ...outcomeColumns(computed) }
  }
  await ctx.db
    .updateTable('comparisons')
    .set({
      ...columns,
      version: version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (computed) await storeMembers(ctx, id, computed.facts)
  await audit(ctx, {
    eventType: 'COMPARISON_UPDATE',
    description: `Changed comparison ${after.name}`,
    details: {
      fields: changed.map(({ field }) => field),
      version,
      names: { ...namesOf(members.map(({ then, now }) => now ?? then)), ...namesOf(computed?.facts ?? []) },
    },
    before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
    resourceId: row.id,
    resourceType: 'comparison',
  })
  return readComparison(ctx, id)
}

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
    description: `Recalculated comparison ${row.name}`,
    details: { recomputed: true, version, names: namesOf(facts) },
    before: { year: row.year, bestOverall: former?.bestOverall ?? null, totalScores: former?.totalScores ?? null },
    after: { year, bestOverall: outcome.bestOverall, totalScores: outcome.totalScores },
    resourceId: row.id,
    resourceType: 'comparison',
  })
  return readComparison(ctx, id)
}

/** Deletes a saved comparison. Throws 'comparison-not-found', 'comparison-not-own' and 'stale-version'. */
export async function deleteComparison(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const { row, members } = await lockComparison(ctx, { id, version })
  await ctx.db.deleteFrom('comparisons').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'COMPARISON_DELETE',
    description: `Deleted comparison ${row.name}`,
    details: { name: row.name, names: namesOf(members.map(({ then, now }) => now ?? then)) },
    before: storedContent(row, members),
    resourceId: row.id,
    resourceType: 'comparison',
  })
  return { id }
}

/** A comparison locked for a change. */
type LockedComparison = { row: ComparisonRow; members: Member[] }

/**
 * Locks a comparison for this transaction. Throws 'comparison-not-found' out of scope, 'comparison-not-own' for another person's, and
 * 'stale-version' when it is not the version that the caller saw.
 */
async function lockComparison(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<LockedComparison> {
  const { actor, db } = ctx
  const row = await db
    .selectFrom('comparisons as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('comparison-not-found', { params: { id } })
  if (!mayChange(actor, row)) throw new AppError('comparison-not-own')
  assertVersion(row, version)
  return { row, members: await membersOf(ctx, [id]) }
}
