import type { UnfinishedUpload } from '#kernel/uploads.ts'
import { newId } from '../drafts/stored-drafts.ts'
import { queryClient } from '../rpc/query-client.ts'
import { sessionQuery } from '../session/me.ts'
import { showSidePanel } from '../shell/side-panel.ts'
import { Dock } from './dock.tsx'
import { affordable, preflight, type Room } from './preflight.ts'
import { currentUploads, dispatch, isFileOf } from './queue.ts'
import type { Upload, UploadTarget } from './queue-state.ts'

type ChosenFiles<Details extends object> = {
  target: UploadTarget<Details>
  files: readonly File[]
  room: Room
  /** One's own partial uploads to the record. */
  partialUploads: readonly UnfinishedUpload[]
  /** They were chosen to resume one of those. */
  resumes: boolean
  /** A file's initial details. */
  detailsOf: (file: File) => Details
  /** They are attached once their details are given; otherwise at once. */
  asks: boolean
}

/**
 * Adds files that were chosen or dropped to the queue; those that cannot be accepted are added as failed. A file whose upload was
 * started on this device resumes it.
 */
export async function uploadFiles<Details extends object>(chosen: ChosenFiles<Details>): Promise<void> {
  const { target, files, room, partialUploads, resumes, detailsOf, asks } = chosen
  const person = queryClient.getQueryData(sessionQuery.queryKey)?.user?.id
  if (!person) return
  const active = currentUploads().flatMap(({ uploadId }) => uploadId ?? [])
  const resumable = partialUploads.filter(({ id }) => !active.includes(id))
  let { usedBytes, filesLeft } = room
  const uploads: Upload<Details>[] = []
  for (const chosen of files) {
    const file = room.takes === 'pictures' ? await affordable(chosen, room) : chosen
    const error = await preflight(file, { ...room, usedBytes, filesLeft })
    if (!error) {
      usedBytes += file.size
      if (filesLeft !== undefined) filesLeft -= 1
    }
    // Another file may have the same name and size: only one with the stored fingerprint resumes.
    const partial = resumable.find(({ id, size }) => size === file.size && isFileOf(person, id, file))
    uploads.push({
      id: newId(),
      person,
      target,
      file,
      details: detailsOf(file),
      waits: asks,
      seen: null,
      note: '',
      restarts: resumes && !partial,
      uploadId: (!error && partial?.id) || null,
      step: 'send',
      state: error && !asks ? 'failed' : 'chosen',
      sent: 0,
      speed: null,
      error,
    })
  }
  showSidePanel(Dock)
  dispatch({ kind: 'add', uploads })
  // Sent while its details are asked for; what was left half sent goes on once they are given.
  const ready = uploads.filter(({ error, uploadId, restarts }) => !error && !(asks && (uploadId || restarts)))
  dispatch({ kind: 'queue', ids: ready.map(({ id }) => id), ahead: asks })
}
