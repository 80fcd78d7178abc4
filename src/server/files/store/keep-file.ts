import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { DB, Tables } from '../../db/tables.ts'
import type { FileStore } from './file-store.ts'
import { lockContent } from './lock-content.ts'

/** A file that was made: where it lies, and its row. */
export type FileToKeep = Pick<Insertable<Tables['files']>, 'kind' | 'pages'> & {
  path: string
  sha256: string
  size: number
}

/** Stores one file that the product made, inserts its row, and writes what refers to it, `within` the same transaction. */
export async function keepFile(
  { db, store }: { db: Kysely<DB>; store: FileStore },
  { path, sha256, ...about }: FileToKeep,
  within: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  // Outside of the transaction, which must not wait for a store that is far away; within it, it is there already.
  await store.keep(randomUUID(), { sha256, path })
  await db.transaction().execute(async (trx) => {
    await lockContent(trx, sha256)
    await store.keep(randomUUID(), { sha256, path })
    await trx
      .insertInto('files')
      .values({ sha256, ...about })
      .onConflict((on) => on.doNothing())
      .execute()
    await within(trx)
  })
}
