import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { readSettings } from '#features/settings/queries.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import type { PreviewSize } from '#kernel/file-kinds.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, ReadContext, ServedFile, ServedPreview } from '#server/procedure.ts'
import type { RecordPhoto, RecordPhotos } from '../model.ts'

/** A kind of record that has photos, and where they are stored: the tables of all kinds have the same columns but for the record's id. */
export type PhotoOwner = {
  table: RawBuilder<unknown>
  /** The column that holds the record's id, here and in the uploads. */
  column: 'propertyId' | 'evidenceId'
  /** The records under the alias that their row scope reads, and their id. */
  records: RawBuilder<unknown>
  id: RawBuilder<string>
  inScope: InScope
  notFound: ErrorCode
}

const COLUMNS =
  sql.raw(`h.id, h.version, h.caption_ar as "captionAr", h.caption_en as "captionEn", h.name, s.kind, s.size,
  s.width, s.height, s.sha256, ${isoInstant('h.created_at')} as "createdAt"`)

/** A photo with the hash of its stored file. */
type StoredPhoto = RecordPhoto & { sha256: string }

type Asking = Pick<ReadContext, 'actor' | 'db'>
/** What reads the photos of one kind of record. */
export type PhotosReader = ReturnType<typeof photosReader>

/** The reads of the photos of one kind of record: the one place where row scope reaches them. */
export function photosReader(owner: PhotoOwner) {
  const { table, records, inScope, notFound } = owner
  const record = sql`h.${sql.ref(owner.column)}`
  const photosWhere = (condition: RawBuilder<SqlBool>) =>
    scopedQuery<StoredPhoto>(
      (scope, actorId) => sql`select ${COLUMNS} from ${table} h
        join files s on s.sha256 = h.sha256
        join ${records} on ${owner.id} = ${record} and ${inScope(scope, actorId)}
        where ${condition} order by h.position`,
    )
  const one = photosWhere(sql<SqlBool>`h.id = ${parameter('id')}`)
  const ofRecord = photosWhere(sql<SqlBool>`${record} = ${parameter('record')}`)
  const recordOf = scopedQuery<{ id: string }>(
    (scope, actorId) => sql`select ${owner.id} as id from ${table} h
      join ${records} on ${owner.id} = ${record} and ${inScope(scope, actorId)} where h.id = ${parameter('id')}`,
  )
  const isThere = scopedQuery<{ id: string }>(
    (scope, actorId) =>
      sql`select ${owner.id} as id from ${records} where ${owner.id} = ${parameter('record')} and ${inScope(scope, actorId)}`,
  )
  const names = preparedQuery(
    sql<{ id: string; name: string; sha256: string }>`select h.id, h.name, h.sha256 from ${table} h
      where ${record} = ${parameter('record')} order by h.position`,
  )
  const tally = preparedQuery(
    sql<{ files: number; bytes: number }>`select count(*) as files, coalesce(sum(s.size), 0)::bigint as bytes
      from ${table} h join files s on s.sha256 = h.sha256 where ${record} = ${parameter('record')}`,
  )
  const unfinishedUploads = unfinishedUploadsOf(owner.column)

  const reader = {
    owner,

    /** A record's photos in their order, the cover first, with the storage that is left for more. Throws '…-not-found' out of scope. */
    async list(ctx: ReadContext, recordId: string): Promise<RecordPhotos> {
      const { actor } = ctx
      const [[found], photos, unfinished, settings] = await Promise.all([
        isThere(ctx, { record: recordId }),
        ofRecord(ctx, { record: recordId }),
        unfinishedUploads(ctx, recordId),
        readSettings(ctx),
      ])
      if (!found) throw new AppError(notFound, { params: { id: recordId } })
      return {
        items: photos.map((photo) => present(photo, actor)),
        editable: can(actor, 'canEditProperties'),
        usedBytes: photos.reduce((sum, { size }) => sum + size, 0),
        recordBytes: settings.recordMegabytes * MEGABYTE,
        fileBytes: settings.fileMegabytes * MEGABYTE,
        unfinished,
      }
    },

    /** One photo. Throws 'photo-not-found' out of the reader's scope. */
    async read({ actor, db }: Asking, id: string): Promise<RecordPhoto> {
      return present(await reader.stored({ actor, db }, id), actor)
    },

    /** One photo with the hash of its stored file; the file name is the one that this reader may know. */
    async stored({ actor, db }: Asking, id: string): Promise<StoredPhoto> {
      const [photo] = await one({ actor, db }, { id })
      if (!photo) throw new AppError('photo-not-found', { params: { id } })
      return { ...photo, name: nameFor(actor, photo) }
    },

    /** The id of the record that a photo is of. Throws 'photo-not-found' out of the reader's scope. */
    async recordOf({ actor, db }: Asking, id: string): Promise<string> {
      const [found] = await recordOf({ actor, db }, { id })
      if (!found) throw new AppError('photo-not-found', { params: { id } })
      return found.id
    },

    /** Ids, file names and hashes of a record's photos, in order. The caller has checked that the reader may see the record. */
    of({ db }: Pick<ReadContext, 'db'>, recordId: string): Promise<{ id: string; name: string; sha256: string }[]> {
      return names(db, { record: recordId })
    },

    /** The number and total bytes of a record's photos. The caller holds the record's lock. */
    async tally({ db }: Pick<ReadContext, 'db'>, recordId: string): Promise<{ files: number; bytes: number }> {
      const [found] = await tally(db, { record: recordId })
      return found ?? { files: 0, bytes: 0 }
    },

    /** A photo, to be displayed or downloaded. Throws 'photo-not-found'. */
    async serve(ctx: DownloadContext, { id, as }: { id: string; as?: 'view' }): Promise<ServedFile> {
      const { sha256, size, kind, name } = await reader.stored(ctx, id)
      return { sha256, size, kind, name, as: as === 'view' ? 'inline' : 'attachment', opens: [] }
    },

    /** A preview of a photo in one of the sizes. Throws 'photo-not-found'. */
    async servePreview(
      ctx: DownloadContext,
      { id, preview }: { id: string; preview: PreviewSize },
    ): Promise<ServedPreview> {
      const { sha256 } = await reader.stored(ctx, id)
      return { sha256, preview, opens: [] }
    },
  }
  return reader
}

/** A photo as the reader may see it: guests get neither captions nor file names, which may contain an address. */
function present({ sha256: _, ...photo }: StoredPhoto, actor: Pick<Actor, 'role'>): RecordPhoto {
  const captions = rowScope(actor) === 'none' ? { captionAr: null, captionEn: null } : {}
  return { ...photo, ...captions, name: nameFor(actor, photo) }
}

function nameFor(actor: Pick<Actor, 'role'>, { name, kind }: Pick<RecordPhoto, 'name' | 'kind'>): string {
  return rowScope(actor) === 'none' ? `photo.${FILE_KINDS[kind].ending}` : name
}
