import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Stores a PDF that was printed, as `keepFile` does; `within` is given its SHA-256, its size in bytes and its pages. */
export async function keepPdf(
  to: { db: Kysely<DB>; store: FileStore },
  { pdf, pages }: { pdf: Uint8Array; pages: number },
  within: (trx: Transaction<DB>, file: { sha256: string; size: number; pages: number }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'thamin-printed-'))
  try {
    const path = join(folder, 'printed.pdf')
    await writeFile(path, pdf, { mode: 0o600 })
    const file = { sha256: createHash('sha256').update(pdf).digest('hex'), size: pdf.length, pages }
    await keepFile(to, { path, kind: 'pdf', ...file }, (trx) => within(trx, file))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
