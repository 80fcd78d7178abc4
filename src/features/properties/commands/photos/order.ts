import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { photoIds } from '../../queries/photos.ts'
import { isReordering } from '../../rules/order.ts'
import { lockProperty } from '../record.ts'
import { type PhotoRow, tellPhoto } from './record.ts'

/**
 * Puts the photos of a property in another order; the first is its cover. Throws 'property-not-found', and 'stale-version' when
 * the ids are not exactly those of the photos that it has now.
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
  // The one that the change is about: the new cover, or the first that stands elsewhere now.
  const isCover = first !== before[0]
  const about = ids.find((id, at) => id !== before[at]) ?? first
  await tellPhoto(ctx, {
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
