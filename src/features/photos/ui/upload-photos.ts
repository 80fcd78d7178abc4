import type { PropertyDetails } from '#features/properties/model.ts'
import { propertyDisplayName } from '#features/properties/rules.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { currentUploads } from '#web/uploads/queue.ts'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_PHOTOS, type PropertyPhotos } from '../model.ts'
import { refreshPhotos } from './reads.ts'

type PhotoUpload = { property: PropertyDetails; room: PropertyPhotos; files: readonly File[]; resumes: boolean }

/** Starts the upload of pictures to a property; captions are added afterwards. */
export function uploadPhotos({ property, room, files, resumes }: PhotoUpload): Promise<void> {
  const coming = currentUploads().filter(({ target, state }) => target.record.id === property.id && state !== 'failed')
  const choiceId = newId()
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
    detailsOf: (file) => ({ choice: { id: choiceId, place: files.indexOf(file) } }),
    asks: false,
  })
}

/** Which of the files chosen together it is, by which it keeps its place however they arrive. */
type Chosen = { choice: { id: string; place: number } }

function targetOf(property: PropertyDetails): UploadTarget<Chosen> {
  const { id } = property
  return {
    kind: 'properties.photos',
    record: { type: 'property', id, name: propertyDisplayName(property), path: `/properties/${id}` },
    save: ({ choice }, uploadId, signal) => rpc.properties.addPhoto({ propertyId: id, uploadId, choice }, { signal }),
    refresh: () => refreshPhotos(queryClient, id),
    done: (count, n) => i18n.t('photos:added', { count, n }),
  }
}
