import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { holdContent } from '../hold-content.ts'
import type { FileStore } from '../store.ts'

/** How many are asked about at once. */
const AT_ONCE = 500

type Kept = { sha256: string; size: number; at: Date }

/** What the store keeps that no row of `files` names, found as the store is gone through. */
export async function* unnamed(db: Kysely<DB>, store: Pick<FileStore, 'kept'>): AsyncIterable<Kept> {
  let asked: Kept[] = []
  for await (const one of store.kept()) {
    asked.push(one)
    if (asked.length < AT_ONCE) continue
    yield* await withoutRow(db, asked)
    asked = []
  }
  yield* await withoutRow(db, asked)
}

async function withoutRow(db: Kysely<DB>, asked: readonly Kept[]): Promise<Kept[]> {
  if (asked.length === 0) return []
  const hashes = asked.map(({ sha256 }) => sha256)
  const rows = await db.selectFrom('files').select('sha256').where('sha256', 'in', hashes).execute()
  const named = new Set(rows.map(({ sha256 }) => sha256))
  return asked.filter(({ sha256 }) => !named.has(sha256))
}

/** Removes what was kept before then and has no row, at most so many; gives how many. */
export async function removeUnnamed(
  db: Kysely<DB>,
  store: FileStore,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  let removed = 0
  for await (const { sha256, at } of unnamed(db, store)) {
    if (at >= before) continue
    removed += await db.transaction().execute(async (trx) => {
      await holdContent(trx, sha256)
      // It may have been named since.
      const row = await trx.selectFrom('files').select('sha256').where('sha256', '=', sha256).executeTakeFirst()
      if (row) return 0
      await store.remove(sha256)
      return 1
    })
    if (removed >= most) break
  }
  return removed
}
