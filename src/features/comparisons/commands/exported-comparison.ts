import { AppError } from '#kernel/errors.ts'
import { noteExport } from '#server/audit/exports.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { ExportedComparison, FileInput } from '../model/files.ts'
import type { ComparedProperty } from '../model/saved.ts'
import { compare } from '../queries/compare.ts'
import { readComparison } from '../queries/read.ts'
import { setupOf } from '../rules/address.ts'

/** An exported comparison with the ids of its properties' first photos. */
type Exported = Omit<ExportedComparison, 'properties'> & { id: string | null; properties: readonly ComparedProperty[] }

/**
 * The comparison of a file, as this person may see it: a saved one as it was computed, or one computed now from the set-up in the
 * address. Throws 'comparison-not-found', 'failed-precondition' for one whose stored outcome can't be read, 'record-invalid' for an
 * incomplete set-up, and 'property-not-found'.
 */
export async function exportedComparison(
  ctx: MakingContext,
  { id, language: _, ...search }: FileInput,
): Promise<Exported> {
  if (id !== undefined) return savedComparison(ctx, id)
  const { of: __, primaryPropertyId, ...setup } = setupOf(search)
  const answer = await compare(ctx, setup)
  return {
    ...setup,
    ...answer,
    primaryPropertyId: primaryPropertyId ?? setup.propertyIds[0] ?? null,
    id: null,
    name: null,
    description: null,
    by: ctx.actor.displayName,
    at: new Date().toISOString(),
    changes: [],
  }
}

async function savedComparison(ctx: MakingContext, id: string): Promise<Exported> {
  const { results, totalScores, bestOverall, createdByName, updatedAt, ...saved } = await readComparison(ctx, id)
  if (!results || !totalScores || !bestOverall) throw new AppError('failed-precondition')
  return { ...saved, results, totalScores, bestOverall, by: createdByName, at: updatedAt }
}

/** Writes the audit entry of an exported comparison: which one, or of which properties. */
export function auditExport(ctx: MakingContext, comparison: Exported, format: 'pdf' | 'xlsx'): Promise<void> {
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
