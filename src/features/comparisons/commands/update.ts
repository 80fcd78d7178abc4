import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { differing } from '../../audit/queries/history.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import { CONTENT_FIELDS, type SavedComparison } from '../model/saved.ts'
import { readComparison } from '../queries/read.ts'
import { computeSetup, storeMembers } from './compute.ts'
import {
  assertContent,
  type Computed,
  contentColumns,
  contentOf,
  descriptiveColumns,
  isDescriptive,
  namesOf,
  outcomeColumns,
  storedContent,
} from './content.ts'
import { lockComparison } from './record.ts'

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
