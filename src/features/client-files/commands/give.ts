import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { Admission } from '#server/files/uploads/owners.ts'
import { claimUpload } from '#server/files/uploads/rows.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { GivenFile, OneEntry, OneFolder } from '../model/inputs.ts'
import { CLIENT_FILE_LIMITS, type Folder } from '../model.ts'
import { readFolder } from '../queries/read.ts'
import { acted, lockFolder, lockFolderOf } from './lock.ts'

type Ctx = Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>

/** Begins the folder of a record, so that files can be uploaded to it; one that has begun is answered as it is. Throws as `lockFolder` does. */
export async function beginFolder(ctx: WriteContext, { of }: OneFolder): Promise<Folder> {
  const { id } = await lockFolder(ctx, of, 'give')
  return readFolder(ctx, { of: { kind: 'folder', id } })
}

/** Locks a folder for a file that is to be uploaded, and gives its limits. Throws as `lockFolder` does, and 'record-full'. */
export async function admitClientFile(ctx: Ctx, id: string): Promise<Admission> {
  await lockFolder(ctx, { kind: 'folder', id }, 'give')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: ({ files }) => assertRoom(ctx, id, files, fileMegabytes) }
}

/** The name of a file of this content that the client gave for the folder's record and the firm did not reject; undefined of none. */
export async function nameOfClientFile(db: Kysely<DB>, folderId: string, sha256: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('clientFiles')
    .select('name')
    .where('folderId', '=', folderId)
    .where('sha256', '=', sha256)
    .where('state', '!=', 'REJECTED')
    .orderBy('sentAt', 'desc')
    .executeTakeFirst()
  return found?.name
}

async function assertRoom({ db }: Pick<Ctx, 'db'>, id: string, coming: number, megabytes: number): Promise<void> {
  const { count } = await db
    .selectFrom('clientFiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('folderId', '=', id)
    .executeTakeFirstOrThrow()
  if (count + coming > CLIENT_FILE_LIMITS.files)
    throw new AppError('record-full', { params: { megabytes: megabytes * CLIENT_FILE_LIMITS.files } })
}

/**
 * Gives a checked upload as a document of a type; a repeated call answers the same. Throws as `lockFolder` does, 'upload-not-found',
 * 'upload-unfinished' and 'record-full'.
 */
export async function giveFile(ctx: WriteContext, { folderId, uploadId, documentType }: GivenFile): Promise<Folder> {
  const { actor, db } = ctx
  const of = { kind: 'folder', id: folderId } as const
  const folder = await lockFolder(ctx, of, 'give')
  const made = await db
    .selectFrom('clientFiles')
    .select('id')
    .where('uploadId', '=', uploadId)
    .where('folderId', '=', folderId)
    .where('sentBy', '=', actor.id)
    .executeTakeFirst()
  if (made) return readFolder(ctx, { of })
  const { name, sha256 } = await claimUpload(ctx, { column: 'folderId', id: folderId }, uploadId)
  const { fileMegabytes } = await readSettings(ctx)
  await assertRoom(ctx, folderId, 1, fileMegabytes)
  const id = randomUUID()
  await db
    .insertInto('clientFiles')
    .values({ id, folderId, documentType, uploadId, sha256, name, sentBy: actor.id })
    .execute()
  const asked = folder.asks.find((one) => one.documentType === documentType)
  const { askedBy } = asked
    ? await db.selectFrom('clientFileAsks').select('askedBy').where('id', '=', asked.id).executeTakeFirstOrThrow()
    : { askedBy: null }
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_GIVE',
    description: `Gave ${name} for ${folder.number ?? 'a request that is not submitted'}`,
    details: { fileId: id, documentType, name, sha256, askedBy, isDraft: folder.number === null },
  })
}

/** Takes a file back that the firm has not decided. Throws 'client-file-not-found', 'client-file-decided' and as `lockFolder` does. */
export async function takeBackFile(ctx: WriteContext, { id }: OneEntry): Promise<Folder> {
  const folder = await lockFolderOf(ctx, 'clientFiles', id, 'give')
  const { numDeletedRows } = await ctx.db
    .deleteFrom('clientFiles')
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('client-file-decided')
  const { name = '', documentType } = folder.files.find((one) => one.id === id) ?? {}
  return acted(ctx, folder, {
    eventType: 'CLIENT_FILE_TAKE_BACK',
    description: `Took ${name} back from ${folder.number ?? 'a request that is not submitted'}`,
    details: { fileId: id, documentType, name },
  })
}
