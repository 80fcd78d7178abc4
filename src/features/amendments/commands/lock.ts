import type { Selectable } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EngagementRow } from '../../engagements/commands/lock.ts'
import type { EngagementState } from '../../engagements/model/codes.ts'
import { inScope as engagementInScope } from '../../engagements/queries/rows.ts'
import type { SeenAmendment } from '../model/inputs.ts'
import type { AmendmentAct, AmendmentState } from '../model.ts'
import { inScope } from '../queries.ts'
import { amendmentNumber } from '../rules.ts'
import { judgeAmendment } from '../workflow.ts'

type Ctx = Pick<WriteContext, 'actor' | 'db'>
/** An amendment with its engagement, both locked; `number` is the amendment's own. */
export type LockedAmendment = Selectable<Tables['amendments']> & { engagement: EngagementRow; number: string }

/** Locks an engagement whose terms are amended until the transaction ends. Throws 'engagement-not-found' out of scope. */
export async function lockAmended({ actor, db }: Ctx, id: string): Promise<EngagementRow> {
  const found = await db
    .selectFrom('engagements as e')
    .selectAll()
    .where('e.id', '=', id)
    .where(engagementInScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  return { ...found, state: found.state as EngagementState }
}

/**
 * Locks an amendment for an act of this person, after its engagement, so that of two who answer at once the later one finds it answered. Throws
 * 'amendment-not-found' out of scope, 'permission-denied', 'stale-version' and 'amendment-not-now'.
 */
export async function lockAmendment(
  ctx: Ctx,
  { id, version }: SeenAmendment,
  act: AmendmentAct,
): Promise<LockedAmendment> {
  const read = () =>
    ctx.db
      .selectFrom('amendments as a')
      .innerJoin('engagements as e', 'e.id', 'a.engagementId')
      .selectAll('a')
      .where('a.id', '=', id)
      .where(inScope(...scopeOf(ctx.actor)))
      .executeTakeFirstOrThrow(() => new AppError('amendment-not-found'))
  const found = await read()
  const engagement = await lockAmended(ctx, found.engagementId)
  // Read after locking: anyone who held the engagement may have changed it.
  const row = await read()
  const judged = { state: row.state as AmendmentState, engagement: engagement.state }
  const verdict = judgeAmendment(ctx.actor, judged, act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!verdict.ok) throw new AppError('amendment-not-now')
  return { ...row, engagement, number: amendmentNumber(engagement, row.ordinal) }
}
