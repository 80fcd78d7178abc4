import { newId } from '#web/drafts/stored-drafts.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { currentUploads, inReadersDigits } from '#web/uploads/queue.ts'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import { type InspectionDetails, MOST_PHOTOS, type PhotosRoom } from '../../model.ts'
import { saySent } from '../along/already-there.ts'
import { inspectionQuery } from '../shared/reads.ts'

type PhotoUpload = {
  inspection: InspectionDetails & { room: PhotosRoom }
  category: PhotoCategory
  files: readonly File[]
  resumes: boolean
}
type Details = { category: PhotoCategory; commandId: string; takenAt: string }
/** Starts the upload of pictures to an inspection, each under the category that was chosen. */
export function uploadInspectionPhotos({ inspection, category, files, resumes }: PhotoUpload): Promise<void> {
  const { id, room, photos } = inspection
  const coming = currentUploads().filter(({ target, state }) => target.record.id === id && state !== 'failed')
  return uploadFiles({
    target: targetOf(inspection),
    files,
    room: {
      ...room,
      takes: 'pictures',
      filesLeft: MOST_PHOTOS - photos.length - coming.length,
      mostFiles: MOST_PHOTOS,
    },
    partialUploads: room.unfinished,
    resumes,
    detailsOf: (file) => ({ category, commandId: newId(), takenAt: new Date(file.lastModified).toISOString() }),
    asks: false,
  })
}

/** How many of those that are reported together were there already. */
let there = 0

function targetOf({ id, valuation }: InspectionDetails): UploadTarget<Details> {
  return {
    kind: 'inspections.photos',
    record: { type: 'inspection', id, name: valuation.valuationNumber, path: `/inspections/${id}` },
    save: async (details, uploadId, signal) => {
      const photo = await rpc.inspections.addPhoto({ ...details, inspectionId: id, uploadId }, { signal })
      saySent(photo, details.commandId)
      if (photo.id !== details.commandId) there++
    },
    refresh: () => queryClient.invalidateQueries({ queryKey: inspectionQuery(id).queryKey }),
    done: (all) => {
      const count = all - there
      there = 0
      return count > 0 ? i18n.t('inspections:photos.added', { count, n: inReadersDigits(count) }) : null
    },
  }
}
