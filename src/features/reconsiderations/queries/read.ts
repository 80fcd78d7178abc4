import { sql } from 'kysely'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readPart } from '../../valuations/queries/part.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { Whose } from '../../valuations/workflow.ts'
import {
  MOST_OF_VALUATION,
  type Reconsideration,
  type ReconsiderationDetails,
  type ValuationReconsiderations,
} from '../model.ts'
import { actsFor, isOpen, mayAsk } from '../workflow.ts'
import { EVIDENCE_JSON, inScope, LINE_COLUMNS, presentDetails, presentLine, REST_COLUMNS } from './rows.ts'

type Stored = Omit<ReconsiderationDetails, 'may'> & {
  askedBy: string
  answeredBy: string | null
  people: Whose
}

const one = scopedQuery<{ row: Stored }>(
  (scope, actorId) => sql`select row_to_json(found) as row from (
    select ${LINE_COLUMNS}, ${REST_COLUMNS}, ${EVIDENCE_JSON} as evidence,
      (select json_build_object('status', v.status, 'areaName', v.area_name, 'ownerName', v.owner_name,
        'landValue', v.land_value_fils, 'buildingValue', v.building_value_fils, 'finalValue', v.final_value_fils)
       from valuations v where v.id = r.valuation_id) as valuation,
      (select json_build_object('assignedTo', v.assigned_to, 'signedBy', v.signed_by, 'signerKept', v.signer_kept, 'createdBy', v.created_by)
       from valuations v where v.id = r.valuation_id) as people
    from reconsiderations r where r.id = ${parameter('id')} and ${inScope(scope, actorId)}) found`,
)

/** One reconsideration with what this person may do with it. Throws 'reconsideration-not-found'. */
export async function readReconsideration(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<ReconsiderationDetails> {
  const [found] = await one(ctx, { id })
  if (!found) throw new AppError('reconsideration-not-found', { params: { id } })
  const { askedBy, answeredBy, people, ...row } = found.row
  const asks = row.state === 'ANSWERED' && can(ctx.actor, 'canApproveValuations')
  const part = asks ? await readPart(ctx, row.valuationId) : null
  const judged = { state: row.state, askedBy, answeredBy, valuation: { ...people, status: row.valuation.status, part } }
  const may = actsFor(ctx.actor, judged)
  return { ...presentDetails({ ...row, may }, ctx.actor), may }
}

const statusOf = scopedQuery<{ status: ValuationStatus }>(
  (scope, actorId) =>
    sql`select v.status from valuations v where v.id = ${parameter('valuation')} and ${valuationInScope(scope, actorId)}`,
)
const ofOne = scopedQuery<{ row: Reconsideration }>(
  (scope, actorId) => sql`select row_to_json(found) as row from (
    select ${LINE_COLUMNS} from reconsiderations r
    where r.valuation_id = ${parameter('valuation')} and ${inScope(scope, actorId)}
    order by r.ordinal desc limit ${sql.lit(MOST_OF_VALUATION)}) found`,
)

/** The latest reconsiderations of a valuation, and whether this person may ask for another. Throws 'valuation-not-found'. */
export async function listOfValuation(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<ValuationReconsiderations> {
  const asked = { valuation: valuationId }
  const [[valuation], rows] = await Promise.all([statusOf(ctx, asked), ofOne(ctx, asked)])
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const hasOpen = rows.some(({ row }) => isOpen(row.state))
  return {
    items: rows.map(({ row }) => presentLine(row, ctx.actor)),
    askable: mayAsk(ctx.actor, valuation.status, hasOpen),
  }
}
