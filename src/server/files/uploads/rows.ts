import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../../db/tables.ts'

/** For how many hours an upload is kept after its last bytes came. */
export const UPLOAD_HOURS = 24
const EXPIRY = sql<Date>`now() + make_interval(hours => ${sql.lit(UPLOAD_HOURS)})`

/** The record that a file is for, by its id. */
export type UploadRecord =
  | { valuationId: string; propertyId?: undefined }
  | { valuationId?: undefined; propertyId: string }

type Whose = { id: string; userId: string }

/** A person's own upload. Throws AppError 'upload-not-found' when it is another's, was given up, or never was. */
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

/** The same, kept for a while longer. */
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

/** Forgets an upload; nothing happens where there is none. */
export async function forgetUpload(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}
