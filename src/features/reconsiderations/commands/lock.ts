import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { concludesAlone, readPart } from '../../valuations/queries/part.ts'
import { type ValuationRow, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { ReconsiderationState } from '../model/codes.ts'
import { lockReconsideration, type ReconsiderationRow } from '../queries/rows.ts'
import { isInvolved, judgeAct, type ReconsiderationAct } from '../workflow.ts'

/** `isOwn`: the only approver of the firm is about to decide what they answered or valued. */
type Taken = { row: ReconsiderationRow; valuation: ValuationRow; isOwn: boolean }

/**
 * Takes a reconsideration and its valuation for an act of this person in this transaction. Throws 'reconsideration-not-found' out of scope,
 * 'permission-denied', 'stale-version', 'reconsideration-not-now' and 'reconsideration-own'.
 */
export async function lockForAct(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
  act: ReconsiderationAct,
): Promise<Taken> {
  const { actor, db } = ctx
  const found = await db
    .selectFrom('reconsiderations as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select('r.valuationId')
    .where('r.id', '=', id)
    .where(valuationInScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('reconsideration-not-found', { params: { id } })
  const valuation = await lockValuation(ctx, found.valuationId)
  const row = await lockReconsideration(db, id)
  const { assignedTo, signedBy, signerKept, createdBy } = valuation
  const status = valuation.status as ValuationStatus
  const part = act === 'decide' ? await readPart(ctx, valuation.id) : null
  const asked = {
    state: row.state as ReconsiderationState,
    ...{ askedBy: row.askedBy, answeredBy: row.answeredBy },
    valuation: { status, assignedTo, signedBy, signerKept, createdBy, part },
  }
  // What holds changes of people still is held only for who decides what they had a part in.
  const isOwn = act === 'decide' && isInvolved(actor, asked) && (await concludesAlone(ctx))
  const verdict = judgeAct(actor, { ...asked, isAlone: isOwn }, act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!verdict.ok) throw new AppError(verdict.why === 'own' ? 'reconsideration-own' : 'reconsideration-not-now')
  return { row, valuation, isOwn }
}
