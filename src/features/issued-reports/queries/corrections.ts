import { can } from '#access/can.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readPart } from '../../valuations/queries/part.ts'
import type { CorrectedField, CorrectionState, ReportCorrection } from '../model.ts'

/** The corrections of what the report of a valuation tells, which the caller has found in scope, newest first. */
export async function readCorrections(
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
  return rows.map(({ valuationId: _, decidedBy: __, reportId: ___, ...row }) => {
    const isOpen = row.state === 'PROPOSED'
    const isOwn = row.proposedBy === actor.id
    return {
      ...row,
      state: row.state as CorrectionState,
      changes: row.changes as unknown as CorrectedField[],
      proposedAt: row.proposedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      moves: {
        decide: isOpen && !isOwn && row.source === null && isIndependent,
        withdraw: isOpen && isOwn,
      },
    }
  })
}
