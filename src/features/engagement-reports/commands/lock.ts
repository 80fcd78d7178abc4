import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import type { ENGAGEMENT_REPORT_EVENTS } from '../events.ts'
import type { StoredVersion } from '../queries/versions.ts'

/** Locks an engagement within this person's scope until the transaction ends, so that one version is issued at a time. Throws 'engagement-not-found'. */
export async function lockOfReport({ actor, db }: WriteContext, engagementId: string) {
  const found = await db
    .selectFrom('engagements as e')
    .select(['e.id', 'e.number', 'e.state', 'e.reportType'])
    .where('e.id', '=', engagementId)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  return found
}

/** A version whose engagement is within this person's scope, with both locked. Throws 'engagement-report-not-found'. */
export async function lockVersion(ctx: WriteContext, id: string): Promise<StoredVersion & { engagementState: string }> {
  const { db } = ctx
  const of = await db.selectFrom('engagementReports').select('engagementId').where('id', '=', id).executeTakeFirst()
  if (!of) throw new AppError('engagement-report-not-found')
  const { state: engagementState } = await lockOfReport(ctx, of.engagementId)
  const row = await db
    .selectFrom('engagementReports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...(row as unknown as StoredVersion), engagementState }
}

type Noted = { eventType: (typeof ENGAGEMENT_REPORT_EVENTS)[number]; did: string; details?: Record<string, unknown> }

/** Records what was done with a version. */
export const noteVersion = (
  ctx: WriteContext,
  {
    id,
    engagementId,
    engagementNumber,
    version,
  }: Pick<StoredVersion, 'id' | 'engagementId' | 'engagementNumber' | 'version'>,
  { eventType, did, details = {} }: Noted,
): Promise<void> =>
  audit(ctx, {
    eventType,
    description: `${did} version ${version} of the report of engagement ${engagementNumber}`,
    details: { reportId: id, reportVersion: version, ...details },
    resourceId: engagementId,
    resourceType: 'engagement',
  })
