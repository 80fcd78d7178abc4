import { i18n } from '#web/i18n.ts'
import { queryClient } from '#web/query-client.ts'
import { rpc } from '#web/rpc.ts'
import { currentUploads } from '#web/uploads/queue.ts'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_PHOTOS, type PropertyPhotos } from '../../model/photos.ts'
import type { PropertyDetails } from '../../model.ts'
import { propertyDisplayName } from '../../rules.ts'
import { refreshPhotos } from './reads.ts'

type Taken = { property: PropertyDetails; room: PropertyPhotos; files: readonly File[]; resumes: boolean }

/** Takes pictures for a property: they set out at once, and what is said of each may be said when it is there. */
export function uploadPhotos({ property, room, files, resumes }: Taken): Promise<void> {
  const coming = currentUploads().filter(({ target, state }) => target.record.id === property.id && state !== 'failed')
  return uploadFiles({
    target: targetOf(property),
    files,
    room: {
      ...room,
      takes: 'pictures',
      filesLeft: MOST_PHOTOS - room.items.length - coming.length,
      mostFiles: MOST_PHOTOS,
    },
    partialUploads: room.unfinished,
    resumes,
    detailsOf: () => ({}),
    asks: false,
  })
}

function targetOf(property: PropertyDetails): UploadTarget {
  const { id } = property
  return {
    kind: 'properties.photos',
    record: { type: 'property', id, name: propertyDisplayName(property), path: `/properties/${id}` },
    save: (_, uploadId, signal) => rpc.properties.addPhoto({ propertyId: id, uploadId }, { signal }),
    refresh: () => refreshPhotos(queryClient, id),
    done: (count, n) => i18n.t('properties:photos.added', { count, n }),
  }
}
