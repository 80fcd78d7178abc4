import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { FileStore } from './store.ts'
import { unnamed } from './sweep/unnamed.ts'

/** How many rows are read at once, and how many files are looked at at a time. */
const [AT_ONCE, BESIDE] = [500, 8]

/** What is wrong with a file that a row names: `found` is its size in the store; how many documents and photos name it. */
export type WrongFile = {
  sha256: string
  size: number
  fault: 'missing' | 'size' | 'content'
  found?: number
  documents: number
  photos: number
}
/** What was found: all files with their bytes, what is wrong, and what stands in the store without a row. */
export type Compared = {
  files: number
  bytes: number
  wrong: WrongFile[]
  unnamed: { files: number; bytes: number }
  strayUploads: number
}

type Asked = {
  /** Read every byte again, too. */
  hash: boolean
  progress: (files: number) => void
}
type Row = { sha256: string; size: number }

/** Compares the rows of files with what the store keeps, beside running servers or without one. */
export async function compareFiles(db: Kysely<DB>, store: FileStore, { hash, progress }: Asked): Promise<Compared> {
  const compared: Compared = { files: 0, bytes: 0, wrong: [], unnamed: { files: 0, bytes: 0 }, strayUploads: 0 }
  for await (const rows of pages(db)) {
    for (let at = 0; at < rows.length; at += BESIDE) {
      const looked = await Promise.all(rows.slice(at, at + BESIDE).map((row) => look(row)))
      compared.wrong.push(...looked.filter((one) => one !== undefined))
    }
    compared.files += rows.length
    compared.bytes += rows.reduce((sum, { size }) => sum + size, 0)
    progress(compared.files)
  }
  for await (const { size } of unnamed(db, store)) {
    compared.unnamed.files++
    compared.unnamed.bytes += size
  }
  for await (const { id } of store.uploads())
    if (!(await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst())) compared.strayUploads++
  return compared

  async function look({ sha256, size }: Row): Promise<WrongFile | undefined> {
    const found = await store.sizeOf(sha256)
    if (found === size && (!hash || (await hashOf(await store.read(sha256))) === sha256)) return undefined
    const named = await namedBy(db, sha256)
    // Swept away since its row was read: nothing is missing.
    if (named === undefined) return undefined
    if (found === undefined) return { sha256, size, fault: 'missing', ...named }
    return { sha256, size, fault: found === size ? 'content' : 'size', found, ...named }
  }
}

async function* pages(db: Kysely<DB>): AsyncIterable<Row[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select(['sha256', 'size'])
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(AT_ONCE)
      .execute()
    yield rows
    const end = rows.at(-1)?.sha256
    if (end === undefined || rows.length < AT_ONCE) return
    last = end
  }
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}

/** How many documents and photos name a file; undefined when it has no row any more. */
async function namedBy(db: Kysely<DB>, sha256: string): Promise<{ documents: number; photos: number } | undefined> {
  return db
    .selectFrom('files')
    .select((eb) => [
      eb
        .selectFrom('documentFiles as d')
        .select(({ fn }) => fn.count<number>('d.documentId').distinct().as('count'))
        .whereRef('d.sha256', '=', 'files.sha256')
        .$asScalar()
        .$notNull()
        .as('documents'),
      eb
        .selectFrom('propertyPhotos as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.sha256', '=', 'files.sha256')
        .$asScalar()
        .$notNull()
        .as('photos'),
    ])
    .where('files.sha256', '=', sha256)
    .executeTakeFirst()
}
