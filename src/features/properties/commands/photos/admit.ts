import type { Admission } from '#server/files/uploads/owners.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../../settings/queries.ts'
import { lockProperty } from '../record.ts'
import { assertRoom } from './record.ts'

/** Takes a property for a photo that is to come to it. Throws 'property-not-found'. */
export async function admitPhoto(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>,
  propertyId: string,
): Promise<Admission> {
  await lockProperty(ctx, { id: propertyId }, 'update')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, assertRoom: (coming) => assertRoom(ctx, propertyId, coming) }
}
