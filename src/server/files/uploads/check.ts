import { readFile, stat } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS, type FileKind, type PreviewSize } from '#kernel/file-kinds.ts'
import { fitEnding } from '#kernel/file-names.ts'
import type { Database } from '../../db.ts'
import type { DB } from '../../schema.ts'
import { holdContent } from '../hold-content.ts'
import type { Verdict } from '../inspect/verdict.ts'
import type { Inspection } from '../inspect.ts'
import type { FileStore } from '../store.ts'
import type { UploadLocker } from './locker.ts'
import { forgetUpload, ownUpload, touchUpload, type UploadRow } from './rows.ts'

/** What a checked upload is: it waits to be made a document, or a photo. */
export type CheckedUpload = {
  id: string
  name: string
  kind: FileKind
  size: number
  sha256: string
  pages: number | null
  width: number | null
  height: number | null
}

type Parts = { store: FileStore; database: Pick<Database, 'kysely'>; locker: UploadLocker; inspect: Inspection }
type Whose = { id: string; userId: string }

/**
 * Judges an upload of one's own that has come whole and keeps it; done again it answers the same. Throws AppError 'upload-not-found',
 * 'upload-unfinished', 'upload-busy', or why the file is refused, which gives it up.
 */
export function createChecking({ store, database: { kysely: db }, locker, inspect }: Parts) {
  return (whose: Whose): Promise<CheckedUpload> =>
    locker.alone(whose.id, async () => {
      const row = await touchUpload(db, whose)
      return row.sha256 === null ? check(row) : checkedUpload(db, row)
    })

  async function check(row: UploadRow): Promise<CheckedUpload> {
    const copy = await store.localCopy(row.id)
    if (!copy) {
      await forgetUpload(db, row.id)
      throw new AppError('upload-not-found')
    }
    try {
      if ((await stat(copy.path)).size < row.size) throw new AppError('upload-unfinished')
      const judged = inspect(copy).then((verdict) => mustBeOfUse(row, verdict))
      const verdict = await judged.catch(async (error: unknown) => {
        if (isRefusal(error)) await giveUp(row.id)
        throw error
      })
      await keep(row, verdict)
    } finally {
      await copy.done()
    }
    return checkedUpload(db, await ownUpload(db, { id: row.id, userId: row.userId }))
  }

  async function keep(row: UploadRow, { kind, sent, kept, pages, width, height, previews }: Verdict): Promise<void> {
    const { sha256, size } = kept
    const put = async () => {
      await store.keep(row.id, kept)
      for (const [preview, path] of Object.entries(previews))
        await store.keepPreview(sha256, preview as PreviewSize, await readFile(path))
    }
    // The long part of the work stands before the transaction, which then only looks whether it is still there.
    await put()
    await db.transaction().execute(async (trx) => {
      await holdContent(trx, sha256)
      if ((await store.sizeOf(sha256)) !== size) await put()
      await trx
        .insertInto('files')
        .values({ sha256, size, kind, pages, width, height })
        .onConflict((on) => on.doNothing())
        .execute()
      const { numUpdatedRows } = await trx
        .updateTable('uploads')
        .set({ sha256, sentSha256: sent, name: fitEnding(row.name, kind) })
        .where('id', '=', row.id)
        .executeTakeFirst()
      // Given up meanwhile: with it its file's row, which nothing else would name.
      if (numUpdatedRows === 0n) throw new AppError('upload-not-found')
    })
  }

  /** The row goes last: without it nobody would look for the bytes but the sweeper. */
  async function giveUp(id: string): Promise<void> {
    await store.drop(id)
    await forgetUpload(db, id)
  }
}

/** Of a property pictures are kept, and no other files. Throws 'picture-unknown' for those. */
function mustBeOfUse({ propertyId }: UploadRow, verdict: Verdict): Verdict {
  if (propertyId !== null && FILE_KINDS[verdict.kind].shown !== 'picture') throw new AppError('picture-unknown')
  return verdict
}

/** True when it is the file that is at fault, and will be again. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.type === 'VALIDATION'
}

async function checkedUpload(db: Kysely<DB>, { id, name, sha256 }: UploadRow): Promise<CheckedUpload> {
  const file = await db
    .selectFrom('files')
    .select(['kind', 'size', 'sha256', 'pages', 'width', 'height'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return { ...file, id, name, kind: file.kind as FileKind }
}
