import { type Kysely, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { waitedUntil } from '../../reviews/rules/self-review.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ReportChoice } from '../../valuation-reports/model.ts'
import { type StatedFrom, type StatedValue, valuesStated } from '../../valuation-reports/rules/stated-values.ts'
import type { SelfReview } from '../../valuations/model/self-review.ts'
import { approvesAlone, readPart } from '../../valuations/queries/part.ts'
import { inScope, isWithheld } from '../../valuations/queries/rows.ts'
import type {
  CorrectedField,
  CorrectionState,
  IssuedMark,
  IssuedReport,
  IssuedReports,
  ReportBill,
  ReportCorrection,
  ReportState,
} from '../model.ts'
import { statedValues } from '../rules/stated-fields.ts'
import { validityOf } from '../rules/validity.ts'
import { noticesOf, receivedOf } from './deliveries.ts'
import { writtenStatements } from './stated.ts'

/** The corrections of what the report of a valuation tells, which the caller has found in scope, newest first. */
async function readCorrections(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  valuationId: string,
): Promise<ReportCorrection[]> {
  const { actor, db } = ctx
  const rows = await db
    .selectFrom('reportCorrections as c')
    .innerJoin('users as p', 'p.id', 'c.proposedBy')
    .leftJoin('users as d', 'd.id', 'c.decidedBy')
    .leftJoin('issuedReports as r', 'r.id', 'c.reportId')
    .selectAll('c')
    .select(['p.displayName as proposedByName', 'd.displayName as decidedByName', 'r.version as reportVersion'])
    .where('c.valuationId', '=', valuationId)
    .orderBy('c.proposedAt', 'desc')
    .execute()
  const mayApprove = can(actor, 'canApproveValuations') && rows.some(({ state }) => state === 'PROPOSED')
  const isIndependent = mayApprove && (await readPart(ctx, valuationId)) === null
  const own = mayApprove && (await approvesAlone(ctx)) ? (await readSettings(ctx)).selfReviewHours : null
  return rows.map(({ valuationId: _, decidedBy: __, reportId: ___, ...row }) => {
    const isOpen = row.state === 'PROPOSED'
    const isOwn = row.proposedBy === actor.id
    return {
      ...row,
      state: row.state as CorrectionState,
      changes: row.changes as unknown as CorrectedField[],
      proposedAt: row.proposedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      selfReview: row.selfReview as unknown as SelfReview | null,
      ownFrom:
        isOpen && own !== null && (isOwn || !isIndependent) ? waitedUntil(row.proposedAt, own).toISOString() : null,
      moves: {
        decide: isOpen && row.source === null && (own !== null || (!isOwn && isIndependent)),
        withdraw: isOpen && isOwn,
      },
    }
  })
}

type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** True for a valuation whose report was issued, whatever has become of it. */
export async function hasIssued(db: Kysely<DB>, valuationId: string): Promise<boolean> {
  const one = db.selectFrom('issuedReports').select('id').where('valuationId', '=', valuationId).limit(1)
  return (await one.executeTakeFirst()) !== undefined
}

/** The marks of all versions of a valuation's report, the first one first. */
export async function readMarks(db: Kysely<DB>, valuationId: string): Promise<IssuedMark[]> {
  const rows = await db
    .selectFrom('issuedReports')
    .select('mark')
    .where('valuationId', '=', valuationId)
    .orderBy('version')
    .execute()
  return rows.map(({ mark }) => mark as unknown as IssuedMark)
}

/**
 * Everything that was issued of a valuation, newest first. Its client is shown the versions that are printed, and neither to whom they
 * were sent nor what was proposed. Throws 'valuation-not-found' out of scope.
 */
export async function readIssued(ctx: Reading, { valuationId }: { valuationId: string }): Promise<IssuedReports> {
  const { actor, db } = ctx
  const valuation = await db
    .selectFrom('valuations as v')
    .select(['v.status', isWithheld().as('isWithheld')])
    .where('v.id', '=', valuationId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const isInside = rowScope(actor) === 'all'
  const rows = await reportsOf(db, valuationId)
  const ids = isInside ? rows.map(({ id }) => id) : []
  const received = await receivedOf(db, 'reportId', ids)
  const latest = rows[0]?.version ?? 0
  const isWithdrawn = valuation.status === 'CANCELLED'
  const items = rows
    .filter(({ state }) => isInside || state === 'ISSUED')
    .map(
      ({ id, choice, state, size, ...row }): IssuedReport => ({
        ...row,
        id,
        state: state as ReportState,
        validity: validityOf({ state: state as ReportState, version: row.version, latest, isWithdrawn }),
        latest,
        ...(choice as unknown as Pick<ReportChoice, 'template' | 'language'>),
        issuedAt: row.issuedAt.toISOString(),
        printedAt: row.printedAt?.toISOString() ?? null,
        size: size === null ? null : Number(size),
        failure: isInside ? row.failure : null,
        nextTryAt: isInside ? (row.nextTryAt?.toISOString() ?? null) : null,
        ...received(id),
      }),
    )
  const [newest] = items
  const values = newest && (isInside || !valuation.isWithheld) ? await statedBy(db, newest.id) : []
  const corrections = isInside ? await readCorrections(ctx, valuationId) : []
  const notices = isInside ? await noticesOf(db, valuationId) : []
  const isCompleted = valuation.status === 'COMPLETED'
  const edits = can(actor, 'canEditValuations')
  const approves = can(actor, 'canApproveValuations')
  const isOpen = corrections.some(({ state }) => state === 'PROPOSED')
  const mayCorrect = isCompleted && edits && rows.length > 0 && !isOpen
  return {
    items,
    isWithheld: valuation.isWithheld,
    bill: isInside ? await billOf(db, valuationId) : null,
    values,
    corrections,
    notices,
    statements: mayCorrect
      ? (statedValues(await writtenStatements(db, valuationId)) as IssuedReports['statements'])
      : {},
    moves: {
      issue: isCompleted && approves && rows.length === 0,
      correct: mayCorrect,
      deliver: edits && !isWithdrawn,
      inform: edits,
      retry: approves,
    },
  }
}

type BillRow = { engagementId: string | null; id: string | null; state: string | null; fils: number | null }

/** The newest invoice for the fee of a valuation, of its request, or of its engagement and that one's request; and the engagement, which is billed as a whole. */
async function billOf(db: Kysely<DB>, valuationId: string): Promise<ReportBill> {
  const [row] = await runOnce(
    db,
    sql<BillRow>`select e.id as "engagementId", i.id, i.state, (i.total_fils - i.credited_fils - i.paid_fils)::float8 as fils
      from valuations v left join engagement_properties l on l.valuation_id = v.id left join engagements e on e.id = l.engagement_id
        left join requests r on r.valuation_id = v.id
        left join invoices i on i.kind = 'FEE' and i.state <> 'CREDITED'
          and (i.valuation_id = v.id or i.request_id = r.id or i.engagement_id = e.id or i.request_id = e.request_id)
      where v.id = ${valuationId} order by i.created_at desc nulls last limit 1`,
  )
  const { engagementId = null, id = null, state, fils } = row ?? {}
  const invoice = id === null ? null : { id, isDraft: state === 'DRAFT', owed: kwdFromFils(fils ?? 0) }
  return { engagementId, invoice }
}

/** The values that an issued version states. */
async function statedBy(db: Kysely<DB>, reportId: string): Promise<StatedValue[]> {
  const rows = await runOnce(
    db,
    // What a report holds is taken apart at once: each look into it by itself would unpack it again.
    sql<
      Pick<StatedFrom, 'record' | 'content' | 'reconciliation' | 'outcomes'>
    >`select jsonb_build_object('purpose', d.record -> 'purpose', 'requestedParty', d.record -> 'requestedParty',
          'clientName', d.record -> 'clientName', 'finalValue', d.record -> 'finalValue', 'valuationDate', d.record -> 'valuationDate') as record,
        d.content,
        coalesce(d.sheets -> 'RECONCILIATION', '{}'::jsonb) as reconciliation,
        jsonb_build_object('RECONCILIATION', jsonb_build_object(
          'indications', coalesce(d.outcomes #> '{RECONCILIATION,indications}', '[]'::jsonb))) as outcomes
      from issued_reports r,
        lateral jsonb_to_record(r.data) as d(record jsonb, content jsonb, sheets jsonb, outcomes jsonb)
      where r.id = ${reportId}`,
  )
  // A review without an opinion states none.
  return rows.flatMap(valuesStated).filter(({ value }) => value !== null)
}

function reportsOf(db: Kysely<DB>, valuationId: string) {
  return db
    .selectFrom('issuedReports as r')
    .innerJoin('users as u', 'u.id', 'r.issuedBy')
    .select([
      'r.id',
      'r.version',
      'r.state',
      'r.code',
      'r.fileName',
      'r.issuedAt',
      'r.printedAt',
      'r.sha256',
      'r.dataSha256',
      'r.size',
      'r.pages',
      'r.isSigned',
      'r.failure',
      'r.nextTryAt',
      'u.displayName as issuedByName',
    ])
    .select(sql<unknown>`r.choice - 'annexes'`.as('choice'))
    .where('r.valuationId', '=', valuationId)
    .orderBy('r.version', 'desc')
    .execute()
}
