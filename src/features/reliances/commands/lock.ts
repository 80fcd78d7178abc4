import type { UpdateObject } from 'kysely'
import { sql } from 'kysely'
import { kuwaitYear } from '#kernel/dates.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { RELIANCE_EVENTS } from '../events.ts'
import type { SeenReliance } from '../model/inputs.ts'
import { inScope, judged, type RelianceRow } from '../queries/rows.ts'
import { relianceNumber } from '../rules.ts'
import { judgeReliance, type RelianceAct } from '../workflow.ts'

const REFUSALS = {
  permission: 'permission-denied',
  state: 'reliance-not-now',
  own: 'reliance-own',
  consent: 'reliance-no-consent',
} as const satisfies Record<string, ErrorCode>

/**
 * Takes a letter and its valuation for an act of this person in this transaction. Throws 'reliance-not-found' out of scope,
 * 'permission-denied', 'stale-version', 'reliance-not-now', 'reliance-no-consent' and 'reliance-own'.
 */
export async function lockForAct(
  ctx: WriteContext,
  { id, version }: SeenReliance,
  act: RelianceAct,
): Promise<{ row: RelianceRow; valuation: ValuationRow }> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('reliances as l')
    .select('l.valuationId')
    .where('l.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('reliance-not-found', { params: { id } })
  const valuation = await lockValuation(ctx, found.valuationId)
  const row = await db
    .selectFrom('reliances')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { fourEyes } = await readSettings(ctx)
  const verdict = judgeReliance(actor, judged(row, fourEyes), act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!verdict.ok) throw new AppError(REFUSALS[verdict.why])
  return { row, valuation }
}

/** Changes a letter that the caller holds, and raises its version. */
export async function changeReliance(
  { db }: Pick<WriteContext, 'db'>,
  { id, version }: Pick<RelianceRow, 'id' | 'version'>,
  values: UpdateObject<DB, 'reliances'>,
): Promise<void> {
  await db
    .updateTable('reliances')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

type Noted = {
  eventType: (typeof RELIANCE_EVENTS)[number]
  /** What was done, before the number of the letter. */
  did: string
  details?: Record<string, unknown>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records what was done with a letter, at its valuation. */
export const noteReliance = (
  ctx: WriteContext,
  { id, number, valuationId, valuationNumber }: Pick<RelianceRow, 'id' | 'number' | 'valuationId' | 'valuationNumber'>,
  { eventType, did, details, ...sides }: Noted,
): Promise<void> =>
  audit(ctx, {
    eventType,
    description: `${did} letter ${number} on the report of valuation ${valuationNumber}`,
    details: { relianceId: id, number, valuationNumber, ...details },
    ...sides,
    resourceId: valuationId,
    resourceType: 'valuation',
  })

/** The next number of this year of Kuwait. Its row stays locked until the transaction ends, so that numbers have no gaps. */
export async function nextRelianceNumber(db: WriteContext['db']): Promise<string> {
  const year = kuwaitYear()
  const { lastNumber } = await db
    .insertInto('relianceCounters')
    .values({ year, lastNumber: 1 })
    .onConflict((on) => on.column('year').doUpdateSet({ lastNumber: sql<number>`reliance_counters.last_number + 1` }))
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return relianceNumber(year, lastNumber)
}
