import { sql } from 'kysely'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery, scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { approvesAlone, readPart } from '../../valuations/queries/part.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { MOST_OF_VALUATION, type ReconsiderationDetails, type ValuationReconsiderations } from '../model.ts'
import { actsFor, isInvolved, isOpen, mayAsk } from '../workflow.ts'
import { inScope, LINE_COLUMNS, presentDetails, presentLine, REST_COLUMNS } from './rows.ts'

/** One reconsideration with what this person may do with it. Throws 'reconsideration-not-found'. */
export async function readReconsideration(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<ReconsiderationDetails> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('reconsiderations as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select([...LINE_COLUMNS, ...REST_COLUMNS, 'r.askedBy', 'r.answeredBy'])
    .select(['v.assignedTo', 'v.signedBy', 'v.signerKept', 'v.createdBy'])
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('reconsideration-not-found', { params: { id } })
  const { askedBy, answeredBy, assignedTo, signedBy, signerKept, createdBy, ...row } = found
  const asks = row.state === 'ANSWERED' && can(actor, 'canApproveValuations')
  const part = asks ? await readPart(ctx, row.valuationId) : null
  const valuation = { assignedTo, signedBy, signerKept, createdBy, status: row.valuation.status, part }
  const one = { state: row.state, askedBy, answeredBy, valuation, isAlone: asks && (await approvesAlone(ctx)) }
  const may = actsFor(actor, one)
  return presentDetails({ ...row, may, decidesOwn: may.includes('decide') && isInvolved(actor, one) }, actor)
}

const statusOf = scopedQuery<{ status: ValuationStatus }>(
  (scope, actorId) =>
    sql`select v.status from valuations v where v.id = ${parameter('valuation')} and ${valuationInScope(scope, actorId)}`,
)
/** The latest reconsiderations of a valuation, and whether this person may ask for another. Throws 'valuation-not-found'. */
export async function listOfValuation(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<ValuationReconsiderations> {
  const { actor, db } = ctx
  const asked = db
    .selectFrom('reconsiderations as r')
    .select(LINE_COLUMNS)
    .where('r.valuationId', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .orderBy('r.ordinal', 'desc')
    .limit(MOST_OF_VALUATION)
  const [[valuation], rows] = await Promise.all([statusOf(ctx, { valuation: valuationId }), asked.execute()])
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const hasOpen = rows.some(({ state }) => isOpen(state))
  return { items: rows.map((row) => presentLine(row, actor)), askable: mayAsk(actor, valuation.status, hasOpen) }
}
