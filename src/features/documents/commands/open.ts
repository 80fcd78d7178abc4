import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { auditAll } from '../../audit/commands.ts'
import type { StoredFile } from '../queries/stored.ts'

/** For how long one opening stands for those that follow it: a file that is read in pieces, or looked at again. */
export const ONE_OPENING_MINUTES = 10

export type Way = 'VIEW' | 'DOWNLOAD'

/**
 * Tells the audit log that a person opened files, each once per person and way in so many minutes. It is told before a byte leaves,
 * and of two requests at once by one: the row of who opened what is held until the entry stands beside it.
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

/** Which of the files this person has not opened so of late; from now on they have. */
async function dueOf(db: Kysely<DB>, { userId, way, ids }: Opened): Promise<Set<string>> {
  // In one order, so that two who open the same files never wait for one another.
  const { rows } = await sql<{ fileId: string }>`
    insert into document_opens as o (file_id, user_id, way)
    select id, ${userId}, ${way} from unnest(${ids}::uuid[]) as f (id) order by id
    on conflict (file_id, user_id, way) do update set opened_at = now()
      where o.opened_at < now() - make_interval(mins => ${ONE_OPENING_MINUTES})
    returning file_id`.execute(db)
  return new Set(rows.map(({ fileId }) => fileId))
}
