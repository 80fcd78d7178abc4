import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { jsonList, jsonRows } from '#server/files/serve/json-list.ts'
import { uniqueNames } from '#server/files/serve/names.ts'
import type { ArchiveEntry } from '#server/procedure.ts'
import type { WorkFilePart } from '../model/codes.ts'
import { auditOfWork, peopleOfWork } from '../queries/audit.ts'
import { filesOfWork } from '../queries/files.ts'
import { TABLE_PARTS } from '../queries/parts.ts'
import { INDEX_NAME, type IndexedFile, SUMS_NAME } from '../rules/contents-page.ts'

/** A page that is written when its turn has come. */
export type PageOfWork = { part: WorkFilePart; path: string; write: () => Promise<string | Uint8Array> }

/**
 * The entries of a valuation's work-file one by one: its data, pages to be read, its stored files, and last the index that `indexOf` writes
 * of them and the list of their hashes. Each is read when it is asked for, and hashed while it is sent.
 */
export async function* entriesOfWork(
  db: Kysely<DB>,
  valuationId: string,
  pages: readonly PageOfWork[],
  indexOf: (files: readonly IndexedFile[]) => string,
): AsyncGenerator<ArchiveEntry> {
  const files: IndexedFile[] = []
  const at = new Date()
  for (const { part, path, pieces } of textsOf(db, valuationId)) yield* textEntry(path, part, pieces)
  for (const { part, path, write } of pages) yield* textEntry(path, part, [await write()])
  const named = Map.groupBy(await filesOfWork(db, valuationId), ({ folder }) => folder)
  for (const [folder, its] of named) {
    const names = uniqueNames(its.map(({ name }) => name))
    for (const [place, { part, sha256, size, at: storedAt }] of its.entries()) {
      const file: IndexedFile = { path: `${folder}/${names[place]}`, part, size, sha256 }
      files.push(file)
      // The index says which file is gone: the rest can still be had.
      yield { path: file.path, at: storedAt, sha256, onGone: () => (file.sha256 = null) }
    }
  }
  yield* textEntry(INDEX_NAME, null, [indexOf(files)])
  yield { path: SUMS_NAME, at, text: files.flatMap(({ path, sha256 }) => (sha256 ? [`${sha256}  ${path}\n`] : [])) }

  async function* textEntry(
    path: string,
    part: WorkFilePart | null,
    pieces: AsyncIterable<string> | Iterable<string | Uint8Array>,
  ): AsyncGenerator<ArchiveEntry> {
    const hash = createHash('sha256')
    let size = 0
    async function* hashed() {
      for await (const piece of pieces) {
        hash.update(piece)
        size += Buffer.byteLength(piece)
        yield piece
      }
    }
    yield { path, at, text: hashed() }
    files.push({ path, part, size, sha256: hash.digest('hex') })
  }
}

type Text = { part: WorkFilePart; path: string; pieces: AsyncIterable<string> }

function* textsOf(db: Kysely<DB>, valuationId: string): Generator<Text> {
  for (const { part, path, rows } of TABLE_PARTS) yield { part, path, pieces: jsonRows(db, rows(valuationId)) }
  yield { part: 'audit', path: 'audit/people.json', pieces: jsonRows(db, peopleOfWork(valuationId)) }
  yield { part: 'audit', path: 'audit/audit-log.json', pieces: jsonList(auditOfWork(db, valuationId)) }
}
