import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { closeLink, type Delivered, type Delivery, sendReport } from '../../issued-reports/commands/deliveries.ts'
import { markInformed, recordOfNotice } from '../../issued-reports/commands/notices.ts'
import type { SentDelivery } from '../../issued-reports/model.ts'
import type { WholeScreen } from '../model.ts'
import { readWhole } from '../queries/read.ts'
import type { StoredVersion } from '../queries/versions.ts'
import { lockOfReport, lockVersion } from './lock.ts'

const deliveredOf = ({ id, version, engagementNumber, engagementId }: StoredVersion): Delivered => ({
  ...{ id, version, number: engagementNumber },
  ...{ resourceType: 'engagement', resourceId: engagementId },
})

/**
 * Sends a printed version of an engagement's report as a link, as a single report is sent. Throws 'engagement-report-not-found', 'engagement-report-state'
 * unless it is printed and its engagement is not cancelled, and what `sendReport` throws.
 */
export async function deliverWhole(ctx: WriteContext, given: Delivery): Promise<SentDelivery> {
  const { engagementState, ...row } = await lockVersion(ctx, given.id)
  if (row.state !== 'ISSUED' || engagementState === 'CANCELLED') throw new AppError('engagement-report-state')
  return sendReport(ctx, deliveredOf(row), given)
}

/** Closes the link of a delivery of an engagement's report for good. Throws 'delivery-not-found'. */
export async function revokeWhole(ctx: WriteContext, { id }: { id: string }): Promise<WholeScreen> {
  const found = await ctx.db
    .selectFrom('reportDeliveries')
    .select('engagementReportId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found?.engagementReportId) throw new AppError('delivery-not-found')
  const row = await lockVersion(ctx, found.engagementReportId)
  await closeLink(ctx, deliveredOf(row), id)
  return readWhole(ctx, row)
}

/** Records that a person of the firm informed somebody of what became of an engagement's report. Throws 'report-notice-not-found' and 'engagement-not-found'. */
export async function informWhole(ctx: WriteContext, { id }: { id: string }): Promise<WholeScreen> {
  const engagementId = await recordOfNotice(ctx, id)
  await lockOfReport(ctx, engagementId)
  await markInformed(ctx, { id, recordId: engagementId })
  return readWhole(ctx, { engagementId })
}
