import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { writeAudit } from '../commands.ts'

/** How many exports of any kind a person may make in a minute, because each reads many rows. */
const A_MINUTE = 10

/** Limits the exports of a person. Throws AppError 'too-many-requests' after ten in a minute. */
export async function admitExport({ db, actor }: Pick<DownloadContext, 'db' | 'actor'>): Promise<void> {
  const { recent } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.countAll<number>().as('recent'))
    .where('userId', '=', actor.id)
    .where('eventType', '=', 'DATA_EXPORT')
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow()
  if (recent >= A_MINUTE) throw new AppError('too-many-requests', { params: { seconds: 60 } })
}

/** What the log tells of an export. */
export type ExportRecord = {
  resourceType: 'audit' | 'property' | 'comparison' | 'valuation'
  resourceId?: string
  description: string
  details: Record<string, unknown>
}

/** Records an export in the log: its subject, its filters and its size. */
export function noteExport({ db, actor, request }: DownloadContext, exported: ExportRecord): Promise<void> {
  return writeAudit(db, {
    ...exported,
    eventType: 'DATA_EXPORT',
    actor: { id: actor.id, name: actor.displayName },
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
}
