import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { closeLink, type Delivered, sendReport } from '../../issued-reports/commands/deliveries.ts'
import type { SentDelivery } from '../../issued-reports/model.ts'
import type { SentReliance } from '../model/inputs.ts'
import type { RelianceDetails } from '../model.ts'
import { readReliance } from '../queries/read.ts'
import type { RelianceRow } from '../queries/rows.ts'
import { lockForAct } from './lock.ts'

const deliveredOf = ({ id, number, valuationId }: RelianceRow): Delivered => ({
  ...{ id, version: 1, number, isLetter: true },
  ...{ resourceType: 'valuation', resourceId: valuationId },
})

/** Sends a printed letter as a link, as a report is sent. Throws what `lockForAct` throws, and what `sendReport` throws. */
export async function deliverReliance(ctx: WriteContext, { version, ...given }: SentReliance): Promise<SentDelivery> {
  const { row } = await lockForAct(ctx, { id: given.id, version }, 'deliver')
  return sendReport(ctx, deliveredOf(row), given)
}

/** Closes the link of a delivery of a letter for good. Throws 'delivery-not-found', and what `lockForAct` throws. */
export async function revokeRelianceDelivery(ctx: WriteContext, { id }: { id: string }): Promise<RelianceDetails> {
  const letter = await ctx.db
    .selectFrom('reportDeliveries as d')
    .innerJoin('reliances as l', 'l.id', 'd.relianceId')
    .select(['l.id', 'l.version'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!letter) throw new AppError('delivery-not-found')
  const { row } = await lockForAct(ctx, letter, 'deliver')
  await closeLink(ctx, deliveredOf(row), id)
  return readReliance(ctx, row.id)
}
