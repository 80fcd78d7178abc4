import type { WriteContext } from '#server/procedure.ts'
import type { Lack } from '../model/codes.ts'

/** Keeps why this person completes a valuation, which the caller holds, although its work-file lacks these parts. */
export async function keepException(
  { actor, db }: WriteContext,
  { valuationId, lacks, reason }: { valuationId: string; lacks: readonly Lack[]; reason: string },
): Promise<void> {
  if (lacks.length === 0) return
  await db
    .insertInto('workFileExceptions')
    .values({ valuationId, lacks: [...lacks], reason, givenBy: actor.id })
    .execute()
}
