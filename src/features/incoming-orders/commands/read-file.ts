import { createHash, randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Kysely, Transaction } from 'kysely'
import { decodeText } from '#kernel/decode-text.ts'
import { AppError } from '#kernel/errors.ts'
import type { FileKind } from '#kernel/file-kinds.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import type { Inspect } from '#server/files/inspect/inspect.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { lockContent } from '#server/files/store/lock-content.ts'
import type { Sender } from '#server/process/concurrency-limit.ts'
import type { ReadSheet } from '#server/sheets/read.ts'
import { ORDER_LIMITS, type Wrong } from '../model.ts'
import { isOrderText, wrongOf } from '../rules.ts'
import type { Content } from './open.ts'

/** The most signs of the rows of a sheet as they are kept until it is settled. */
const MOST_CONTENT = 8_000_000

/** What reads and keeps files. */
export type Reading = { db: Kysely<DB>; notifyCache: NotifyCache; store: FileStore; inspect: Inspect; read: ReadSheet }
/** A file to take: where it lies, with an empty folder beside it, and what it is called. */
type Given = { path: string; folder: string; name: string; from: Sender }
type KeptFile = { sha256: string; size: number; kind: FileKind; path: string }
export type FileRead = { file: KeptFile | null; content: Content | null; wrong: Wrong | null }

/**
 * Reads a file that may be an order: the text of JSON or XML within the limits of the call that takes them, anything else by the program that inspects files, and sheets by the one that reads them. What
 * can't be read is named in `wrong`; what was inspected is kept nevertheless.
 */
export async function readFileOfOrder(
  { inspect, read }: Reading,
  { path, folder, name, from }: Given,
): Promise<FileRead> {
  const { size } = await stat(path)
  if (size === 0 || size > ORDER_LIMITS.file) return refused(size === 0 ? { code: 'file-empty' } : tooLarge, null)
  if (isOrderText(name)) return textOf(path, size)
  let file: KeptFile | null = null
  try {
    const { kind, kept } = await inspect({ path, folder, name }, from)
    file = { kind, sha256: kept.sha256, size: kept.size, path: kept.path ?? path }
    if (kind !== 'xlsx' && kind !== 'csv' && kind !== 'txt') return refused({ code: 'file-kind' }, file)
    const rows: string[] = []
    let signs = 0
    const take = async (batch: string) => {
      signs += batch.length
      if (signs > MOST_CONTENT) throw new AppError('file-bomb')
      rows.push(batch)
    }
    const sheet = await read(path, take, {}, from)
    return { file, content: { sheet, rows }, wrong: null }
  } catch (error) {
    // A file of others that takes too long would do so again; somebody of the firm may try it again.
    const isLate = from === 'others' && error instanceof AppError && error.code === 'deadline-exceeded'
    if (!(error instanceof AppError) || !(isLate || error.type === 'VALIDATION')) throw error
    return refused(wrongOf(error), file)
  }
}

const tooLarge: Wrong = { code: 'file-too-large', params: { megabytes: ORDER_LIMITS.file / 1_048_576 } }
const refused = (wrong: Wrong, file: KeptFile | null): FileRead => ({ file, content: null, wrong })
/** The most bytes of an order as data: what one call may have. */
const MOST_TEXT = 1_048_576

async function textOf(path: string, size: number): Promise<FileRead> {
  if (size > MOST_TEXT) return refused({ code: 'file-too-large', params: { megabytes: 1 } }, null)
  const bytes = await readFile(path)
  const text = decodeText(bytes)
  if (text === null) return refused({ code: 'file-kind' }, null)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // It is given out as the text that it is.
  return { file: { sha256, size, kind: 'txt', path }, content: { text }, wrong: null }
}

/** Keeps a file in the store, ahead of the transaction that refers to it. */
export const storeFile = ({ store }: Pick<Reading, 'store'>, { sha256, path }: KeptFile): Promise<void> =>
  store.keep(randomUUID(), { sha256, path })

/** Inserts the row of a file that was stored, and stores it again where it was swept meanwhile. */
export async function insertFile(
  trx: Transaction<DB>,
  reading: Pick<Reading, 'store'>,
  file: KeptFile | null,
): Promise<void> {
  if (!file) return
  const { sha256, size, kind } = file
  await lockContent(trx, sha256)
  await storeFile(reading, file)
  await trx
    .insertInto('files')
    .values({ sha256, size, kind })
    .onConflict((on) => on.doNothing())
    .execute()
}
