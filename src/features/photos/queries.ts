import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { inScope } from '#features/properties/queries/rows.ts'
import { readSettings } from '#features/settings/queries.ts'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { unfinishedUploads } from '#server/files/uploads/unfinished.ts'
import { byScope, instant } from '#server/lists/by-scope.ts'
import { preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PropertyPhoto, PropertyPhotos } from './model.ts'

const COLUMNS =
  sql.raw(`h.id, h.version, h.caption_ar as "captionAr", h.caption_en as "captionEn", h.name, s.kind, s.size,
  s.width, s.height, s.sha256, ${instant('h.created_at')} as "createdAt"`)

/** A photo with the hash of its stored file. */
export type StoredPhoto = PropertyPhoto & { sha256: string }

// The one place where row scope reaches photos.
const photosWhere = (condition: RawBuilder<SqlBool>) =>
  byScope<StoredPhoto>(
    (actor) => sql`select ${COLUMNS} from property_photos h
      join files s on s.sha256 = h.sha256
      join properties p on p.id = h.property_id and ${inScope(actor)}
      where ${condition} order by h.position`,
  )
const one = photosWhere(sql<SqlBool>`h.id = ${value('id')}`)
const ofProperty = photosWhere(sql<SqlBool>`h.property_id = ${value('property')}`)
const isThere = byScope<{ id: string }>(
  (actor) => sql`select p.id from properties p where p.id = ${value('property')} and ${inScope(actor)}`,
)
const ids = preparedQuery(
  sql<{ id: string }>`select id from property_photos where property_id = ${value('property')} order by position`,
)
const tally = preparedQuery(
  sql<{ files: number; bytes: number }>`select count(*) as files, coalesce(sum(s.size), 0)::bigint as bytes
    from property_photos h join files s on s.sha256 = h.sha256 where h.property_id = ${value('property')}`,
)

type Asking = Pick<ReadContext, 'actor' | 'db'>

/**
 * A property's photos in their order, the cover first, with the storage that is left for more. Throws
 * 'property-not-found' out of the reader's scope.
 */
export async function listPhotos(ctx: ReadContext, propertyId: string): Promise<PropertyPhotos> {
  const { actor, db } = ctx
  const values = { property: propertyId, actor: actor.id }
  const [[property], photos, unfinished, settings] = await Promise.all([
    isThere(actor)(db, values),
    ofProperty(actor)(db, values),
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
  const [photo] = await one(actor)(db, { id, actor: actor.id })
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
