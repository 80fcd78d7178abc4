import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement } from '../../engagements/commands/lock.ts'
import { closeEngagement } from '../../engagements/commands/moves.ts'
import type { SeenEngagement } from '../../engagements/model/inputs.ts'
import type { EngagementDetails } from '../../engagements/model.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import type { GivenReason } from '../model/inputs.ts'

/**
 * Says why the value of a property of an engagement moved as it did. Throws 'movement-line-not-found' out of scope, 'engagement-not-now' once it is
 * closed or cancelled, 'stale-version' when somebody wrote meanwhile, and 'record-invalid' without a reason.
 */
export async function giveReason(
  ctx: WriteContext,
  { lineId, version, reason: given }: GivenReason,
): Promise<{ version: number }> {
  const { actor, db } = ctx
  const reason = requiredReason(given, kernelFault('reason', 'required'))
  const [line] = await runOnce(
    db,
    sql<{ engagementId: string; number: string; state: string }>`select e.id as "engagementId", e.number, e.state
      from engagement_properties l join engagements e on e.id = l.engagement_id
      where l.id = ${lineId} and ${inScope(...scopeOf(actor))} for no key update of l, e`,
  )
  if (!line) throw new AppError('movement-line-not-found')
  if (line.state === 'CLOSED' || line.state === 'CANCELLED') throw new AppError('engagement-not-now')
  const before = await db
    .selectFrom('movementReasons')
    .select(['version', 'reason'])
    .where('engagementPropertyId', '=', lineId)
    .executeTakeFirst()
  assertVersion({ version: before?.version ?? 0 }, version)
  const written = { reason, version: version + 1, writtenBy: actor.id, writtenAt: sql<Date>`now()` }
  await db
    .insertInto('movementReasons')
    .values({ engagementPropertyId: lineId, ...written })
    .onConflict((on) => on.column('engagementPropertyId').doUpdateSet(written))
    .execute()
  await audit(ctx, {
    eventType: 'MOVEMENT_REASON',
    description: `Gave the reason of a movement in engagement ${line.number}`,
    details: { lineId },
    before: { reason: before?.reason ?? null },
    after: { reason },
    ...aboutEngagement(line.engagementId),
  })
  return { version: version + 1 }
}

/**
 * Closes an engagement as `closeEngagement` does, once every value of a cycle that moved beyond the bound of its programme has its reason. Throws
 * 'movement-reasons-missing' with how many lack it.
 */
export async function closeWithReasons(ctx: WriteContext, seen: SeenEngagement): Promise<EngagementDetails> {
  // Whether this person may close it, and sees it at all, is decided first.
  const closed = await closeEngagement(ctx, seen)
  const [{ missing } = { missing: 0 }] = await runOnce(
    ctx.db,
    sql<{ missing: number }>`select count(*)::int as missing
      from programme_cycles c join programmes g on g.id = c.programme_id
        join engagement_properties l on l.engagement_id = c.engagement_id join engagements e on e.id = c.engagement_id
        join valuations v on v.id = l.valuation_id
        left join programme_rolls p on p.engagement_property_id = l.id
        join valuations w on w.id = coalesce(p.from_valuation_id, ${lastCompleted(
          sql`l.property_id`,
          sql`e.client_account_id`,
          { except: sql`l.valuation_id`, until: sql`coalesce(v.valuation_date, e.valuation_date)` },
        )})
        left join movement_reasons m on m.engagement_property_id = l.id
      where c.engagement_id = ${seen.id} and m.reason is null and v.status in ('COMPLETED', 'FINALIZED')
        and abs(v.final_value_fils - w.final_value_fils)::numeric * 100 > g.bound_percent::numeric * w.final_value_fils`,
  )
  if (missing > 0) throw new AppError('movement-reasons-missing', { params: { count: missing } })
  return closed
}
