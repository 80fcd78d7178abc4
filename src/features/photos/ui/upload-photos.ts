import { newId } from '#web/drafts/stored-drafts.ts'
import { i18n } from '#web/i18n/i18n.ts'
import { queryClient } from '#web/rpc/query-client.ts'
import { currentUploads } from '#web/uploads/queue.ts'
import type { UploadTarget } from '#web/uploads/queue-state.ts'
import { uploadFiles } from '#web/uploads/upload-files.ts'
import { MOST_PHOTOS, type RecordPhotos } from '../model.ts'
import { type Album, albumCalls } from './albums.ts'
import { refreshPhotos } from './reads.ts'

type PhotoUpload = { album: Album; room: RecordPhotos; files: readonly File[]; resumes: boolean }

/** Starts the upload of pictures to a record; captions are added afterwards. */
export function uploadPhotos({ album, room, files, resumes }: PhotoUpload): Promise<void> {
  const coming = currentUploads().filter(({ target, state }) => target.record.id === album.id && state !== 'failed')
  const choiceId = newId()
  return uploadFiles({
    target: targetOf(album),
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

/** Which of the files chosen together it is. */
type Chosen = { choice: { id: string; place: number } }

function targetOf(album: Album): UploadTarget<Chosen> {
  const { kind, id, name } = album
  const { noun, add } = albumCalls(album)
  return {
    kind: `${noun}.photos`,
    record: { type: kind, id, name, path: `/${noun}/${id}` },
    save: ({ choice }, uploadId, signal) => add(id, { uploadId, choice }, { signal }),
    refresh: () => refreshPhotos(queryClient, album),
    done: (count, n) => i18n.t('photos:added', { count, n }),
  }
}
