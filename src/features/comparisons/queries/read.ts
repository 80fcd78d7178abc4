import { AppError } from '#kernel/errors.ts'
import type { ListContext } from '#server/lists/definition.ts'
import { oneOf } from '#server/lists/page.ts'
import { mayChange, type SavedComparison } from '../model/saved.ts'
import { changesSince } from './changes.ts'
import { COMPARISONS } from './list.ts'
import { labelled, membersOf, toCompared } from './properties.ts'
import { WHOLE } from './rows.ts'
import { dimensionsOf, storedConfigs, storedMethod, storedOutcome } from './stored.ts'

/** A saved comparison as it is stored: what may be of an older shape is not known yet. */
type StoredComparison = Omit<
  SavedComparison,
  'propertyIds' | 'dimensionConfigs' | 'results' | 'totalScores' | 'bestOverall' | 'properties' | 'changes'
> & { dimensionConfigs: unknown; shape: number; outcome: unknown }

const one = oneOf<StoredComparison, StoredComparison>({ ...COMPARISONS, columns: WHOLE, present: (row) => row })

/**
 * One saved comparison: what was computed, what its properties are called, and which values are others now. Throws
 * 'comparison-not-found' when it is not theirs to see.
 */
export async function readComparison(ctx: ListContext, id: string): Promise<SavedComparison> {
  const [row, members] = await Promise.all([one(ctx, id), membersOf(ctx, [id])])
  if (!row) throw new AppError('comparison-not-found', { params: { id } })
  const { shape, outcome: stored, dimensionConfigs, ...rest } = row
  const { actor } = ctx
  const propertyIds = members.map(({ then }) => then.id)
  const configs = storedConfigs(dimensionConfigs)
  const outcome = storedOutcome({ shape, outcome: stored }, propertyIds, dimensionsOf(configs))
  const isTheirs = mayChange(actor, row)
  return {
    ...rest,
    propertyIds,
    dimensionConfigs: configs,
    method: storedMethod(rest.method),
    results: outcome?.results ?? null,
    totalScores: outcome?.totalScores ?? null,
    bestOverall: outcome?.bestOverall ?? null,
    properties: members.map(({ then, now }) =>
      now ? { ...toCompared(now, actor), gone: false } : { ...labelled({ ...then, cover: null }, actor), gone: true },
    ),
    changes: outcome ? changesSince({ ...outcome, year: row.year }, members) : [],
    editable: isTheirs,
    deletable: isTheirs,
  }
}
