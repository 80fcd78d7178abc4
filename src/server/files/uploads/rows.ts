import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { parameter, preparedQuery } from '../../db/prepared-query.ts'
import type { DB } from '../../db/tables.ts'
import { isoInstant } from '../../lists/columns.ts'
import type { ReadContext, WriteContext } from '../../procedure.ts'

/** For how many hours an upload is kept after its last bytes arrived. */
export const UPLOAD_HOURS = 24
const EXPIRY = sql<Date>`now() + make_interval(hours => ${sql.lit(UPLOAD_HOURS)})`

type UploadColumn =
  | 'id'
  | 'userId'
  | 'name'
  | 'size'
  | 'sentSha256'
  | 'sha256'
  | 'notes'
  | 'opening'
  | 'createdAt'
  | 'expiresAt'

/** The columns that hold the id of the record a file is for; a constraint sets exactly one of them in each row. */
export type OwnerColumn = Exclude<keyof DB['uploads'], UploadColumn>

type Whose = { id: string; userId: string }

/** A person's own upload. Throws AppError 'upload-not-found' for another's, or one that expired or never existed. */
export async function ownUpload(db: Kysely<DB>, whose: Whose) {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where((eb) => eb.and(whose))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!row) throw new AppError('upload-not-found')
  return row
}
export type UploadRow = Awaited<ReturnType<typeof ownUpload>>

/** Postpones the expiry of a person's own upload. Throws like `ownUpload`. */
export async function touchUpload(db: Kysely<DB>, whose: Whose): Promise<UploadRow> {
  const row = await db
    .updateTable('uploads')
    .set({ expiresAt: EXPIRY })
    .where((eb) => eb.and(whose))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('upload-not-found')
  return row
}

/** Deletes an upload's row, if there is one. */
export async function deleteUpload(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** A file that was sent and checked; size in bytes. `sentSha256` is of the bytes as they were sent, `sha256` of those that are stored. */
export type Uploaded = {
  name: string
  sha256: string
  sentSha256: string
  size: number
  pages: number | null
  /** What a person should know of it, as `FileNote` lists it. */
  notes: string[]
}

/**
 * Deletes a checked upload for a record in the transaction that makes something of it, and returns its file, locked. Throws
 * AppError 'upload-not-found' for another person's or another record's, and 'upload-unfinished' before it was checked.
 */
export async function claimUpload(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  owner: { column: OwnerColumn; id: string },
  uploadId: string,
): Promise<Uploaded> {
  const upload = await db
    .deleteFrom('uploads')
    .where('id', '=', uploadId)
    .where('userId', '=', actor.id)
    .where(owner.column, '=', owner.id)
    .returning(['name', 'sha256', 'sentSha256', 'notes'])
    .executeTakeFirst()
  if (!upload) throw new AppError('upload-not-found')
  // Throwing rolls the deletion back.
  if (!upload.sha256) throw new AppError('upload-unfinished')
  const file = await db
    .selectFrom('files')
    .select(['sha256', 'size', 'pages'])
    .where('sha256', '=', upload.sha256)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  const { name, notes } = upload
  return { ...file, name, notes, sentSha256: upload.sentSha256 ?? upload.sha256 }
}

/** Makes the query for a person's own uploads to a record, the newest first. */
export function unfinishedUploadsOf(column: OwnerColumn) {
  const query = preparedQuery(
    sql<UnfinishedUpload>`select id, name, size, ${sql.raw(isoInstant('created_at'))} as "createdAt",
        ${sql.raw(isoInstant('expires_at'))} as "expiresAt"
      from uploads where user_id = ${parameter('actor')} and ${sql.ref(column)} = ${parameter('record')} and expires_at > now()
      order by created_at desc, id desc`,
  )
  return ({ actor, db }: Pick<ReadContext, 'actor' | 'db'>, record: string) => query(db, { actor: actor.id, record })
}
