import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { FileStore } from '../store/file-store.ts'
import { lockContent } from '../store/lock-content.ts'

/** How many are looked up at once. */
const BATCH = 500

type Content = { sha256: string; size: number; at: Date }

/** Lists the store's content that has no row in `files`. */
export async function* contentWithoutRow(db: Kysely<DB>, store: Pick<FileStore, 'kept'>): AsyncIterable<Content> {
  let batch: Content[] = []
  for await (const one of store.kept()) {
    batch.push(one)
    if (batch.length < BATCH) continue
    yield* await withoutRow(db, batch)
    batch = []
  }
  yield* await withoutRow(db, batch)
}

async function withoutRow(db: Kysely<DB>, batch: readonly Content[]): Promise<Content[]> {
  if (batch.length === 0) return []
  const hashes = batch.map(({ sha256 }) => sha256)
  const rows = await db.selectFrom('files').select('sha256').where('sha256', 'in', hashes).execute()
  const named = new Set(rows.map(({ sha256 }) => sha256))
  return batch.filter(({ sha256 }) => !named.has(sha256))
}

/** Removes content without a row that is stored since before a time; returns how many were removed, at most `limit`. */
export async function removeUnreferenced(
  db: Kysely<DB>,
  store: FileStore,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  let removed = 0
  for await (const { sha256, at } of contentWithoutRow(db, store)) {
    if (at >= before) continue
    removed += await db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      // A row may have been inserted since.
      const row = await trx.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
      if (row) return 0
      await store.remove(sha256)
      return 1
    })
    if (removed >= limit) break
  }
  return removed
}
