import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { namesOf, storedContent } from './content.ts'
import { lockComparison } from './record.ts'

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
