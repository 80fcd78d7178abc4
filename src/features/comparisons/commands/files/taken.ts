import type { MakingContext } from '#server/procedure.ts'
import { noteExport } from '../../../audit/commands/exports.ts'
import type { Filed } from './filed.ts'

/** Notes in the log that a comparison was taken away as a file: which one, or of which properties. */
export function noteTaken(ctx: MakingContext, comparison: Filed, format: 'pdf' | 'xlsx'): Promise<void> {
  const { id, name, properties, weightingMethod, method } = comparison
  const displayName = name ? `the comparison ${name}` : `a comparison of ${properties.length} properties`
  return noteExport(ctx, {
    resourceType: 'comparison',
    ...(id ? { resourceId: id } : {}),
    description: `${ctx.actor.displayName} exported ${displayName}`,
    details: {
      format,
      propertyIds: properties.map((property) => property.id),
      weightingMethod,
      comparisonMethod: method,
    },
  })
}
