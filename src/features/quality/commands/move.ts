import type { FieldFault } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { SheetsRead } from '../../approaches/queries/read.ts'
import type { HeldMove } from '../../approaches/rules/value-faults.ts'
import { readSettings } from '../../settings/queries.ts'
import type { QualityResult } from '../model.ts'
import { checkQuality } from '../queries/check.ts'
import { qualityFaults } from '../rules.ts'

/** What the rules say at a move: what holds it back, and all results, which are kept with it. */
export type QualityAtMove = { faults: FieldFault[]; results: QualityResult[] }

/** Checks a valuation, which the caller holds, for a move; null where the firm does not hold moves back by the rules. */
export async function checkAtMove(
  ctx: WriteContext,
  { valuationId, move, read }: { valuationId: string; move: HeldMove; read: SheetsRead },
): Promise<QualityAtMove | null> {
  const { qualityEnforced } = await readSettings(ctx)
  if (!qualityEnforced) return null
  const results = await checkQuality(ctx, valuationId, read)
  return { faults: qualityFaults(results, move), results }
}

/** Keeps what stood at a move, with the reasons, in the transaction of the move. */
export async function keepResults(
  { actor, db }: WriteContext,
  { valuationId, move, results }: { valuationId: string; move: HeldMove; results: readonly QualityResult[] },
): Promise<void> {
  await db
    .insertInto('qualityResults')
    .values({ valuationId, move, results: JSON.stringify(results), movedBy: actor.id })
    .execute()
}
