import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Log } from '../log.ts'
import { holdContent } from './hold-content.ts'
import { NAMED_NOWHERE } from './named.ts'
import type { FileStore } from './store.ts'
import { removeUnnamed } from './sweep/unnamed.ts'

/** For how long what nothing names is left alone: it may just be about to be named. */
export const GRACE_HOURS = 24
/** For how long bytes of an upload that has no row are left alone; a row is written before its first bytes come. */
const BYTES_HOURS = 1
/** The most of each kind that one turn removes. */
const MOST = 500
const HOUR = 3_600_000
const TURNS_A_DAY = 24

/** What a turn removed. */
export type Swept = { uploads: number; files: number; unnamed: number }
type Parts = { store: FileStore; db: Kysely<DB>; log: Log }

/**
 * The sweeping of files, to be done each hour: uploads that have run out, files that nothing names any more, and, once a day,
 * what stands in the store without a row. On all servers together one sweeps at a time; a turn that finds another at it does
 * nothing and gives undefined.
 */
export function createFileSweep({ store, db, log }: Parts): () => Promise<Swept | undefined> {
  let turns = 0
  return () =>
    alone(db, async () => {
      const swept = {
        uploads: (await sweepUploads(db, store)) + (await sweepBytes(db, store)),
        files: await sweepFiles(db, store),
        // The whole store is gone through for it.
        unnamed:
          turns++ % TURNS_A_DAY === 0 ? await removeUnnamed(db, store, { most: MOST, before: ago(GRACE_HOURS) }) : 0,
      }
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'files were swept')
      return swept
    })
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const olderThan = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`

async function alone<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const name = sql`hashtextextended('sweeping files', 0)`
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${name}) as mine`.execute(connection)
    if (!rows[0]?.mine) return undefined
    return work().finally(() => sql`select pg_advisory_unlock(${name})`.execute(connection))
  })
}

/** Uploads that have run out: nobody can go on with them. */
async function sweepUploads(db: Kysely<DB>, store: FileStore): Promise<number> {
  const over = await db
    .selectFrom('uploads')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(MOST)
    .execute()
  for (const { id } of over) {
    // The row goes last: by it the bytes are found again should this be cut off.
    await store.drop(id)
    await db.deleteFrom('uploads').where('id', '=', id).where('expiresAt', '<', sql<Date>`now()`).execute()
  }
  return over.length
}

/** Bytes of uploads whose rows are gone: made documents or photos, or deleted with their record or person. */
async function sweepBytes(db: Kysely<DB>, store: FileStore): Promise<number> {
  const before = ago(BYTES_HOURS)
  let swept = 0
  for await (const { id, at } of store.uploads()) {
    if (at >= before) continue
    const row = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()
    if (row) continue
    await store.drop(id)
    if (++swept >= MOST) break
  }
  return swept
}

/** Files that nothing names, with what is kept of them. */
async function sweepFiles(db: Kysely<DB>, store: FileStore): Promise<number> {
  const unused = await db
    .selectFrom('files')
    .select('sha256')
    .where('createdAt', '<', olderThan(GRACE_HOURS))
    .where(NAMED_NOWHERE)
    .limit(MOST)
    .execute()
  let swept = 0
  for (const { sha256 } of unused) if (await removeUnused(db, store, sha256)) swept++
  return swept
}

/** Whoever takes a file up holds its content or its row meanwhile; looked at again under both, it is used or it is not. */
function removeUnused(db: Kysely<DB>, store: FileStore, sha256: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await holdContent(trx, sha256)
    await trx.selectFrom('files').select('sha256').where('sha256', '=', sha256).forUpdate().execute()
    const { numDeletedRows } = await trx
      .deleteFrom('files')
      .where('sha256', '=', sha256)
      .where(NAMED_NOWHERE)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await store.remove(sha256)
    return true
  })
}
