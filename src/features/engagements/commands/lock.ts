import { type Selectable, sql, type UpdateObject } from 'kysely'
import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EngagementAct, EngagementState } from '../model/codes.ts'
import { inScope } from '../queries/rows.ts'
import { engagementNumber } from '../rules.ts'
import { judgeEngagement } from '../workflow.ts'

export type EngagementRow = Omit<Selectable<Tables['engagements']>, 'searchText' | 'state'> & { state: EngagementState }

/**
 * Locks an engagement for an act of this person until the transaction ends; without `version` for one that does not depend on what was seen. Throws
 * 'engagement-not-found' out of scope, 'permission-denied', 'stale-version' and 'engagement-not-now'.
 */
export async function lockEngagement(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version?: number },
  act: EngagementAct,
): Promise<EngagementRow> {
  const found = await db
    .selectFrom('engagements as e')
    .selectAll()
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  const row = { ...found, state: found.state as EngagementState }
  const verdict = judgeEngagement(actor, row.state, act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  if (version !== undefined) assertVersion(row, version)
  if (!verdict.ok) throw new AppError('engagement-not-now')
  return row
}

/** Changes a locked engagement and raises its version. */
export async function changeEngagement(
  { db }: Pick<WriteContext, 'db'>,
  { id, version }: Pick<EngagementRow, 'id' | 'version'>,
  values: UpdateObject<DB, 'engagements'>,
): Promise<void> {
  await db
    .updateTable('engagements')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The next number of this year of Kuwait. Its row stays locked until the transaction ends, so that numbers have no gaps. */
export async function nextEngagementNumber(db: WriteContext['db']): Promise<string> {
  const year = kuwaitYear()
  const { lastNumber } = await db
    .insertInto('engagementCounters')
    .values({ year, lastNumber: 1 })
    .onConflict((on) => on.column('year').doUpdateSet({ lastNumber: sql<number>`engagement_counters.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return engagementNumber(year, lastNumber)
}

/** What an audit row of an engagement is about. */
export const aboutEngagement = (id: string) => ({ resourceId: id, resourceType: 'engagement' })
