import { sql } from 'kysely'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ReviewChanges, RoundSnapshot } from '../model.ts'
import { changesBetween } from '../rules/changes.ts'
import { reviewedValuation } from './read.ts'
import { readSnapshot } from './snapshot.ts'

type Round = { number: number; submittedAt: string; sheetsVersion: number | null; snapshot: RoundSnapshot }

/**
 * What changed on a valuation since a round was submitted, by default the last that ended; nothing to compare with before the first
 * has. Throws 'valuation-not-found' out of scope.
 */
export async function readChanges(
  ctx: ReadContext,
  { valuationId, since }: { valuationId: string; since?: number | undefined },
): Promise<ReviewChanges> {
  const row = await reviewedValuation(ctx, valuationId)
  const wanted = since === undefined ? sql`r.ended is not null` : sql`r.number = ${since}`
  const [round] = await runOnce(
    ctx.db,
    sql<Round>`select r.number, ${sql.raw(isoInstant('r.submitted_at'))} as "submittedAt",
        r.sheets_version as "sheetsVersion", r.snapshot
      from review_rounds r where r.valuation_id = ${valuationId} and ${wanted} order by r.number desc limit 1`,
  )
  if (!round) return { since: null, sheetsVersion: null, changes: [] }
  const { number, submittedAt, sheetsVersion, snapshot } = round
  const changes = changesBetween(snapshot, await readSnapshot(ctx.db, row))
  return { since: { number, submittedAt }, sheetsVersion, changes }
}
