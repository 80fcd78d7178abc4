import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { auditAll } from '../../audit/commands.ts'
import type { StoredFile } from '../queries/stored.ts'

/** The minutes within which repeated requests for a file, such as range requests, count as one opening. */
export const ONE_OPENING_MINUTES = 10

export type Way = 'VIEW' | 'DOWNLOAD'

/**
 * Writes audit entries for opened files, once per person, way and interval. They are written before the first byte is sent,
 * and only by one of two concurrent requests: the row in document_opens is locked until the entry is written.
 */
export async function noteOpening(
  { actor, db, request }: DownloadContext,
  files: readonly StoredFile[],
  way: Way,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await dueOf(trx, { userId: actor.id, way, ids: files.map(({ id }) => id) })
    const newlyOpened = files.filter(({ id }) => due.has(id))
    if (newlyOpened.length === 0) return
    await auditAll(
      { actor, db: trx, request },
      newlyOpened.map(({ id, documentId, documentType, name, sha256, valuationId, valuationNumber }) => ({
        eventType: way === 'VIEW' ? 'DOCUMENT_VIEW' : 'DOCUMENT_DOWNLOAD',
        description: `${way === 'VIEW' ? 'Viewed' : 'Downloaded'} ${name} of valuation ${valuationNumber}`,
        details: { fileId: id, documentType, name, sha256, valuationId, valuationNumber },
        resourceId: documentId,
        resourceType: 'document',
      })),
    )
  })
}

type Opened = { userId: string; way: Way; ids: string[] }

/** Returns the files that this person has not opened in this way recently, and records them as opened. */
async function dueOf(db: Kysely<DB>, { userId, way, ids }: Opened): Promise<Set<string>> {
  // In a fixed order, to prevent deadlocks between requests for the same files.
  const { rows } = await sql<{ fileId: string }>`
    insert into document_opens as o (file_id, user_id, way)
    select id, ${userId}, ${way} from unnest(${ids}::uuid[]) as f (id) order by id
    on conflict (file_id, user_id, way) do update set opened_at = now()
      where o.opened_at < now() - make_interval(mins => ${ONE_OPENING_MINUTES})
    returning file_id`.execute(db)
  return new Set(rows.map(({ fileId }) => fileId))
}
