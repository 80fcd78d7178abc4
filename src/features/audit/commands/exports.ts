import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { writeAudit } from '../commands.ts'

/** How many exports a person may take in a minute, of whatever: each reads much. */
const A_MINUTE = 10

/** Lets a person take an export. Throws AppError 'too-many-requests' after ten in a minute. */
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

type ExportRecord = {
  resourceType: 'audit' | 'property' | 'comparison'
  resourceId?: string
  description: string
  details: Record<string, unknown>
}

/** Notes in the log that an export was taken: of what, by which filters, and how much it holds. */
export function noteExport({ db, actor, request }: DownloadContext, recent: ExportRecord): Promise<void> {
  return writeAudit(db, {
    ...recent,
    eventType: 'DATA_EXPORT',
    actor: { id: actor.id, name: actor.displayName },
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
}
