import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { FILE_KINDS } from '#kernel/file-kinds.ts'
import { MEGABYTE } from '#kernel/uploads.ts'
import { unfinishedUploadsOf } from '#server/files/uploads/rows.ts'
import { byScope, instant } from '#server/lists/by-scope.ts'
import { preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import type { PropertyPhoto, PropertyPhotos } from '../model/photos.ts'
import { inScope } from './rows.ts'

const COLUMNS =
  sql.raw(`h.id, h.version, h.caption_ar as "captionAr", h.caption_en as "captionEn", h.name, s.kind, s.size,
  s.width, s.height, s.sha256, ${instant('h.created_at')} as "createdAt"`)

/** A photo with the hash of what is kept of it. */
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

const unfinishedUploads = unfinishedUploadsOf('propertyId')

type Asking = Pick<ReadContext, 'actor' | 'db'>

/**
 * A property's photos in their order, the cover first, with the room there is for more. Throws 'property-not-found' when it is
 * not theirs to see.
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
    items: photos.map((photo) => told(photo, actor)),
    editable: can(actor, 'canEditProperties'),
    usedBytes: photos.reduce((sum, { size }) => sum + size, 0),
    recordBytes: settings.recordMegabytes * MEGABYTE,
    fileBytes: settings.fileMegabytes * MEGABYTE,
    unfinished,
  }
}

/** One photo. Throws 'photo-not-found' when it is not theirs to see. */
export async function readPhoto({ actor, db }: Asking, id: string): Promise<PropertyPhoto> {
  return told(await storedPhoto({ actor, db }, id), actor)
}

/** The same with the hash of what is kept, and its file called as this person may know. */
export async function storedPhoto({ actor, db }: Asking, id: string): Promise<StoredPhoto> {
  const [photo] = await one(actor)(db, { id, actor: actor.id })
  if (!photo) throw new AppError('photo-not-found', { params: { id } })
  return { ...photo, name: nameFor(actor, photo) }
}

/** The ids of a property's photos in their order. It is for who may see the property: whoever calls has made sure of that. */
export async function photoIds({ db }: Pick<ReadContext, 'db'>, propertyId: string): Promise<string[]> {
  const rows = await ids(db, { property: propertyId })
  return rows.map(({ id }) => id)
}

/** What a property's photos are called and kept under, in their order; for whoever holds the property. */
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

/** How many photos a property has, and the bytes that they take; for whoever holds the property. */
export async function photosTally({ db }: Pick<ReadContext, 'db'>, propertyId: string) {
  const [found] = await tally(db, { property: propertyId })
  return found ?? { files: 0, bytes: 0 }
}

/** What a person is told of a photo: a guest no caption and no file's name, in which an address may stand. */
function told({ sha256: _, ...photo }: StoredPhoto, actor: Pick<Actor, 'role'>): PropertyPhoto {
  const captions = rowScope(actor) === 'none' ? { captionAr: null, captionEn: null } : {}
  return { ...photo, ...captions, name: nameFor(actor, photo) }
}

function nameFor(actor: Pick<Actor, 'role'>, { name, kind }: Pick<PropertyPhoto, 'name' | 'kind'>): string {
  return rowScope(actor) === 'none' ? `photo.${FILE_KINDS[kind].ending}` : name
}
