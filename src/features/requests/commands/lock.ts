import { type Selectable, sql, type UpdateObject } from 'kysely'
import { kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { addWorkingMinutes } from '#kernel/working-time.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { RequestAct, RequestState } from '../model/codes.ts'
import type { RequestFields } from '../model.ts'
import { inScope } from '../queries/rows.ts'
import { judgeRequest } from '../workflow.ts'

export type RequestRow = Omit<Selectable<Tables['requests']>, 'searchText' | 'fields' | 'state'> & {
  fields: RequestFields
  state: RequestState
}

/**
 * Locks a request for an act of this person until the transaction ends. Throws 'request-not-found' out of scope, 'permission-denied',
 * 'stale-version', 'request-not-now' and 'quote-expired'.
 */
export async function lockRequest(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version: number },
  act: RequestAct,
): Promise<RequestRow> {
  const found = await db
    .selectFrom('requests as r')
    .selectAll()
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('request-not-found')
  const row = found as unknown as RequestRow
  const isExpired = row.state === 'QUOTED' && row.validUntil !== null && row.validUntil < kuwaitToday()
  const verdict = judgeRequest(actor, { ...row, isExpired, isTaken: row.takenBy !== null }, act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!verdict.ok) throw new AppError(verdict.why === 'expired' ? 'quote-expired' : 'request-not-now')
  return row
}

/** When the firm's answer is due if its time begins now. */
export async function answerDue(ctx: Pick<WriteContext, 'db' | 'notifyCache'>): Promise<{ answerDueAt: string }> {
  const { workingHours, holidays, answerHours } = await readSettings(ctx)
  const now = new Date().toISOString()
  return { answerDueAt: addWorkingMinutes(now, answerHours * 60, { ...workingHours, holidays }) }
}

/** Changes a locked request and raises its version. */
export async function changeRequest(
  { db }: Pick<WriteContext, 'db'>,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  values: UpdateObject<DB, 'requests'>,
): Promise<void> {
  await db
    .updateTable('requests')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The next number of this year of Kuwait. Its row stays locked until the transaction ends, so that numbers have no gaps. */
export async function nextRequestNumber(db: WriteContext['db']): Promise<string> {
  const year = kuwaitYear()
  const { lastNumber } = await db
    .insertInto('requestCounters')
    .values({ year, lastNumber: 1 })
    .onConflict((on) => on.column('year').doUpdateSet({ lastNumber: sql<number>`request_counters.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return `REQ-${year}-${String(lastNumber).padStart(4, '0')}`
}

/** What an audit row of a request is about. */
export const aboutRequest = (id: string) => ({ resourceId: id, resourceType: 'request' })
