import { sql } from 'kysely'
import { recordInvalid } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { differing } from '../../audit/queries/history.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import { CONTENT_FIELDS, type ContentField, type SavedComparison } from '../model/saved.ts'
import { readComparison } from '../queries/read.ts'
import { comparisonFaults } from '../rules/faults.ts'
import { computed, keepMembers } from './compute.ts'
import { contentColumns, contentOf, namesOf, outcomeColumns, storedContent } from './content.ts'
import { lockComparison } from './record.ts'

type Changes = { id: string; version: number; changes: Partial<ComparisonFields> }

// What is said about a comparison; all else is what is compared, and how.
const ABOUT: readonly ContentField[] = ['name', 'description', 'primaryPropertyId']

/**
 * Changes a saved comparison, and computes it anew where what is compared was changed. Throws 'comparison-not-found',
 * 'comparison-not-own', 'stale-version', 'record-invalid' when the whole would break a rule, 'property-not-found', and
 * 'comparison-property-gone' where it would go on with a property that was deleted.
 */
export async function updateComparison(ctx: WriteContext, { id, version, changes }: Changes): Promise<SavedComparison> {
  const { row, members } = await lockComparison(ctx, { id, version })
  const before = storedContent(row, members)
  const after = contentOf({ ...before, ...changes })
  const changed = differing(CONTENT_FIELDS, before, after)
  if (changed.length === 0) return readComparison(ctx, id)
  const isAnew = changed.some(({ field }) => !ABOUT.includes(field))
  const faults = comparisonFaults({ ...after, createdBy: row.createdBy })
  // A set-up of an older shape is no reason to refuse a new name.
  const relevant = isAnew ? faults : faults.filter(({ field }) => ABOUT.some((about) => about === field))
  if (relevant.length > 0) throw recordInvalid(relevant)

  const { name, description, primaryPropertyId } = after
  const about = { name: name as string, description, primaryPropertyId }
  const found = isAnew ? await computed(ctx, after, members) : undefined
  await ctx.db
    .updateTable('comparisons')
    .set({
      ...(found ? { ...contentColumns(after), ...outcomeColumns(found) } : about),
      version: version + 1,
      updatedBy: ctx.actor.id,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  if (found) await keepMembers(ctx, id, found.facts)
  await audit(ctx, {
    eventType: 'COMPARISON_UPDATE',
    description: `Changed comparison ${name}`,
    details: {
      fields: changed.map(({ field }) => field),
      version,
      names: { ...namesOf(members.map(({ then, now }) => now ?? then)), ...namesOf(found?.facts ?? []) },
    },
    before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
    resourceId: row.id,
    resourceType: 'comparison',
  })
  return readComparison(ctx, id)
}
