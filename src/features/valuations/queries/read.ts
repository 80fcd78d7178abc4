import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { can } from '#access/can.ts'
import { VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { oneOf } from '#server/lists/page.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { isEditable, mayWrite } from '../fields.ts'
import { VALUATION_FIELDS, type Valuation, type ValuationDetails, type ValuationField } from '../model.ts'
import type { Exempt } from '../rules/approval-faults.ts'
import { clockMove, isOpenWork, mayDelete, movesFor } from '../workflow.ts'
import { VALUATIONS } from './list.ts'
import { approvesAlone, readPart } from './part.ts'
import { accountOf } from './rows.ts'

const one = oneOf(VALUATIONS)

const EDITABLE = Object.fromEntries(
  VALUATION_STATUSES.map((status) => [status, VALUATION_FIELDS.filter((field) => isEditable(status, field))]),
) as Record<ValuationStatus, ValuationField[]>

type Request = ValuationDetails['request']

/** One valuation with the actions currently allowed. Throws 'valuation-not-found' when it is out of scope. */
export async function readValuation(ctx: ReadContext, id: string, request?: Request): Promise<ValuationDetails> {
  const valuation = await one(ctx, id)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id } })
  return withActions(ctx, valuation, request)
}

/** Adds to a valuation, as this person may read it, what they may do with it; its request, where it is known, is not read again. */
export async function withActions(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  valuation: Valuation,
  known?: Request,
): Promise<ValuationDetails> {
  const { actor } = ctx
  const { fourEyes } = await readSettings(ctx)
  const request = known === undefined ? await requestOf(ctx, valuation.id) : known
  // Asked only where it may refuse an approval.
  const asks = can(actor, 'canApproveValuations') && isOpenWork(valuation.status)
  const part = asks ? await readPart(ctx, valuation.id) : null
  const lacks = valuation.finalValue === null || (isOpenWork(valuation.status) && valuation.inspectionDate === null)
  const exempt = lacks ? await exemptByTerms(ctx.db, valuation.id) : NOTHING_EXEMPT
  const isOwn = part !== null && fourEyes && (await approvesAlone(ctx))
  // Copied, unlike other rows: V8 serializes a fifty-field object slowly after properties are added to it.
  return {
    ...valuation,
    moves: movesFor({ actor, valuation: { ...valuation, part }, fourEyes: fourEyes && !isOwn }),
    part,
    ...exempt,
    editable: EDITABLE[valuation.status].filter(
      (field) => mayWrite(actor, field, valuation.status) && !(field === 'dueDate' && valuation.pausedAt),
    ),
    deletable: mayDelete(actor, valuation.status),
    clock: clockMove(actor, valuation),
    returned: valuation.status === 'DRAFT' && valuation.statusReason ? await readReturn(ctx, valuation.id) : null,
    request,
  }
}

/** The last way back to draft, from the audit log. */
async function readReturn({ db }: Pick<ReadContext, 'db'>, id: string): Promise<ValuationDetails['returned']> {
  const last = await db
    .selectFrom('auditLog')
    .select(['userName', 'at'])
    .where('resourceType', '=', 'valuation')
    .where('resourceId', '=', id)
    .where('eventType', '=', 'VALUATION_STATUS_CHANGE')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? { by: last.userName, at: last.at.toISOString() } : null
}

const openedFrom = scopedQuery<{ id: string; number: string; feeFils: number }>((scope, actorId) => {
  const isReadable: RawBuilder<SqlBool> =
    scope === 'own' ? sql`r.client_account_id = ${accountOf(actorId)}` : sql`${sql.lit(scope === 'all')}`
  return sql`select r.id, r.number, q.fee_fils::float8 as "feeFils" from requests r
    join request_acceptances a on a.request_id = r.id
    join request_quotes q on q.request_id = a.request_id and q.version = a.quote_version
    where r.valuation_id = ${parameter('valuationId')} and ${isReadable}`
})

/** The client's request that a valuation was opened from, with the fee in KWD that was agreed; null without one that this person may read. */
export async function requestOf(ctx: Pick<ReadContext, 'actor' | 'db'>, valuationId: string): Promise<Request> {
  const [found] = await openedFrom(ctx, { valuationId })
  return found ? { id: found.id, number: found.number, fee: kwdFromFils(found.feeFils) } : null
}

const NOTHING_EXEMPT: Exempt = { isUnvisited: false, isWithoutValue: false }

/** What the terms of a valuation's engagement do not ask of it: the day of an inspection where nobody visits the property, a value where a review gives no opinion. */
export async function exemptByTerms(db: Kysely<DB>, id: string): Promise<Exempt> {
  const { rows } = await sql<Exempt>`select
      coalesce(l.inspection_level, e.inspection_level) in ('DESKTOP', 'REVALUATION') as "isUnvisited",
      e.report_type = 'REVIEW' and exists (select from approach_values a where a.valuation_id = l.valuation_id
        and a.sheet = 'REVIEWED' and a.field = 'opinion' and a.value = '"NONE"') as "isWithoutValue"
    from engagement_properties l join engagements e on e.id = l.engagement_id
    where l.valuation_id = ${id} and e.agreed_on is not null and e.state <> 'CANCELLED' limit 1`.execute(db)
  return rows[0] ?? NOTHING_EXEMPT
}
