import { readFile, stat } from 'node:fs/promises'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS, type FileKind, type FileNote, type PreviewName } from '#kernel/file-kinds.ts'
import { fitEnding } from '#kernel/file-names.ts'
import type { Database } from '../../db/database.ts'
import { assertNoCostlyFile, recordCostlyFile } from '../../identity/rate-limits.ts'
import { createKeyedLimit, type Sender } from '../../process/concurrency-limit.ts'
import { tookAllItsWork } from '../../process/limit-work.ts'
import type { Inspect } from '../inspect/inspect.ts'
import type { InspectedFile } from '../inspect/inspected-file.ts'
import type { FileStore } from '../store/file-store.ts'
import { lockContent } from '../store/lock-content.ts'
import type { UploadLocks } from './locks.ts'
import { ownerOf, type UploadOwners } from './owners.ts'
import { deleteUpload, ownUpload, touchUpload, type UploadRow } from './rows.ts'

/** An upload whose file is stored, and that a command may now attach to its record. */
export type CheckedUpload = {
  id: string
  name: string
  kind: FileKind
  size: number
  sha256: string
  pages: number | null
  width: number | null
  height: number | null
  notes: FileNote[]
  /** The beginning of a PDF's text; null of one without. */
  opening: string | null
  /** The name of a file of the same content that the record has already; null where none is known. */
  heldAs: string | null
}

type Parts = {
  store: FileStore
  database: Pick<Database, 'kysely'>
  locks: UploadLocks
  inspect: Inspect
  owners: UploadOwners
}
type Whose = { id: string; userId: string; from: Sender }

/** How many files of one person may wait for their check on a server; one is checked at a time, so that others' are checked beside it. */
const WAITING = 60

/**
 * Makes what inspects a person's own complete upload and stores its file; repeated, it answers the same. Throws AppError
 * 'upload-not-found', 'upload-unfinished', 'upload-busy', or why the file is refused, which deletes the upload.
 */
export function createChecker({ store, database: { kysely: db }, locks, inspect, owners }: Parts) {
  const slots = createKeyedLimit(1, WAITING)
  return (whose: Whose): Promise<CheckedUpload> =>
    locks.run(whose.id, async () => {
      const row = await touchUpload(db, { id: whose.id, userId: whose.userId })
      return row.sha256 === null ? check(row, whose.from) : checkedUpload(row)
    })

  async function check(row: UploadRow, from: Sender): Promise<CheckedUpload> {
    const copy = await store.localCopy(row.id)
    if (!copy) {
      await deleteUpload(db, row.id)
      throw new AppError('upload-not-found')
    }
    try {
      if ((await stat(copy.path)).size < row.size) throw new AppError('upload-unfinished')
      const inspected = slots.run(row.userId, async () => {
        await assertNoCostlyFile(db, row.userId)
        const file = await inspect({ ...copy, name: row.name }, from)
        return assertTaken(row, file)
      })
      const file = await inspected.catch(async (error: unknown) => {
        if (tookAllItsWork(error)) await recordCostlyFile(db, row.userId)
        if (isRefusal(error)) await cancel(row.id)
        throw error
      })
      await keep(row, file)
    } finally {
      await copy.done()
    }
    return checkedUpload(await ownUpload(db, { id: row.id, userId: row.userId }))
  }

  /** Throws AppError 'picture-is-other' for another file where the record takes pictures alone. */
  function assertTaken(row: UploadRow, file: InspectedFile): InspectedFile {
    if (ownerOf(row, owners).takes === 'pictures' && FILE_KINDS[file.kind].shown !== 'picture')
      throw new AppError('picture-is-other', { params: { seen: file.kind.toUpperCase() } })
    return file
  }

  async function keep(row: UploadRow, file: InspectedFile): Promise<void> {
    const { kind, sentSha256, kept, pages, width, height, previews, notes, opening = null } = file
    const { sha256, size } = kept
    const put = async () => {
      await store.keep(row.id, kept)
      for (const [preview, path] of Object.entries(previews))
        await store.keepPreview(sha256, preview as PreviewName, await readFile(path))
    }
    // The slow part runs before the transaction, which then only verifies that the content is still there.
    await put()
    await db.transaction().execute(async (trx) => {
      await lockContent(trx, sha256)
      if ((await store.sizeOf(sha256)) !== size) await put()
      await trx
        .insertInto('files')
        .values({ sha256, size, kind, pages, width, height })
        .onConflict((on) => on.doNothing())
        .execute()
      const { numUpdatedRows } = await trx
        .updateTable('uploads')
        .set({ sha256, sentSha256, notes, opening, name: fitEnding(row.name, kind) })
        .where('id', '=', row.id)
        .executeTakeFirst()
      // Cancelled in the meantime: rolls back the file's row, which nothing would reference.
      if (numUpdatedRows === 0n) throw new AppError('upload-not-found')
    })
  }

  async function checkedUpload(row: UploadRow): Promise<CheckedUpload> {
    const { id, name, sha256, notes, opening } = row
    const file = await db
      .selectFrom('files')
      .select(['kind', 'size', 'sha256', 'pages', 'width', 'height'])
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow()
    const { column, nameOf } = ownerOf(row, owners)
    const heldAs = (await nameOf?.(db, row[column] ?? '', file.sha256)) ?? null
    return { ...file, id, name, kind: file.kind as FileKind, notes: notes as FileNote[], opening, heldAs }
  }

  /** Deletes the row last: without it only the sweep would find the bytes. */
  async function cancel(id: string): Promise<void> {
    await store.drop(id)
    await deleteUpload(db, id)
  }
}

/** True when the file itself is at fault, by its content or by the time that it takes, so that another check would fail alike. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.type === 'VALIDATION' || error.code === 'deadline-exceeded')
}
