import { AppError } from '#kernel/errors.ts'
import type { MakingContext } from '#server/procedure.ts'
import type { FileInput } from '../../model/files.ts'
import type { ComparedProperty } from '../../model/saved.ts'
import { compare } from '../../queries/compare.ts'
import { readComparison } from '../../queries/read.ts'
import { setupOf } from '../../rules/address.ts'
import type { FiledComparison } from '../../rules/paper/subject.ts'

/** A comparison that goes into a file, with the ids of its properties' first photos. */
export type Filed = Omit<FiledComparison, 'properties'> & { id: string | null; properties: readonly ComparedProperty[] }

/**
 * The comparison that a file is asked for, as this person may see it: a saved one as it was computed, or one computed now of what an
 * address says. Throws 'comparison-not-found', 'failed-precondition' for one that has to be computed anew first, 'record-invalid' for
 * an address that is no whole set-up, and 'property-not-found'.
 */
export async function filedComparison(ctx: MakingContext, { id, language: _, ...search }: FileInput): Promise<Filed> {
  if (id !== undefined) return savedComparison(ctx, id)
  const { of: __, primaryPropertyId, ...setup } = setupOf(search)
  const computed = await compare(ctx, setup)
  return {
    ...setup,
    ...computed,
    primaryPropertyId: primaryPropertyId ?? setup.propertyIds[0] ?? null,
    id: null,
    name: null,
    description: null,
    by: ctx.actor.displayName,
    at: new Date().toISOString(),
    changes: [],
  }
}

async function savedComparison(ctx: MakingContext, id: string): Promise<Filed> {
  const { results, totalScores, bestOverall, createdByName, updatedAt, ...saved } = await readComparison(ctx, id)
  if (!results || !totalScores || !bestOverall) throw new AppError('failed-precondition')
  return { ...saved, results, totalScores, bestOverall, by: createdByName, at: updatedAt }
}
