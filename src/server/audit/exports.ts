import { limitExports } from '../identity/rate-limits.ts'
import type { DownloadContext } from '../procedure.ts'
import { writeAudit } from './write.ts'

/** Counts an export of a person before its work, whatever becomes of it. Throws AppError 'too-many-requests' after ten in a minute. */
export function admitExport({ db, actor }: Pick<DownloadContext, 'db' | 'actor'>): Promise<void> {
  return limitExports(db, actor.id)
}

/** What the log tells of an export. */
export type ExportRecord = {
  /** The kind of what is exported, as the log has it. */
  resourceType: string
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
