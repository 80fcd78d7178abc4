import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { inScope } from '#features/properties/queries/rows.ts'
import { readSettings } from '#features/settings/queries.ts'
import { AppError } from '#kernel/errors.ts'
import type { PreviewSize } from '#kernel/file-kinds.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext, ReadContext, ServedFile, ServedPreview } from '#server/procedure.ts'
import type { PropertyPhoto, PropertyPhotos } from './model.ts'

const COLUMNS =
  sql.raw(`h.id, h.version, h.caption_ar as "captionAr", h.caption_en as "captionEn", h.name, s.kind, s.size,
  s.width, s.height, s.sha256, ${isoInstant('h.created_at')} as "createdAt"`)

/** A photo with the hash of its stored file. */
export type StoredPhoto = PropertyPhoto & { sha256: string }

// The one place where row scope reaches photos.
const photosWhere = (condition: RawBuilder<SqlBool>) =>
  scopedQuery<StoredPhoto>(
    (scope, actorId) => sql`select ${COLUMNS} from property_photos h
      join files s on s.sha256 = h.sha256
      join properties p on p.id = h.property_id and ${inScope(scope, actorId)}
      where ${condition} order by h.position`,
  )
const one = photosWhere(sql<SqlBool>`h.id = ${parameter('id')}`)
const ofProperty = photosWhere(sql<SqlBool>`h.property_id = ${parameter('property')}`)
const isThere = scopedQuery<{ id: string }>(
  (scope, actorId) =>
    sql`select p.id from properties p where p.id = ${parameter('property')} and ${inScope(scope, actorId)}`,
)
const ids = preparedQuery(
  sql<{ id: string }>`select id from property_photos where property_id = ${parameter('property')} order by position`,
)
const tally = preparedQuery(
  sql<{ files: number; bytes: number }>`select count(*) as files, coalesce(sum(s.size), 0)::bigint as bytes
    from property_photos h join files s on s.sha256 = h.sha256 where h.property_id = ${parameter('property')}`,
)

const unfinishedUploads = unfinishedUploadsOf('propertyId')

type Asking = Pick<ReadContext, 'actor' | 'db'>

/**
 * A property's photos in their order, the cover first, with the storage that is left for more. Throws
 * 'property-not-found' out of the reader's scope.
 */
export async function listPhotos(ctx: ReadContext, propertyId: string): Promise<PropertyPhotos> {
  const { actor } = ctx
  const [[property], photos, unfinished, settings] = await Promise.all([
    isThere(ctx, { property: propertyId }),
    ofProperty(ctx, { property: propertyId }),
    unfinishedUploads(ctx, propertyId),
    readSettings(ctx),
  ])
  if (!property) throw new AppError('property-not-found', { params: { id: propertyId } })
  return {
    items: photos.map((photo) => present(photo, actor)),
    editable: can(actor, 'canEditProperties'),
    usedBytes: photos.reduce((sum, { size }) => sum + size, 0),
    recordBytes: settings.recordMegabytes * MEGABYTE,
    fileBytes: settings.fileMegabytes * MEGABYTE,
    unfinished,
  }
}

/** One photo. Throws 'photo-not-found' out of the reader's scope. */
export async function readPhoto({ actor, db }: Asking, id: string): Promise<PropertyPhoto> {
  return present(await storedPhoto({ actor, db }, id), actor)
}

/** One photo with the hash of its stored file; the file name is the one that this reader may know. */
export async function storedPhoto({ actor, db }: Asking, id: string): Promise<StoredPhoto> {
  const [photo] = await one({ actor, db }, { id })
  if (!photo) throw new AppError('photo-not-found', { params: { id } })
  return { ...photo, name: nameFor(actor, photo) }
}

/** The ids of a property's photos in order. The caller has checked that the reader may see the property. */
export async function photoIds({ db }: Pick<ReadContext, 'db'>, propertyId: string): Promise<string[]> {
  const rows = await ids(db, { property: propertyId })
  return rows.map(({ id }) => id)
}

/** File names and hashes of a property's photos, in order. The caller holds the property's lock. */
export function photosOf(
  { db }: Pick<ReadContext, 'db'>,
  propertyId: string,
): Promise<{ name: string; sha256: string }[]> {
  return db
    .selectFrom('propertyPhotos')
    .select(['name', 'sha256'])
    .where('propertyId', '=', propertyId)
    .orderBy('position')
    .execute()
}

/** The number and total bytes of a property's photos. The caller holds the property's lock. */
export async function photosTally({ db }: Pick<ReadContext, 'db'>, propertyId: string) {
  const [found] = await tally(db, { property: propertyId })
  return found ?? { files: 0, bytes: 0 }
}

/** A photo as the reader may see it: guests get neither captions nor file names, which may contain an address. */
function present({ sha256: _, ...photo }: StoredPhoto, actor: Pick<Actor, 'role'>): PropertyPhoto {
  const captions = rowScope(actor) === 'none' ? { captionAr: null, captionEn: null } : {}
  return { ...photo, ...captions, name: nameFor(actor, photo) }
}

function nameFor(actor: Pick<Actor, 'role'>, { name, kind }: Pick<PropertyPhoto, 'name' | 'kind'>): string {
  return rowScope(actor) === 'none' ? `photo.${FILE_KINDS[kind].ending}` : name
}

/** A photo, to be displayed or downloaded. Throws 'photo-not-found'. */
export async function servePhoto(ctx: DownloadContext, { id, as }: { id: string; as?: 'view' }): Promise<ServedFile> {
  const { sha256, size, kind, name } = await storedPhoto(ctx, id)
  return { sha256, size, kind, name, as: as === 'view' ? 'inline' : 'attachment' }
}

/** A preview of a photo in one of the sizes. Throws 'photo-not-found'. */
export async function servePhotoPreview(
  ctx: DownloadContext,
  { id, preview }: { id: string; preview: PreviewSize },
): Promise<ServedPreview> {
  const { sha256 } = await storedPhoto(ctx, id)
  return { sha256, preview }
}
