import type { Admission } from '#server/files/uploads/admit.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../../settings/queries.ts'
import { takeProperty } from '../record.ts'
import { mustHaveRoom } from './record.ts'

/** Takes a property for a photo that is to come to it. Throws 'property-not-found'. */
export async function admitPhoto(
  ctx: Pick<WriteContext, 'actor' | 'db' | 'recall'>,
  propertyId: string,
): Promise<Admission> {
  await takeProperty(ctx, { id: propertyId }, 'update')
  const { fileMegabytes } = await readSettings(ctx)
  return { megabytes: fileMegabytes, mustHaveRoom: (coming) => mustHaveRoom(ctx, propertyId, coming) }
}
