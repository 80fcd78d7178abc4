import { sql } from 'kysely'
import { lockProperty } from '#features/properties/commands/record.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { photoIds } from '../queries.ts'
import { isReordering } from '../rules.ts'
import { auditPhoto, type PhotoRow } from './record.ts'

/**
 * Reorders the photos of a property; the first is its cover. Throws 'property-not-found', and 'stale-version' when the ids are
 * not exactly those of its current photos.
 */
export async function orderPhotos(
  ctx: WriteContext,
  { propertyId, ids }: { propertyId: string; ids: readonly string[] },
): Promise<{ ids: string[] }> {
  const property = await lockProperty(ctx, { id: propertyId }, 'update')
  const before = await photoIds(ctx, propertyId)
  if (!isReordering(before, ids)) throw new AppError('stale-version', { params: { version: property.version } })
  const [first] = ids
  if (!first || ids.every((id, at) => id === before[at])) return { ids: before }
  await sql`update property_photos h set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, position)
    where h.id = o.id and h.position <> o.position`.execute(ctx.db)
  // The event names the new cover, or else the first photo whose position changed.
  const isCover = first !== before[0]
  const about = ids.find((id, at) => id !== before[at]) ?? first
  await auditPhoto(ctx, {
    property,
    photo: await photoOf(ctx, about),
    what: isCover ? 'cover' : 'order',
    before: { photos: before },
    after: { photos: ids },
  })
  return { ids: [...ids] }
}

function photoOf({ db }: WriteContext, id: string): Promise<Pick<PhotoRow, 'id' | 'name' | 'sha256'>> {
  return db.selectFrom('propertyPhotos').select(['id', 'name', 'sha256']).where('id', '=', id).executeTakeFirstOrThrow()
}
