import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { systemCode } from '../../process/system-code.ts'
import type { FileStore } from '../store/file-store.ts'
import type { FileReference } from './sweep.ts'
import { contentWithoutRow } from './unreferenced.ts'

/** How many rows are read at once, and how many files are compared concurrently. */
const [BATCH, CONCURRENCY] = [500, 8]

/** A file that is not stored as its row says: `found` is its size in the store, `referencedBy` how many of each kind reference it. */
export type WrongFile = {
  sha256: string
  size: number
  fault: 'missing' | 'size' | 'content' | 'unreadable'
  found?: number
  referencedBy: Record<string, number>
}
/** The result: all files and their bytes, those that are wrong, and what the store has without a row. */
export type Comparison = {
  files: number
  bytes: number
  wrong: WrongFile[]
  unnamed: { files: number; bytes: number }
  strayUploads: number
}

type Options = {
  references: readonly FileReference[]
  /** Also read every byte again. */
  hash: boolean
  progress: (files: number) => void
}
type Row = { sha256: string; size: number }

/** Compares the rows of files with the store's content; servers may be running. */
export async function compareFiles(
  db: Kysely<DB>,
  store: FileStore,
  { references, hash, progress }: Options,
): Promise<Comparison> {
  const comparison: Comparison = { files: 0, bytes: 0, wrong: [], unnamed: { files: 0, bytes: 0 }, strayUploads: 0 }
  for await (const rows of pages(db)) {
    for (let at = 0; at < rows.length; at += CONCURRENCY) {
      const looked = await Promise.all(rows.slice(at, at + CONCURRENCY).map((row) => look(row)))
      comparison.wrong.push(...looked.filter((one) => one !== undefined))
    }
    comparison.files += rows.length
    comparison.bytes += rows.reduce((sum, { size }) => sum + size, 0)
    progress(comparison.files)
  }
  for await (const { size } of contentWithoutRow(db, store)) {
    comparison.unnamed.files++
    comparison.unnamed.bytes += size
  }
  for await (const { id } of store.uploads())
    if (!(await db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst()))
      comparison.strayUploads++
  return comparison

  async function look({ sha256, size }: Row): Promise<WrongFile | undefined> {
    const stored = await lookInStore({ sha256, size })
    if (stored === undefined) return undefined
    const referencedBy = await countReferences(sha256)
    // Swept since its row was read: nothing is missing.
    if (referencedBy === undefined) return undefined
    return { sha256, size, ...stored, referencedBy }
  }

  /** What is wrong with a file in the store; undefined when nothing is. */
  async function lookInStore({ sha256, size }: Row): Promise<Pick<WrongFile, 'fault' | 'found'> | undefined> {
    try {
      const found = await store.sizeOf(sha256)
      if (found === undefined) return { fault: 'missing' }
      if (found !== size) return { fault: 'size', found }
      if (!hash || (await hashOf(await store.read(sha256))) === sha256) return undefined
      return { fault: 'content', found }
    } catch (error) {
      // One that this user may not read must not hide those after it.
      if (['EACCES', 'EPERM'].includes(systemCode(error))) return { fault: 'unreadable' }
      throw error
    }
  }

  /** How many of each kind reference a file; undefined when its row is gone. */
  async function countReferences(sha256: string): Promise<Record<string, number> | undefined> {
    const counts = references.map(
      ({ table, per, counts }) =>
        sql`${sql.lit(counts)}, (select count(distinct ${sql.ref(per)}) from ${sql.table(table)} r where r.sha256 = files.sha256)`,
    )
    const row = await db
      .selectFrom('files')
      .select(sql<Record<string, number>>`json_build_object(${sql.join(counts)})`.as('counts'))
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    return row?.counts
  }
}

async function* pages(db: Kysely<DB>): AsyncIterable<Row[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('files')
      .select(['sha256', 'size'])
      .where('sha256', '>', last)
      .orderBy('sha256')
      .limit(BATCH)
      .execute()
    yield rows
    const end = rows.at(-1)?.sha256
    if (end === undefined || rows.length < BATCH) return
    last = end
  }
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}
