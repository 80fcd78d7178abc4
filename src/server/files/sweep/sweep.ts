import { type AliasableExpression, type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Log } from '../../log.ts'
import type { FileStore } from '../store/file-store.ts'
import { lockContent } from '../store/lock-content.ts'
import { removeUnreferenced } from './unreferenced.ts'

/** For how long unreferenced files are left alone: a reference may be about to be inserted. */
const GRACE_HOURS = 24
/** For how long bytes of an upload without a row are left alone; a row is inserted before its first bytes arrive. */
const BYTES_HOURS = 1
/** The most of each kind that one run removes. */
const BATCH = 500
const HOUR = 3_600_000
const RUNS_A_DAY = 24
/** The advisory lock of the sweeper; a backup holds it too, so that nothing is removed while it copies. */
export const SWEEP_LOCK = 'sweeping files'

/** What a run removed. */
export type Swept = { uploads: number; files: number; unnamed: number }
type Parts = { store: FileStore; db: Kysely<DB>; references: readonly FileReference[]; log: Log }

/** A table whose rows reference stored files by their column `sha256`. */
export type FileReference = {
  table: { [T in keyof DB]: DB[T] extends { sha256: unknown } ? T : never }[keyof DB & string]
  /** The column whose distinct values are counted, and what they count. */
  per: string
  counts: string
}

/**
 * Makes the sweep of files, to be run each hour: expired uploads, files that nothing references any more, and, once a day, content
 * of the store without a row. One server sweeps at a time; a run that finds another one running returns undefined.
 */
export function createFileSweep({ store, db, references, log }: Parts): () => Promise<Swept | undefined> {
  let runs = 0
  const unreferenced = isUnreferenced([...references.map(({ table }) => table), 'uploads'])
  return () =>
    exclusively(db, async () => {
      const swept = {
        uploads: (await sweepUploads(db, store)) + (await sweepBytes(db, store)),
        files: await sweepFiles(db, store, unreferenced),
        // This one lists the whole store.
        unnamed:
          runs++ % RUNS_A_DAY === 0
            ? await removeUnreferenced(db, store, { limit: BATCH, before: ago(GRACE_HOURS) })
            : 0,
      }
      if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'files were swept')
      return swept
    })
}

/** True of a row of `files` that no table references. */
function isUnreferenced(tables: readonly FileReference['table'][]): AliasableExpression<SqlBool> {
  const nowhere = tables.map(
    (table) => sql`not exists (select from ${sql.table(table)} n where n.sha256 = files.sha256)`,
  )
  return sql<SqlBool>`${sql.join(nowhere, sql` and `)}`
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const olderThan = (hours: number) => sql<Date>`now() - make_interval(hours => ${sql.lit(hours)})`

async function exclusively<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T | undefined> {
  return db.connection().execute(async (connection) => {
    const name = sql`hashtextextended(${SWEEP_LOCK}, 0)`
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${name}) as mine`.execute(connection)
    if (!rows[0]?.mine) return undefined
    return work().finally(() => sql`select pg_advisory_unlock(${name})`.execute(connection))
  })
}

/** Removes expired uploads. */
async function sweepUploads(db: Kysely<DB>, store: FileStore): Promise<number> {
  const expired = await db
    .selectFrom('uploads')
    .select('id')
    .where('expiresAt', '<', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(BATCH)
    .execute()
  for (const { id } of expired) {
    // The row last: by it the bytes are found again after a crash.
    await store.drop(id)
    await db.deleteFrom('uploads').where('id', '=', id).where('expiresAt', '<', sql<Date>`now()`).execute()
  }
  return expired.length
}

/** Removes the bytes of uploads whose rows are gone: claimed by their record, or deleted with it or its person. */
async function sweepBytes(db: Kysely<DB>, store: FileStore): Promise<number> {
  const before = ago(BYTES_HOURS)
  let swept = 0
  for await (const { id, at } of store.uploads()) {
    if (at >= before) continue
    const row = await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()
    if (row) continue
    await store.drop(id)
    if (++swept >= BATCH) break
  }
  return swept
}

/** Removes files that nothing references, with their content. */
async function sweepFiles(
  db: Kysely<DB>,
  store: FileStore,
  unreferenced: AliasableExpression<SqlBool>,
): Promise<number> {
  const unused = await db
    .selectFrom('files')
    .select('sha256')
    .where('createdAt', '<', olderThan(GRACE_HOURS))
    .where(unreferenced)
    .limit(BATCH)
    .execute()
  let swept = 0
  for (const { sha256 } of unused) if (await removeUnused(sha256)) swept++
  return swept

  /** Who references a file locks its content or its row; checked again under both locks, it is used or it is not. */
  function removeUnused(sha256: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      await trx.selectFrom('files').select('sha256').where('sha256', '=', sha256).forUpdate().execute()
      const { numDeletedRows } = await trx
        .deleteFrom('files')
        .where('sha256', '=', sha256)
        .where(unreferenced)
        .executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await store.remove(sha256)
      return true
    })
  }
}
