import { propertyDisplayName } from '#features/terms/rules.ts'
import type { Album } from '../../photos/commands/record.ts'
import { propertyPhotos } from '../queries/photos.ts'
import { lockProperty } from './record.ts'

/** The photos of properties, as they are changed. */
export const PROPERTY_ALBUM: Album = {
  photos: propertyPhotos,
  async lock(ctx, id) {
    const row = await lockProperty(ctx, { id }, 'update')
    return { id, version: row.version, name: `property ${propertyDisplayName(row)}` }
  },
  event: { eventType: 'PROPERTY_UPDATE', resourceType: 'property' },
}
