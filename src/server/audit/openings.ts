import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { DownloadContext, Opened, ServedBundle, ServedFile, ServedPreview } from '../procedure.ts'
import { auditAll } from './write.ts'

/** The minutes within which repeated requests for a file, such as range requests, count as one opening. */
export const ONE_OPENING_MINUTES = 10

/** What an opening changes in a row that counts them, where `isNewOpening`: one within the interval counts as the one before. */
export const COUNTED_OPENING = {
  openings: sql<number>`openings + 1`,
  firstOpenedAt: sql<Date>`coalesce(first_opened_at, now())`,
  lastOpenedAt: sql<Date>`now()`,
}
export const isNewOpening = sql<boolean>`coalesce(last_opened_at < now() - make_interval(mins => ${ONE_OPENING_MINUTES}), true)`

type Way = 'VIEW' | 'DOWNLOAD'
const EVENTS = {
  DOCUMENT: { VIEW: 'DOCUMENT_VIEW', DOWNLOAD: 'DOCUMENT_DOWNLOAD' },
  FILE: { VIEW: 'FILE_VIEW', DOWNLOAD: 'FILE_DOWNLOAD' },
} as const

/** The opening of a file that was sent with a record, with a message, as a proof or a photo. */
export const fileOpened = (
  file: { id: string; by: string | null; name: string; sha256: string },
  record: { recordType: string; recordId: string },
): Opened => {
  const { id, by, name, sha256 } = file
  return { id, by, name, event: 'FILE', resourceType: 'file', resourceId: id, details: { name, sha256, ...record } }
}

/**
 * Writes audit entries for opened papers, once per person, way and interval, and none of who sent them. They are written before the first byte
 * is sent, and only by one of two concurrent requests: the row in file_opens is locked until the entry is written.
 */
export async function noteOpenings(
  { actor, db, request }: DownloadContext,
  served: Pick<ServedFile, 'opens' | 'as'> | ServedPreview | ServedBundle,
): Promise<void> {
  const others = served.opens.filter(({ by }) => by !== actor.id)
  if (others.length === 0) return
  const isTaken = 'files' in served || ('as' in served && served.as === 'attachment')
  const way = isTaken ? 'DOWNLOAD' : 'VIEW'
  await db.transaction().execute(async (trx) => {
    const due = await dueOf(trx, { userId: actor.id, way, ids: others.map(({ id }) => id) })
    const newlyOpened = others.filter(({ id }) => due.has(id))
    if (newlyOpened.length === 0) return
    await auditAll(
      { actor, db: trx, request },
      newlyOpened.map(({ event, name, details, resourceType, resourceId }) => ({
        eventType: EVENTS[event][way],
        description: `${way === 'VIEW' ? 'Viewed' : 'Downloaded'} ${name}`,
        details: { ...details },
        resourceId,
        resourceType,
      })),
    )
  })
}

/** Returns the files that this person has not opened in this way recently, and records them as opened. */
async function dueOf(db: Kysely<DB>, { userId, way, ids }: { userId: string; way: Way; ids: string[] }) {
  // In a fixed order, to prevent deadlocks between requests for the same files.
  const { rows } = await sql<{ fileId: string }>`
    insert into file_opens as o (file_id, user_id, way)
    select id, ${userId}, ${way} from unnest(${ids}::uuid[]) as f (id) order by id
    on conflict (file_id, user_id, way) do update set opened_at = now()
      where o.opened_at < now() - make_interval(mins => ${ONE_OPENING_MINUTES})
    returning file_id`.execute(db)
  return new Set(rows.map(({ fileId }) => fileId))
}
